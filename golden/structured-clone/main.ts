// structuredClone: types kept, identity and cycles kept, what is refused.
const shared = { s: 1 };
const src: any = { n: 1, neg: -0, nan: NaN, str: "é😀", yes: true, nil: null, und: undefined, date: new Date(0), re: /x\d/gi, list: [1, , 3, [shared]], shared, map: new Map<any, any>([["k", { v: 1 }], [shared, "by identity"]]), set: new Set([1, shared]), nested: { deep: { er: [{}] } }, boxed: [Object(1), Object("s"), Object(true)] };
src.self = src; src.list.push(src.list); src.map.set("cyc", src.map);
const c = structuredClone(src);
console.log(c !== src, c.self === c, c.list[3][0] === c.shared, c.shared !== shared, c.list[4] === c.list, c.map.get("cyc") === c.map, c.map.get(c.shared), c.set.has(c.shared), Object.is(c.neg, -0), 1 in c.list, c.list.length);
console.log(c.date instanceof Date, c.date.getTime(), c.re.source, c.re.flags, c.re.lastIndex, "und" in c, c.nested, c.boxed, Object.keys(c).join());
c.nested.deep.er[0].added = 1; c.date.setTime(5); c.map.get("k").v = 99; c.set.add("new");
console.log(src.nested.deep.er[0], src.date.getTime(), src.map.get("k").v, src.set.size);
class Point { #p = 1; constructor(public x = 1, public y = 2) {} get sum() { return this.x + this.y; } method() { return this.#p; } }
const p = structuredClone(new Point());
console.log(p, p instanceof Point, p.constructor === Object, (p as any).sum, (p as any).method);
console.log(structuredClone(Object.create({ inherited: 1 }, { own: { value: 2, enumerable: true }, hidden: { value: 3 } })), structuredClone({ get g() { return "read once"; } }), Object.getOwnPropertyDescriptor(structuredClone({ get g() { return 1; } }), "g"), structuredClone(Object.freeze({ a: 1 })), Object.isFrozen(structuredClone(Object.freeze({}))), structuredClone({ [Symbol("s")]: 1, k: 2 }));
const e = structuredClone(Object.assign(new RangeError("msg", { cause: { why: 1 } }), { extra: "lost" }));
console.log(e instanceof RangeError, e.name, e.message, e.cause, "extra" in e, Object.prototype.toString.call(e));
class MyErr extends Error { name = "MyErr"; }
const me = structuredClone(new MyErr("m"));
console.log(me.constructor === Error, me.name, me.message);
for (const v of [1, "s", null, undefined, true, -0, NaN, [], {}, new Date(NaN)]) console.log(structuredClone(v));
for (const v of [() => 1, Symbol("x"), { f() {} }, [new WeakMap()], Promise.resolve(), new Map([[() => 1, 1]]), { deep: { er: class A {} } }, new WeakSet()] as any[]) try { structuredClone(v); console.log("cloned"); } catch (err) { console.log((err as Error).name, (err as any).code, err instanceof Error, err instanceof DOMException); }
try { structuredClone({ get bad() { throw new TypeError("getter threw"); } }); } catch (err) { console.log((err as Error).name, (err as Error).message); }
try { (structuredClone as any)(); } catch (err) { console.log((err as Error).name); }
const arr: any = [1, 2]; arr.extra = "kept?"; arr[4] = 5;
console.log(structuredClone(arr), structuredClone([undefined, , null]), structuredClone(new Array(3)));
const history: any[] = []; let state = { items: [{ id: 1, done: false }], at: new Date(5) };
const commit = (f: (s: typeof state) => void) => { history.push(structuredClone(state)); f(state); };
commit((s) => s.items.push({ id: 2, done: true })); commit((s) => { s.items[0].done = true; s.at.setTime(9); });
console.log(history, state);
