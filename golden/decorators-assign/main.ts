// Decorators of the TC39 proposal in a file whose fields are assigned ("target" below ES2022), which esbuild rewrites.
const trace: string[] = [];
const note = (tag: string) => (v: any, c: any) => {
  trace.push(tag + ":" + [c.kind, String(c.name), c.static, c.private].join());
  c.addInitializer(function (this: any) { trace.push("extra " + tag + " " + typeof this); });
};
const flush = () => console.log(trace.splice(0).join("; "));
class Base {
  static who() { return "base of " + this.label; }
  static label = "Base";
  set assigned(v: number) { trace.push("setter " + v); }
}
@note("C")
class C extends Base {
  static label = "C";
  assigned = 1;
  @note("f") f = super.toString().length;
  @note("m") m(n: number) { return n + this.#p(); }
  @note("p") #p() { return this.#q++; }
  @note("q") #q = 10;
  @note("a") accessor a = 2;
  @note("pa") accessor #pa = 3;
  @note("s") static s = super.label + this.label;
  @note("sp") static #sp = 4;
  @note("g") static get #g() { return this.#sp += 1; }
  @note("st") static #set(v: number) { this.#sp = v; }
  static look() { this.#set(20); return [this.#g, this.#sp, C.s]; }
  plain = "plain";
  unset!: string;
  declare never: string;
  accessor undecorated = 5;
  constructor(readonly param: string, x?: number) { super(); trace.push("body " + this.plain); }
  see(o: any) { return [#q in o, this.#q, ++this.#q, this.#pa **= 2, this.#pa]; }
}
flush();
const c = new C("p");
flush();
console.log(c.m(1), c.m(1), c.a++, c.a, C.look(), c.see(c), c.undecorated, Object.keys(c));
class Plain { x = 1; y?: number; #z = 2; static w = 4; accessor v = 3; get all() { return [this.x, this.#z, this.v, Plain.w]; } }
console.log(new Plain().all);
for (const f of [() => c.see({}), () => c.see.call({}, {}), () => { @(() => 1 as any) class X {} }, () => class { @(() => null as any) accessor a = 1; }, () => class { @(() => "" as any) #m() {} }]) {
  try { console.log(f()); } catch (e: any) { console.log(e.name); }
}
function twice(v: any, c: any): any {
  if (c.kind === "accessor") return { get(this: any) { return v.get.call(this) * 2; }, init: (x: number) => x * 2 };
  if (c.kind === "field") return (x: number) => x * 2;
  return function (this: any, ...a: any[]) { return v.apply(this, a) * 2; };
}
@((v: any) => class extends v { extra = true; })
class R { @twice m() { return 1; } @twice get g() { return 2; } @twice f = 3; @twice accessor a = 4; @twice #p() { return 5; } @twice accessor #q = 6; all() { return [this.m(), this.g, this.f, this.a, this.#p(), this.#q]; } }
console.log(new R().all(), (new R() as any).extra, R.name, Object.keys((R as any)[Symbol.for("Symbol.metadata")]));
