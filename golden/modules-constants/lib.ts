export const tag = "a"; export const other = tag; export var N = 42; export function later() { return arrow(1) + N; } const arrow = (x: number) => x + 1; export { arrow as default };
