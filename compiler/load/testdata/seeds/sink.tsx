#!/usr/bin/env affgen
"use strict";
/*! A legal comment is kept as a statement. */
import "./side-effect";
import def, { named, default as again, "any name" as odd } from "./a";
import both, * as star from "./b";
import data from "./data.json" with { type: "json" };
import type { OnlyType } from "./types";
import { type AlsoType, value } from "./types";
export { named as renamed, odd as "other name" };
export { x as y, default as dflt } from "./a";
export * from "./b";
export * as everything from "./b";

// Declarations and patterns.
export var v1 = 1, v2;
let [a, , b = 2, [c], ...d] = [1, , 3, ...v2, ,];
const { e, f: g = e, ["h" + a]: h, 12: i, "j-k": jk, l: { m }, ...n } = def;
export function plain(p: number, { q }: { q: string } = { q: "" }, [r]: number[] = [], ...s: any[]) {
  "a directive";
  debugger;
  if (new.target) return arguments.length;
  return;
}
function* generator() { const got = yield; yield got; yield* generator(); }
async function asynchronous() {
  for await (const x of star.list) { await x; }
  await using res = star.open();
  using two = star.open();
}
async function* asyncGenerator() { yield await 1; }
export default class Base<T> extends (star.mixin as any)(def) implements OnlyType {
  static #count = 0;
  #priv = 1;
  field;
  readonly typed: T = undefined!;
  ["computed" + a] = 3;
  "quoted name" = 4;
  7 = 5;
  static s = this.#count;
  static { Base.#count++; ({ a: this.s } = { a: 1 }); }
  accessor acc = 1;
  declare gone: string;
  constructor(public par: number, private opt?: string) { super(par, ...d); super.method?.(); }
  method<U>(this: Base<T>, x: U): U { return super.method(x); }
  get prop() { return this.#priv; }
  set prop(x) { this.#priv = x; }
  async am() {}
  *gm() {}
  async *agm() {}
  #pm() { return #priv in this && this.#pm?.(); }
  get #pa() { return 1; }
  set #pa(x) {}
  static #ps() {}
}
abstract class Abstract { abstract x: number; abstract m(): void; }
function decorate(x: any, y: any) { return x; }
@decorate @(star.make()) class Decorated { @decorate m() {} @decorate f = 1; }
const Anonymous = class {}, Named = class Inner {};

// Statements.
label: for (let i = 0, j = 10; i < j; i++, j--) { if (i == 1) continue label; else if (i > 2) break label; else continue; }
for (;;) break;
for (var key in def) { }
for (const [k, w] of Object.entries(def)) ;
for (a.b of []) { }
for (var zz = ("x" in def); zz;) zz = false;
while (a) { break; }
do { a--; } while (a > 0);
switch (a) { case 1: case 2: b(); break; default: c(); }
try { throw new Error("x"); } catch { } finally { }
try { } catch ({ message }) { let inner = message; }
block: { break block; }
{ function inBlock() { } }
;

// Expressions.
null, undefined, true, this, [], {}, 0x10, 1_000.5, 1e21, 5e-324, .5, 10n, 0xFFn, NaN, Infinity;
"a\n\u2028\ud800\u{1F600}'\"`", 'x', `plain ${a} tail ${b}`, `no parts`, star.tag`raw \n ${a} \u{1F600}`, tagged`bad \unicode`;
/re[/]g/giu.test("x"), (-a) ** 2 === void 0, -(a ** 2), a ** (-b) ** c;
a?.b, a?.[b], a?.(), a?.b.c(d)?.[e], (a?.b).c, (a?.b)(), delete a?.b, a!.b;
typeof a, typeof unbound, typeof (0, unbound), delete a.b, void 0, !a, ~a, +a, -a, - -a, + +a, - --a, a++ + ++b, a-- - --b, +(+a), -(-1);
a + b - c * d / e % g << 1 >> 2 >>> 3 < 4, a <= b, a > b, a >= b, a instanceof b, "x" in a;
a == b, a != b, a === b, a !== b, a & b | c ^ d, a && b || c, (a ?? b) || c, a ?? (b && c), a ? b : c ? d : e;
(a ? b : c) ? d : e, (a = b) ? c : d, (a, b), [(a, b)], f2((a, b), c), (() => a)(), (function () { })();
a = b, a += 1, a -= 1, a *= 1, a /= 1, a %= 1, a **= 1, a <<= 1, a >>= 1, a >>>= 1, a |= 1, a &= 1, a ^= 1, a ??= 1, a ||= 1, a &&= 1;
[a, b.c, d[0] = 5, ...e] = c, ({ a, b: c.d, e = 5, ["f"]: g, ...h } = c);
new a, new a.b(1), new (a())(1), new (a().b), new a[b], (new a).b, new (class { })(), import("./lazy"), import(a), import(a, { with: { type: "json" } }), import.meta.url, require("./cjs");
(a as any), a satisfies any, named(def, again, both, value, data);
(async () => { await a; }), async x => await x, (x, y = 1, { z }, [w], ...r) => ({ x, y, z, w, r }), () => { }, () => () => { }, () => ({}).x;
({ a, b: 1, "c-d": 2, [e]: 3, 4: 5, f() { }, get g() { return 1; }, set g(x) { }, async h() { }, *i() { }, async *j() { }, ...k, __proto__: null, [Symbol.iterator]() { } });
(let_ => let_), (x => x)`a`, (a, b)`c`, 1..toString(), (1).toFixed(), (-1).x, 1.5.x, (await a).b, /* @__PURE__ */ f2(), (class { }).name, ({}).x, (function () { }).call();
if (a) if (b) c(); else d();
if (a) { if (b) c(); } else d();

// TypeScript that has a meaning at run time.
enum Color { Red, Green = "g", Blue = 1 << 2, Computed = f2().length }
enum Color { More = Blue + 1 }
const enum Const { One = 1, Minus = -1, S = "s" }
namespace Space { export const inner = Color.Red; export namespace Deep { export let x = inner; } function hidden() { } }
namespace Space { export const more = inner + Const.One + Const.Minus + Const.S; }
import Alias = Space.Deep;
interface Gone { x: number }
type AlsoGone = Gone | AlsoType;
declare const ambient: number;
function over(x: string): void; function over(x: any) { Alias.x; }

// JSX.
const jsx = <ul class="list &amp; more" id='single "quoted"' data-x={1} flag key="k" {...def} render={<b>x</b>} on={() => a}>
  text &lt; more
  {a}{}
  {...b}
  <current-user id="7" /><svg:rect x:y="1" /><star.Item.Deep /><Named>{"string"}</Named>
  <><li>fragment</li></>
</ul>;
export { Abstract, Decorated, Anonymous, Const, Color, Space, jsx };
