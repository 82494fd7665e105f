// The names of ChakraCore's shell and of its unit test framework.
import { define, failed, show, same, deep, throws, returns } from "./base.mjs";

const none = () => {};
const text = (a) => a.map((v) => (typeof v === "symbol" ? v.toString() : String(v))).join(" ");
const echo = (...a) => console.log(text(a));
const near = (a, b) => Object.is(a, b) || a === b || Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
async function run(tests) {
  for (const name of Object.keys(tests)) {
    const t = tests[name];
    echo("test " + (t.name ?? name));
    try {
      await t.body();
    } catch (e) {
      failed("threw " + show(e), e?.stack === undefined ? undefined : e.name);
    }
  }
}
define({
  WScript: {
    Echo: echo, LoadScriptFile: none, LoadScript: none, Flag: none, Arguments: [], Edit: none, StdOut: { WriteLine: echo, Write: echo },
    SetTimeout: (f, t) => setTimeout(f, t), ClearTimeout: (t) => clearTimeout(t), GetWorkingSet: none, Platform: { OS: "unix", ARCH: "x64", BUILD_TYPE: "Release", INTL_LIBRARY: "icu" },
    IsDebuggerAttached: () => false, CallFunction: (f) => f(), RequestAsyncBreak: none, Attach: (f) => f(), Detach: (f) => f(), DetachDebugger: none,
  },
  CollectGarbage: none, telemetryLog: echo, ES6_Test: undefined,
  testRunner: { runTests: (tests) => run(tests), run, testRun: run },
  testInfo: {}, helpers: { writeln: echo, isInBrowser: () => false, isVersion10OrLater: true, withPropertyDeleted(o, p, f) { const d = Object.getOwnPropertyDescriptor(o, p); try { delete o[p]; f(); } finally { Object.defineProperty(o, p, d); } }, getDummyPath: () => "", printObject: (o) => echo(show(o)) },
  Run: undefined,
  assert: {
    areEqual: deep, strictEqual: same,
    areNotEqual: (a, b, n) => Object.is(a, b) && failed("not equal: " + show(a), n),
    areAlmostEqual: (a, b, n) => near(a, b) || failed("near: want " + show(a) + ", got " + show(b), n),
    isTrue: (v, n) => same(true, v, n), isFalse: (v, n) => same(false, v, n),
    isUndefined: (v, n) => same(undefined, v, n), isNotUndefined: (v, n) => v === undefined && failed("undefined", n),
    throws: (f, kind, n) => void throws(f, kind, undefined, n), doesNotThrow: (f, n) => void returns(f, n), fail: (n) => failed("fail", n),
  },
});
