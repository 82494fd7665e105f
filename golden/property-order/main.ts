// Order of own properties, for-in over prototypes, delete and re-add, integer keys.
const o: any = { b: 1, 2: "two", a: 2, 1: "one", [Symbol("s")]: 3, "-1": "neg", "01": "leading", 4294967294: "big index", 4294967295: "not index", c: 3 };
console.log(Object.keys(o));
console.log(JSON.stringify(o), Reflect.ownKeys(o).length);
delete o.b;
o.b = "again";
o[0] = "zero";
console.log(Object.keys(o).join());
for (const k in { z: 1, y: 2, 10: 3, 9: 4 }) console.log(k, typeof k);

const proto: any = { inherited: 1, shared: "proto", 5: "five" };
Object.defineProperty(proto, "nonEnum", { value: 1, enumerable: false });
const obj = Object.create(proto, { own: { value: 1, enumerable: true }, shared: { value: "own", enumerable: false } });
obj.later = 2;
obj[3] = "three";
const keys: string[] = [];
for (const k in obj) keys.push(k);
console.log(keys, Object.keys(obj), Object.entries(obj), "inherited" in obj, obj.hasOwnProperty("inherited"), Object.hasOwn(obj, "shared"));

// Deleting while looping: not visited; adding: may be skipped.
const d: any = { a: 1, b: 2, c: 3 };
const visited: string[] = [];
for (const k in d) { visited.push(k); delete d.b; if (k === "a") d.a = 10; }
console.log(visited, d);
for (const k in null as any) console.log("never", k);
for (const k in undefined as any) console.log("never", k);
const forms: string[] = [];
for (const k in "hi") forms.push(k);
for (const k in [7, , 9] as any) forms.push("i" + k);
for (const k in 5 as any) forms.push("never");
for (const k in Object.assign([1], { extra: true })) forms.push(k);
for (const k in new (class { x = 1; m() {} get g() { return 1; } })()) forms.push(k);
for (const k in Object.assign(() => {}, { fnProp: 1 })) forms.push(k);
console.log(forms);
var target: any = {};
for (target.key in { p: 1, q: 2 }) forms.push(target.key);
for (const [first] in { xyz: 1 } as any) forms.push(first);
let last;
for (last in { m: 1, n: 2 });
console.log(target, last, forms.slice(-3));

// Arrays with extra keys, sparse arrays, negative and float keys.
const arr: any = [1, 2];
arr["x"] = "x"; arr[-1] = "minus"; arr[1.5] = "float"; arr[4] = "four"; arr["3"] = "three";
console.log(arr, arr.length, Object.keys(arr));
const dict: Record<string, number> = Object.create(null);
dict.toString2 = 1; dict["__proto__"] = 2; dict.constructor2 = 3;
console.log(Object.keys(dict), dict, "toString" in dict, "hasOwnProperty" in {});
const protoLit = { __proto__: { p: 1 }, q: 2 } as any;
const protoComputed = { ["__proto__"]: { p: 1 }, q: 2 } as any;
const __proto__ = { p: 3 };
const protoShort = { __proto__ } as any;
console.log(protoLit.p, Object.keys(protoLit), protoComputed.p, Object.keys(protoComputed), protoShort.p, Object.keys(protoShort));
protoLit.__proto__ = { p: 42 };
console.log(protoLit.p, Object.getPrototypeOf(protoLit), JSON.parse('{"__proto__": 1, "b": 2}'), Object.keys(JSON.parse('{"__proto__":1}')));

const many: any = {};
for (let i = 0; i < 40; i++) many["k" + ((i * 7) % 40)] = i;
for (let i = 0; i < 40; i += 3) delete many["k" + i];
many.k0 = "back";
console.log(Object.keys(many).join(" "), many.k7, Object.keys(many).length);
const dup = { a: 1, b: 2, a2: 0, ["a"]: 3, get c() { return 1; }, c2: 0, ["c"]: 5 } as any;
console.log(dup, delete dup.zzz, delete dup["a"], dup.a);
const nums: any = { "1.0": 1, 1.0: 2, "1e3": 3, 1e3: 4, 0x10: 5, .5: 6, 1e21: 7, [-0]: 8, [NaN]: 9, [null as any]: 10, [[1, 2] as any]: 11, [{} as any]: 12, [true as any]: 13 };
console.log(nums);
console.log(Object.entries({ b: 1, a: 2 }).sort(([x], [y]) => (x < y ? -1 : 1)), Object.fromEntries([["z", 1], ["y", 2], ["z", 3]]));
