// Known callees on numbers.
function fib(n: number): number {
  return n < 2 ? n : fib(n - 1) + fib(n - 2);
}
let total = 0;
for (let i = 0; i < 20; i++) total += fib(i);
console.log(fib(20), total);
