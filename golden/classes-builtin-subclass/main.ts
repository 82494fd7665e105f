// Inheriting from Array, Map, Set, Error, Promise, RegExp, Date, Function, boxed values.
class Stack<T> extends Array<T> {
  get top(): T | undefined { return this[this.length - 1]; }
  sum() { return (this as any as number[]).reduce((a, b) => a + b, 0); }
  static get [Symbol.species]() { return Array; }
}
const s = new Stack<number>();
s.push(1, 2, 3);
s[5] = 6;
console.log(s, s.length, s.top, Array.isArray(s), s instanceof Array, s.sum(), s.constructor.name);
console.log(s.map((x) => x * 2) instanceof Stack, s.filter(Boolean).constructor.name, [...s].length, JSON.stringify(s));
s.length = 2;
console.log(s, Object.keys(s), Stack.from([7, 8]), Stack.of(9) instanceof Stack, new Stack(3).length);
class Matrix extends Array<number[]> { static zero(n: number) { return Matrix.from({ length: n }, () => new Array(n).fill(0)) as Matrix; } trace() { return this.reduce((a, r, i) => a + r[i], 0); } }
const mx = Matrix.zero(2);
mx[0][0] = 4; mx[1][1] = 5;
console.log(mx, mx.trace(), mx.concat([[1, 2]]).constructor.name, mx.slice(1).constructor.name, mx.map((r) => r).constructor.name);

class DefaultMap<K, V> extends Map<K, V> {
  constructor(private make: (k: K) => V, entries?: Iterable<[K, V]>) { super(entries); }
  get(k: K): V { if (!super.has(k)) super.set(k, this.make(k)); return super.get(k)!; }
  get total() { return this.size; }
}
const groups = new DefaultMap<string, string[]>(() => []);
for (const w of ["apple", "avocado", "bean", "cherry", "chili"]) groups.get(w[0]).push(w);
console.log([...groups], groups.total, groups.size, groups instanceof Map, Object.prototype.toString.call(groups));
class LoudSet<T> extends Set<T> { added: T[] = []; add(v: T) { this.added?.push(v); return super.add(v); } }
const ls = new LoudSet([1, 2, 2]);
ls.add(3).add(3);
console.log(ls.size, ls.added, [...ls], ls.has(2));

class HttpError extends Error {
  static { this.prototype.name = "HttpError"; }
  constructor(readonly status: number, message?: string) { super(message ?? `status ${status}`); }
  get retry() { return this.status >= 500; }
}
class Teapot extends HttpError { constructor() { super(418, "teapot"); } }
const e = new Teapot();
console.log(String(e), e.name, e.status, e.retry, e instanceof HttpError, e instanceof Error, Object.prototype.toString.call(e), Object.keys(e), e.constructor.name);
console.log(e.stack!.split("\n")[0], new HttpError(503).retry, new HttpError(500).message);
class TypedErr extends TypeError {}
console.log(new TypedErr("x").name, String(new TypedErr("x")), new TypedErr() instanceof TypeError, TypedErr.name);

class Deferred<T> extends Promise<T> {
  static get [Symbol.species]() { return Promise; }
  tag = "deferred";
}
const d = new Deferred<number>((r) => r(5));
console.log(d.tag, d instanceof Promise, d.then((x) => x) instanceof Deferred, Deferred.resolve(1) instanceof Deferred);
class Tracked<T> extends Promise<T> { static made = 0; constructor(ex: any) { super(ex); Tracked.made++; } }
const chain = Tracked.resolve(1).then((x) => x + 1).finally(() => {});
console.log(chain instanceof Tracked, Tracked.made > 1);
chain.then((v) => console.log("chain", v));
d.then((v) => console.log("deferred", v));

class Rx extends RegExp { constructor(src: string, flags = "") { super(src, flags + "i"); } count(str: string) { return (str.match(new RegExp(this.source, this.flags + "g")) ?? []).length; } test(x: string) { return super.test(x.trim()); } }
const rx = new Rx("^a+$");
console.log(rx.test("  AAA "), rx.flags, rx.source, rx instanceof RegExp, new Rx("o").count("foo Oo"), "xAx".replace(new Rx("a"), "-"));
class Day extends Date { get iso() { return this.toISOString().slice(0, 10); } static utc(y: number, m: number, d: number) { return new Day(Date.UTC(y, m - 1, d)); } plus(n: number) { return new Day(this.getTime() + n * 864e5); } }
console.log(Day.utc(2024, 2, 28).plus(2).iso, Day.utc(2023, 2, 28).plus(2).iso, Day.utc(1999, 12, 31) instanceof Date, +Day.utc(1970, 1, 2));
class Num extends Number { double() { return +this * 2; } }
class Str extends String { shout() { return this.toUpperCase() + "!"; } }
const n = new Num(21), st = new Str("hey");
console.log(n.double(), (n as any) + 1, typeof n, st.shout(), st.length, st[1], `${st}`, [...st]);
class Obj extends Object { x = 1; constructor(v: any) { super(v); } }
console.log(new Obj(5), new Obj({ a: 1 }) instanceof Obj);
class WM extends WeakMap<object, number> { inc(k: object) { this.set(k, (this.get(k) ?? 0) + 1); return this.get(k); } }
const key = {}, wm = new WM();
console.log(wm.inc(key), wm.inc(key), wm.has({}));
