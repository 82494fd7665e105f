// JSON.parse: grammar, reviver, duplicate keys, error texts, round trips.
for (const t of ["1", "-0", "1.5e3", "1E-2", " [1 , 2 ] ", '{"a":{"b":[null,true,false]}}', '""', '"\\u0041\\n\\/\\"\\\\"', '"\\ud83d\\ude00"', '"\\ud800"', "\t\n\r 5 ", '{"a":1,"a":2,"b":3,"1":4,"0":5}', "[]", "{}", '{"":{"":1}}', "12345678901234567890", "1e400", "-1e400", "0.1e1", '{"__proto__":{"x":1}}', '"é漢😀"', "[[[[[[1]]]]]]", '"\u2028"', '"\u007f"']) console.log(JSON.parse(t));
const bad = ["", " ", "{", "[1,]", "{\"a\":1,}", "{a:1}", "'a'", "01", "1.", ".5", "+1", "-", "1e", "NaN", "undefined", "tru", "nulll", "\"abc", "\"a\nb\"", "\"\\x41\"", "\"\\u12\"", "[1 2]", "{\"a\" 1}", "{\"a\":}", "]", "1 2", "{\"a\":1 \"b\":2}", "\u00a01", "[1,2", "// c\n1", "{\"k\":\"v\"", "[,1]", "0x10", "Infinity", "\"tab\there\"", "{\"a\":1}}", "nul", "--1", "[\"a\",", "abc{}"];
for (const t of bad) try { console.log("parsed", JSON.parse(t)); } catch (e) { console.log(`${(e as Error).name}: ${(e as Error).message}`); }
for (const v of [undefined, {}, () => 1, null, true, 12, [3], ["[4]"], new String("[5]")] as any[]) try { console.log("ok", JSON.parse(v)); } catch (e) { console.log((e as Error).message); }
const long = '{"key": "' + "x".repeat(60) + '", "bad": oops, "rest": "' + "y".repeat(60) + '"}';
try { JSON.parse(long); } catch (e) { console.log((e as Error).message); }

const order: string[] = [];
const revived = JSON.parse('{"a":1,"b":[10,{"c":20}],"d":{"e":null}}', function (k, v) { order.push(k); return typeof v === "number" ? v + 1 : v; });
console.log(revived, order.join("|"));
console.log(JSON.parse('{"keep":1,"drop":2,"list":[1,2,3]}', (k, v) => (k === "drop" || v === 2 ? undefined : v)));
console.log(JSON.parse('{"when":"2020-02-29T00:00:00.000Z","n":"5"}', (k, v) => (k === "when" ? new Date(v) : v)), JSON.parse("[1,2]", (k, v) => (k === "" ? v.length : v)), JSON.parse("5", (k, v) => [k, v]), JSON.parse("1", 5 as any));
console.log(JSON.parse('{"a":1,"b":2}', function (this: any, k, v) { if (k === "a") this.b = 30; return v; }), JSON.parse('{"a":1,"b":2}', function (this: any, k, v) { if (k === "a") delete this.b; return v; }));
try { JSON.parse("[1]", () => { throw new Error("reviver"); }); } catch (e) { console.log((e as Error).message); }
const parsed: any = JSON.parse('{"x":{"y":[1,"2",{"z":false}]},"n":null}');
console.log(parsed.x.y[2].z, parsed.x?.y?.length, parsed.n?.q, parsed.missing?.deep, Object.keys(parsed), { ...parsed.x }, Array.isArray(parsed.x.y), parsed.constructor === Object, parsed.hasOwnProperty("x"));
const cfg = JSON.parse('{"host":"h","port":8080,"tags":["a","b"],"nested":{"deep":{"on":true}}}') as { host: string; port: number; tags: string[]; nested: { deep: { on: boolean } }; optional?: string };
const { host, port, tags: [t0, ...ts], nested: { deep: { on } }, optional = "dflt" } = cfg;
console.log(host, port + 1, t0, ts, on, optional);
const round = (v: unknown) => JSON.parse(JSON.stringify(v));
console.log(round({ d: new Date(0), u: undefined, n: NaN, m: new Map([[1, 2]]), a: [undefined, , 3], nested: [[{}]] }), round("\ud83d\ude00\u0000") === "\ud83d\ude00\u0000", Object.is(round(-0), 0), round([1e21, 0.1, -5e-324]));
const lied = JSON.parse('{"count":"5","items":{"length":2}}') as { count: number; items: number[] };
console.log(lied.count + 1, lied.count * 2, lied.items.length, typeof lied.count, lied.count > 4);
type Json = null | boolean | number | string | Json[] | { [k: string]: Json };
const walk = (j: Json, path = "$"): string[] => (Array.isArray(j) ? j.flatMap((x, i) => walk(x, `${path}[${i}]`)) : j && typeof j === "object" ? Object.entries(j).flatMap(([k, v]) => walk(v, `${path}.${k}`)) : [`${path}=${JSON.stringify(j)}`]);
console.log(walk(JSON.parse('{"a":[1,{"b":null}],"c":{"d":"e","f":[]},"g":true}')));
const merge = (a: any, b: any): any => { for (const [k, v] of Object.entries(b)) a[k] = v && typeof v === "object" && !Array.isArray(v) && a[k] && typeof a[k] === "object" ? merge(a[k], v) : v; return a; };
console.log(JSON.stringify(merge(JSON.parse('{"a":{"x":1,"y":[1]},"b":2}'), JSON.parse('{"a":{"y":[2],"z":{"q":1}},"c":null}'))));
const lines = '{"id":1,"v":"a"}\n{"id":2}\n\nnot json\n{"id":3,"v":"c"}'.split("\n");
console.log(lines.map((l) => { try { return JSON.parse(l).v ?? "no v"; } catch (e) { return l ? (e as Error).name : "blank"; } }));
