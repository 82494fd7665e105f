// console.log of objects: nesting, line breaks at 72 and 76 columns, key quoting, depth.
console.log({}, { a: 1 }, { a: { b: { c: { d: 1 } } } }, { a: { b: { c: {} } } }, { a: { b: { c: [] } } }, { a: { b: { c: [1] } } }, [[[[1]]]], [[[[]]]]);
console.log({ "quoted-key": 1, valid_key: 2, $d: 3, "1a": 4, 1: 5, "": 6, "with space": 7, "it's": 8, 'dq"': 9, "back`tick": 10, "new\nline": 11, ünï: 12, "a.b": 13 });
console.log({ s: "it's", d: 'say "hi"', b: "both ' and \"", all: "' \" `", nl: "a\nb", tab: "\t", esc: "\u001b[0m", nul: "\0", bs: "\\", uni: "é😀", lone: "\ud800", del: "\x7f" });
console.log("top 'level' \"string\" \n raw", ["it's"], ["a\nb"]);
console.log({ u: undefined, n: null, t: true, num: -0, nan: NaN, inf: -Infinity, sym: Symbol("desc"), sym2: Symbol(), wk: Symbol.iterator, big: 1e21 });
console.log({ f() {}, arrow: () => 1, named: function inner() {}, anon: [function () {}, () => {}], async a() {}, klass: class A {}, ext: class B extends Array {}, anonClass: [class {}], extAnon: [class extends Map {}], bound: (function x() {}).bind(null), native: Math.max, nativeCtor: Map });
// Around the limits: 72 characters of entries, 76 for start, 6 entries, 16 average.
for (const n of [10, 50, 60, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 80]) console.log({ k: "x".repeat(n - 8) });
for (const n of [60, 66, 68, 70, 72, 74]) console.log({ a: 1, b: "x".repeat(n - 16) }, { p: { q: "y".repeat(n - 20) } });
console.log({ aaaaaaaaaa: 1, bbbbbbbbbb: 2, cccccccccc: 3, dddddddddd: 4, eeeeeeeeee: 5 }, { aaaaaaaaaaaaa: 1, bbbbbbbbbbbbb: 2, cccccccccccc: 3, ddddddddddd: 4, eeee: 5 });
console.log({ id: 1, name: "Product", price: 9.99, tags: ["a", "b"], dims: { w: 1, h: 2 }, active: true });
console.log({ users: [{ id: 1, name: "Ann", roles: ["admin", "user"], address: { city: "Rome", geo: { lat: 1, lng: 2 } } }, { id: 2, name: "Bob", roles: [], address: null }], total: 2, next: undefined });
console.log([{ a: 1, b: 2 }, { a: 3, b: 4 }], [[1, 2], [3, 4]], [[], {}], { list: [{ x: [{ y: 1 }] }] }, [{ a: { b: { c: 1 } } }]);
console.log({ a: 1 }, "b", 3, [4], null, undefined, true, Symbol("s"), () => 1, -0, [-0], "", [""], [undefined, null]);
class P { x = 1; private y = { z: [1, 2] }; get g() { return 1; } static s = 1; } class Empty {} class Sub extends P { own = "o"; }
console.log(new P(), new Empty(), new Sub(), P, Empty, Sub, [new P()], { p: new Empty() }, Object.create(P.prototype), Object.create(new P()));
class Tagged { get [Symbol.toStringTag]() { return "Custom"; } v = 1; } class SameTag { get [Symbol.toStringTag]() { return "SameTag"; } }
console.log(new Tagged(), new SameTag(), { [Symbol.toStringTag]: "Obj", a: 1 }, Object.create(null), Object.assign(Object.create(null), { a: 1, b: { c: 2 } }), Object.create({}), Object.create(Object.create(null)));
const sy = { [Symbol("a")]: 1, [Symbol()]: { n: 1 }, [Symbol.iterator]: 5, str: 1 };
console.log(sy, { get a() { return 1; }, set a(v) {}, get b() { return 2; }, set c(v: number) {} }, Object.defineProperty({ v: 1 }, "hidden", { value: 2 }));
const circ: any = { name: "c", kids: [] }; circ.self = circ; circ.kids.push(circ, { parent: circ }); const two: any = { a: {} }; two.a.b = two.a; two.c = two;
console.log(circ, two, [circ]);
const shared = { s: 1 }; console.log({ a: shared, b: shared }, [shared, shared]);
console.log(new Error("in object").message, { e: new Error("x").message }, Object.keys(circ), [new Date(0), /re/g], { d: new Date(NaN), r: /x/ }, Object(1), Object("str"), Object(true), Object(Symbol("b")), [Object(-0)], Object.assign(Object("ab"), { extra: 1 }));
console.log(Math, JSON, globalThis === undefined, Reflect, [Math.PI], (function () { return arguments; } as any)(1, "a"), new (class extends Array { extra = 1; })(3), Object.assign([1, 2], { k: "v", [Symbol("s")]: 1, "-1": 0 }));
console.log(Object.assign(() => {}, { a: 1, nested: { b: 2 } }), Object.assign(function named() {}, { x: [1] }), Object.assign(class Z { static st = 5; }, {}), { m: Object.assign(() => 1, { k: 1 }) });
console.log({ veryLongPropertyNameNumberOne: "some value", veryLongPropertyNameNumberTwo: "another value", n: { veryLongPropertyNameNumberOne: "some value", veryLongPropertyNameNumberTwo: "another value" } });
console.log({ text: "word ".repeat(30), list: ["word ".repeat(20), "x"], multi: "line one\nline two\nline three" }, ["a".repeat(100)], "a".repeat(200).length);
console.log(Promise.resolve(1), Promise.reject(2).catch(() => 0) && 1, new Promise(() => {}), (async () => "v")(), new WeakMap(), new WeakSet(), Symbol, Promise, [Promise.resolve([1])]);
console.log([function () {}.prototype, (class Q {}).prototype, Object.prototype, Array.prototype, Function.prototype, Map.prototype, Error.prototype.name]);
console.log({ a: [{ b: { c: {} } }], m: new Map([[{ k: { d: { e: 1 } } }, [[["deep"]]]]]) }, { x: { y: { z: { toString() { return "custom"; } } } } }, { toString: () => "ts", inspect: () => "i", toJSON: () => "j" });
