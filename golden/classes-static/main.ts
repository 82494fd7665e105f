// Static blocks, static fields, this in statics, instanceof hooks, accessor pairs.
const log: string[] = [];
class Config {
  static values: Record<string, number> = { a: 1 };
  static first = Object.keys(this.values).length;
  static {
    this.values.b = 2;
    log.push("block 1 " + Object.keys(Config.values).join());
    const local = 5;
    var scoped = local + 1;
    Config.total = scoped;
  }
  static total = Config.total * 2;
  static self = () => this;
  static {
    try {
      log.push("block 2 " + this.total);
      throw new Error("x");
    } catch {
      log.push("caught");
    } finally {
      log.push("finally");
    }
  }
  static #secret = 9;
  static reveal: (c: typeof Config) => number;
  static {
    this.reveal = (c) => c.#secret;
  }
  static name2 = this.name;
  static async load() { return [this.name, await Promise.resolve(this.first)]; }
  static "with space"() { return "ok"; }
  static 5() { return "five"; }
  static [Symbol.hasInstance](x: unknown) { return x === "magic"; }
}
console.log(log, Config.total, Config.first, Config.self() === Config, Config.reveal(Config), Config.name2, Config["with space"](), Config[5]());
console.log(("magic" as any) instanceof Config, (new Config() as any) instanceof Config);
Config.load().then((r) => console.log(r));

class Temperature {
  #c = 0;
  static fromF(f: number) { const t = new Temperature(); t.fahrenheit = f; return t; }
  get celsius() { return this.#c; }
  set celsius(v: number) { if (!Number.isFinite(v)) throw new RangeError("bad " + v); this.#c = v; }
  get fahrenheit() { return this.#c * 1.8 + 32; }
  set fahrenheit(v) { this.celsius = (v - 32) / 1.8; }
  get readonly() { return "r"; }
  set writeonly(v: string) { log.push("w:" + v); }
}
const t = Temperature.fromF(212);
console.log(t.celsius, t.fahrenheit, (t.celsius += 0.5), t.celsius++, t.celsius, --t.fahrenheit);
try { t.celsius = NaN; } catch (e) { console.log(String(e)); }
try { (t as any).readonly = 1; } catch (e) { console.log((e as Error).name); }
t.writeonly = "x";
console.log((t as any).writeonly, log.at(-1));
const d = Object.getOwnPropertyDescriptor(Temperature.prototype, "celsius")!;
console.log(d.get!.name, d.set!.name, d.set!.length, d.enumerable, d.configurable);
console.log(t, Object.keys(t), JSON.stringify({ ...t }));

class Money {
  constructor(readonly amount: number, readonly currency = "EUR") {}
  [Symbol.toPrimitive](hint: string) { return hint === "number" ? this.amount : hint === "string" ? `${this.amount} ${this.currency}` : `default:${this.amount}`; }
  get [Symbol.toStringTag]() { return "Money"; }
  static compare(a: Money, b: Money) { return +a - +b; }
}
const m = new Money(12.5);
console.log(`${m}`, +m, m + "", (m as any) * 2, (m as any) > 12, (m as any) == "default:12.5", String(m), Object.prototype.toString.call(m), [m].join());
console.log([new Money(3), new Money(1), new Money(2)].sort(Money.compare).map(Number));
class Version {
  constructor(private parts: number[]) {}
  valueOf() { return this.parts.reduce((a, p) => a * 1000 + p, 0); }
  toString() { return "v" + this.parts.join("."); }
  toJSON() { return this.toString(); }
}
const v1 = new Version([1, 2, 3]), v2 = new Version([1, 10, 0]);
console.log(v1 < v2, `${v1}`, v1 + "", (v2 as any) - (v1 as any), JSON.stringify({ v1, list: [v2] }), v1 == (1002003 as any), isNaN(v1 as any), Math.max(v1 as any, v2 as any));
class Chain { #ops: string[] = []; add(s: string) { this.#ops.push(s); return this; } get done() { return this.#ops.join(">"); } static get start() { return new this(); } }
console.log(Chain.start.add("a").add("b").done);
const inst = new (class Foo { static = 1; get = 2; set = 3; async = 4; of = 5; static static = 6; static async() { return 7; } static get() { return 8; } })();
console.log(inst, (inst.constructor as any).static, (inst.constructor as any).get());
