// The iterator protocol without generators: classes, closing, errors, chaining, symbols.
class Range implements Iterable<number> {
  constructor(private from: number, private to: number, private log: string[] = []) {}
  [Symbol.iterator](): Iterator<number> & Iterable<number> {
    let at = this.from;
    const { to, log } = this;
    return {
      next: () => (at < to ? { value: at++, done: false } : { value: undefined as any, done: true }),
      return: (v?: any) => (log.push("return at " + at), { value: v, done: true }),
      [Symbol.iterator]() { return this; },
    };
  }
  get closed() { return this.log; }
}
const r = new Range(0, 5);
console.log([...r], Math.max(...r), Array.from(r, (x) => x * x), new Set(r).size, r.closed);
for (const x of r) if (x === 2) break;
console.log(r.closed.splice(0));
outer: for (const a of r) for (const b of r) { if (b === 1) continue outer; if (a === 1) break outer; }
console.log(r.closed.splice(0));
(() => { for (const x of r) return x; })();
try { for (const x of r) throw new Error("body " + x); } catch (e) { console.log((e as Error).message, r.closed.splice(0)); }
const [p, q] = r;
console.log(p, q, r.closed.splice(0));
new Map([[1, 2]] as Iterable<[number, number]>);
try { new Map(r as any); } catch (e) { console.log((e as Error).name, r.closed.splice(0)); }
try { Array.from(r, () => { throw new Error("map fn"); }); } catch (e) { console.log((e as Error).message, r.closed.splice(0)); }

// Errors from next do not call return; errors from return replace nothing when the body threw.
const bad = (where: string) => ({
  [Symbol.iterator]: () => ({
    next() { if (where === "next") throw new Error("from next"); return { value: 1, done: false }; },
    return() { console.log("  return called"); if (where === "return") throw new Error("from return"); return where === "notobj" ? (5 as any) : {}; },
  }),
});
for (const w of ["next", "return", "notobj", "body"]) {
  try {
    for (const x of bad(w)) { if (w === "body") throw new Error("from body"); break; }
    console.log(w, "completed");
  } catch (e) { console.log(w, (e as Error).name, w === "notobj" ? "" : (e as Error).message); }
}
try { for (const x of bad("return")) throw new Error("body wins"); } catch (e) { console.log((e as Error).message); }
for (const v of [{ [Symbol.iterator]: 5 }, { [Symbol.iterator]: () => 5 }, { [Symbol.iterator]: () => ({}) }, { [Symbol.iterator]: () => ({ next: () => 1 }) }, { [Symbol.iterator]: () => ({ next: () => ({}), n: 0 }) }] as any[]) {
  try { let n = 0; for (const x of v) { if (++n > 2) break; } console.log("ran", n); } catch (e) { console.log((e as Error).name); }
}

// Lazy helpers written by hand.
const lazy = <T>(src: Iterable<T>) => ({
  [Symbol.iterator]: () => src[Symbol.iterator](),
  map: <U>(f: (x: T) => U) => lazy<U>({ [Symbol.iterator]() { const it = src[Symbol.iterator](); return { next() { const n = it.next(); return n.done ? n : { value: f(n.value), done: false }; }, return() { it.return?.(); return { value: undefined, done: true } as any; } } as any; } }),
  filter: (f: (x: T) => boolean) => lazy<T>({ [Symbol.iterator]() { const it = src[Symbol.iterator](); return { next() { for (;;) { const n = it.next(); if (n.done || f(n.value)) return n; } }, return() { it.return?.(); return { value: undefined, done: true } as any; } } as any; } }),
  take(n: number): T[] { const out: T[] = []; if (n > 0) for (const x of src) { out.push(x); if (out.length === n) break; } return out; },
});
const nat = new Range(1, Infinity);
console.log(lazy(nat).filter((x) => x % 3 === 0).map((x) => `#${x}`).take(4), nat.closed);

// next is read once; done is truthiness; value may be missing.
let reads = 0;
const once = { [Symbol.iterator]: () => ({ i: 0, get next() { reads++; return function (this: any) { return this.i++ < 3 ? { value: this.i, done: 0 } : { done: "yes" }; }; } }) } as any;
console.log([...once], reads);

// Array, Map, Set, String and arguments iterators.
const it = [1, 2, 3][Symbol.iterator]();
console.log(it.next(), [...it], it.next(), it[Symbol.iterator]() === it, Object.prototype.toString.call(it));
const live = [1, 2];
const seen: number[] = [];
for (const x of live) { seen.push(x); if (live.length < 5) live.push(x * 10); }
console.log(seen, [...live.entries()].slice(0, 2), [...live.keys()], [...["a", , "c"].entries()]);
const mi = new Map([["a", 1], ["b", 2]]);
console.log([...mi.keys()], [...mi.values()], mi.entries().next(), mi[Symbol.iterator] === mi.entries, Set.prototype.keys === Set.prototype.values, mi.keys()[Symbol.toStringTag]);
console.log([..."e\u0301😀\ud83d"].map((c) => c.length), typeof Array.prototype[Symbol.iterator], Array.prototype[Symbol.iterator].name);
const noReturn = { [Symbol.iterator]: () => ({ next: () => ({ value: "v", done: false }) }) };
for (const x of noReturn) { console.log(x); break; }
const tree = { v: 1, kids: [{ v: 2, kids: [{ v: 3, kids: [] }] }, { v: 4, kids: [] }] };
class Walk { #stack: any[]; constructor(root: any) { this.#stack = [root]; } next() { const n = this.#stack.pop(); if (!n) return { done: true, value: undefined }; this.#stack.push(...[...n.kids].reverse()); return { done: false, value: n.v }; } [Symbol.iterator]() { return this; } }
console.log([...new Walk(tree)]);
