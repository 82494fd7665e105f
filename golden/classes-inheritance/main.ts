// extends, super in every position, mixins, new.target, accessors through the chain.
class Shape {
  static count = 0;
  static create<T extends typeof Shape>(this: T, ...args: any[]) { return new (this as any)(...args) as InstanceType<T>; }
  name = "shape";
  constructor(public size = 1) { Shape.count++; }
  area() { return 0; }
  get label() { return `${this.name}(${this.size})`; }
  set label(v: string) { this.name = v.toLowerCase(); }
  describe() { return `${this.label}: ${this.area()}`; }
  static kind() { return "Shape.kind"; }
}
class Square extends Shape {
  name = "square";
  area() { return this.size ** 2 + super.area(); }
  get label() { return "<" + super.label + ">"; }
  set label(v: string) { super.label = v + "!"; }
  static kind() { return super.kind() + " > Square.kind"; }
  ["desc" + "ribe"]() { const viaArrow = () => super.describe(); return viaArrow() + " via " + super["describe"](); }
}
class Big extends Square {
  constructor(...args: number[]) { super(args.reduce((a, b) => a + b, 0)); if (this.size > 10) this.label = "HUGE"; }
}
for (const s of [new Shape(), new Square(3), new Big(1, 2), new Big(5, 6), Square.create(4)]) console.log(s.describe(), s.constructor.name);
console.log(Big.kind(), Big.count, Object.getPrototypeOf(Big) === Square, Shape.count, Big.hasOwnProperty("count"));
Big.count = 100;
console.log(Shape.count, Big.count, Object.keys(Big));

// super.x = v writes to this, through a setter if the parent has one.
class Plain extends Shape {
  write() { super.size = 77; super.label = "ABC"; super.fresh = 1; return [this.size, this.name, Object.keys(this)]; }
  read() { return [super.area === Shape.prototype.area, super.name, typeof super.toString, super.label]; }
}
interface Shape { fresh?: number }
console.log(new Plain().write(), new Plain().read());

// super in object literals.
const base = { hi() { return "base hi " + (this as any).id; }, get v() { return (this as any).id * 2; } };
const derived = { __proto__: base, id: 21, hi(): string { return "derived > " + (super.hi as any)(); }, get v(): number { return (super.v as number) + 1; } } as any;
console.log(derived.hi(), derived.v, Object.keys(derived));
const borrowed = { id: 1, hi: derived.hi };
console.log(borrowed.hi());

// new.target, with and without new, and through Reflect.construct.
function Legacy(this: any) { return new.target === undefined ? "plain call" : void (this.made = new.target.name); }
console.log((Legacy as any)(), new (Legacy as any)().made);
class Abstract { kind; constructor() { if (new.target === Abstract) throw new TypeError("abstract!"); this.kind = new.target.name; const f = () => new.target; this.same = f() === new.target; } same }
class Concrete extends Abstract {}
console.log(new Concrete(), (() => { try { return new Abstract(); } catch (e) { return (e as Error).message; } })());
console.log(Reflect.construct(Shape, [5], Square).area(), Reflect.construct(Abstract, [], Shape).kind);

type Ctor<T = {}> = new (...args: any[]) => T;
const Timestamped = <B extends Ctor>(Base: B) => class extends Base { stamp = 42; when() { return `at ${this.stamp}`; } };
const Tagged = <B extends Ctor>(Base: B) => class Tagged extends Base { tags: string[] = []; tag(t: string) { this.tags.push(t); return this; } };
class User { constructor(public id: string) {} when() { return "never"; } }
class FullUser extends Tagged(Timestamped(User)) { when() { return super.when() + "!"; } }
const u = new FullUser("u1").tag("a").tag("b");
console.log(u, u.when(), u instanceof User, Object.getPrototypeOf(FullUser).name, Object.getPrototypeOf(Object.getPrototypeOf(FullUser)).name);

class Returns extends Shape { constructor(o?: any) { super(); if (o) return o; } }
const other = { other: true };
console.log(new Returns(other) === (other as any), new Returns().size);
for (const C of [class extends Shape { constructor() { super(); return 5 as any; } }, class extends Shape { constructor() { return {} as any; } }, class extends Shape { constructor() { if (0) super(); } }] as any[]) {
  try { console.log(new C() instanceof Shape); } catch (e) { console.log((e as Error).name); }
}
class NullProto extends (null as any) { static hi() { return "static of null"; } }
console.log((NullProto as any).hi(), Object.getPrototypeOf(NullProto.prototype));
class Proxy1 { constructor(t: any) { return Object.create(t); } }
class OnProxy extends Proxy1 { extra = "own"; }
console.log(Object.keys(new OnProxy({ a: 1 })), (new OnProxy({ a: 1 }) as any).a);
const DynBase = Math.max(1, 2) > 1 ? class A { who = "A"; } : class B { who = "B"; };
console.log(new (class extends DynBase { x = this.who + "x"; })());
Object.setPrototypeOf(Concrete, Shape);
console.log(new Concrete().size === undefined ? "old" : "new super constructor");

// A class without a name has an empty one of its own.
const extend = (Base: new () => object) => class extends Base {};
class NamedBase {}
console.log(JSON.stringify(extend(NamedBase).name), Object.hasOwn(extend(NamedBase), "name"));
