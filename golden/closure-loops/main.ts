// Each turn of a let loop has bindings of its own; var has one.
const fns: (() => unknown)[] = [];
for (let i = 0; i < 3; i++) fns.push(() => i);
console.log(fns.map((f) => f()));

var vfns: (() => unknown)[] = [];
for (var v = 0; v < 3; v++) vfns.push(() => v);
console.log(vfns.map((f) => f()), v);

// The closure made in the head, the test and the update see different copies.
const head: string[] = [];
const probes: (() => number)[] = [];
for (let i = (probes.push(() => i), 0); probes.push(() => i), i < 2; probes.push(() => i), i++) {
  probes.push(() => i);
}
console.log(probes.map((p) => p()), head);

// Writing through a closure changes the binding of that turn, and the copy that follows.
const writers: (() => number)[] = [];
for (let i = 0; i < 6; i++) {
  const bump = () => (i += 1);
  writers.push(() => i * 10);
  if (i % 3 === 0) bump();
}
console.log(writers.map((w) => w()));

// Two variables in one head, one captured and one not.
const pairs: (() => number[])[] = [];
for (let a = 0, b = 10; a < b; a += 3, b -= 2) {
  const sum = a + b;
  pairs.push(() => [a, b, sum]);
}
console.log(pairs.map((p) => p()));

const byKey: Record<string, () => string> = {};
for (const key in { one: 1, two: 2 }) byKey[key] = () => key.toUpperCase();
console.log(byKey.one(), byKey.two());

const entries: (() => string)[] = [];
for (const [k, { n, ...rest }] of Object.entries({ a: { n: 1, z: 2 }, b: { n: 3, y: 4 } }))
  entries.push(() => `${k}${n}${JSON.stringify(rest)}`);
console.log(entries.map((e) => e()));

// let inside while and do-while bodies is fresh each turn.
let w = 0;
const inWhile: (() => number)[] = [];
while (w < 3) {
  let copy = w++;
  inWhile.push(() => copy++);
}
console.log(inWhile.map((f) => f() + f()), w);

let d = 0;
const inDo: (() => number | undefined)[] = [];
do {
  let fresh: number | undefined;
  if (d === 1) fresh = d;
  inDo.push(() => fresh);
} while (++d < 3);
console.log(inDo.map((f) => f()));

// continue makes a new copy too; break keeps the last.
const skipping: (() => number)[] = [];
outer: for (let i = 0; i < 4; i++) {
  for (let j = 0; j < 4; j++) {
    if (j === 2) continue outer;
    if (i === 2) break outer;
    skipping.push(() => i * 10 + j);
  }
}
console.log(skipping.map((f) => f()));

function counter(start = 0) {
  let n = start;
  return { inc: (by = 1) => (n += by), dec: () => --n, get value() { return n; } };
}
const c1 = counter(), c2 = counter(100);
c1.inc(); c1.inc(5); c2.dec();
console.log(c1.value, c2.value);

const memo = (() => {
  const cache = new Map<number, number>();
  return function fib(n: number): number {
    if (n < 2) return n;
    const hit = cache.get(n);
    if (hit !== undefined) return hit;
    const r = fib(n - 1) + fib(n - 2);
    cache.set(n, r);
    return r;
  };
})();
console.log(memo(80));
const timers: number[] = [];
for (let i = 0; i < 3; i++) setTimeout(() => timers.push(i), (3 - i) * 20);
setTimeout(() => console.log(timers), 120);

// Two loops at one level whose headers need statements.
const seen: string[] = [];
for (let i = 0, j = 5; i < 3; i++, j--) seen.push(`${i}${j}`);
for (let i = 0, j = 9; seen.push(`${i}`), i < 2; i++, j--) seen.push(`${j}`);
console.log(seen.join(" "));
