// properties that are not there, instanceof and arguments through caches
const log: any[] = []; const read = (o: any) => o.missing; class A { x = 1; } class B extends A {}
const a = new A(), b = new B(), lit = { q: 1 }, bare = Object.create(null), arr = [1], fn = () => {};
const all = () => { for (const o of [a, b, lit, bare, arr, fn, a, b]) log.push(read(o)); };
all(); all(); (A.prototype as any).missing = "A"; all(); (Object.prototype as any).missing = "O"; all(); delete (A.prototype as any).missing; all(); delete (Object.prototype as any).missing; all();
(a as any).missing = 1; (lit as any).missing = 2; (bare as any).missing = 3; (arr as any).missing = 4; (fn as any).missing = 5; all(); delete (a as any).missing; all();
Object.setPrototypeOf(b, { missing: "B2" }); all(); Object.setPrototypeOf(A.prototype, { get missing() { return "got"; } }); all(); Object.setPrototypeOf(A.prototype, new Proxy({}, { get: (_, k) => "p:" + String(k) })); all(); all(); Object.setPrototypeOf(A.prototype, Object.prototype); all();
const dict: any = {}; for (let i = 0; i < 300; i++) dict["k" + i] = i; for (let i = 0; i < 3; i++) log.push(read(dict)); dict.missing = "d"; log.push(read(dict)); delete dict.missing; log.push(read(dict));
const call = (o: any) => { try { return o.nope(); } catch (e: any) { return e.message; } }; for (const o of [a, a, b, lit]) log.push(call(o)); (A.prototype as any).nope = () => "yep"; log.push(call(a)); log.push(call(a)); delete (A.prototype as any).nope; log.push(call(a));
function f(this: any, x?: any, y?: any) { return [arguments.length, arguments[0], arguments[5], (arguments as any).foo, arguments[Symbol.iterator] === Array.prototype[Symbol.iterator]]; } for (const r of [f(), f(1, 2), (f as any)(1, 2, 3)]) log.push(r); function g(..._: any[]) { const s: any = arguments; s.length = 9; s.foo = 1; return [s.length, s.foo, [...s].length]; } log.push(g(1), g(1, 2)); (Object.prototype as any).foo = "of"; log.push(f()); delete (Object.prototype as any).foo; log.push(f());
// instanceof
const is = (v: any, C: any) => { try { return v instanceof C; } catch (e: any) { return e.message; } };
function P(this: any) {} const p = new (P as any)(); for (let i = 0; i < 3; i++) log.push(is(a, A), is(b, A), is(b, B), is(p, P), is(1, P), is({}, P), is(A, Function), is([], Array), is(new Error("e"), Error));
P.prototype = { other: 1 }; log.push(is(p, P), is(Object.create(P.prototype), P)); P.prototype = 5 as any; log.push(is(p, P), is(1, P)); P.prototype = {} as any; log.push(is(p, P));
Object.defineProperty(A, Symbol.hasInstance, { value: (v: any) => v === 7, configurable: true }); log.push(is(7, A), is(new A(), A), is(new B(), B)); delete (A as any)[Symbol.hasInstance]; log.push(is(7, A), is(new A(), A));
class C { static [Symbol.hasInstance](v: any) { return typeof v === "string"; } } class D extends C {} log.push(is("s", C), is("s", D), is(new D(), D)); const bound = A.bind(null); log.push(is(new A(), bound), is(a, bound)); const px = new Proxy(A, {}); log.push(is(a, px), is(a, px), is({}, px), is(new Proxy(a, {}), A)); log.push(is(a, {}), is(a, () => {}), is(a, 5), is(a, null)); Object.setPrototypeOf(B, null); log.push(is(b, B)); Object.setPrototypeOf(B, { [Symbol.hasInstance]: () => "truthy" }); log.push(is(b, B)); Object.setPrototypeOf(B, A);
log.push(is(Object.setPrototypeOf({}, B.prototype), A)); Object.setPrototypeOf(B.prototype, null); log.push(is(new B(), A), is(new B(), B));
console.log(log.map(x => JSON.stringify(x) ?? "undefined").join("\n"));
