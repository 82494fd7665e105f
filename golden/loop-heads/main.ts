// The variables of a loop head: those of the head itself, which functions made there see, and those of each iteration.
let pd: any, pi: any, pu: any, pb: any; let run = true;
for (let x = 'outside', y = [pd = () => x]; run && (x = 'inside', pi = () => x, true); pu = () => x) { pb = () => x; run = false; }
console.log(pd(), pi(), pu(), pb());
const fns: any[] = [];
for (let [i, { n }] = [0, { n: 10 }]; i < 3; i++, n++) fns.push(() => [i, n]);
console.log(fns.map((f) => f()));
const gs: any[] = [];
for (let i = 0, get = () => i; i < 3; i++) gs.push(() => [i, get()]);
console.log(gs.map((f) => f()));
for (let f: any = () => f, k = 0; k < 1; k++) { const g = f; f = 1; console.log(typeof g(), typeof f); }
async function a() { const out: any[] = []; for (let i = 0, show = () => i; i < 3; i++) { await 0; out.push(() => i + show()); } return out.map((f) => f()); }
console.log(await a());
function* g() { for (let [x] = [1], add = (n: number) => x + n; x < 4; x++) yield [x, add(10)]; }
console.log([...g()]);
try { for (let q = () => r, z = q(), r = 1; ;) break; } catch (e) { console.log((e as Error).message); }
for (let c = class { static v = () => c }, d = 0; d < 1; d++) console.log(c.v() === c);
async function b(list: number[]) { const f = () => list.length; const keep: any[] = [f]; await 0; for (const x of list) { const g = () => x + f(); keep.push(g); await 0; keep.push(() => g()); } return keep.map((h) => h()); }
console.log(await b([1, 2]));
function* gen(n: number): any { for (let i = 0; i < n; i++) { const self = (k: number): any => (k > 0 ? self(k - 1) : [i, typeof self]); yield self; yield self(2); } }
console.log([...gen(2)].map((v) => (typeof v === "function" ? v(1) : v)));

// Variables that only others of the head need, and heads of the same names one after the other.
function backwards(o: ArrayLike<unknown>): void {
  for (let n = o.length, i = n - 1; i >= 0; i--) console.log(o[i]);
  for (let n = o.length, i = n - 1, k = i + n; i >= 0; i--) {
    if (i === 1) continue;
    console.log(k);
  }
}
backwards([1, 2]);
backwards("ab");
for (let n = 3, i = n; i > 2; n++, i--) console.log(i);
function* halves(o: string): Generator<number> {
  for (let n = o.length, m = n * 2, i = m; i > 0; n--, i -= 2) {
    let z = 0;
    do {
      z++;
    } while (z < 2 && o);
    yield i;
  }
}
console.log([...halves("ab")]);
for (let a = 1, b = () => 2, c = a; c < 3; c++) console.log(c);
for (let a: number[] | null = [1], b = a; (a = null), b.length < 2; b.push(1)) console.log(b.length);
async function waiting(o: number[]): Promise<void> {
  for (let n = o.length, i = n - 1; i >= 0; i--) await null;
  for (let n = o.length, i = n - 1; i >= 0; i--) console.log(i);
}
await waiting([1, 2]);
