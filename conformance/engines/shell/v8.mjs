// The names of V8's mjsunit and webkit tests. Calls of natives (%F(x)) have become native("F", x).
import { define, failed, show, same, deep, equal, throws, returns } from "./base.mjs";

const natives = {
  IsValidSmi: (x) => Number.isInteger(x) && !Object.is(x, -0) && x >= -(2 ** 31) && x < 2 ** 31,
  MaxSmi: () => 2 ** 31 - 1,
  ArrayBufferDetach: (b) => void b.transfer?.(),
  ArrayBufferNeuter: (b) => void b.transfer?.(),
  FlattenString: (s) => s,
  ConstructConsString: (a, b) => a + b,
  ConstructSlicedString: (s, i) => s.substring(i),
  InternalizeString: (s) => s,
  ToFastProperties: (o) => o,
  OptimizeObjectForAddingMultipleProperties: (o) => o,
  StringParseInt: (s, r) => parseInt(s, r),
  StringParseFloat: (s) => parseFloat(s),
  Call: (f, self, ...a) => Reflect.apply(f, self, a),
  TypeOf: (x) => typeof x,
  ToNumber: (x) => Number(x),
  ToString: (x) => "" + x,
  ToLength: (x) => Math.min(Math.max(Math.trunc(Number(x)) || 0, 0), Number.MAX_SAFE_INTEGER),
  NormalizeElements: (o) => o,
  HeapObjectVerify: () => true,
};
const pending = [];
const none = () => {};
const d8 = { file: { execute: none, read: none }, log: { getAndStop: () => "" }, debugger: { enable: none, disable: none } };
async function throwsAsync(promise, kind, message) {
  try {
    await (typeof promise === "function" ? promise() : promise);
  } catch (e) {
    return throws(() => { throw e; }, kind, message);
  }
  failed("rejects: nothing was thrown");
}
define({
  native: (name, ...a) => natives[name]?.(...a),
  d8,
  assertSame: same,
  assertNotSame: (a, b, n) => Object.is(a, b) && failed("not same: " + show(a), n),
  assertEquals: deep,
  assertEqualsDelta: (a, b, d, n) => Math.abs(a - b) <= d || failed("near: want " + show(a) + ", got " + show(b), n),
  assertNotEquals: (a, b, n) => equal(a, b) && failed("not equal: " + show(a), n),
  assertArrayEquals: (a, b, n) => {
    same(a.length, b.length, n);
    for (let i = 0; i < a.length; i++) deep(a[i], b[i], n ?? "at " + i);
  },
  assertPropertiesEqual: (a, b, n) => deep(Object.entries(a).sort(), Object.entries(b).sort(), n),
  assertToStringEquals: (a, b, n) => same(a, String(b), n),
  assertTrue: (v, n) => same(true, v, n),
  assertFalse: (v, n) => same(false, v, n),
  assertNull: (v, n) => same(null, v, n),
  assertNotNull: (v, n) => v === null && failed("not null", n),
  assertUndefined: (v, n) => same(undefined, v, n),
  assertThrows: (f, kind, message) => throws(f, kind, typeof message === "string" || message instanceof RegExp ? message : undefined),
  assertEarlyError: none,
  assertThrowsEquals: (f, v) => { try { f(); } catch (e) { return void same(v, e); } failed("throws equals: nothing was thrown"); },
  assertThrowsAsync: throwsAsync,
  assertDoesNotThrow: returns,
  assertInstanceof: (o, c) => o instanceof c || failed("instance of " + c.name + ": " + show(o)),
  assertUnreachable: (n) => failed("unreachable", n),
  assertContains: (sub, v, n) => (v ?? "").includes(sub) || failed("contains " + show(sub) + ": " + show(v), n),
  assertMatches: (re, v, n) => String(v).match(re) || failed("matches " + re + ": " + show(v), n),
  assertPromiseResult: (p, ok, bad) => {
    const job = Promise.resolve(p).then(ok, bad ?? ((e) => failed("rejected: " + show(e))));
    pending.push(job);
    return job;
  },
  assertOptimized: none, assertUnoptimized: none, assertKind: none,
  isNeverOptimizeLiteMode: () => false, isNeverOptimize: () => false, isAlwaysOptimize: () => false,
  isInterpreted: () => true, isOptimized: () => true, isTurboFanned: () => true,
  testAsync: (f, n) => {
    const t = {
      same, equals: deep, drainMicrotasks: none,
      not: { same: (a, b) => Object.is(a, b) && failed("not same") },
      plan: none, then: (p, ok) => p.then(ok), unreachable: () => failed("unreachable", n),
    };
    f(t);
  },
  description: (t) => print(t),
  debug: (t) => print(t),
  testPassed: (t) => print("PASS " + t),
  testFailed: (t) => failed(t),
});
