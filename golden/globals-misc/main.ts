// globalThis, typeof, void, comma, delete, in, instanceof, equality, URI functions.
console.log(typeof globalThis, globalThis === (globalThis as any).globalThis, typeof this, (function (this: any) { return this; })(), (() => this)(), typeof undefined, typeof null, typeof NaN, typeof "", typeof (() => 1), typeof class {}, typeof [], typeof Symbol(), typeof notDefined, typeof new Date(), typeof /x/);
declare const notDefined: any;
(globalThis as any).shared = { n: 1 }; declare let shared: { n: number }; shared.n++; console.log((globalThis as any).shared, shared.n, "shared" in globalThis, delete (globalThis as any).shared, typeof shared);
try { (undeclaredWrite as any) = 1; } catch (e) { console.log((e as Error).name, (e as Error).message); }
declare let undeclaredWrite: any;
const vals: any[] = [undefined, null, 0, -0, NaN, "", "0", "1", false, true, [], [0], [1, 2], {}, "a", 1, Infinity];
console.log(vals.map((x) => vals.map((y) => (x === y ? "=" : x == y ? "~" : ".")).join("")).join("\n"));
console.log(vals.map((x) => vals.map((y) => (x < y ? "<" : x >= y ? ">" : "?")).join("")).join("\n"));
console.log(vals.map((x) => [!!x, x + 1, x + "s", x - 1, -x, typeof x].map(String).join("|")).join("\n"));
console.log(void 0, (1, 2, 3), delete ({} as any).x, "a" in { a: undefined }, 1 in [5, 6], "length" in [], !("z" in {}), [] instanceof Object, Object.create(null) instanceof Object, (() => 1) instanceof Function, ("s" as any) instanceof String);
console.log(isNaN("x" as any), isFinite("5" as any), parseInt("12abc"), parseFloat("1.5.2"), encodeURIComponent("é &=?/#+"), decodeURIComponent("%C3%A9"), encodeURI("é &=?/#+"), escape("é+ @"), unescape("%u20AC%E9"));
console.log([typeof setTimeout, typeof clearInterval, typeof queueMicrotask, typeof structuredClone, typeof console, typeof Reflect, typeof JSON, typeof Math, typeof Promise, typeof WeakRef].join(), [Infinity, NaN].map(String), globalThis.Array === Array, Object.getOwnPropertyDescriptor(globalThis, "NaN"));
const f = function (a: any, b = 1, ...c: any[]) { return [this, arguments.length]; } as any;
console.log(f.name, f.length, f.call(5, 1, 2), f.apply("t", [1, 2, 3]), f.apply(null), f.bind({ k: 1 }, 9)(8), f.bind().name, f.bind(null, 1).length, (() => {}).hasOwnProperty("prototype"), f.hasOwnProperty("prototype"), (async () => {}).hasOwnProperty("prototype"), ({ m() {} }).m.hasOwnProperty("prototype"));
const bound = f.bind("one").bind("two"); console.log(bound(), new ((function (this: any, x: number) { this.x = x; } as any).bind(null, 5))().x, fnName(), fnName.call.length, Function.prototype.name === "", Function.prototype.call.call(fnName));
function fnName() { return fnName.name; }
const o: any = { get v() { return this === o; }, m() { return this === o; }, arrow: () => typeof this, nested: { m() { return this === o.nested; } }, ["comp" + "uted"]() { return "c"; }, async a() { return this === o; } };
const { m } = o; console.log(o.v, o.m(), (o.m)(), (0, o.m)(), (o.x ?? o.m)(), m(), o.arrow(), o.nested.m(), o["computed"](), (true && o.m)(), o?.m(), [o.m][0]());
console.log(((a, b) => a + b).length, (function () { return typeof arguments; })(), (({ a }, [b], c = 1, ...d) => 1).length, ((...args: any[]) => args.length)(...[1, 2], 3), (() => ({}))(), (() => {})(), (x => y => x + y)(1 as any)(2 as any));
var v1 = 1, v2; let x1, x2 = x1; { function blockFn() { return "bf"; } var leaked = blockFn(); } console.log(v1, v2, x1, x2, leaked, (globalThis as any).v1);
console.log(0.1 + 0.2, 1 / 3, 5 / 2 | 0, 2 ** -1, 7 % -3, -7 % 3, "b" + "a" + +"a" + "a", [] + {} as any, [] == ![] as any, null + 1 as any, "3" * "4" as any, true + true as any, [1, 2] + [3] as any, {} + [] as any, "5" + 3 - 2 as any, 3 > 2 > 1 as any, 1 < 2 < 3 as any, +!!"x", ~"5" as any, typeof typeof 1, !!"false", "2" > "12", 2 > ("12" as any), null >= 0 as any, undefined == 0 as any, NaN != NaN);
if (0) { } else if ("") ; else console.log("else branch"); for (;;) { break; } while (false); do ; while (false); ;;; { } label: { break label; }
let i = 0; const seq = [i++, i++, ++i, i--, --i, i]; console.log(seq, i, -i, +-+i, - -i, !-i, i+++i, i);
const asi = 1
const asi2 = asi
+ 2
;[asi, asi2].forEach((n) => console.log(n))
function asiReturn() { return
  1 }
console.log(asiReturn(), 0xFF, 0b101, 0o17, 1_000.5, .5e1, 5.e-1, 1e+3, "\x41\u{42}", 'a\
b')
console.log(toString.call([]), typeof valueOf, typeof hasOwnProperty, hasOwnProperty.call({ a: 1 }, "a"), typeof notInheritedEither); declare const notInheritedEither: any;
