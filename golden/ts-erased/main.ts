// Everything of TypeScript that leaves no trace at run time, or just a little.
interface Named { readonly name: string; greet?(to: string): string; [extra: string]: unknown }
type Maybe<T> = T | null | undefined;
type Keys<T> = { [K in keyof T as `get${Capitalize<string & K>}`]-?: () => T[K] };
type Ret<T> = T extends (...a: any[]) => infer R ? R : never;
declare const ambient: number;
declare function external(x: number): void;
declare global { interface Window { custom: string } }
abstract class Base<T extends object = {}> implements Partial<Named> {
  declare ghost: number;
  abstract kind: string;
  protected constructor(public readonly name: string, private _n?: number, protected override?: boolean) {}
  abstract describe(): string;
  get n(): number { return this._n!; }
  static make<U extends Base>(this: new (n: string) => U, n: string): U { return new this(n); }
  as<K>(this: this & K): K { return this as unknown as K; }
}
class Impl extends Base<{ a: 1 }> {
  kind = "impl" as const;
  definite!: string;
  optional?: number;
  override describe(this: Impl): string { return `${this.kind}:${this.name}:${this.n}:${this.definite}`; }
  constructor(n: string) { super(n, n.length); }
}
const impl = Impl.make("abc");
console.log(impl, impl.describe(), Object.keys(impl), "ghost" in impl, "definite" in impl, "_n" in impl);
function overload(x: string): string;
function overload(x: number, y?: number): number;
function overload(x: any, y: any = 1): any { return typeof x === "string" ? x.toUpperCase() : x * y; }
console.log(overload("s"), overload(4), overload(4, 5), overload.length);
const cfg = { port: 80, host: "h" } satisfies Record<string, string | number>;
const tuple = [1, "two", true] as const;
const cast = <any>{ deep: { v: 1 } };
const bang = cast.deep!.v!, sat = (cast satisfies object).deep, asExpr = (cast as { deep: unknown } as any).deep.v + 1;
console.log(cfg, tuple, bang, sat, asExpr, (cast as any)!["deep"]!.v);
let assigned: number;
(assigned as any) = "str"; (cast.deep as any).v = 2; (<any>cast).w = 3; cast!.z = 4; (cast.deep!.v as number)++;
console.log(assigned!, cast);
function isNum(x: unknown): x is number { return typeof x === "number"; }
function assertStr(x: unknown): asserts x is string { if (typeof x !== "string") throw new TypeError("not str"); }
function generic<T, const U extends readonly unknown[]>(this: void, x: T, ...u: U): [T, U] { return [x, u]; }
console.log(isNum(1), isNum("1"), generic<number, [string]>(1, "a"), generic("x"), (() => { try { assertStr(1); } catch (e) { return (e as Error).message; } })());
const arrow = async <T,>(x: T): Promise<T> => x, typed: (a: number) => string = (a) => a.toFixed(1), opt = (a?: number, b: number = 2) => [a, b];
console.log(await arrow("g"), typed(1), opt(), opt.length, typed.name);
for (const x of [1, 2] as number[]) if ((x as number) > 1) console.log(x!);
try { null!; } catch (e: unknown) { console.log(e); }
class Params { constructor(public a: number, private b = a * 2, readonly c: string = `${a}${b}`, d = 9, public e?: string) { this.a += d; } sum() { return this.a + this.b; } }
console.log(new Params(1), new Params(1).sum(), Object.keys(new Params(1, 2, "x", 3, "y")), Params.length);
class Order extends Params { field = this.a; constructor(public extra = "x") { super(5); } }
console.log(new Order(), Object.keys(new Order()));
export type { Named, Maybe };
export type Fn = typeof overload;
import type { Missing } from "./types-only";
import { type AlsoType, real } from "./types-only";
const t: Missing & AlsoType = { m: real } as any;
console.log(t, typeof (0 as unknown as Keys<Ret<typeof opt>>));
type A = { a: 1 }; var type = 5, of = 6, as = 7, async = 8, get = 9, declare2 = 1, namespace2 = type, readonly = 3, abstract = 4, is = 5, keyof = 6, unique = 7;
console.log(type, of, as, async, get, namespace2, readonly, abstract, is, keyof, unique);
const a = 1, b = 2, c = 3;
console.log(a < b, (a < b) > (c as any), a as any < b, (x: number): x is 5 => x === 5, { method<T>(x: T) { return x; } }.method<string>("m"));
label: for (const k of ["p"]) { if (k as string) break label; }
accessorLike();
function accessorLike(this: void) { const o = { async: 1, get: 2, set: 3, static: 4, await: 5, type: 6, enum: 7, new: 8, typeof: 9 }; console.log(o.new + o.typeof + o.enum, o); }
