// Arrays that change what they hold: numbers, floats, strings, holes, objects, lies.
const ints: number[] = [1, 2, 3];
const floats: number[] = [0.5, 1.5];
const strs: string[] = ["a", "b"];
function sum(xs: number[]): number {
  let t = 0;
  for (let i = 0; i < xs.length; i++) t += xs[i];
  return t;
}
console.log(sum(ints), sum(floats), sum(strs as any as number[]), sum([]), sum([1, "2", 3] as any), sum([1, , 3] as any), sum([1, undefined, 3] as any), sum([1, null, 3] as any));
ints.push(4.5);
console.log(sum(ints), ints);
ints[1] = "x" as any;
console.log(sum(ints), ints, ints[10], ints["0" as any], ints["length" as any], (ints as any)["01"]);
ints.length = 2;
ints[4] = 9;
console.log(ints, 3 in ints, ints.length);
floats[0] |= 0;
floats[1] = 2 ** 31;
floats.push(-0, NaN, Infinity, 4294967296, -2147483648);
console.log(floats, floats.map((x) => x | 0), floats.map((x) => x >>> 0), Object.is(floats[2], -0));
const out = new Array<number>(5);
for (let i = 4; i >= 0; i--) out[i] = i * i;
console.log(out, out.length);
const holey = new Array(3);
holey[1] = 1;
console.log(holey, holey.map((x) => x * 2), holey[0] === undefined, 0 in holey, holey.indexOf(undefined));
const swap = (xs: unknown[], i: number, j: number) => { const t = xs[i]; xs[i] = xs[j]; xs[j] = t; };
const sw: unknown[] = [1, "two", { three: 3 }, [4]];
swap(sw, 0, 3); swap(sw, 1, 2);
console.log(sw);
function bubble(xs: number[]): number[] {
  const r = xs.slice();
  for (let i = 0; i < r.length; i++)
    for (let j = 0; j + 1 < r.length - i; j++) if (r[j] > r[j + 1]) [r[j], r[j + 1]] = [r[j + 1], r[j]];
  return r;
}
console.log(bubble([5, 3, 9, -1, 0.5]), bubble(["b", "a", "C"] as any), bubble([3, "20", 100] as any), bubble([undefined, 1, NaN, 0] as any));
function sieve(n: number): number[] {
  const composite: boolean[] = [];
  const primes: number[] = [];
  for (let i = 2; i <= n; i++) {
    if (composite[i]) continue;
    primes.push(i);
    for (let j = i * i; j <= n; j += i) composite[j] = true;
  }
  return primes;
}
console.log(sieve(60).join(" "));
const matrix: number[][] = [[1, 2], [3, 4]];
const mul = (a: number[][], b: number[][]) => a.map((row) => b[0].map((_, j) => row.reduce((s, x, k) => s + x * b[k][j], 0)));
console.log(mul(matrix, matrix), mul(matrix, [[0.5], [0.25]]));
(matrix[0] as any).extra = "prop";
matrix[1] = "row" as any;
console.log(matrix, matrix[1][0], (matrix[0] as any).extra, matrix[5]?.[0]);
const idx: any[] = ["a", "b", "c"];
for (const i of [0, -1, 1.5, "1", "x", NaN, null, true, 3, -0, 2 ** 32] as any[]) console.log(String(i), idx[i]);
idx[1.5] = "float key"; idx["2"] = "via string"; idx[-1] = "neg";
console.log(idx, idx.length, idx.at(-1));
let total = 0;
for (const v of [1, "2", null, undefined, true, [3], {}] as any[]) total += +v || 0;
console.log(total);
const counts: number[] = [];
for (const ch of "hello") counts[ch.charCodeAt(0) - 97] = (counts[ch.charCodeAt(0) - 97] ?? 0) + 1;
console.log(counts, counts.length);
const nested: any = [];
nested[2] = []; nested[2][1] = { deep: [] }; nested[2][1].deep.push(nested.length);
console.log(nested, JSON.stringify(nested));
const acc: number[] = [];
acc[acc.length] = 1; acc[acc.length] = acc[acc.length - 1] + 1; acc[acc.length] = acc.length;
acc[0]++; acc[1] += acc[0]; acc[5] ??= 7; --acc[2];
console.log(acc, acc[3]++, acc);
const copy = [...acc]; copy[0] = -1;
console.log(acc[0], copy[0], acc.slice().pop(), Array.from(acc)[3]);
const late: any[] = [];
late[2] = "x";
console.log(late.map((v) => v + "!"), late.map((_, i) => i).length, [, 1.5].map((v) => v! * 2), [, , 3].filter(() => true), [, "a"].flatMap((v) => [v]));

// A number before something else in an array literal: its code must be printed once.
function mixed(q: any) {
  return [[q.m() - [].reduce((acc: any, x: any) => acc || x, 0.5), q.m()], q.m() || "a"];
}
console.log(mixed({ m: () => 2 }), [1, -0, NaN, 0.5], [1, "a", 2 - 3]);
