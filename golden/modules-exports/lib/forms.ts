export default "default value";
export const named = 1, other = [1, 2];
export let letBinding = "let";
export var varBinding = "var";
export function fn() { return "fn:" + hidden; }
export async function asyncFn() {}
export class Klass { hi() { return "hi from " + Klass.name; } }
export const { a, b: { c }, ...rest } = { a: 1, b: { c: 2 }, d: 3 };
export const [first = 9, , ...tail] = [undefined, 2, 3, 4];
const original = "renamed value", hidden = "hidden";
export { original as renamed };
export enum Level { Low = 1, High }
export namespace Space { export const x = 10; }
export type Gone = string;
export interface AlsoGone {}
