// Node's module assert. Messages of comparisons name both values; the differences line by line
// that Node prints are not there.
"use strict";
const { inspect } = require("./util");
const { deep } = require("./equal");

class AssertionError extends Error {
  constructor(options) {
    super(String(options.message ?? `${inspect(options.actual)} ${options.operator} ${inspect(options.expected)}`));
    this.generatedMessage = options.message === undefined;
    this.code = "ERR_ASSERTION";
    this.actual = options.actual;
    this.expected = options.expected;
    this.operator = options.operator;
  }
  get name() {
    return "AssertionError";
  }
}

function raise(message, generated, actual, expected, operator) {
  if (message instanceof Error) throw message;
  const e = new AssertionError({ message: message ?? generated, actual, expected, operator });
  e.generatedMessage = message === undefined;
  throw e;
}

function assert(value, message) {
  if (!value) raise(message, "The expression evaluated to a falsy value", value, true, "==");
}

// fits reports whether an error is what throws and rejects were told to expect.
function fits(e, expected) {
  if (expected === undefined) return true;
  if (expected instanceof RegExp) return expected.test(String(e));
  if (typeof expected !== "function") {
    return Object.keys(expected).every((k) => (expected[k] instanceof RegExp && typeof e[k] === "string" ? expected[k].test(e[k]) : deep(e[k], expected[k], true)));
  }
  if (expected.prototype !== undefined && e instanceof expected) return true;
  return !Error.isPrototypeOf(expected) && expected.call({}, e) === true;
}

function expecting(threw, e, expected, message, what, operator) {
  if (typeof expected === "string") [message, expected] = [expected, undefined];
  if (!threw) raise(message, `Missing expected ${what}.`, undefined, expected, operator);
  if (!fits(e, expected)) {
    if (typeof expected === "function") throw e;
    raise(message, `The input did not match ${inspect(expected)}. Input:\n\n${inspect(String(e))}\n`, e, expected, operator);
  }
}

async function settled(p) {
  try {
    await (typeof p === "function" ? p() : p);
    return [false];
  } catch (e) {
    return [true, e];
  }
}

const checks = {
  ok: (v, message) => assert(v, message),
  fail: (message = "Failed") => raise(message, "Failed", undefined, undefined, "fail"),
  equal: (a, b, m) => a == b || (a !== a && b !== b) || raise(m, `${inspect(a)} == ${inspect(b)}`, a, b, "=="),
  notEqual: (a, b, m) => a != b || raise(m, `${inspect(a)} != ${inspect(b)}`, a, b, "!="),
  strictEqual: (a, b, m) => Object.is(a, b) || raise(m, `Expected values to be strictly equal:\n\n${inspect(a)} !== ${inspect(b)}\n`, a, b, "strictEqual"),
  notStrictEqual: (a, b, m) => !Object.is(a, b) || raise(m, `Expected "actual" to be strictly unequal to: ${inspect(b)}`, a, b, "notStrictEqual"),
  deepEqual: (a, b, m) => deep(a, b, false) || raise(m, `Expected values to be loosely deep-equal:\n\n${inspect(a)}\n\nshould loosely deep-equal\n\n${inspect(b)}`, a, b, "deepEqual"),
  notDeepEqual: (a, b, m) => !deep(a, b, false) || raise(m, `Expected "actual" not to be loosely deep-equal to: ${inspect(b)}`, a, b, "notDeepEqual"),
  deepStrictEqual: (a, b, m) => deep(a, b, true) || raise(m, `Expected values to be strictly deep-equal:\n${inspect(a)}\n\nshould equal\n\n${inspect(b)}`, a, b, "deepStrictEqual"),
  notDeepStrictEqual: (a, b, m) => !deep(a, b, true) || raise(m, `Expected "actual" not to be strictly deep-equal to: ${inspect(b)}`, a, b, "notDeepStrictEqual"),
  match: (text, re, m) => re.test(text) || raise(m, `The input did not match the regular expression ${inspect(re)}. Input:\n\n${inspect(text)}\n`, text, re, "match"),
  doesNotMatch: (text, re, m) => !re.test(text) || raise(m, `The input was expected to not match the regular expression ${inspect(re)}. Input:\n\n${inspect(text)}\n`, text, re, "doesNotMatch"),
  throws(f, expected, message) {
    let threw = true;
    let e;
    try {
      f();
      threw = false;
    } catch (x) {
      e = x;
    }
    expecting(threw, e, expected, message, "exception", "throws");
  },
  doesNotThrow: (f) => void f(),
  async rejects(p, expected, message) {
    const [threw, e] = await settled(p);
    expecting(threw, e, expected, message, "rejection", "rejects");
  },
  async doesNotReject(p) {
    await (typeof p === "function" ? p() : p);
  },
  ifError(v) {
    if (v !== null && v !== undefined) throw v;
  },
};
for (const [name, check] of Object.entries(checks)) assert[name] = (...args) => {
  const r = check(...args);
  return r instanceof Promise ? r : undefined;
};
assert.AssertionError = AssertionError;
assert.strict = Object.assign((...args) => assert(...args), assert, {
  equal: assert.strictEqual,
  notEqual: assert.notStrictEqual,
  deepEqual: assert.deepStrictEqual,
  notDeepEqual: assert.notDeepStrictEqual,
});
assert.strict.strict = assert.strict;
module.exports = assert;
