// Local functions that are called directly and used as values too.
const out: any[] = [];
function run() {
  const cb = (n: number) => n * 2;
  out.push(cb(4), cb);
  const rec = (n: number): number => (n ? n + rec(n - 1) : 0);
  out.push(rec(3), rec);
  let changing = (x: number) => x + 1; out.push(changing(1)); changing = (x) => x - 1; out.push(changing(1), changing);
  for (let i = 0; i < 2; i++) { const inner = () => i; out.push(inner(), inner); }
  if (out.length) { const late = () => early; out.push(late); const early = 5; out.push(late()); }
  const obj = { cb, m: () => cb(1) }; return [obj.m(), obj.cb(5)];
}
console.log(run(), out.map((x) => (typeof x === "function" ? x(3) : x)));
async function arun() { const step = async (n: number) => n + 1; const fs = [step]; let t = await step(1); for (const f of fs) t += await f(t); return t; }
console.log(await arun());
function g2() { const a = function named(n: number): any { return n ? named(n - 1) : named; }; console.log(a(2) === a); const b = a; return b; } g2();
{ const top = (x: number) => x; console.log(top(1)); out.push(top); }
function rest() {
  const count = (...p: number[]) => p.length;
  const opt = (a: number, b = a) => a + b;
  console.log(count(1, 2), count(), opt(1), opt(1, 2));
  return [count, opt] as ((...a: any[]) => number)[];
}
console.log(rest().map((f) => f(7, 8, 9)));
