// Object patterns: nesting, defaults, computed keys, rest, assignment targets, order.
const log: string[] = [];
const note = <T>(label: string, v: T): T => (log.push(label), v);

interface User { id: number; name?: string; address?: { city?: string; zip?: string }; tags?: string[] }
function describe({ id, name = "anon", address: { city = "?", zip: postal = "-----" } = {}, tags: [first = "none", ...others] = [], ...rest }: User & Record<string, unknown>) {
  return `${id}:${name}:${city}:${postal}:${first}:${others.length}:${JSON.stringify(rest)}`;
}
console.log(describe({ id: 1 }));
console.log(describe({ id: 2, name: "Ann", address: { city: "Rome" }, tags: ["a", "b", "c"], extra: true, more: [1] }));
console.log(describe({ id: 3, name: undefined, address: { zip: "123" }, tags: [] }));
try {
  describe({ id: 4, address: null as any });
} catch (e) {
  console.log((e as Error).name);
}
for (const bad of [null, undefined]) {
  try {
    const { a } = bad as any;
    console.log(a);
  } catch (e) {
    console.log((e as Error).name, bad);
  }
}
try {
  const {} = null as any;
} catch (e) {
  console.log((e as Error).name);
}

const key = "dyn" + 1;
const { [key]: dyn = "default", ["other" as string]: other = key.length } = { dyn1: "found" } as any;
console.log(dyn, other);

const source = {
  get a() { return note("get a", 1); },
  get b() { return note("get b", undefined as number | undefined); },
  get c() { return note("get c", 3); },
};
const { c, a, b = note("default b", 20), ...restOf } = source;
console.log(a, b, c, restOf, log.join(" | "));

// Assignment patterns write to members, in order, after reading.
log.length = 0;
const target: any = { set x(v: number) { note("set x " + v, 0); }, list: [] };
const at = () => note("target()", target);
({ a: at().x, b: at().list[note("index", 0)] = note("dflt", "d"), c: target["y" + 1] } = source);
console.log(log.join(" | "), target.list, target.y1);

let p = 1, q = 2;
({ p: q, q: p } = { p, q });
console.log(p, q);
const result = ({ p } = { p: 50, z: 1 } as any);
console.log(p, result);

const { length } = "hello";
const { toFixed } = 5;
const { 0: zero, 2: two, length: n } = ["a", "b", "c"];
console.log(length, typeof toFixed, zero, two, n);

const sym = Symbol("s");
const { [sym]: bySym, ...noSym } = { [sym]: 1, k: 2, [Symbol.for("kept")]: 3 };
console.log(bySym, noSym);

const inherited = Object.create({ proto: "p" }, { hidden: { value: "h", enumerable: false }, own: { value: "o", enumerable: true } });
const { proto, hidden, ...ownOnly } = inherited;
console.log(proto, hidden, ownOnly);

const fn = ({ a: { b: { c: deep = "deep default" } = {} as any } = {} as any } = {} as any) => deep;
console.log(fn(), fn({}), fn({ a: { b: { c: null } } }), fn.length);

for (const { id, sub: [{ v }] } of [{ id: 1, sub: [{ v: "x" }] }, { id: 2, sub: [{ v: "y" }] }]) console.log(id, v);
const { f = () => 1, g = class {}, h = function () {} } = {} as any;
console.log(f.name, g.name, h.name);
