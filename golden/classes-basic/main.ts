// Classes: fields, methods, statics, accessors, computed names, expressions.
let counter = 0;
const next = (label: string) => `${label}${counter++}`;
class Account {
  static readonly bank = next("bank");
  static #opened = 0;
  id = next("acc");
  balance = 0;
  history: string[] = [];
  optional?: string;
  ["computed" + 1] = "c";
  "quoted name" = 1;
  42 = "number key";
  arrow = () => this.id;
  constructor(public owner: string, private readonly limit: number = 100) {
    Account.#opened++;
    this.history.push("open");
  }
  static get opened() { return Account.#opened; }
  static create(this: typeof Account, owner: string) { return new this(owner); }
  get overdraft() { return this.balance < 0; }
  set deposit(n: number) { this.balance += n; this.log("deposit", n); }
  withdraw(n: number): this {
    if (n > this.limit) throw new RangeError(`limit ${this.limit}`);
    this.balance -= n;
    return this.log("withdraw", n);
  }
  private log(...parts: unknown[]) { this.history.push(parts.join(":")); return this; }
  ["dyn" + "amic"]() { return "dynamic method"; }
  toString() { return `${this.owner}@${this.balance}`; }
}
const a = new Account("ann"), b = Account.create("bob");
a.deposit = 50;
a.withdraw(20).withdraw(40);
console.log(String(a), a.overdraft, a.history, Account.opened, a.id, b.id, Account.bank);
console.log((a as any).dynamic(), (a as any).computed1, a["quoted name"], a[42], a.arrow.call(null as any));
console.log(Object.keys(a), Object.getOwnPropertyNames(Account.prototype), Object.getOwnPropertyNames(Account));
try { b.withdraw(101); } catch (e) { console.log(String(e)); }
console.log(a);

console.log(typeof Account, Account.name, Account.length, Account.prototype.constructor === Account, a.constructor === Account);
console.log("optional" in a, a.hasOwnProperty("overdraft"), "overdraft" in a, Object.keys(Account));
try { (Account as any)("x"); } catch (e) { console.log((e as Error).name); }
try { new (a.withdraw as any)(); } catch (e) { console.log((e as Error).name); }
console.log(Object.getOwnPropertyDescriptor(Account.prototype, "withdraw")!.enumerable, Object.getOwnPropertyDescriptor(Account, "prototype"));
for (const k in a) if (k === "withdraw") console.log("methods must not be enumerable");

const Anonymous = class {};
const Named = class Inner { who() { return Inner.name; } };
console.log(Anonymous.name, Named.name, new Named().who(), new (class { x = 1 })().x);
const classes = { A: class {}, B: class Bee {}, ["c" + 1]: class {} };
console.log(Object.values(classes).map((c) => c.name));

// Field initialisers run in order, with this, before the constructor body.
const order: string[] = [];
const o = (s: string) => (order.push(s), s);
class Base { b = o("base field"); constructor() { o("base ctor"); this.init(); } init() { o("base init"); } }
class Derived extends Base {
  d = o("derived field");
  late?: string = undefined;
  [o("key1")] = o("value1");
  static s = o("static");
  [o("key2")]() {}
  constructor() { o("before super"); super(); o("derived ctor"); }
  init() { o("derived init " + this.d); this.late = "lost"; }
}
o("created");
const d = new Derived();
console.log(order.join(" | "), d.late);
class Declared { declare typed: number; plain: number; init!: string; }
console.log(Object.keys(new (Declared as any)()));
class Getter { static get [Symbol.toStringTag]() { return "Tag"; } get [Symbol.toStringTag]() { return "Inst"; } }
console.log(String(Getter).slice(0, 12), Object.prototype.toString.call(new Getter()), Object.prototype.toString.call(Getter));
abstract class Animal { abstract sound(): string; speak() { return `${this.constructor.name} says ${this.sound()}`; } }
class Dog extends Animal { sound() { return "woof"; } }
console.log(new Dog().speak(), new Dog() instanceof Animal);
class Deletable { x = 1; m() { return "proto"; } }
const del = new Deletable() as any;
del.m = () => "own";
console.log(del.m(), delete del.m, del.m(), delete del.x, del.x);
