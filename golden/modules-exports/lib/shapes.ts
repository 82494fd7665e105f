export interface Shape { kind: string; size: number }
export const makeShape = (size: number): Shape => ({ kind: "square", size });
