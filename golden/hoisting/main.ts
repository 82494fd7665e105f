// Functions are hoisted with their value, var with undefined.
console.log(typeof declared, declared(2), typeof assigned, assigned);
function declared(n: number) {
  return n * factor();
}
function factor() {
  return 21;
}
var assigned = function () {
  return 1;
};
console.log(typeof assigned);

function twice() {
  return inner();
  function inner() {
    return "first";
  }
}
console.log(twice());

function lastWins() {
  const before = f();
  return before;
  function f() {
    return 1;
  }
}
console.log(lastWins());

function varInBlock(flag: boolean) {
  if (flag) {
    var inside = "set";
  }
  for (var i = 0; i < 2; i++) {
    var loop = i * 2;
  }
  try {
    var tried = "tried";
  } finally {
    var fin = "fin";
  }
  return [inside!, i, loop!, tried, fin];
}
console.log(varInBlock(true), varInBlock(false));

// In strict code a function in a block belongs to the block, and is hoisted in it.
function blockFunctions() {
  const out: unknown[] = [typeof local];
  {
    out.push(local());
    function local() {
      return "block";
    }
  }
  out.push(typeof local);
  return out;
}
declare const local: any;
console.log(blockFunctions());

// var and parameter of one name are one variable.
function same(a: number, a2 = 1) {
  var a: number;
  return a + a2;
}
console.log(same(4));
// A function declaration named like a parameter wins.
function wins(g: any) {
  return typeof g;
  function g() {}
}
console.log(wins(1));

var redeclared = 1;
var redeclared: number;
console.log(redeclared);
var redeclared = 2;
console.log(redeclared);

const isEven = (n: number): boolean => (n === 0 ? true : isOdd(n - 1));
const isOdd = (n: number): boolean => (n === 0 ? false : isEven(n - 1));
console.log(isEven(10), isOdd(7));

export default function exported() {
  return helper() + "!";
}
export function helper() {
  return exported.name;
}
console.log(exported(), exported.length, helper.name);
