// Module variables of every kind, which the view changes and shows.
export let total = 0;
export let label = "start";
export let odd = false;
export let newest: any = null;
export const cache = new Map<string, any>();
export const config = { depth: 1, nested: { list: [1, 2, 3] }, get double() { return this.depth * 2; } };
export const table = [{ id: 1, name: "one" }, { id: 2, name: "two" }];
export const order = Object.freeze(["x", "y"]);
export const word = /o/g;
export const started = Date.now(), luck = Math.random();
export class Counter { static made = 0; static kinds: string[] = []; }
export function add(n: number) { total += n; label = "at " + total; odd = total % 2 === 1; add.calls++; }
add.calls = 0;
export function keep(v: any) { cache.set("v", v); cache.set("self", cache); newest = v; }
