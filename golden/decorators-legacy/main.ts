// TypeScript's experimental decorators: order, what they are called with, what they replace.
function log(tag: string): any {
  console.log("eval", tag);
  return (...args: any[]) => {
    const [target, key, third] = args;
    const where = typeof target === "function" ? "class " + target.name : "prototype of " + target.constructor.name;
    console.log("apply", tag, args.length, where, String(key), typeof third === "object" ? Object.keys(third).join() : third);
  };
}
function key(k: string) { console.log("key", k); return k; }

@log("C1") @log("C2")
class C {
  @log("field") x = 1;
  @log("static field") static s = 2;
  @log("late") declared!: string;
  @log("method") m(@log("p0") a: number, @log("p1") b = 2) { return a + b; }
  @log("static method") static sm() { return 3; }
  @log("computed") [key("k")]() { return 4; }
  @log("getter") get g() { return 5; }
  @log("accessor") accessor acc = 6;
  #private = 7;
  constructor(@log("ctor p0") readonly y: number, @log("ctor p1") z?: string) {}
  read() { return [this.x, C.s, this.#private, this.y, this.acc, "declared" in this]; }
}
console.log(new C(8).read(), new C(1).m(1), C.sm(), (new C(1) as any).k(), new C(1).g, C.name, Object.keys(new C(9)));

// Replacing: a descriptor, a class; later decorators see what earlier ones made.
function twice(_: any, __: string, d: PropertyDescriptor): PropertyDescriptor {
  const f = d.value ?? d.get;
  const g = function (this: any, ...a: any[]) { return f.apply(this, a) * 2; };
  return d.value ? { ...d, value: g } : { ...d, get: g };
}
function frozen(_: any, __: string, d: PropertyDescriptor) { d.writable = false; }
function enumerable(on: boolean) { return (_: any, __: string, d: PropertyDescriptor) => { d.enumerable = on; }; }
function named<T extends new (...a: any[]) => object>(base: T) { return class extends base { tag = "tagged " + base.name; }; }
@named
class D {
  static instances = 0;
  @twice @twice m(n: number) { return n; }
  @twice get v() { return 10; }
  @frozen @enumerable(true) f() {}
  self() { return D; }
  constructor() { D.instances++; }
}
const d = new D() as any;
console.log(d.m(3), d.v, d.tag, d.self() === D, D.instances, D.name, d);
console.log(Object.getOwnPropertyDescriptor(Object.getPrototypeOf(D.prototype), "f"));
for (const k in d) console.log("in", k);

// A property decorator that defines an accessor which the assignment then meets.
function observed(target: any, name: string) {
  const slot = "_" + name;
  Object.defineProperty(target, name, {
    get() { return this[slot]; }, set(v) { console.log("set", name, v); this[slot] = v; }, enumerable: true, configurable: true,
  });
}
class O { @observed a = 1; @observed b?: string; }
const o = new O(); o.a = 2; o.b = "x";
console.log(o.a, o.b, Object.keys(o));

// Metadata by hand, as dependency injection does it.
const params = new Map<any, any[]>();
function inject(token: any) { return (target: any, key: any, index: number) => { const l = params.get(target) ?? []; l[index] = token; params.set(target, l); }; }
function make<T>(c: new (...a: any[]) => T): T { return new c(...(params.get(c) ?? []).map((t: any) => typeof t === "function" ? make(t) : t)); }
class Logger { lines: string[] = []; log(s: string) { this.lines.push(s); return this.lines.length; } }
class Service { constructor(@inject(Logger) private logger: Logger, @inject("eu") readonly region: string) {} work() { return this.region + this.logger.log("w"); } }
console.log(make(Service).work(), make(Service));

@log("exported") export class Exported { static own = Exported.name; }
console.log(Exported.own);
