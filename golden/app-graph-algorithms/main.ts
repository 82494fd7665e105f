// Graph work: priority queue, Dijkstra, topological order, union-find, permutations.
class Heap<T> {
  private a: T[] = [];
  constructor(private less: (x: T, y: T) => boolean) {}
  get size() { return this.a.length; }
  push(v: T) { const { a } = this; let i = a.push(v) - 1; while (i > 0) { const p = (i - 1) >> 1; if (!this.less(a[i], a[p])) break; [a[i], a[p]] = [a[p], a[i]]; i = p; } }
  pop(): T | undefined { const { a } = this; if (!a.length) return; const top = a[0], last = a.pop()!; if (a.length) { a[0] = last; let i = 0; for (;;) { let m = i; for (const c of [2 * i + 1, 2 * i + 2]) if (c < a.length && this.less(a[c], a[m])) m = c; if (m === i) break; [a[i], a[m]] = [a[m], a[i]]; i = m; } } return top; }
}
type Graph = Record<string, Record<string, number>>;
const g: Graph = { a: { b: 7, c: 9, f: 14 }, b: { a: 7, c: 10, d: 15 }, c: { a: 9, b: 10, d: 11, f: 2 }, d: { b: 15, c: 11, e: 6 }, e: { d: 6, f: 9 }, f: { a: 14, c: 2, e: 9 }, island: {} };
function dijkstra(g: Graph, from: string) {
  const dist: Record<string, number> = {}, prev: Record<string, string | undefined> = {};
  for (const k in g) dist[k] = Infinity;
  dist[from] = 0;
  const q = new Heap<[number, string]>(([x], [y]) => x < y);
  q.push([0, from]);
  while (q.size) { const [d, u] = q.pop()!; if (d > dist[u]) continue; for (const [v, w] of Object.entries(g[u])) if (d + w < dist[v]) { dist[v] = d + w; prev[v] = u; q.push([dist[v], v]); } }
  const path = (to: string): string[] => (to === from ? [from] : prev[to] === undefined ? [] : [...path(prev[to]!), to]);
  return { dist, path };
}
const { dist, path } = dijkstra(g, "a");
console.log(dist, path("e").join(">"), path("island"), path("a"));
function topo(deps: Record<string, string[]>): string[] { const out: string[] = [], state = new Map<string, 1 | 2>(); const visit = (n: string, trail: string[]) => { switch (state.get(n)) { case 2: return; case 1: throw new Error("cycle: " + [...trail.slice(trail.indexOf(n)), n].join(" -> ")); } state.set(n, 1); for (const d of deps[n] ?? []) visit(d, [...trail, n]); state.set(n, 2); out.push(n); }; Object.keys(deps).forEach((n) => visit(n, [])); return out; }
console.log(topo({ app: ["lib", "ui"], ui: ["core"], lib: ["core", "util"], util: [] }));
try { topo({ a: ["b"], b: ["c"], c: ["d", "b"] }); } catch (e) { console.log((e as Error).message); }
class UnionFind { private p: number[]; private rank: number[]; count: number; constructor(n: number) { this.p = [...Array(n).keys()]; this.rank = Array(n).fill(0); this.count = n; } find(x: number): number { return this.p[x] === x ? x : (this.p[x] = this.find(this.p[x])); } union(a: number, b: number) { let [x, y] = [this.find(a), this.find(b)]; if (x === y) return false; if (this.rank[x] < this.rank[y]) [x, y] = [y, x]; this.p[y] = x; if (this.rank[x] === this.rank[y]) this.rank[x]++; this.count--; return true; } }
const edges: [number, number, number][] = [[0, 1, 4], [1, 2, 8], [2, 3, 7], [3, 4, 9], [4, 5, 10], [5, 6, 2], [6, 7, 1], [7, 0, 8], [1, 7, 11], [2, 8, 2], [8, 6, 6], [2, 5, 4], [3, 5, 14], [7, 8, 7]];
const uf = new UnionFind(9), mst = [...edges].sort(([, , a], [, , b]) => a - b).filter(([a, b]) => uf.union(a, b)); console.log(mst.reduce((s, [, , w]) => s + w, 0), uf.count, mst.length);
const perms = <T>(xs: T[]): T[][] => (xs.length < 2 ? [xs] : xs.flatMap((x, i) => perms([...xs.slice(0, i), ...xs.slice(i + 1)]).map((p) => [x, ...p]))); const combos = <T>(xs: T[], k: number): T[][] => (k === 0 ? [[]] : xs.flatMap((x, i) => combos(xs.slice(i + 1), k - 1).map((c) => [x, ...c]))); console.log(perms([1, 2, 3]).map((p) => p.join("")).join(), combos(["a", "b", "c", "d"], 2).length, perms("abc".split("")).at(-1), combos([1, 2], 0));
function queens(n: number): number[][] { const out: number[][] = [], cols: boolean[] = [], d1: boolean[] = [], d2: boolean[] = [], row: number[] = []; (function place(r: number) { if (r === n) { out.push([...row]); return; } for (let c = 0; c < n; c++) { if (cols[c] || d1[r + c] || d2[r - c + n]) continue; cols[c] = d1[r + c] = d2[r - c + n] = true; row[r] = c; place(r + 1); cols[c] = d1[r + c] = d2[r - c + n] = false; } })(0); return out; } console.log(queens(6), queens(8).length);
const lev = (a: string, b: string) => { let prev = Array.from({ length: b.length + 1 }, (_, i) => i); for (let i = 1; i <= a.length; i++) { const cur = [i]; for (let j = 1; j <= b.length; j++) cur[j] = Math.min(prev[j] + 1, cur[j - 1] + 1, prev[j - 1] + +(a[i - 1] !== b[j - 1])); prev = cur; } return prev[b.length]; }; console.log(lev("kitten", "sitting"), lev("", "abc"), lev("same", "same"), ["aple", "apply", "ape"].map((w) => [w, lev(w, "apple")]));
const life = (cells: string[]) => cells.map((r, y) => [...r].map((c, x) => { let n = 0; for (const dy of [-1, 0, 1]) for (const dx of [-1, 0, 1]) if ((dx || dy) && cells[y + dy]?.[x + dx] === "#") n++; return n === 3 || (n === 2 && c === "#") ? "#" : "."; }).join("")); let world = [".....", "..#..", "...#.", ".###.", "....."]; for (let i = 0; i < 4; i++) world = life(world); console.log(world.join("\n"));
const knap = (w: number[], v: number[], cap: number) => { const dp = new Array(cap + 1).fill(0); w.forEach((wi, i) => { for (let c = cap; c >= wi; c--) dp[c] = Math.max(dp[c], dp[c - wi] + v[i]); }); return dp[cap]; }; const collatz = (n: number, memo: Record<number, number> = {}): number => (n === 1 ? 1 : (memo[n] ??= 1 + collatz(n % 2 ? 3 * n + 1 : n / 2, memo))); console.log(knap([1, 3, 4, 5], [1, 4, 5, 7], 7), [1, 7, 27].map((n) => collatz(n)), [..."hanoi"].length);
const hanoi = (n: number, a = "A", b = "B", c = "C"): string[] => (n === 0 ? [] : [...hanoi(n - 1, a, c, b), a + c, ...hanoi(n - 1, b, a, c)]); const quick = (xs: number[]): number[] => { if (xs.length < 2) return xs; const [p, ...r] = xs; return [...quick(r.filter((x) => x < p)), p, ...quick(r.filter((x) => !(x < p)))]; }; const mergeSort = <T>(xs: T[], cmp: (a: T, b: T) => number): T[] => { if (xs.length < 2) return xs; const m = xs.length >> 1, l = mergeSort(xs.slice(0, m), cmp), r = mergeSort(xs.slice(m), cmp), out: T[] = []; while (l.length && r.length) out.push((cmp(l[0], r[0]) <= 0 ? l : r).shift()!); return out.concat(l, r); }; console.log(hanoi(3).join(" "), quick([3, 6, 1, 8, 2, 9, 2]), mergeSort(["b", "a", "d", "c"], (x, y) => (x < y ? -1 : 1)));
