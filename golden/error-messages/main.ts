// The messages that everyday mistakes give.
function attempt(f: () => unknown) {
  try {
    console.log("no error", f());
  } catch (e) {
    console.log(`${(e as Error).name}: ${(e as Error).message}`);
  }
}
const obj: any = { a: { }, n: null, s: "str", num: 5, list: [1] };
let undef: any;
attempt(() => undef.x);
attempt(() => obj.missing.deep);
attempt(() => obj.n.prop);
attempt(() => obj.n[0]);
attempt(() => obj.a.b.c);
attempt(() => obj.missing.call());
attempt(() => { undef.x = 1; });
attempt(() => { obj.n["k" + 1] = 2; });
attempt(() => undef());
attempt(() => obj.missing());
attempt(() => obj.a.nope());
attempt(() => obj.list.push2(1));
attempt(() => obj.num());
attempt(() => new obj.missing());
attempt(() => { "use strict"; Object.freeze(obj.list).push(2); });
attempt(() => { Object.freeze({ p: 1 }).p = 2 as any; });
attempt(() => { (Object.freeze([1]) as any)[0] = 2; });
attempt(() => { (Object.preventExtensions({}) as any).added = 1; });
attempt(() => { delete (Object.freeze({ p: 1 }) as any).p; });
attempt(() => { (obj.s as any).length = 1; });
attempt(() => { (obj.s as any)[0] = "x"; });
attempt(() => { (obj.s as any).prop = 1; });
attempt(() => { ({ get g() { return 1; } } as any).g = 2; });
attempt(() => { (5 as any).x.y; });
attempt(() => Object.defineProperty(1 as any, "x", {}));
attempt(() => Object.defineProperty({}, "x", { get() {}, value: 1 } as any));
attempt(() => Object.defineProperty(Object.freeze({}), "x", { value: 1 }));
attempt(() => { class A { constructor() { } } (A as any)(); });
attempt(() => { class A { x = 1; } class B extends A { constructor() { (this as any).y = 1; super(); } } new B(); });
attempt(() => { class P { #x = 1; static read(o: any) { return o.#x; } } P.read({}); });
attempt(() => { class P { #x = 1; static write(o: any) { o.#x = 2; } } P.write({}); });
attempt(() => Symbol("a") + "b");
attempt(() => +Symbol("a"));
attempt(() => new (Symbol as any)());
attempt(() => "k" in (obj.s as any));
attempt(() => ({ valueOf: () => ({}), toString: () => ({}) }) as any + 1);
attempt(() => Object.create(5 as any));
attempt(() => Object.setPrototypeOf({}, 5 as any));
attempt(() => { const a: any = {}; const b = Object.create(a); Object.setPrototypeOf(a, b); });
attempt(() => [].reduce((a) => a));
attempt(() => [1].map(undefined as any));
attempt(() => [3, 1].sort("x" as any));
attempt(() => new Array(1.5));
attempt(() => { [].length = -1; });
attempt(() => "abc".repeat(Infinity));
attempt(() => "x".normalize("bad"));
attempt(() => (25).toString(1));
attempt(() => (1).toFixed(-1));
attempt(() => (1).toPrecision(0));
attempt(() => new Date(NaN).toISOString());
attempt(() => String.fromCodePoint(-1));
attempt(() => decodeURIComponent("%E0%"));
attempt(() => encodeURIComponent("\ud800"));
attempt(() => "a".matchAll(/x/));
attempt(() => "a".replaceAll(/x/, ""));
attempt(() => new RegExp("("));
attempt(() => new RegExp("a", "zz"));
attempt(() => "a".startsWith(/a/ as any));
attempt(() => (Promise as any)());
attempt(() => new (Promise as any)());
attempt(() => Reflect.ownKeys(1 as any));
attempt(() => new WeakMap().set("k" as any, 1));
attempt(() => new WeakSet().add(1 as any));
attempt(() => structuredClone(() => 1));
attempt(() => (Map.prototype.get as any).call({}, 1));
attempt(() => (undef as any)?.x.y.z ?? obj.n.q);

// What parameters, spreads and loops take apart.
let absent: any;
const nothing: any = null, five: any = 5, pick = ({ a }: any) => a, pickDefault = ({ a }: any = {}) => a, pickFirst = ({ a = 1 }: any) => a;
attempt(() => pick(null));
attempt(() => pick(undefined));
attempt(() => pickDefault(null));
attempt(() => pickFirst(null));
attempt(() => Math.max(...absent));
attempt(() => Math.max(...nothing));
attempt(() => Math.max(...five));
attempt(() => [...absent]);
attempt(() => absent[Symbol.iterator]);
attempt(() => { for (const { a } of [nothing]) return a; });
attempt(() => { for (const [a] of [five]) return a; });
class Hidden { #p = 1; static read(o: any) { return o.#p; } static write(o: any) { o.#p = 1; } }
attempt(() => Hidden.read(null));
attempt(() => Hidden.write(undefined));
