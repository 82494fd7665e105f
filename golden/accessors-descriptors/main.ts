// Getters and setters in literals, defineProperty, freeze, seal, strict-mode errors.
const fail = (f: () => unknown) => { try { return f(); } catch (e) { return (e as Error).name; } };
const calls: string[] = [];
const o: any = {
  _v: 1,
  get v() { calls.push("get"); return this._v; },
  set v(x) { calls.push("set " + x); this._v = x; },
  get ["dyn" + "amic"]() { return "d"; },
  get 1() { return "one"; },
  get "quoted key"() { return "q"; },
  get() { return "method named get"; },
  set(v: number) { return "method named set " + v; },
};
o.v += 5; o.v++; o.v ||= 9;
console.log(o.v, calls.splice(0), o.dynamic, o[1], o["quoted key"], o.get(), o.set(2), o.v--, calls.splice(0));
console.log(Object.getOwnPropertyDescriptor(o, "v"), Object.keys(o));
console.log(fail(() => { o.dynamic = 1; }), o);
const child = Object.create(o);
child.v = 100;
console.log(child._v, o._v, Object.keys(child), child.hasOwnProperty("v"));

const p: any = {};
Object.defineProperty(p, "hidden", { value: 1 });
Object.defineProperty(p, "shown", { value: 2, enumerable: true, writable: true });
Object.defineProperties(p, { a: { get: () => "A", enumerable: true, configurable: true }, b: { set(v) { p.shown = v; } } });
p.b = "through b";
console.log(p, Object.keys(p), p.hidden, p.b, JSON.stringify(p), "hidden" in p, p.propertyIsEnumerable("hidden"));
console.log(fail(() => { p.hidden = 5; }), fail(() => delete p.hidden), fail(() => Object.defineProperty(p, "hidden", { value: 2 })), fail(() => Object.defineProperty(p, "hidden", { value: 1 }) === p), fail(() => Object.defineProperty(p, "shown", { get() {} })));
Object.defineProperty(p, "shown", { writable: false });
console.log(Object.getOwnPropertyDescriptors(p));
Object.defineProperty(p, "a", { value: "now data" });
console.log(Object.getOwnPropertyDescriptor(p, "a"), fail(() => { p.a = 1; }), delete p.a, "a" in p);

const frozen = Object.freeze({ n: 1, deep: { m: 1 }, list: [1, 2] });
frozen.deep.m = 2;
frozen.list.push(3);
console.log(fail(() => { (frozen as any).n = 2; }), fail(() => { (frozen as any).z = 2; }), fail(() => delete (frozen as any).n), frozen, Object.isFrozen(frozen), Object.isFrozen(frozen.deep));
const sealed = Object.seal({ n: 1 } as any);
sealed.n = 2;
console.log(fail(() => { sealed.z = 1; }), fail(() => delete sealed.n), sealed, Object.isSealed(sealed), Object.isFrozen(sealed), Object.isExtensible(sealed));
const pe = Object.preventExtensions({ n: 1 } as any);
console.log(fail(() => { pe.z = 1; }), delete pe.n, pe, Object.isFrozen(pe), fail(() => Object.setPrototypeOf(pe, {})), fail(() => Object.setPrototypeOf(pe, Object.prototype) === pe));
console.log(Object.isFrozen("str"), Object.isFrozen({}), Object.freeze(5), Object.isFrozen(Object.preventExtensions({})));
const arr = Object.freeze([3, 1, 2]) as number[];
for (const f of [() => arr.push(1), () => arr.sort(), () => arr.pop(), () => (arr.length = 0), () => arr.reverse(), () => arr.fill(0), () => [...arr].sort().join()]) console.log(fail(f));
const fnf: any = Object.freeze(function named() {});
console.log(fail(() => { fnf.extra = 1; }), fnf.name, fail(() => { (function () {} as any).name = "x"; }));

// A read-only property of the prototype blocks assignment on the child.
const ro = Object.create(Object.defineProperty({}, "k", { value: 1 }));
console.log(fail(() => { ro.k = 2; }), Object.defineProperty(ro, "k", { value: 3, enumerable: true }));
// Array length and indexes.
const la: any[] = [1, 2, 3];
Object.defineProperty(la, "1", { configurable: false });
console.log(fail(() => { la.length = 0; }), la);
Object.defineProperty(la, "length", { writable: false });
console.log(fail(() => la.push(9)), fail(() => { la[5] = 1; }), la, Object.getOwnPropertyDescriptor(la, "length"));
console.log(fail(() => Object.defineProperty([], "length", { value: -1 })), Object.defineProperty([1, 2, 3], "length", { value: 1 }));
console.log(fail(() => { (undefined as any).x = 1; }), fail(() => { ("s" as any).x = 1; }), fail(() => { (5 as any).x = 1; }), fail(() => { (Math as any).PI = 3; }), fail(() => { (globalThis as any).undefined = 1; }), fail(() => { (globalThis as any).NaN = 1; }));
const viaLegacy: any = {};
viaLegacy.__defineGetter__("lg", () => "legacy");
console.log(viaLegacy.lg, viaLegacy.__lookupGetter__("lg").call(null), viaLegacy.__lookupSetter__("lg"));
console.log(Reflect.defineProperty(frozen, "q", { value: 1 }), Reflect.set(frozen, "n", 5), Reflect.deleteProperty(frozen, "n"), Reflect.has(frozen, "n"), Reflect.ownKeys(o).length, Reflect.get(o, "v", { _v: "receiver" }), Reflect.apply(Math.max, null, [1, 5]), Reflect.isExtensible(frozen), Reflect.getPrototypeOf([]) === Array.prototype);
