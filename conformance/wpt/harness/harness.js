// A small stand-in for WPT's testharness.js, written for programs that have no
// DOM and no dynamic script loading. One results line per subtest, as JSON:
//   {"name":"…","status":"pass|fail|timeout|notrun","message":"…"}
// then a closing line "N passed, N failed". The file is plain ES2020 modules
// text; It is prepended to one WPT file, so that both become one module.

const __results = [];
const __pending = [];       // promises of async_test / promise_test
let __queue = Promise.resolve(); // promise_tests run one after another, as upstream does
let __current = null;
const __timeoutMs = 10000;

class AssertionError extends Error {
  constructor(message) { super(message); this.name = "AssertionError"; }
}

function __fail(description, text) {
  throw new AssertionError(description ? text + " (" + description + ")" : text);
}

function format_value(v) {
  if (typeof v === "string") return JSON.stringify(v);
  if (typeof v === "bigint") return v + "n";
  if (typeof v === "symbol") return v.toString();
  if (v === null || v === undefined || typeof v !== "object" && typeof v !== "function") return Object.is(v, -0) ? "-0" : String(v);
  try { return (v.constructor && v.constructor.name || "object") + " " + String(v); } catch (_) { return "object"; }
}

function assert_true(actual, d) { if (actual !== true) __fail(d, "expected true got " + format_value(actual)); }
function assert_false(actual, d) { if (actual !== false) __fail(d, "expected false got " + format_value(actual)); }
function assert_equals(actual, expected, d) {
  if (!Object.is(actual, expected)) __fail(d, "expected " + format_value(expected) + " got " + format_value(actual));
}
function assert_not_equals(actual, expected, d) {
  if (Object.is(actual, expected)) __fail(d, "got disallowed value " + format_value(actual));
}
function assert_in_array(actual, list, d) {
  if (!list.includes(actual)) __fail(d, format_value(actual) + " not in list");
}
function assert_array_equals(actual, expected, d) {
  if (typeof actual !== "object" || actual === null || !("length" in actual)) __fail(d, "not an array: " + format_value(actual));
  if (actual.length !== expected.length) __fail(d, "lengths differ, expected " + expected.length + " got " + actual.length);
  for (let i = 0; i < actual.length; i++) {
    if (Object.prototype.hasOwnProperty.call(actual, i) !== Object.prototype.hasOwnProperty.call(expected, i)) __fail(d, "property " + i + " presence differs");
    if (!Object.is(actual[i], expected[i])) __fail(d, "at " + i + " expected " + format_value(expected[i]) + " got " + format_value(actual[i]));
  }
}
function assert_object_equals(actual, expected, d) {
  const seen = [];
  const walk = (a, b) => {
    if (typeof a !== "object" || a === null) return assert_equals(a, b, d);
    if (seen.includes(a)) return; seen.push(a);
    if (typeof b !== "object" || b === null) b = {};
    for (const k of Object.keys(a)) if (!Object.prototype.hasOwnProperty.call(b, k)) __fail(d, "unexpected property " + k);
    for (const k of Object.keys(b)) { if (!Object.prototype.hasOwnProperty.call(a, k)) __fail(d, "missing property " + k); walk(a[k], b[k]); }
  };
  walk(actual, expected);
}
function assert_regexp_match(actual, re, d) { if (!re.test(actual)) __fail(d, format_value(actual) + " does not match " + re); }
function assert_less_than(a, b, d) { if (!(a < b)) __fail(d, a + " not less than " + b); }
function assert_less_than_equal(a, b, d) { if (!(a <= b)) __fail(d, a + " not at most " + b); }
function assert_greater_than(a, b, d) { if (!(a > b)) __fail(d, a + " not greater than " + b); }
function assert_greater_than_equal(a, b, d) { if (!(a >= b)) __fail(d, a + " not at least " + b); }
function assert_own_property(o, k, d) { if (!Object.prototype.hasOwnProperty.call(o, k)) __fail(d, "missing own property " + String(k)); }
function assert_not_own_property(o, k, d) { if (Object.prototype.hasOwnProperty.call(o, k)) __fail(d, "unexpected own property " + String(k)); }
function assert_inherits(o, k, d) { if (Object.prototype.hasOwnProperty.call(o, k) || !(k in o)) __fail(d, "property " + String(k) + " not inherited"); }
function assert_class_string(o, s, d) { assert_equals(Object.prototype.toString.call(o), "[object " + s + "]", d); }
function assert_approx_equals(a, b, epsilon, d) { if (!(Math.abs(a - b) <= epsilon)) __fail(d, a + " is not near " + b); }
function assert_any(f, actual, list, ...args) {
  for (const expected of list) { try { f(actual, expected, ...args); return; } catch (_) {} }
  __fail(undefined, "none of the expected values: " + format_value(actual));
}
function assert_implements_optional(c, d) { assert_true(!!c, d); }
function assert_readonly(o, k, d) {
  const before = o[k];
  try { o[k] = {}; } catch (_) {}
  if (!Object.is(o[k], before)) __fail(d, "property " + String(k) + " is writable");
}
function subsetTest(f, ...args) { return f(...args); }
function assert_unreached(d) { __fail(d, "reached unreachable code"); }
function assert_implements(c, d) { assert_true(!!c, d); }
function assert_throws_exactly(expected, fn, d) {
  try { fn(); } catch (e) {
    if (e instanceof AssertionError) throw e;
    if (!Object.is(e, expected)) __fail(d, "threw " + format_value(e) + " instead of " + format_value(expected));
    return;
  }
  __fail(d, "did not throw");
}
function __checkJs(ctor, e, d) {
  if (typeof e !== "object" || e === null) __fail(d, "threw a non-object: " + format_value(e));
  if (e.constructor !== ctor) __fail(d, "threw " + format_value(e) + ", constructor is not " + ctor.name);
  if (e.name !== ctor.prototype.name && e.name !== ctor.name) __fail(d, "threw " + e.name + " instead of " + ctor.name);
}
function assert_throws_js(ctor, fn, d) {
  try { fn(); } catch (e) { if (e instanceof AssertionError) throw e; __checkJs(ctor, e, d); return; }
  __fail(d, "did not throw " + ctor.name);
}
function __checkDom(name, e, d) {
  if (typeof e !== "object" || e === null || !("code" in e) || !("name" in e)) __fail(d, "threw " + format_value(e) + " instead of a DOMException");
  if (e.name !== name) __fail(d, "threw " + e.name + " instead of " + name);
  if (e.constructor !== DOMException) __fail(d, "threw an exception from another class");
}
function assert_throws_dom(name, fnOrCtor, fnOrD, maybeD) {
  const fn = typeof fnOrD === "function" ? fnOrD : fnOrCtor;
  const d = typeof fnOrD === "function" ? maybeD : fnOrD;
  try { fn(); } catch (e) { if (e instanceof AssertionError) throw e; __checkDom(name, e, d); return; }
  __fail(d, "did not throw " + name);
}
function promise_rejects_js(t, ctor, promise, d) {
  return Promise.resolve(promise).then(() => __fail(d, "should have rejected"), (e) => __checkJs(ctor, e, d));
}
function promise_rejects_dom(t, name, promiseOrCtor, promiseOrD, maybeD) {
  const split = typeof promiseOrCtor === "function" && promiseOrCtor.name === "DOMException";
  const promise = split ? promiseOrD : promiseOrCtor;
  const d = split ? maybeD : promiseOrD;
  return Promise.resolve(promise).then(() => __fail(d, "should have rejected"), (e) => __checkDom(name, e, d));
}
function promise_rejects_exactly(t, expected, promise, d) {
  return Promise.resolve(promise).then(() => __fail(d, "should have rejected"), (e) => {
    if (!Object.is(e, expected)) __fail(d, "rejected with " + format_value(e) + " instead of " + format_value(expected));
  });
}

class Test {
  constructor(name) { this.name = name; this.settled = false; this.cleanups = []; this.finished = new Promise((r) => { this._finish = r; }); }
  settle(status, message) {
    if (this.settled) return;
    this.settled = true;
    __results.push({ name: this.name, status, message: message || "" });
    this.cleanup = Promise.all(this.cleanups.map((f) => { try { return f(); } catch (_) { return undefined; } }));
    this.cleanup.then(() => this._finish());
  }
  fail(e) { this.settle("fail", e && e.message !== undefined ? (e.name || "Error") + ": " + e.message : String(e)); }
  step(fn, self, ...args) {
    if (this.settled) return undefined;
    try { return fn.apply(self === undefined ? this : self, args); } catch (e) { this.fail(e); return undefined; }
  }
  step_func(fn, self) { const t = this; return function (...args) { return t.step(fn, self === undefined ? this : self, ...args); }; }
  step_func_done(fn, self) { const t = this; return function (...args) { if (fn) t.step(fn, self === undefined ? this : self, ...args); t.done(); }; }
  unreached_func(d) { return this.step_func(() => assert_unreached(d)); }
  step_timeout(fn, ms, ...args) { return setTimeout(this.step_func(() => fn(...args)), ms); }
  add_cleanup(fn) { this.cleanups.push(fn); }
  done() { this.settle("pass"); }
}

function test(fn, name) {
  const t = new Test(name || "untitled");
  t.step(fn, t, t);
  t.done();
}
function async_test(fnOrName, maybeName) {
  const named = typeof fnOrName !== "function";
  const t = new Test(named ? fnOrName : maybeName || "untitled");
  if (!named) t.step(fnOrName, t, t);
  __pending.push(__withTimeout(t, t.finished));
  return t;
}
function promise_test(fn, name) {
  const t = new Test(name || "untitled");
  __queue = __queue.then(() => {
    let p;
    try { p = fn.call(t, t); } catch (e) { t.fail(e); }
    if (!t.settled) {
      if (!p || typeof p.then !== "function") t.fail(new AssertionError("promise_test returned no promise"));
      else p.then(() => t.done(), (e) => t.fail(e));
    }
    return __withTimeout(t, t.finished);
  });
}
function __withTimeout(t, finished) {
  let timer;
  const limit = new Promise((r) => { timer = setTimeout(() => { t.settle("timeout", "no result in " + __timeoutMs + " ms"); r(); }, __timeoutMs); });
  return Promise.race([finished, limit]).then(() => clearTimeout(timer));
}
function setup(fnOrOptions) { if (typeof fnOrOptions === "function") fnOrOptions(); }
function promise_setup(fn) { __queue = __queue.then(fn); }
function done() {}
function step_timeout(fn, ms, ...args) { return setTimeout(() => fn(...args), ms); }
function add_completion_callback() {}
function generate_tests(fn, list) { for (const [name, ...args] of list) test(() => fn(...args), name); }

async function __report() {
  await __queue;
  await Promise.all(__pending);
  let passed = 0;
  for (const r of __results) { if (r.status === "pass") passed++; console.log(JSON.stringify(r)); }
  console.log(passed + " passed, " + (__results.length - passed) + " failed");
}
