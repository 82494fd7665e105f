export interface Missing { m: number }
export type AlsoType = { also?: boolean };
export const real = 12;
