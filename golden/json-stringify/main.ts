// JSON.stringify: values, indent, replacers, toJSON, order, escapes, cycles.
const show = (v: unknown, r?: any, s?: any) => console.log(JSON.stringify(v, r, s));
for (const v of [1, -0, NaN, Infinity, "s", "q\"\\\b\f\n\r\t\u0001\u2028é😀\ud800", true, null, undefined, () => 1, Symbol("x"), [], {}, [undefined, () => 1, Symbol()], { a: undefined, b: () => 1, c: Symbol(), d: null }, new Date(0), new Date(NaN), /x/g, new Map([[1, 2]]), new Set([1]), new Error("e"), Object(1), Object("s"), Object(false), [[[]]], { "": 1, "a b": 2, 1: 3 }, new (class A { x = 1; #p = 2; get g() { return 3; } })(), Object.create({ inherited: 1 }), [, 1], 1e21, 123456789.125, 5e-324]) show(v);
show({ a: [1, { b: 2 }], c: {}, d: [] }, null, 2);
show([1, [2, [3]]], null, "--");
show({ a: 1, b: [1] }, null, 20);
show({ a: 1 }, null, "longer than ten chars");
show({ a: 1 }, null, 0); show({ a: 1 }, null, ""); show({ a: 1 }, null, 1.9); show({ a: 1 }, null, new Number(1)); show({ a: 1 }, null, true);
show([], null, 2); show({}, null, 2); show([[], {}], null, 2); show("x", null, 2); show({ u: undefined }, null, 2);
const log: string[] = [];
show({ a: 1, b: { c: [10, "x"] }, d: "drop" }, function (this: any, k: string, v: unknown) { log.push(`${k}:${Array.isArray(this) ? "array" : typeof this}`); return k === "d" ? undefined : typeof v === "number" ? v * 2 : v; });
console.log(log.join(" "));
show({ a: 1, b: 2, 3: "three", nested: { a: 5, z: 1 } }, ["b", "a", 3, "nested", "a", {}, new String("zz")]);
show({ b: 1, a: 2 }, []); show([1, { x: 1, y: 2 }], ["x"]);
show({ a: 1 }, () => "replaced"); show({ a: 1 }, (k: string, v: any) => (k === "" ? { ...v, extra: true } : v)); show({ k: 1 }, () => undefined);
class Money { constructor(public n: number) {} toJSON(key: string) { return `${key}=${this.n}`; } }
show({ price: new Money(5), list: [new Money(1)], m: new Map(), nested: { toJSON: () => ({ deep: new Money(2) }) } }); show(new Money(3));
show({ d: new Date(Date.UTC(2020, 1, 29, 12)), toJSON: undefined }); show({ toJSON: 5, a: 1 }); show({ toJSON() { return undefined; } }); show([{ toJSON: () => undefined }]);
const cycles: any[] = [];
const a: any = { name: "a" }; a.self = a; cycles.push(a);
const b: any = { list: [1, { back: null }] }; b.list[1].back = b; cycles.push(b);
const c: any = { x: { y: { z: null } } }; c.x.y.z = c.x; cycles.push(c);
const d: any[] = []; d.push(d); cycles.push(d);
class Node { next?: Node; constructor(public v: number) {} } const n1 = new Node(1), n2 = new Node(2); n1.next = n2; n2.next = n1; cycles.push(n1);
for (const v of cycles) try { JSON.stringify(v); } catch (e) { console.log((e as Error).name, (e as Error).message); }
const shared = { s: 1 }; show({ p: shared, q: shared, r: [shared, shared] });
try { show({ get bad() { throw new Error("getter"); } }); } catch (e) { console.log((e as Error).message); }
try { show({ toJSON() { throw new RangeError("tj"); } }); } catch (e) { console.log((e as Error).message); }
console.log(JSON.stringify(), JSON[Symbol.toStringTag], JSON.stringify("\u007f\u0080\ufeff"), JSON.stringify({ "\n": "\u{1F600}" }), JSON.stringify("\udc00\ud800"), JSON.stringify("/</script>"));
const o: any = { z: 1, 10: "t", 2: "w", y: undefined, a: { y: 1, x: 2 } }; delete o.z; o.z = "end";
show(o); show(Object.assign([1, 2], { extra: 1 })); show(Object.defineProperty({ v: 1 }, "hid", { value: 2 })); show({ [Symbol("k")]: 1, s: Object(Symbol()) }); show(new Proxy2());
function Proxy2(this: any) { this.via = "function constructor"; } Proxy2.prototype.onProto = 1;
show((function () { return arguments; } as any)(1, "two")); show(new Array(2)); show([new Array(1)]); show("".padEnd(3, "ab")); show({ nan: NaN, list: [NaN, -0, 1e400] }); show(globalThis.undefined); show(JSON.parse("[1.0, 1e2, -0]"));
const big = { rows: Array.from({ length: 3 }, (_, i) => ({ id: i, tags: i ? ["t" + i] : [], meta: { ok: i % 2 === 0, ratio: i / 3 } })) };
show(big, (k: string, v: unknown) => (k === "ratio" ? +(v as number).toFixed(2) : v), "\t");
const stable = (v: any): string => JSON.stringify(v, (_k, x) => (x && typeof x === "object" && !Array.isArray(x) ? Object.fromEntries(Object.entries(x).sort(([p], [q]) => (p < q ? -1 : 1))) : x));
console.log(stable({ b: { d: 1, c: [{ z: 1, y: 2 }] }, a: 0 }) === stable({ a: 0, b: { c: [{ y: 2, z: 1 }], d: 1 } }), stable({ b: 1, a: 2 }));
