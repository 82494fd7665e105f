// Functions that nothing calls: exported ones, unused helpers, methods of unused classes.
export const unusedArrow = (a: number, b: number) => a * b + 1;
export function unusedLoop(n: number) { let s = 0; for (let i = 0; i < n; i++) s += i; return s; }
export class Unused { total = 0; add(n: number) { this.total += n; return this; } static of(xs: number[]) { return xs.reduce((a, b) => a + b, 0); } }
export function unusedStr(s: string) { let out = ""; for (const c of s) out = c + out; return out; }
export async function unusedAsync(ms: number) { let t = 0; t += await new Promise<number>((r) => setTimeout(r, ms, ms)); return t; }
export default function main(x: number = 5, ...rest: number[]) { let m = x; for (const r of rest) if (r > m) m = r; return m; }
function helper(o: { n: number }) { o.n++; return o.n > 3; }
let g = 1.5; function setG(v: number) { g = v; } function getG() { return g; }
console.log("ok");
let flag = true, label = "x", n = 1, list = [1];
export function set(f: boolean, s: string, x: number, l: number[]) { flag = f; label = s; n = x; list = l; }
export function both(a: number, b: number) { return a > b ? a : b; }
export const restCount = (...p: number[]) => p.length;
function neverReturns(): any { throw new Error("never"); }
let fromNever = 1;
export function useNever() { fromNever = neverReturns(); return fromNever + 1; }
console.log(flag, label, n, list, fromNever, g);
