// Annotations that lie: number parameters, variables, returns and fields that are not.
const lie = <T>(x: unknown): T => x as T;
function add(a: number, b: number): number { return a + b; }
function half(n: number): number { return n / 2; }
function inc(n: number): number { n++; return n; }
function bits(n: number): number { return n | 0; }
function neg(n: number): number { return -n; }
function less(a: number, b: number): boolean { return a < b; }
function eq(a: number, b: number): boolean { return a === b; }
function truthy(n: number): string { return n ? "yes" : "no"; }
function show(n: number): string { return `n=${n}` + n + n.toString(); }
function idx(xs: number[], i: number): number { return xs[i]; }
function loop(n: number): string { let s = ""; for (let i = 0; i < n; i++) s += i; return s; }
function defaulted(n: number = 5): number { return n * 2; }
const lies: unknown[] = ["7", "x", "", undefined, null, true, [], [3], {}, { valueOf: () => 10 }, new Date(4), "1e1"];
for (const l of lies) {
  const v = l as number;
  const row: unknown[] = [];
  for (const f of [() => add(v, 1), () => add(1, v), () => half(v), () => inc(v), () => bits(v), () => neg(v), () => less(v, 8), () => less(2, v), () => eq(v, 7), () => truthy(v), () => loop(v), () => defaulted(v), () => v ** 2, () => v % 4, () => v - 1, () => Math.floor(v), () => v >>> 1, () => v == 7, () => idx([10, 20], v)])
    try { row.push(f()); } catch (e) { row.push((e as Error).name); }
  console.log(String(JSON.stringify(l)), row.map((x) => (typeof x === "string" ? JSON.stringify(x) : Object.is(x, -0) ? "-0" : String(x))).join(" "));
}
for (const bad of ["7", undefined, null]) try { console.log(show(bad as any)); } catch (e) { console.log((e as Error).name); }
class Vec { x: number; y: number; constructor(x: number, y: number) { this.x = x; this.y = y; } len(): number { return Math.sqrt(this.x * this.x + this.y * this.y); } plus(o: Vec): Vec { return new Vec(this.x + o.x, this.y + o.y); } }
const v = new Vec(3, 4), w = new Vec(lie("3"), lie(null));
console.log(v.len(), w.len(), v.plus(w), w.plus(v), w);
v.x = lie("mutated"); console.log(v.len(), v, (v.y += lie("s")), v.y, (v.x as any).length);
(v as any).y = { valueOf: () => 2 }; console.log(v.y * 2, v.y + 1);
delete (v as any).y; console.log(v.len(), v, v.y);
const total: number = lie<number[]>(["1", 2, null, "x"]).reduce((a, b) => a + b, 0);
console.log(total, typeof total);
let counter: number = lie("5"); counter += 1; console.log(counter); counter = lie<number>("5"); counter++; console.log(counter, typeof counter); counter = lie(undefined); counter |= 3; console.log(counter);
const fib = (n: number): number => (n < 2 ? n : fib(n - 1) + fib(n - 2));
console.log(fib(15), fib(lie("10")), fib(lie(null)), fib(lie([5])), fib(1.5));
function sumTo(n: number): number { let s = 0; for (let i = 1; i <= n; i++) s += i; return s; }
console.log(sumTo(10), sumTo(lie("10")), sumTo(lie({ valueOf: () => 4 })), sumTo(lie(undefined)), sumTo(3.5));
const strLen = (s: string): number => s.length, first = (s: string): string => s[0] ?? "none", up = (s: string): string => s.toUpperCase();
console.log(strLen(lie([1, 2, 3])), strLen(lie(5)), strLen(lie({ length: "len" })), first(lie([9])), first(lie(77)), (() => { try { return up(lie(1)); } catch (e) { return (e as Error).name; } })());
const flag = (b: boolean): string => (b ? "T" : "F") + !b + (b === true) + (b && "and");
console.log(flag(lie("")), flag(lie("x")), flag(lie(0)), flag(lie(NaN)), flag(lie([])));
const concat = (a: string, b: string): string => a + b;
console.log(concat(lie(1), lie(2)), concat(lie(null), "x"), concat("x", lie({})), concat(lie([1, 2]), lie(undefined)), typeof concat(lie(1), lie(2)));
interface Opts { depth: number; name: string; on: boolean; list: number[] }
const use = ({ depth, name, on, list }: Opts) => `${depth + 1}|${name + 1}|${on ? 1 : 0}|${list.length}|${list[0] + 1}`;
console.log(use({ depth: 1, name: "n", on: true, list: [1] }), use(lie({ depth: "1", name: 5, on: "false", list: "xyz" })), use(lie({ list: [] })), use(lie({ depth: null, name: null, on: null, list: { length: -1, 0: "s" } })));
