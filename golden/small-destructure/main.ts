// Patterns with defaults and rest.
function area({ w, h = w }: { w: number; h?: number }): number {
  return w * h;
}
const [first, , third = 9, ...others] = [1, 2, undefined, 4, 5];
const { a: { b: deep }, ...rest } = { a: { b: "deep" }, c: 1, d: 2 };
console.log(area({ w: 3 }), area({ w: 3, h: 4 }), first, third, others, deep, rest);
