// Spread in calls, arrays and objects; rest parameters; the arguments object.
function collect(first: unknown, ...rest: unknown[]) {
  return { first, rest, n: rest.length };
}
console.log(collect(1), collect(1, 2, 3), collect.length);
const list = [1, 2, 3];
console.log(collect(...(list as [number])), collect(...([] as any as [number])), collect(0, ...list, 4, ...new Set([5, 5, 6])));
console.log(Math.max(...list, ...[10, 4]), Math.min(...[]), String.fromCharCode(...[72, 105]));
console.log([...list, ...list.map((x) => x * 2)], [..."añ😀"], [...new Map([[1, "one"]])]);
const holes = [1, , 3];
console.log([...holes], holes.length, 1 in [...holes]);

const base = { a: 1, b: 2, get computed() { return this.a + 10; } };
const merged = { ...base, b: 20, ...{ c: 3 }, ...null, ...undefined, ...(false as any), ...5, ..."hi", ...[9] };
console.log(merged, Object.getOwnPropertyDescriptor(merged, "computed"));
const order = { z: 1, ...{ 2: "two", 1: "one" }, a: 1, ...{ z: 26 } };
console.log(order, Object.keys(order));
const withSym = { ...{ [Symbol("k")]: 1 } };
console.log(withSym);
const proto = Object.create({ inherited: 1 });
proto.own = 2;
console.log({ ...proto });
// Spread defines, it does not call setters.
let called = 0;
const setter = { set v(x: number) { called++; } };
console.log({ ...setter, v: 5 }, called, { v: 1, ...setter });

function old() {
  const args = arguments;
  return [args.length, Array.from(args), Array.prototype.slice.call(args, 1), typeof args, Object.prototype.toString.call(args)];
}
console.log((old as any)(1, "b", null));
function unmapped(a: number, b?: number) {
  a = 100;
  arguments[1] = "changed";
  return [a, arguments[0], b, arguments[1], arguments.length];
}
console.log(unmapped(1), unmapped(1, 2));
function forward(this: any, ..._args: any[]) {
  return (collect as any).apply(this, arguments);
}
console.log(forward("x", "y"));
const arrow = function () {
  return (() => arguments.length)();
};
console.log((arrow as any)(1, 2, 3, 4));
console.log([...(function () { return arguments; } as any)(7, 8)]);

class Shape {
  sides: number[];
  constructor(public kind: string, ...sides: number[]) {
    this.sides = sides;
  }
}
console.log(new Shape("tri", ...[3, 4, 5]), new Shape(...(["dot"] as [string])));
const order2: string[] = [];
const t = (s: string) => (order2.push(s), [s]);
collect(t("a"), ...t("b"), t("c"), ...t("d"));
console.log(order2.join(""));
for (const bad of [null, undefined, 3, {}] as any[]) {
  try {
    collect(...(bad as [any]));
    console.log("no error");
  } catch (e) {
    console.log((e as Error).name);
  }
}
const compose = <T>(...fs: ((x: T) => T)[]) => (x: T) => fs.reduceRight((acc, f) => f(acc), x);
console.log(compose<number>((x) => x + 1, (x) => x * 2)(5), compose<string>()("id"));
function many(a = 1, [b, c] = [2, 3], { d } = { d: 4 }, ...e: number[]) {
  return [a, b, c, d, ...e];
}
console.log(many(), many(9, [8, 7], { d: 6 }, 5, 4), many.length);
const big = Array.from({ length: 5000 }, (_, i) => i);
console.log(Math.max(...big), collect(...(big as any as [number])).n);
