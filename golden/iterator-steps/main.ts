// What is read of the results of iterators, and how often Symbol.iterator is read.
const log = (what: string) => console.log("log", what);
const probe = (label: string, target: any): any => new Proxy(target, {
  get(t, k, self) { log(label + " get " + String(k)); return Reflect.get(t, k, self); },
  has(t, k) { log(label + " has " + String(k)); return k in t; },
});
const iter = (label: string, n: number): any => ({
  [Symbol.iterator]() {
    let i = 0;
    return {
      next() { log(label + " next " + i); return probe(label + " result", i < n ? { value: i++, done: false } : { value: "end", done: true }); },
      return(v: any) { log(label + " return"); return { value: v, done: true }; },
    };
  },
});
const T = (n: string, f: any) => { console.log("--", n); try { console.log(f()); } catch (e) { console.log((e as any).name); } };
let x: any, y: any, z: any;
T("1", () => { [x, , y] = iter("i", 2); return [x, y]; });
T("1b", () => { [x, , y] = iter("i", 4); return [x, y]; });
T("1c", () => { [, , x] = iter("i", 4); return [x, y]; });
T("1d", () => { const [, , x] = iter("i", 4); return [x, y]; });
T("1e", () => { const [, , ...x] = iter("i", 4); return [x, y]; });
T("2", () => { function* g(): any { return yield* iter("i", 2); } return [...g()]; });
T("2b", () => { function* g(): any { return yield* iter("i", 2); } const i = g(); return [i.next(), i.next(), i.return(5)]; });
T("2c", () => { function* g(): any { return yield* iter("i", 2); } const i = g(); i.next(); return i.throw(5); });
T("2d", () => { function* g(): any { return yield* iter("i", 2); } function* h(): any { return yield* g(); } return [...h()]; });
T("2e", () => { let n = 0; const odd = { [Symbol.iterator]: () => ({ next: () => ({ get done() { return n++ > 0; }, value: n }) }) } as any; function* g(): any { yield* odd; } function* h(): any { return yield* g(); } return [...h(), n]; });
T("3", () => Array.from(probe("p", [1, 2, 3])));
T("3b", () => Array.from(probe("p", [1, 2, 3]), (x) => x));
T("4", () => JSON.stringify(probe("p", { a: 1, b: [1] })));
T("5", () => Array.prototype.includes.call(probe("p", [1, , 2]), 5));
T("6", () => [...iter("i", 2)]);
T("7", () => { for (const q of iter("i", 2)) console.log(q); });
T("8", () => { const [a, ...b] = iter("i", 2); return b; });
T("9", () => new Map(iter("i", 1)));
T("10", () => Math.max(...iter("i", 1)));
(async () => {
  console.log("for await"); for await (const v of iter("it10", 2)) console.log("v", v);
  console.log("yield*"); async function* g(): any { return yield* iter("i", 2); } for await (const v of g()) console.log("v", v);
  console.log("all"); console.log(await Promise.all(iter("i", 2)));
  async function* last(): any { function* s(): any { yield 1; return Promise.reject("end of s"); } for await (const v of s()) yield v; }
  try { for await (const v of last()) console.log(v); } catch (e) { console.log(e); }
})();
