// Object.* and Object.prototype.* in all their forms.
const sym = Symbol("sym");
class P { own = 1; get acc() { return 2; } }
const src = { a: 1, get b() { return 2; }, [sym]: 3 };
console.log(Object.assign({}, src), Object.assign({ a: 0 }, null, undefined, { z: 1 }, "st", 5, [9]), Object.assign(new P(), { own: 5 }));
try { Object.assign({ get x() { return 1; } }, { x: 2 }); } catch (e) { console.log((e as Error).name); }
try { Object.assign(null as any, {}); } catch (e) { console.log((e as Error).name); }
console.log(Object.keys("ab"), Object.values("ab"), Object.entries([7, 8]), Object.keys(5 as any), Object.entries(new P()));
console.log(Object.fromEntries(new Map([["x", 1], ["y", 2]])), Object.fromEntries([]), Object.fromEntries(Object.entries({ a: 1, b: 2 }).map(([k, v]) => [k + k, v * 2])));
try { Object.fromEntries([1] as any); } catch (e) { console.log((e as Error).name); }
console.log(Object.is(NaN, NaN), Object.is(0, -0), Object.is("a", "a"), Object.is({}, {}), Object.is(-0, -0), Object.is(null, undefined));
console.log(Object.getOwnPropertyNames("ab"), Object.getOwnPropertyNames([1]), Object.getOwnPropertySymbols(src), Object.getOwnPropertyNames(function f(a: any) {}).sort());
console.log(Object.getPrototypeOf([]) === Array.prototype, Object.getPrototypeOf("s") === String.prototype, Object.getPrototypeOf(Object.create(null)), Object.getPrototypeOf(Object.prototype));
const bare = Object.create(null);
bare.x = 1;
console.log(Object.setPrototypeOf({ y: 1 }, bare).x, bare instanceof Object, Object.prototype.isPrototypeOf.call(Array.prototype, []), P.prototype.isPrototypeOf(new P()));
console.log(Object.create({ p: 1 }, { q: { value: 2, enumerable: true } }), Object.getOwnPropertyDescriptors(class { static s = 1; }).s);
console.log(Object.hasOwn({ k: undefined }, "k"), Object.hasOwn("abc", 1), Object.hasOwn([1], "length"), Object.hasOwn(P.prototype, "acc"), Object.hasOwn(new P(), "acc"));
console.log(({}).toString(), Object.prototype.toString.call(null), [undefined, 1, "s", true, [], () => 1, new Date(0), /x/, new Error(), new Map(), new Set(), Symbol(), Promise.resolve(), JSON, Math, globalThis, (function () { return arguments; })()].map((v) => Object.prototype.toString.call(v)).join());
console.log(({ toLocaleString: undefined } as any).valueOf() !== null, Object({}).constructor === Object, typeof Object("s"), Object(null), new Object(5 as any), Object(Symbol.iterator) instanceof Symbol);
console.log(Object.entries({ b: { c: 1 }, a: [1, { d: 2 }] }), Object.isExtensible(1 as any));
console.log(({ a: 1 }).hasOwnProperty("a"), ({ a: 1 } as any).propertyIsEnumerable("a"), [1].propertyIsEnumerable("length"), ({ valueOf() { return 7; } } as any) * 6);

const deepFreeze = <T extends object>(x: T): T => { Object.values(x).forEach((v) => typeof v === "object" && v !== null && deepFreeze(v)); return Object.freeze(x); };
const conf = deepFreeze({ db: { host: "h", ports: [1, 2] }, on: true });
for (const f of [() => { (conf.db as any).host = "x"; }, () => conf.db.ports.push(3), () => { (conf as any).z = 1; }]) try { f(); console.log("allowed"); } catch (e) { console.log((e as Error).name); }
console.log(Object.isFrozen(conf.db.ports), { ...conf, on: false }, Object.entries(conf).flat().length);

const pick = <T extends object, K extends keyof T>(o: T, ...ks: K[]) => Object.fromEntries(ks.filter((k) => k in o).map((k) => [k, o[k]])) as Pick<T, K>;
const omit = (o: Record<string, unknown>, ...ks: string[]) => Object.fromEntries(Object.entries(o).filter(([k]) => !ks.includes(k)));
const user = { id: 1, name: "Ann", password: "x", roles: ["a"] };
console.log(pick(user, "id", "name"), omit(user, "password"), Object.keys(omit(user, "id", "none")));
const clone = (v: any): any => (Array.isArray(v) ? v.map(clone) : v && typeof v === "object" ? Object.fromEntries(Object.entries(v).map(([k, x]) => [k, clone(x)])) : v);
const c = clone(user);
c.roles.push("b");
console.log(user.roles, c.roles);
const equal = (a: any, b: any): boolean => Object.is(a, b) || (typeof a === "object" && typeof b === "object" && !!a && !!b && Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((k) => equal(a[k], b[k])));
console.log(equal({ a: [1, { b: NaN }] }, { a: [1, { b: NaN }] }), equal({ a: 0 }, { a: -0 }), equal([1], { 0: 1 }));
const invert = Object.fromEntries(Object.entries({ a: "x", b: "y" }).map(([k, v]) => [v, k]));
console.log(invert, Object.values({ 2: "b", 1: "a", x: "c" }), Object.entries("é😀"));
console.log([..."mississippi"].reduce<Record<string, number>>((acc, ch) => ({ ...acc, [ch]: (acc[ch] ?? 0) + 1 }), {}));
