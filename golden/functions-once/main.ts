// Functions that run once: their variables are the module's, which nobody may notice.
const lib: any = {};
(function (root: any, factory: any) {
  if (typeof (globalThis as any).define === "function") (globalThis as any).define(factory);
  else factory((root.api = {}));
})(lib, function (exports: any) {
  var count = 0, early = typeof later;
  function bump(by = 1) { count += by; return count; }
  class Base { tag() { return "base " + count; } static make() { return new this(); } }
  class Derived extends Base { #p = count; get p() { return this.#p; } tag() { return "derived " + super.tag() + this.#p; } }
  const Named = class Inner extends Derived { static self() { return Inner; } tag() { return Inner.name + super.tag(); } };
  exports.bump = bump; exports.make = () => new Named().tag(); exports.early = early;
  exports.self = Named.self() === Named; exports.p = Derived.make();
  var later = 1;
  exports.later = () => later;
});
console.log(lib.api.bump(), lib.api.bump(5), lib.api.make(), lib.api.early, lib.api.self, lib.api.p.p, lib.api.later());

// parameters of all kinds that functions inside mention
const seen = (function (a: any, { b, c = b + 1 }: any, d = () => a + b, ...rest: any[]) {
  const show = () => [a, b, c, d(), rest.length, arguments.length];
  a = 10; b = 20;
  return [show(), (() => { rest.push(1); return show(); })()];
} as any)(1, { b: 2 }, undefined, 3, 4);
console.log(JSON.stringify(seen));
console.log(((x: any, f = () => x) => { var x: any; const before = f(); x = "inner"; return [before, x, f()]; })("outer"));

// this, arguments and new.target belong to the call
console.log((function (this: any) { return [this.n, (() => this.n + 1)(), arguments.length, new.target]; } as any).call({ n: 1 }, 2, 3));
console.log((function (this: any, x: any) { return () => [this.n, x]; } as any).apply({ n: 7 }, [8])());

// what runs again has variables of its own each time
const fns: any[] = [];
for (let i = 0; i < 3; i++) (() => { let n = i * 10; fns.push(() => n++); })();
console.log(fns.map((f) => f() + f()), fns.map((f) => f()));
console.log((function fact(n: number): number { const keep = () => n; const r = n < 2 ? 1 : n * fact(n - 1); return keep() * 0 + r; })(5));
const twice = ((make: any) => [make(), make()])(() => { let n = 0; return () => ++n; });
console.log(twice[0](), twice[0](), twice[1]());
const kept: any[] = [];
((make: any) => { kept.push(make); return make(); })(() => { let n = 0; kept.push(() => ++n); });
kept[0]();
console.log(kept.length, kept[1](), kept[1](), kept[2]());
const inLoop: any[] = [];
((make: any) => { for (let i = 0; i < 2; i++) inLoop.push(make(i)); })((i: number) => { const own = { i }; return () => own.i++; });
console.log(inLoop[0](), inLoop[0](), inLoop[1]());
((make: any) => { [1, 2].forEach(() => inLoop.push(make())); })(() => { let z = 0; return () => ++z; });
console.log(inLoop[2](), inLoop[2](), inLoop[3]());
(function () { arguments[0](); arguments[0](); } as any)(() => { let q = 0; inLoop.push(() => ++q); });
console.log(inLoop[4](), inLoop[4](), inLoop[5]());
const gen = (function* () { let n = 0; yield () => ++n; yield () => ++n; })();
console.log(gen.next().value!(), gen.next().value!());
const classes: any[] = [];
for (let i = 0; i < 2; i++) classes.push(class C { static id = i; static own() { return C.id; } get() { return C; } });
for (let k = 0, K: any = class L { static id = () => L; }; k < 2; k++, K = class L { static id = () => L; }) classes.push(K);
console.log(classes.slice(0, 2).map((c) => [c.own(), new c().get() === c]), classes.slice(2).map((c) => c.id() === c));

// dead zones, blocks, loops, jumps and throws inside
(() => {
  try { use(); } catch (e: any) { console.log(e.name, e.message); }
  let zone = 1;
  const use = () => zone++;
  function early() { return late; }
  try { early(); } catch (e: any) { console.log(e.name, e.message); }
  const late = 3;
  console.log(early(), zone);
  const list: any[] = [];
  for (var i = 0; i < 2; i++) { let own = i; var shared = i; list.push(() => [own++, shared, i]); }
  console.log(list.map((f) => f()), list.map((f) => f()));
  outer: for (const a of [1, 2, 3]) { for (const b of [1, 2]) { if (a === 2) continue outer; if (a === 3) break outer; list.push(b); } }
  console.log(list.length);
  { function block() { return late; } console.log(block()); }
  var shared: any = (() => { try { return (() => { throw new Error("inside"); })(); } catch (e: any) { return e.message; } finally { list.length = 0; } })();
  console.log(shared, list.length);
  return;
  console.log("never");
})();
!function () { var x = 1; if (x) return void (x = 2); x = 3; }();
const tree = (() => { const memo: any = new Map(); return function walk(n: number): number { if (n < 2) return n; if (!memo.has(n)) memo.set(n, walk(n - 1) + walk(n - 2)); return memo.get(n); }; })();
console.log(tree(50), tree.name);
enum Colour { Red, Green = Red + 2 }
namespace Space { export const v = 1; export function f() { return v + Colour.Green; } }
console.log(Colour[2], Space.f(), ((a, b) => { const s = () => a + b; return s() + s(); })("x", "y"));
(async () => { let n = 1; await null; const f = () => n++; f(); console.log("async", n); })();
console.log(((function () { return typeof (this as any); }) as any)(), (() => { const f = () => g(); const g = () => f.name + g.name; return f(); })());

// the value of a switch is read before it, where names are those of the code around
const record: any[] = ["vtc", "a", "vtf", "nl"], out: any[] = [];
for (let i = 0; i < 3; i++) switch (record[i]) {
  case "vtc": switch (record[3]) { case "nl": out.push(1); break; default: out.push(2); } if (record[2] == "vtf") out.push(record[2]); break;
  default: out.push(record[1]); if (record[2] == "x") break; out.push(record[3]);
}
console.log(out);
