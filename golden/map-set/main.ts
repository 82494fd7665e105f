// Map and Set: order, key equality, mutation during iteration, forEach, copies.
const m = new Map<any, any>([["b", 1], ["a", 2]]);
console.log(m.set("c", 3) === m, m.get("b"), m.get("zz"), m.has("a"), m.size, m.delete("b"), m.delete("b"), [...m], m.set("b", "back"), [...m.keys()].join());
m.set("a", "updated keeps place");
console.log(m, [...m.values()], m.forEach((v, k, self) => self === m || console.log("wrong")), Object.fromEntries(m));
const keys = new Map<any, string>();
const ko = {}, kf = () => 1, ks = Symbol("k");
for (const k of [NaN, 0, -0, "0", null, undefined, ko, kf, ks, true, "true", 1, 1.0, "1"]) keys.set(k, `${String(k)}:${typeof k}`);
console.log(keys.size, keys.get(NaN), keys.get(-0), keys.get(0), keys.get(ko), keys.get({}), keys.get(kf), keys.get(ks), keys.get(undefined), Object.is([...keys.keys()][1], 0), keys.get(1), keys.get("1"));
// Mutation during iteration: deleted entries are skipped, added ones visited.
const live = new Map([[1, "a"], [2, "b"], [3, "c"]]);
const seen: number[] = [];
for (const [k] of live) { seen.push(k); if (k === 1) { live.delete(2); live.set(4, "d"); } if (k === 3) { live.delete(1); live.set(1, "again"); } if (seen.length > 10) break; }
console.log(seen, [...live.keys()]);
const s = new Set([1, 2, 3]);
const sseen: number[] = [];
s.forEach((v) => { sseen.push(v); if (v < 3) s.add(v + 10); s.delete(v); });
console.log(sseen, s);
const cleared = new Set(["a", "b"]);
const cs: string[] = [];
for (const v of cleared) { cs.push(v); if (v === "a") { cleared.clear(); cleared.add("z"); } }
console.log(cs, cleared.size);
const it = m.entries();
it.next(); m.delete("c"); m.set("last", 0);
console.log([...it], it.next(), m.size);
const st = new Set<any>([3, 1, 3, NaN, NaN, 0, -0, "1", [1], [1]]);
console.log(st.size, st, st.has(NaN), st.has([1]), st.add(9) === st, [...st.entries()][0], st.keys === st.values, Object.is([...st][3], 0), [...st].map(String).join("|"));
console.log(new Map().size, new Map(null), new Set(undefined), new Set("hello"), new Set([1, 2]).size, new Map(new Map([[1, 2]])), new Map([[1]] as any), new Set(new Map([["k", "v"]])), [...new Set([3, 1, 2, 3])].sort());
for (const f of [() => (Map as any)(), () => new Map([1] as any), () => new Set(1 as any), () => Map.prototype.set.call(new Set() as any, 1, 2), () => (Map.prototype as any).size, () => new WeakMap([[1, 2]] as any), () => new WeakSet([{}, 1] as any)]) try { console.log(f()); } catch (e) { console.log((e as Error).name); }
const wm = new WeakMap<object, number>(), k1 = {}, k2 = () => 1;
console.log(wm.set(k1, 1).set(k2, 2) === wm, wm.get(k1), wm.get(k2), wm.has({}), wm.get("x" as any), wm.delete(k1), wm.delete(k1), wm.has(k1), new WeakSet([k1]).has(k1), wm.delete(5 as any), wm);
const union = <T>(a: Set<T>, b: Set<T>) => new Set([...a, ...b]), inter = <T>(a: Set<T>, b: Set<T>) => new Set([...a].filter((x) => b.has(x))), diff = <T>(a: Set<T>, b: Set<T>) => new Set([...a].filter((x) => !b.has(x)));
const A = new Set([1, 2, 3]), B = new Set([2, 3, 4]);
console.log(union(A, B), inter(A, B), diff(A, B), [...A].every((x) => union(A, B).has(x)));
class Lru<K, V> { #m = new Map<K, V>(); constructor(private cap: number) {} get(k: K) { if (!this.#m.has(k)) return undefined; const v = this.#m.get(k)!; this.#m.delete(k); this.#m.set(k, v); return v; } set(k: K, v: V) { this.#m.delete(k); this.#m.set(k, v); if (this.#m.size > this.cap) this.#m.delete(this.#m.keys().next().value!); } get keys() { return [...this.#m.keys()]; } }
const lru = new Lru<string, number>(2);
lru.set("a", 1); lru.set("b", 2); lru.get("a"); lru.set("c", 3);
console.log(lru.keys, lru.get("b"), lru.get("a"));
const graph = new Map<string, Set<string>>();
const edge = (a: string, b: string) => { for (const [x, y] of [[a, b], [b, a]]) (graph.get(x) ?? graph.set(x, new Set()).get(x)!).add(y); };
edge("a", "b"); edge("b", "c"); edge("c", "d"); edge("a", "d"); edge("x", "y");
const bfs = (from: string) => { const dist = new Map([[from, 0]]); const queue = [from]; for (const n of queue) for (const nb of graph.get(n) ?? []) if (!dist.has(nb)) { dist.set(nb, dist.get(n)! + 1); queue.push(nb); } return dist; };
console.log(graph, bfs("a"), bfs("x").size);
const many = new Map<number, number>();
for (let i = 0; i < 2000; i++) many.set((i * 37) % 1009, i);
for (let i = 0; i < 1009; i += 2) many.delete(i);
console.log(many.size, [...many].slice(0, 3), [...many.keys()].at(-1), [...many.values()].reduce((a, b) => a + b, 0), many.get(37), many.get(36));
const nested = new Map<any, any>([[new Map([["in", 1]]), new Set([new Map()])], [{ o: [1, { d: {} }] }, null]]);
console.log(nested, Map.name, Map.length, Set.prototype[Symbol.toStringTag], Object.prototype.toString.call(new Map().entries()));
