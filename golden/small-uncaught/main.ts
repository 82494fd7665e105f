// An error three calls deep that nobody catches.
function inner(n: number): never {
  throw new RangeError(`bad value ${n}`);
}
function middle(n: number) {
  inner(n * 2);
}
function outer() {
  middle(21);
}
console.log("before");
outer();
console.log("after");
