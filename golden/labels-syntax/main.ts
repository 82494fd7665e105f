// Unusual but legal syntax that real code and minifiers use.
var get = 1, set = 2, of = 3, let2 = 4, async = 5, from = 6, as = 7, target = 8, type = 9, of2 = of;
console.log(get + set + of + async + from + as + target + type, { get, set, of, async, from, static: 1, await: 2, yield: 3, let: 4 });
const obj = { if: 1, class: 2, new: 3, function: 4, null: 5, true: 6, in: 7, typeof: 8, 0.5: "half", 0x10: "hex", "str": "s", [`t${1}`]: "tpl", async: 1, get: 2, get get() { return "gg"; }, async async() { return "aa"; } } as any;

console.log(obj.if + obj.class + obj.new + obj.null, obj.get, obj[0.5], obj[16], obj.t1, obj.async.name);
const nestedTernary = (n: number) => n < 0 ? "neg" : n === 0 ? "zero" : n < 10 ? n % 2 ? "odd" : "even" : "big"; console.log([-1, 0, 3, 4, 50].map(nestedTernary));
const comma = (() => { let a = 1, b = (a++, a * 10); return a, b; })(); console.log(comma);
for (var i = 0, j = 10; i < j; i += 3, j--); console.log(i, j); for (const k of [1, 2, 3]) if (k & 1) continue; else console.log("even", k);
a: for (;;) { b: for (;;) { c: for (;;) break a; } } if (1) if (0) ; else console.log("dangling else binds inner");
const big = [1, [2, [3, [4, [5, [6, [7, [8, [9]]]]]]]]].flat(Infinity), chained = "a-b-c".split("-").map((s) => s.toUpperCase()).filter((s) => s !== "B").join("+"); console.log(big.length, chained);
console.log(((a, b = a, [c, d] = [a, b], { e = c + d, ...f } = { g: 1 } as any) => [a, b, c, d, e, f])(1 as any), new Date(0).getTime(), new (class { v = 1 })().v, new class { w = 2 }().w, new (Object.assign(function (this: any) { this.q = 3; }) as any)().q, new Map([[1, 2]]).get(1), new Array(3).fill(0).map((_, n) => n));
switch (typeof obj) { case "object": { let scoped = 1; var hoisted = scoped; } default: console.log("fell", hoisted!); }
try { try { throw 1; } finally { console.log("inner finally"); } } catch (e) { console.log("outer", e); } finally { console.log("outer finally"); }
const immediate = (function () { return this === undefined; })(), arrowObj = () => ({ a: 1 }), arrowBlock = () => { a: 1 }, arrowComma = () => (1, 2); console.log(immediate, arrowObj(), arrowBlock(), arrowComma());
const re = /[/\]]+/g.test("]/"), div = 10 / 2 / 5, notRegex = div /2/ 1; console.log(re, div, notRegex, 1 + +1, 1 - -1, 1 + - + + + - + 1, +true, typeof void 0);
let x = 5; x = x++ + ++x; console.log(x); let y = (x = 3, x) + x; console.log(y, x += x -= 2, x **= 2, x <<= 1, x %= 7); let z; z = x = y = 1; console.log(x, y, z);
const { a: { b: [, { c: deep } = { c: "default" }] = [] as any } = {} as any, ...others } = { a: { b: [1, { c: "found" }] }, o: 1 } as any; console.log(deep, others);
console.log([...[...[...[1]]], ..."ab", ...new Set([2])], { ...{ ...{ a: 1 } }, ...[1] }, Math.max(...[1, 2], ...[3]), [, ...[,]].length, `${`${`${1}`}`}`);
var fn = function fact(n: number): number { return n ? n * fact(n - 1) : 1; }; console.log(fn(5), fn.name, (() => fn)().name, [function () {}][0].name, [() => {}][0].name, ({ "a b": () => {} })["a b"].name, ({ [Symbol("s")]: () => {} } as any)[Object.getOwnPropertySymbols({})[0]] === undefined, (class { static m() {} }).m.name, ({ get p() { return 1; } }, "n"));
if (true) function_in_if: { var q = "labelled block"; break function_in_if; } console.log(q!);
console.log("use strict", "\u0061", "\x61", '\'', "\"", "\v\f\b".length, "\0".charCodeAt(0), "a\
b", `a
b`.length, "\u{1F600}".codePointAt(0), "\
");
let \u{61}bc = "escaped identifier"; console.log(abc, "ab\u200dc".length, ((ünïcødé) => ünïcødé)(1), { π: Math.PI.toFixed(2) }, 1..toFixed(1), 1.5.toFixed(), 1 .toFixed(2), (1).toFixed(0), 0.0000001, 1e-7, 100000000000000000000000, 0xffffffffff);
while (1) { do { if (x++ > 5) break; continue; } while (x < 100); break; } console.log(x); { { { let deepBlock = "deep"; { console.log(deepBlock); } } } } ; ; (0, console.log)("indirect"); (console.log)("paren"); console["log"]("computed"); void console.log("void"); !console.log("not"); console.log(((1))), console.log("comma");
export { x as "exported x", z as default }; var exportedLater; export { exportedLater }; exportedLater = 1;
