// Decorators where they are rare: in loops, generators and async functions, on expressions, across modules; errors.
import Anonymous, { Named, Late } from "./other";
console.log(Anonymous.name, new Anonymous().m(), Named.self() === Named, Late[Symbol.iterator]);

const trace: string[] = [];
const note = (tag: string) => (v: any, c: any) => { trace.push(tag + ":" + c.kind + ":" + String(c.name)); };
const flush = () => console.log(trace.splice(0).join(" "));

// One class a round, each with state of its own.
const classes: any[] = [];
const round = (i: number) => {
  const add = (v: any, c: any) => (x: number) => x + i;
  return class { @note("r" + i) m() { return i; } @add f = 10; @add static s = 20; @((v: any, c: any) => ({ init: (x: number) => x + i })) static accessor a = 30; };
};
for (let i = 0; i < 3; i++) classes.push(round(i));
console.log(classes.map(c => [new c().m(), new c().f, c.s, c.a].join()).join(" "));
flush();

// A key that an await comes after belongs to its round, too.
const keyed: any[] = [];
for (let i = 0; i < 3; i++) keyed.push(class { ["k" + i] = i; [await ("m" + i)]() { return i; } });
console.log(keyed.map(c => JSON.stringify(new c())).join());

// Suspension inside decorators and keys.
async function later<T>(x: T) { await null; trace.push("later " + typeof x); return x; }
async function suspended() {
  @(await later(note("class"))) class A {
    @(await later(note("method"))) [await later("m")]() { return 1; }
    @(await later(note("field"))) static [await later("f")] = 2;
  }
  return A as any;
}
const A = await suspended();
console.log(new A().m(), A.f);
console.log(trace.splice(0).join(" "));
function* generated(): any {
  class G { @(yield 1) [yield 2]() { return "got"; } @(yield 3) accessor [yield 4] = 5; }
  return G;
}
const it = generated(); it.next();
it.next(note("y")); it.next("go"); it.next(note("z"));
const G = it.next("acc").value;
console.log(new G().go(), new G().acc, Object.getOwnPropertyNames(G.prototype));
flush();

// this, new.target, super, arguments and private names of the place around.
class Outer {
  static #key = 7;
  tag = "outer";
  static make(n: number) { return class { @((v: any, c: any) => { trace.push([n, Outer.#key, arguments.length].join()); }) x = 1; }; }
  self() { return class { @((v: any, c: any) => (x: string) => x + this.tag) y = "of "; }; }
}
new (Outer.make(5))(); flush();
console.log(new (new Outer().self())().y);

// Names of anonymous classes and of functions.
const anonymous = @note("c") class {};
const { inPattern = @note("c") class {} } = {} as any;
const holder = { prop: @note("c") class {}, ["comp" + 1]: @note("c") class {} };
console.log(anonymous.name, inPattern.name, holder.prop.name, holder.comp1.name);
flush();
class Names { accessor fn = () => 1; static accessor sf = class {}; accessor "quoted key" = 1; accessor 12 = 2; static accessor [Symbol.toStringTag] = "T"; }
const g = (o: any, k: PropertyKey) => { const d = Object.getOwnPropertyDescriptor(o, k)!; return d.get!.name + "|" + d.set!.name + "|" + d.set!.length + d.enumerable + d.configurable; };
console.log(g(Names.prototype, "quoted key"), g(Names.prototype, "12"), g(Names, Symbol.toStringTag));
for (const k in new Names()) console.log("enumerable", k);

// The accessor's storage belongs to the class.
class Acc { accessor v = 1; accessor #p = 2; static accessor s = 3; bump() { return [this.v += 1, this.#p *= 3, this.#p ??= 4, Acc.s++]; } static has(o: any) { return #p in o; } }
class Sub extends Acc { override accessor v = 100; parent() { return super.v + (super.v = 9); } }
const sub = new Sub();
console.log(sub.bump(), sub.parent(), sub.v, Acc.s, Acc.has(sub), Acc.has({}));
for (const f of [() => Object.getOwnPropertyDescriptor(Acc.prototype, "v")!.get!.call({}), () => Object.getOwnPropertyDescriptor(Acc.prototype, "v")!.set!.call(1, 2)]) {
  try { f(); } catch (e: any) { console.log(e.name); }
}
const accessor = 1; class Plain { accessor; accessor2 = accessor; static accessor() { return "method"; } get accessor3() { return 1; } }
console.log(new Plain(), Plain.accessor());

// The order of everything, with a base class and metadata.
const meta = (key: string, value: any) => (v: any, c: any) => { (c.metadata[key] ??= []).push(value); };
@meta("names", "Base") class Base { @meta("members", "m") m() {} }
@meta("own", "Derived") class Derived extends Base { @meta("members", "n") n = 1; @meta("hidden", "#x") #x = 1; }
const M = Symbol.for("Symbol.metadata") as any;
console.log((Derived as any)[M], Object.getPrototypeOf((Derived as any)[M]) === (Base as any)[M], (Base as any)[M].members);

// access
let access: any = {};
const grab = (v: any, c: any) => { access[String(c.name)] = c.access; };
class Access { @grab #f = 1; @grab #m() { return "m"; } @grab get #g() { return "g"; } @grab set #s(v: any) { trace.push("s" + v); } @grab accessor #a = 5; @grab p = 6; @grab q() { return 7; } }
const x = new Access();
console.log(access["#f"].get(x), (access["#f"].set(x, 2), access["#f"].get(x)), access["#m"].get(x).call(x), access["#g"].get(x), access["#a"].get(x), access.p.get(x), access.q.get(x)());
access["#s"].set(x, 1); access["#a"].set(x, 50); access.p.set(x, 60); flush();
console.log(access["#a"].get(x), x.p, Object.keys(access).map(k => k + access[k].has(x) + access[k].has({})).join());
for (const k of ["#f", "#m", "p"]) try { access[k].has(1); } catch (e: any) { console.log(e.name); }

// Initializers see what came before them.
const init = (tag: string) => (v: any, c: any) => { c.addInitializer(function (this: any) { trace.push(tag + (c.static ? "" : Object.keys(this).join(""))); }); if (c.kind === "field") return function (this: any, x: any) { trace.push("init " + tag + x); return x; }; };
class Order {
  @init("a") a = 1;
  @init("m") m() {}
  @init("b") b = (trace.push("value b"), 2);
  @init("S") static s = 3;
  @init("M") static t() {}
  @init("g") get g() { return 1; }
  static { trace.push("block"); }
}
new Order(); flush();
function bound(v: any, c: any) { c.addInitializer(function (this: any) { this[c.name] = this[c.name].bind(this); }); }
class Button { label = "OK"; @bound click() { return this.label; } }
const { click } = new Button();
console.log(click());

// What a decorator may not do.
const bad = (make: () => unknown) => { try { make(); console.log("accepted"); } catch (e: any) { console.log(e.name + ": " + e.message); } };
const give = (x: any) => () => x;
bad(() => { @give(null) class X {} });
bad(() => { @give({}) class X {} });
bad(() => class { @give(1) m() {} });
bad(() => class { @give("") get g() { return 1; } });
bad(() => class { @give(null) f = 1; });
bad(() => class { @give(() => 1) accessor a = 1; });
bad(() => class { @give({ get: 1 }) accessor a = 1; });
bad(() => class { @give({ init: {} }) static accessor a = 1; });
bad(() => class { @give({}) accessor a = 1; });
bad(() => class { @((v: any, c: any) => c.addInitializer()) m() {} });
let leak: any; class Leak { @((v: any, c: any) => { leak = c; }) m() {} }
bad(() => leak.addInitializer(() => {}));
bad(() => { class X { @((v: any, c: any) => { c.addInitializer(() => { throw new RangeError("from an initializer"); }); }) m() {} } new X(); });
bad(() => { @(() => { throw new SyntaxError("from a decorator"); }) class X { static x = 1; } });
bad(() => { @note(String(Early)) class Early {} });
