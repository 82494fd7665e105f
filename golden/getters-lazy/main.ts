// A small configuration library: lazy getters, computed chains, change events.
type Listener<T> = (next: T, prev: T) => void;
class Observable<T extends Record<string, any>> {
  #data: T;
  #listeners = new Map<keyof T, Set<Listener<any>>>();
  #computed = new Map<string, { deps: (keyof T)[]; get: (d: T) => unknown; value?: unknown; dirty: boolean; runs: number }>();
  constructor(initial: T) {
    this.#data = { ...initial };
    for (const key of Object.keys(initial) as (keyof T & string)[]) {
      Object.defineProperty(this, key, {
        enumerable: true,
        get: () => this.#data[key],
        set: (v: T[typeof key]) => this.set(key, v),
      });
    }
  }
  set<K extends keyof T>(key: K, v: T[K]): this {
    const prev = this.#data[key];
    if (Object.is(prev, v)) return this;
    this.#data[key] = v;
    for (const c of this.#computed.values()) if (c.deps.includes(key)) c.dirty = true;
    for (const l of this.#listeners.get(key) ?? []) l(v, prev);
    return this;
  }
  on<K extends keyof T>(key: K, l: Listener<T[K]>): () => boolean {
    if (!this.#listeners.has(key)) this.#listeners.set(key, new Set());
    this.#listeners.get(key)!.add(l);
    return () => this.#listeners.get(key)!.delete(l);
  }
  computed<R>(name: string, deps: (keyof T)[], get: (d: T) => R): this {
    const c = { deps, get, dirty: true, runs: 0, value: undefined as unknown };
    this.#computed.set(name, c);
    Object.defineProperty(this, name, { get: () => { if (c.dirty) { c.value = get(this.#data); c.dirty = false; c.runs++; } return c.value; }, configurable: true });
    return this;
  }
  runs(name: string) { return this.#computed.get(name)?.runs ?? -1; }
  toJSON() { return this.#data; }
}
const o = new Observable({ first: "Ann", last: "Lee", age: 30 }).computed("full", ["first", "last"], (d) => `${d.first} ${d.last}`).computed("adult", ["age"], (d) => d.age >= 18) as any;
const log: string[] = [];
const off = o.on("age", (n: number, p: number) => log.push(`age ${p}->${n}`));
o.on("age", (n: number) => n > 99 && log.push("old!"));
o.age++; o.age = 31; o.age += 70;
console.log(o.full, o.full, o.runs("full"), (o.first = "Bob", o.full), o.runs("full"), log, off(), off());
o.age = 5;
console.log(log.length, o.adult, JSON.stringify(o), Object.keys(o), o, "full" in o, o.runs("none"), { ...o });
class Lazy { static loads = 0; get heavy() { Lazy.loads++; const v = [1, 2, 3]; Object.defineProperty(this, "heavy", { value: v }); return v; } }
const l = new Lazy(); console.log(l.heavy === l.heavy, Lazy.loads, Object.keys(l), l);
const memo = <A extends unknown[], R>(f: (...a: A) => R) => { const cache: Record<string, R> = {}; return Object.assign((...a: A): R => (cache[JSON.stringify(a)] ??= f(...a)), { cache }); };
let runs = 0; const sq = memo((n: number) => (runs++, n * n)); console.log(sq(3), sq(3), sq(4), runs, sq.cache, memo(() => null)());
