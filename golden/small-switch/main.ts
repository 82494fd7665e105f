// A switch on strings and one on numbers with fallthrough.
function cost(kind: string, n: number): number {
  switch (kind) {
    case "free":
      return 0;
    case "bulk":
      n *= 0.5;
    case "normal":
      return n * 10;
    default:
      return -1;
  }
}
console.log(cost("free", 3), cost("bulk", 3), cost("normal", 3), cost("other", 3));
