// Decorators of the TC39 proposal: the order of everything, what they get, what they replace.
function log(tag: string) {
  console.log("eval", tag);
  return function (value: any, ctx: any) {
    console.log("apply", tag, ctx.kind, String(ctx.name), ctx.static, ctx.private, typeof value, Object.keys(ctx), ctx.access && Object.keys(ctx.access));
    ctx.addInitializer?.(function (this: any) { console.log("extra", tag, typeof this === "function" ? "class" : typeof this); });
  };
}
function key(k: string) { console.log("key", k); return k; }
@log("class") class Base { static who = "Base"; }
@log("C1") @log("C2")
class C extends (console.log("heritage"), Base) {
  @log("m1") @log("m2") [key("m")]() { return 1; }
  @log("sm") static sm() { return 2; }
  @log("get") get g() { return 3; }
  @log("set") set g(v: number) { console.log("setting", v); }
  @log("f") [key("f")] = (console.log("init f"), 4);
  @log("sf") static sf = (console.log("init sf"), 5);
  @log("acc") accessor a = (console.log("init a"), 6);
  @log("sacc") static accessor sa = (console.log("init sa"), 7);
  @log("pm") #pm() { return 8; }
  @log("pf") #pf = 9;
  @log("spf") static #spf = 10;
  @log("pacc") accessor #pa = 11;
  @log("pg") get #pg() { return 12; }
  @log("spm") static #spm() { return 13; }
  static { console.log("static block", C.sf, this.sa, C === this); }
  all() { return [this.#pm(), this.#pf, C.#spf, this.#pa, this.#pg, C.#spm(), (this as any).m(), (this as any).f, this.g, this.a]; }
  constructor() { super(); console.log("ctor"); }
}
const c = new C();
console.log(c.all(), C.sm(), C.sa);
c.g = 3; c.a++; C.sa += 2; console.log(c.a, C.sa, Object.keys(c));
console.log(C.name, (C as any)[Symbol.for("Symbol.metadata")]);
// replacing
function twice(fn: any, ctx: any) { return function (this: any, ...a: any[]) { return fn.call(this, ...a) * 2; }; }
function plus(n: number) { return (_: any, ctx: any) => (v: number) => v + n; }
function acc(v: any, ctx: any) { return { get(this: any) { return v.get.call(this) + 1; }, set(this: any, x: number) { v.set.call(this, x * 10); }, init(x: number) { return x + 100; } }; }
function replace(cls: any, ctx: any) { return class extends cls { replaced = true; }; }
@replace class D {
  @twice m(n: number) { return n; }
  @twice static s(n: number) { return n; }
  @twice get v() { return 21; }
  @plus(1) @plus(10) x = 5;
  @plus(1) static y = 1;
  @acc accessor z = 1;
  @acc static accessor w = 2;
  @acc accessor #q = 3;
  @twice #pm() { return 4; }
  look() { return [this.#q, this.#pm(), (this.#q = 2, this.#q)]; }
  fn = () => 1;
  static self = D;
}
const d = new D() as any;
console.log(d.m(4), D.s(3), d.v, d.x, D.y, d.z, (d.z = 5, d.z), D.w, d.look(), d.replaced, D.name, D.self === D);
const E = @log("expr") class { @log("member") m() {} };
console.log(E.name);
for (const bad of [() => { @(() => 5 as any) class X {} }, () => { class X { @(() => 5 as any) m() {} } }, () => { class X { @(() => 5 as any) accessor a = 1 } }, () => { class X { @((_: any, c: any) => { c.addInitializer(3) }) m() {} } }, () => { let a: any; @((_: any, c: any) => { a = c.addInitializer }) class X {} a(() => {}); }]) {
  try { bad(); console.log("no error"); } catch (e: any) { console.log(e.name, e.message); }
}
class P { accessor x = 1; static accessor y = 2; accessor #z = 3; static accessor #w = 4; accessor [key("cc")] = 5; look() { return [this.x, P.y, this.#z++, this.#z, P.#w, (this as any).cc]; } }
console.log(new P().look(), Object.getOwnPropertyNames(P.prototype), Object.keys(new P()), new P());
