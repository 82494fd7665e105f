// The Function constructor is eval.
const add = new Function("a", "b", "return a + b");
console.log(add(1, 2), Function("return 1")());
