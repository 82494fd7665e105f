// The names of the smaller suites: JerryScript's assert, QuickJS's and Duktape's checks, Hermes's
// and Nashorn's shells, compat-table's asynchronous tests.
import { define, failed, show, same, deep, throws } from "./base.mjs";

// The class and the function come in either order.
const isClass = (f) => typeof f === "function" && (f === Error || f.prototype instanceof Error);
const thrown = (a, b) => void (isClass(a) ? throws(b, a) : throws(a, b));
function assert(ok, want, note) {
  if (arguments.length === 1) return ok === true || !!ok || failed("assert " + show(ok));
  if (typeof want === "string" && ok === true) return;
  deep(want, ok, note);
}
assert.throws = thrown;
assert.equal = assert.sameValue = (a, b, n) => same(b, a, n);
assert.arrayEqual = assert._toString = (a, b, n) => deep(b, a, n);
assert.notSameValue = (a, b, n) => Object.is(a, b) && failed("not same: " + show(a), n);
define({
  assert,
  assertEquals: deep, assertThrows: thrown, assert_throws: thrown,
  assertEq: (a, e, n) => deep(e, a, n),
  fail: (m, e) => failed("fail " + m, e),
  Assert: { assertEquals: (a, b) => deep(a, b), assertTrue: (v) => same(true, v), assertFalse: (v) => same(false, v), fail: (m) => failed("fail " + m) },
  printError: (e) => print(e.name + ": " + e.message),
  asyncTestPassed: () => print("async passed"),
  global: globalThis,
  // An iterable over a list, with methods of its iterator beside next.
  __createIterableObject: (list, more) => {
    let i = 0;
    const it = { next: () => (i < list.length ? { value: list[i++], done: false } : { value: undefined, done: true }), ...more };
    return { [Symbol.iterator]: () => it };
  },
});
