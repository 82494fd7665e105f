// Array methods that read: callbacks, holes, indexes, searching, flattening.
const sparse = [1, , 3, undefined, , 6];
const visits: string[] = [];
sparse.forEach((v, i) => visits.push(`${i}=${v}`));
console.log(visits.join(), sparse.map((x) => x), sparse.filter(() => true), sparse.some((x) => x === undefined), sparse.every((x) => x !== 99));
console.log(sparse.reduce((n) => n + 1, 0), sparse.find((x) => x === undefined), sparse.findIndex((x) => x === undefined), sparse.findLast((x) => x === undefined), sparse.findLastIndex(() => true), sparse.indexOf(undefined), sparse.includes(undefined), sparse.lastIndexOf(6));
console.log([...sparse.keys()], [...sparse.values()], [...sparse.entries()].length, sparse.join("-"), String(sparse), sparse.flat(), sparse.concat([, 7]), sparse.slice(1, 3), Object.keys(sparse));
const nums = [4, -1, 0, NaN, 7, -0, 4];
console.log(nums.includes(NaN), nums.indexOf(NaN), nums.includes(-0), nums.indexOf(4, 1), nums.indexOf(4, -1), nums.lastIndexOf(4), nums.lastIndexOf(4, -2), nums.lastIndexOf(4, 0), nums.at(-1), nums.at(-8), nums.at(1.9), nums.at(NaN), nums.includes(4, 10), nums.includes(4, -100));
console.log([1, 2, 3].reduceRight((a, x) => a + "-" + x, "s"), [1, 2, 3].reduce((a, x) => a - x), [[1, 2], [3]].reduceRight((a, x) => a.concat(x)), [5].reduce(() => 0), [].reduce((a) => a, "init"));
console.log([1, [2, [3, [4, [5]]]]].flat(), [1, [2, [3, [4, [5]]]]].flat(2), [1, [2, [3, [4]]]].flat(Infinity), [[1], [[2]]].flat(0), [1, 2].flatMap((x) => [x, [x * 2]]), [1, , 2].flatMap((x) => x), ["a b", "c"].flatMap((s) => s.split(" ")));
console.log([1].concat(2 as any, [3, [4]] as any, "s" as any), [].concat([1, , 2] as any), ([] as any[]).concat({ length: 1, 0: "alike" }, { length: 1, 0: "spread", [Symbol.isConcatSpreadable]: true } as any), [1, 2].concat().length);
console.log([1, 2, 3, 4].slice(-2), [1, 2, 3].slice(1, -1), [1, 2, 3].slice(5), [1, 2, 3].slice(-100, 100), [1, 2, 3].slice(NaN as any, "2" as any), [1, 2, 3].slice(2, 1));
console.log([1, null, undefined, [2, [3]], {}, "s", true, -0].join(), [null].join("x"), [[]].join(), [1, 2].join(undefined), [1, 2].join(null as any), [,].join(), [, ,].join(), [[1, 2], [3]].toString());
const cyc: any[] = [1]; cyc.push(cyc);
console.log(cyc.join(), String([cyc, 2]));
// Callback arguments, thisArg, and changes while iterating.
[7].forEach(function (this: any, v, i, arr) { console.log(this.tag, v, i, arr, arguments.length); }, { tag: "T" });
[7].map(function (this: any) { console.log(this); });
const grow = [1, 2, 3];
console.log(grow.map((x) => { if (grow.length < 6) grow.push(x * 10); return x; }), grow);
const shrink = [1, 2, 3, 4];
const seen: number[] = [];
shrink.forEach((x) => { seen.push(x); shrink.shift(); });
console.log(seen, shrink);
const edit = [1, 2, 3];
console.log(edit.filter((x, i) => { edit[i + 1] = 10; return x > 5; }), edit, edit.every((x, i) => { delete edit[i + 1]; return true; }), edit);
console.log(["1", "2", "3"].map(parseInt), ["10", "10", "10"].map(Number), ["a", "b"].map(String.prototype.toUpperCase.call, String.prototype.toUpperCase), [0, 1, "", null].filter(Boolean), [3, 20].map(String), ["x"].map((s) => ({ s })));
console.log([1, 2, 3].some((x) => x > 2), [].some(() => true), [].every(() => false), [1, 2, 3].findLast((x) => x < 3), [1, 2].find((x) => x > 5), [1, 2].findLastIndex((x) => x > 5));
// Static methods.
console.log(Array.from("añ😀"), Array.from({ length: 3 }, (_, i) => i * i), Array.from(new Map([["k", 1]])), Array.from([1, , 3]), Array.from({ length: 2, 0: "x" }), Array.from(new Set("aab"), (c) => c + c), Array.from(5 as any), Array.from("ab", function (this: any, c) { return this.p + c; }, { p: ">" }));
console.log(Array.of(7), Array.of(1, undefined), Array(3), Array(3).length, Array("3"), Array(1, 2), new Array(2).map(() => 1), [...new Array(2)].map((_, i) => i), Array.isArray([]), Array.isArray({ length: 0 }), Array.isArray(Array.prototype), Array.from({ length: -5 }), Array.from({ length: "2" } as any));
for (const bad of [null, undefined]) try { Array.from(bad as any); } catch (e) { console.log((e as Error).name); }
try { ([] as number[]).reduce((a, b) => a + b); } catch (e) { console.log((e as Error).message); }
console.log(Array.prototype.map.call("abc", (c: any) => c + c), Array.prototype.filter.call({ length: 3, 0: 1, 2: 3 }, (x: any) => x), Array.prototype.includes.call({ length: 1, 0: NaN }, NaN), Array.prototype.join.call("abc", "."), Array.prototype.slice.call({ length: 2, 0: "p", 1: "q" }));
const byAge = [{ n: "a", age: 30 }, { n: "b", age: 25 }, { n: "c", age: 30 }].reduce<Map<number, string[]>>((m, { n, age }) => m.set(age, [...(m.get(age) ?? []), n]), new Map());
console.log(byAge, [...byAge.keys()].sort((x, y) => x - y));
const zip = <A, B>(xs: A[], ys: B[]): [A, B][] => xs.map((x, i) => [x, ys[i]]);
const chunk = <T>(xs: T[], n: number): T[][] => (xs.length ? [xs.slice(0, n), ...chunk(xs.slice(n), n)] : []);
const uniq = <T>(xs: T[]) => [...new Set(xs)];
console.log(zip([1, 2], ["a"]), chunk([1, 2, 3, 4, 5], 2), uniq([1, "1", 1, NaN, NaN, 0, -0]));
console.log([3, 1, 2].toString(), [1.5, 1e21, -0].toLocaleString === undefined, typeof [].entries().next, [[3, "c"], [1, "a"]].sort().toString());
