// Captured variables: one that is shared, one a turn.
function counters(n: number) {
  let shared = 0;
  const fns: (() => number[])[] = [];
  for (let i = 0; i < n; i++) fns.push(() => [i, ++shared]);
  return fns;
}
for (const f of counters(3)) console.log(f());
