// A broad choice of functions, and the wrapper with lazy chains. template() is left out: it
// needs the Function constructor.
import _, { camelCase, chunk, clone, cloneDeep, cloneDeepWith, curry, debounce, deburr, defaultsDeep, difference, escape, flattenDeep, flow, get, groupBy, intersectionBy, invert, isEqual, isPlainObject, kebabCase, keyBy, mapKeys, mapValues, memoize, merge, mergeWith, omit, orderBy, padStart, partition, pick, range, reduce, round, set, snakeCase, sortBy, sortedIndex, startCase, sum, throttle, times, toPath, truncate, unescape, unionWith, uniqBy, unset, words, zipObject } from "lodash-es";

console.log(chunk([1, 2, 3, 4, 5], 2), groupBy([1.2, 1.8, 2.1], Math.floor), keyBy([{ id: "a" }, { id: "b" }], "id"), flattenDeep([1, [2, [3, [4]]]]));
const deep = { a: [new Date(0), /x/gi, new Map([[1, { b: 2 }]]), new Set("ab"), new Uint8Array([1, 2])], e: [new RangeError("no")].map((e) => e.message), s: Symbol.iterator };
deep.self = deep;
const copy = cloneDeep(deep);
console.log(copy, copy.self === copy, copy.a[2] !== deep.a[2], clone([1, 2]), cloneDeepWith({ a: 1 }, (v) => (typeof v === "number" ? v + 1 : undefined)));
console.log(merge({ a: { b: 1 }, l: [1, 2] }, { a: { c: 2 }, l: [3] }), mergeWith({ l: [1] }, { l: [2] }, (x, y) => (Array.isArray(x) ? x.concat(y) : undefined)), defaultsDeep({ a: { b: 1 } }, { a: { b: 2, c: 3 } }));
console.log(get({ a: [{ b: 5 }] }, "a[0].b"), get({}, "q.r", "dflt"), set({}, "x.y[1].z", 3), unset({ a: 1 }, "a"), toPath("a['b-c'][0].d"));
console.log(isEqual({ a: new Set([1, { b: 2 }]) }, { a: new Set([1, { b: 2 }]) }), isEqual([NaN, -0], [NaN, 0]), isEqual(new Map([[{ k: 1 }, 1]]), new Map([[{ k: 1 }, 1]])), isPlainObject(new (class A {})()));
console.log(camelCase("foo bar-baz"), kebabCase("fooBarBaz2XMLHttp"), snakeCase("--Foo Bär"), startCase("--foo-bar--"), deburr("déjà vu Łódź"), words("fred, barney & pébbles 12ab"), escape("<a & 'b'>"), unescape("&lt;&#39;&amp;"));
console.log(truncate("hi-diddly-ho there, neighborino", { length: 24, separator: /,? +/ }), padStart("x", 4, "ab"), _.repeat("ab", 3), _.capitalize("FRED"), _.upperFirst("fred"), _.split("a-b-c", "-", 2));
console.log(sortBy([{ x: 2, y: 1 }, { x: 1, y: 2 }, { x: 1, y: 1 }], ["x", "y"]), orderBy([{ u: "b", a: 1 }, { u: "a", a: 2 }], ["u"], ["desc"]), uniqBy([2.1, 1.2, 2.3], Math.floor), sortedIndex([10, 20], 15));
console.log(flow([(x) => x + 1, (x) => x * 2])(3), curry((a, b, c) => a + b + c)(1)(2, 3), curry((a, b) => [a, b])(_, 2)(1), memoize((x) => ({ x }))(1), _.partialRight((a, b) => a - b, 1)(5), _.once(() => 7)());
console.log(range(0, 10, 3), range(3, 0), times(3, String), zipObject(["a", "b"], [1, 2]), partition([1, 2, 3, 4], (n) => n % 2), difference([2, 1], [2, 3]), intersectionBy([2.1, 1.2], [2.3], Math.floor), unionWith([{ a: 1 }], [{ a: 1 }, { a: 2 }], isEqual), _.xor([1, 2], [2, 3]));
console.log(mapValues({ a: 1 }, (x) => x * 2), mapKeys({ a: 1 }, (v, k) => k + v), pick({ a: 1, b: { c: 2, d: 3 } }, ["b.c"]), omit({ a: 1, b: 2 }, ["a"]), invert({ a: "x" }), reduce({ a: 1, b: 2 }, (s, n) => s + n, 0), sum([1, 2]), round(4.006, 2), _.toPairs(new Map([["a", 1]])));
console.log(_([1, 2, 3, 4, 5, 6]).filter((n) => n % 2).map((n) => n * n).reverse().take(2).value(), _.chain({ a: [3, 1] }).get("a").sortBy().value(), _.isMatch({ a: { b: 1, c: 2 } }, { a: { b: 1 } }), _.inRange(3, 2, 4), _.clamp(-10, -5, 5), `${_.VERSION}`);
const calls = [];
const late = debounce((x) => calls.push(x), 20);
late(1); late(2);
const now = throttle((x) => calls.push("t" + x), 20, { trailing: false });
now(1); now(2);
setTimeout(() => console.log(calls), 200);
