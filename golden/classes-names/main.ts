// The names of functions and classes: the two variables that the name of a class declaration is, and names that a computed key gives.
// @ts-nocheck
const out = [];
const t = (n, f) => { try { out.push(n, f()); } catch (e) { out.push(n, e.constructor.name + ": " + e.message); } };
class A { m() { return A; } static s() { return A; } f = () => A; }
const a = new A(), A0 = A; t("m", () => a.m() === A0); A = null; t("outer", () => A); t("inner", () => [a.m() === A0, A0.s() === A0, a.f() === A0]);
let keep; { class B { static { keep = () => B; } } t("b", () => keep() === B); B = 5; t("B", () => [B, keep().name]); }
let probe; class H extends (probe = () => H, Object) {} t("probe", () => probe() === H); H = 3; t("H", () => [H, probe().name, typeof probe()]);
t("tdz heritage", () => { class K extends K {} });
t("static", () => { class S { static x = S.name; } S = { x: "gone" }; return S.x; });
t("loop", () => { const fs = []; for (let i = 0; i < 3; i++) { class L { static i = i; static me() { return L.i; } } fs.push(L.me); L = null; } return fs.map((f) => f()); });
t("gen", () => { function* g() { class G { v() { return G; } } const o = new G(); G = yield o.v().name; return [G, o.v().name]; } const it = g(); return [it.next().value, it.next(4).value]; });
t("tdz static call", () => { let r = early(); class Z { static m() { return 1; } } function early() { try { return Z.m(); } catch (e) { return e.message; } } Z = 1; return r; });
const destr = () => { class D { get() { return D.name; } } const d = new D(); ({ x: D, y: D = 2 } = { x: 1 }); [D] = [D + 1]; for (D of [7]); return [D, d.get()]; }; t("destr", destr);
t("cls in cls", () => { class O { static I = class O { m() { return O; } }; m() { return O; } } const o = new O(), I = O.I; O = 1; return [o.m() === o.constructor, new I().m() === I]; });
export default class Def { static me() { return Def; } } const d0 = Def; Def = 8; t("def", () => [Def, d0.me() === d0]);
for (let i = 0; i < out.length; i += 2) console.log(out[i], out[i + 1]);
const tail: any = String(Date.now()).slice(0,0);
const o: any = { ["k"+tail]: ({b:1} as any, function () {}), ["c"+tail]: ({b:1} as any, class {}), ["d"+tail]: function(){}, ["e"+tail]: (function(){}), ["f"+tail]: class {}};
console.log(o.k.name, o.c.name, o.d.name, o.e.name, o.f.name);
class Keyed { static ["a"+tail] = (0, function(){}); ["b"+tail] = (0, () => 1); static ["c"+tail] = class {}; ["d"+tail] = () => 1 }
console.log(Keyed.a.name, new Keyed().b.name, Keyed.c.name, new Keyed().d.name);
const { ["z"+tail]: zz = (0, () => 1)} = {} as any; console.log(zz.name);
const sym = Symbol(), sd = Symbol("desc");
const q: any = { [sym]: function(){}, [sd]: function(){}, };
console.log(q[sym].name, q[sd].name);
const r: any = { [sym]: class {}, [sd]: class {}, };
console.log(r[sym].name, r[sd].name, Object.getOwnPropertyNames(r[sym]), Object.getOwnPropertyNames(q[sym]));
