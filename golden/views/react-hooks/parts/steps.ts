// The steps of the view: what each does is set by the component that has it.
export const steps = new Map<string, () => void>();

export const log = (...words: unknown[]) => console.log(...words);

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
