// Private names: fields, methods, accessors, statics, brand checks, nesting.
class Counter {
  #n = 0;
  #step;
  static #instances: Counter[] = [];
  static #make(step: number) { const c = new Counter(step); Counter.#instances.push(c); return c; }
  static of(...steps: number[]) { return steps.map((s) => Counter.#make(s)); }
  static get total() { return Counter.#instances.reduce((a, c) => a + c.#n, 0); }
  constructor(step = 1) { this.#step = step; }
  get #next() { return this.#n + this.#step; }
  set #next(v) { this.#n = v > 100 ? 100 : v; }
  #bump(times: number) { for (let i = 0; i < times; i++) this.#next = this.#next; return this; }
  run(times: number) { return this.#bump(times); }
  static is(x: unknown): x is Counter { return typeof x === "object" && x !== null && #n in x; }
  get value() { return this.#n; }
  ops() {
    const out: unknown[] = [this.#n++, ++this.#n, (this.#n += 10), (this.#n **= 1), this.#n--, this.#n];
    this.#n ||= 5;
    (this as any).#step ??= 7;
    [this.#n] = [50];
    ({ v: this.#step } = { v: 3 });
    out.push(this.#n, this.#step, delete (this as any).nothing);
    return out;
  }
  same(other: Counter) { return other.#n === this.#n; }
  static read(x: any) { return x?.#n; }
  static write(x: any) { x.#n = 1; }
  static call(x: any) { return x.#bump(1); }
}
const [a, b] = Counter.of(2, 50);
a.run(3); b.run(5);
console.log(a.value, b.value, Counter.total, a.same(b), Counter.is(a), Counter.is({}), Counter.is(null));
console.log(new Counter().ops());
console.log(Object.keys(a), JSON.stringify(a), a, "#n" in a);
for (const f of [Counter.read, Counter.write, Counter.call]) {
  for (const v of [{}, null, undefined, 5, Object.create(a)]) {
    try {
      console.log(f(v));
    } catch (e) {
      console.log((e as Error).name);
    }
  }
}

class Readonly1 {
  get #only() { return 1; }
  #method() { return 2; }
  tryWrite() {
    const out: string[] = [];
    try { (this as any).#only = 2; } catch (e) { out.push((e as Error).name); }
    return [...out, this.#only, this.#method()];
  }
}
console.log(new Readonly1().tryWrite());

// The same spelling in two classes is two names; inner classes see outer names.
class Outer {
  #v = "outer";
  static Inner = class {
    #v = "inner";
    #own = "own";
    both(o: Outer) {
      try { return [this.#own, this.#v, (o as any).#v]; } catch (e) { return (e as Error).name; }
    }
    static reach = class { look(o: Outer) { return o.peek(); } };
  };
  peek() { return this.#v; }
  make() {
    const self = this;
    return class Local { v = self.#v + " seen"; same(o: Outer) { return o.#v; } };
  }
}
console.log(new Outer.Inner().both(new Outer()), new Outer.Inner.reach().look(new Outer()));
const Local = new Outer().make();
console.log(new Local().v, new Local().same(new Outer()));

class Base { #x = "base"; getX() { return this.#x; } }
class Sub extends Base { #x = "sub"; both() { return [super.getX(), this.#x]; } }
console.log(new Sub().both());
// A base constructor may return another object; private fields are stamped on it.
class Return { constructor(o: object) { return o as any; } }
class Stamper extends Return { #mark = "stamped"; static check(o: any) { return #mark in o ? o.#mark : "none"; } }
const foreign: any = { plain: true };
console.log(Stamper.check(foreign));
new Stamper(foreign);
console.log(Stamper.check(foreign), Object.keys(foreign));
try { new Stamper(foreign); } catch (e) { console.log((e as Error).name); }
class Lazy { static #cache = new Map<string, Lazy>(); static get(k: string) { return (this.#cache.get(k) ?? this.#cache.set(k, new Lazy()).get(k))!; } }
console.log(Lazy.get("a") === Lazy.get("a"), Lazy.get("a") === Lazy.get("b"));
class SubLazy extends Lazy {}
try { SubLazy.get("x"); } catch (e) { console.log((e as Error).name); }
const tagged = new (class { #t = (s: TemplateStringsArray) => s[0] + "!"; go() { return this.#t`tag`; } })();
console.log(tagged.go());
class Async { #q: string[] = []; async #work(s: string) { await null; this.#q.push(s); return this.#q.length; } run() { return Promise.all([this.#work("a"), this.#work("b")]); } }
new Async().run().then((r) => console.log(r));
