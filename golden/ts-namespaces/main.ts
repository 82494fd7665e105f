// Namespaces: exports, nesting, merging with itself, functions, classes and enums.
namespace Geometry {
  const hidden = 2;
  export const PI = 3.14159;
  export let count = 0;
  export function area(r: number) { count++; return PI * r ** hidden; }
  export class Point { constructor(public x = 0, public y = 0) { count++; } add(o: Point) { return new Point(this.x + o.x, this.y + o.y); } }
  export enum Unit { Cm, Mm }
  export interface Shape { sides: number }
  export type Alias = Shape;
  export namespace Solid { export const faces = { cube: 6 }; export const volume = (s: number) => s ** 3 * Geometry.scale; }
  export const scale = 10;
  export const { a, b: [c = 5, ...rest], ...others } = { a: 1, b: [undefined, 2, 3] as any[], z: 26 };
}
console.log(Geometry.area(2).toFixed(3), Geometry.count, new Geometry.Point(1, 2).add(new Geometry.Point(3)), Geometry.count, Geometry.Unit[1], Geometry.Solid.volume(2), Geometry.Solid.faces);
console.log(Object.keys(Geometry), "hidden" in Geometry, Geometry.a, Geometry.c, Geometry.rest, Geometry.others);
Geometry.count = 100;
Geometry.area(1);
console.log(Geometry.count);
namespace Geometry { export const added = PI + scale; export function area2(r: number) { return area(r) * 2; } const hidden = "other block"; export const see = () => hidden; }
console.log(Geometry.added, Geometry.area2(1).toFixed(2), Geometry.see());
namespace A.B.C { export const deep = "deep"; export namespace D { export const deeper = deep + "er"; } }
console.log(A.B.C.deep, A.B.C.D.deeper, A);
function jq(sel: string) { return `$(${sel})` + jq.version + jq.fn.each([1]); }
namespace jq { export const version = "1.0"; export namespace fn { export const each = (xs: number[]) => xs.map((x) => x + 1).join(); } export let plugins: string[] = []; }
jq.plugins.push("p");
console.log(jq("div"), jq.plugins, Object.keys(jq), typeof jq);
class Album { label = new Album.Label("l"); static create() { return new Album(); } }
namespace Album { export class Label { constructor(public name: string) {} } export const genres = ["rock"]; }
console.log(Album.create(), Album.genres, new Album.Label("x").name);
import Pt = Geometry.Point;
import Solid = Geometry.Solid;
console.log(new Pt(7), Solid.faces.cube);
namespace Types { export interface Only { x: 1 } export type T = string; }
console.log(typeof (globalThis as any).Types);
namespace Counter { let n = 0; export const next = () => ++n; export var v = "var"; export function reset() { n = 0; v = "changed"; } export async function later() { await null; return n; } }
Counter.next(); Counter.next();
console.log(Counter.next(), Counter.v, (Counter.reset(), Counter.v), Counter.next());
Counter.later().then((n) => console.log("later", n));
export namespace Exported { export const yes = true; }
console.log(Exported.yes);
declare namespace Ambient { const x: number; }
namespace Loop { export const fns: (() => number)[] = []; for (let i = 0; i < 2; i++) fns.push(() => i); export const self = () => Loop; try { throw 1; } catch { fns.push(() => 99); } }
console.log(Loop.fns.map((f) => f()), Loop.self() === Loop);
namespace Validation {
  export interface Rule<T> { name: string; check(v: T): boolean }
  const rules: Rule<any>[] = [];
  export function rule<T>(name: string, check: (v: T) => boolean) { rules.push({ name, check }); }
  export const run = (v: unknown) => rules.filter((r) => !r.check(v)).map((r) => r.name);
}
Validation.rule<string>("non-empty", (s) => s.length > 0);
Validation.rule<string>("lower", (s) => s === s.toLowerCase());
console.log(Validation.run(""), Validation.run("ABC"), Validation.run("ok"));
