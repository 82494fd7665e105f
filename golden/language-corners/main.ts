// Names that parameters and bodies share, private members of others, messages of patterns and calls, conversions that change what was read.
// @ts-nocheck
function t() { throw 1; function f(...a) { return a; } return [f, f(2)]; } try { t(); } catch { console.log("55"); }
function f1(a, b = () => a) { var a; a = 2; return b(); } console.log(f1(1));
function f2(a, b = () => a) { var a = 5; return [a, b()]; } console.log(f2(1));
function f3(a, b = () => a) { var c = a; a = 7; return [a, b(), c]; } console.log(f3(1));
function f4(a, b = () => a, d = (v) => { a = v; }) { var a; const before = a; d(9); return [before, a, b()]; } console.log(f4(1));
class C { #p() {} get #a() { return 1; } set #s(v) {} #f = 1; static #sp() {} static sf(o) { return o.#sp(); } static m(o) { return o.#p(); } static a(o) { return o.#a; } static s(o) { o.#s = 1; } static f(o) { return o.#f; } static w(o) { o.#f = 1; } static sr(o) { return o.#s; } static in(o) { return #f in o; } }
for (const k of ["m", "a", "s", "f", "w", "sf", "in", "sr"]) for (const o of [{}, null, new C(), C, 1]) { try { console.log(k, C[k](o)); } catch (e) { console.log(k, e.message); } }
const D = class { #p() {} static m(o) { return o.#p(); } }; try { D.m({}); } catch (e) { console.log(e.message); }
let u, w;
for (const fn of [() => { [u] = null; }, () => { [u] = undefined; }, () => { (void 0)(); }, function () { const [x] = this; }, () => { const [x] = w; }, () => { [u] = w; }, () => { ({ u } = null); }, () => { [[u]] = [null]; }, () => { const [[x]] = [undefined]; }, () => { [u] = 5; }, () => { [u] = {}; }, () => { (null)(); }, () => { (1)(); }, () => { ("a")(); }, () => { (() => {})()(); }, () => { w(); }, () => { w.x(); }, () => { new w(); }, () => { new (void 0)(); }, () => { new (null)(); }, () => { for (const x of null) { } }, () => { for (const x of w) { } }, () => { [...w]; }, () => { Math.max(...w); }, () => { new Map(5); }, () => { (w ?? null)[0]; }, () => { u.y.z; }]) { try { fn(); console.log("no error"); } catch (e) { console.log(e.message); } }
class Pt { x = 1; } const pt = new Pt(); Object.setPrototypeOf(pt, null); console.log(pt); console.log(Object.setPrototypeOf([1], null), Object.setPrototypeOf(new Map(), null), Object.setPrototypeOf(new Error("x"), null) instanceof Error, Object.create(null), Object.setPrototypeOf({ a: 1 }, null));
let n = 1; const o = { valueOf() { n = 10; return 1; } };
console.log(n + o, n); n = 1; console.log(o + n, n); n = 1; console.log(n + (o - 0) + n); n = 1; console.log([n, +o, n]); n = 1; console.log(`${n}${o - 0}${n}`); n = 1; console.log(n * (o * 2)); n = 1; let m = 3; console.log(m + n * -o + n); n = 1; console.log(n < o, n > (o | 0)); n = 1; n += o; console.log(n); n = 1; console.log((n, o + 1) + n); n = 1; console.log(Math.max(n, +o, n)); n = 1; console.log({ a: n, b: `${o}`, c: n });
{ let k = 1; const oo = { valueOf() { k = 10; return 1; }, toString() { k = 20; return "s"; } }; console.log(k + (oo - 0), k); k = 1; console.log(k + `${oo}` + k); k = 1; console.log([k, oo == 1, k]); k = 1; console.log([k, oo < 1, k], k); k = 1; const f = (a, b, c) => [a, b, c]; console.log(f(k, -oo, k)); k = 1; console.log(k === 1 && oo > 0 ? k : 0); k = 1; const i = k + ~oo; console.log(i); k = 1; console.log(k - oo); k = 1; console.log(k in { 1: 1 }, ({ [oo]: k }), k); }
function f5(a, b = () => a) { function a() { return "fn"; } return [typeof a, typeof b()]; } console.log(f5(1));
function f6({ a }, b = () => a++) { var a; b(); b(); return a; } console.log(f6({ a: 1 }));
function* f7(a, b = () => a) { var a; yield a; a = 9; yield [a, b()]; } console.log([...f7(1)]);
function f8(a, b = () => a) { for (var a = 0; a < 3; a++); { var a; } return [a, b()]; } console.log(f8(5));
class Der extends class {} { constructor(k) { var f = () => super(); try { if (k === 0) return 0; if (k === 1) { super(); return { own: 1 }; } if (k === 2) { super(); return; } } catch (e) { console.log("caught", e.constructor.name); f(); } finally { if (k === 4) { super(); return { fin: 1 }; } console.log("fin"); } } }
for (const k of [0, 1, 2, 4, 5]) { try { console.log(k, new Der(k)); } catch (e) { console.log(k, e.message); } }
class Del extends Object { constructor() { super(); delete super.x; } static m() { delete super[console.log("key")]; } }
try { new Del(); } catch (e) { console.log(e.constructor.name, e.message); } try { Del.m(); } catch (e) { console.log(e.message); }
let keyed = 0; const key = { toString() { keyed++; return "k"; } }; const ok = { k: 5 }; ok[key]--; ok[key] ||= 1; ok[key] &&= 2; console.log(keyed >= 3, ok);
try { undefined[key]++; } catch (e) { console.log(e.message, keyed >= 3); }
const arr = [1, 2]; let i = 0; arr[i++] += 5; arr[i]++; console.log(arr, i);
