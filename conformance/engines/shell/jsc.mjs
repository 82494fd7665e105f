// The names of JavaScriptCore's shell that its stress tests use.
import { define, failed, show, same } from "./base.mjs";

const none = () => {};
define({
  noInline: none, noDFG: none, noFTL: none, noOSRExitFuzzing: none, neverInlineFunction: none, OSRExit: none, optimizeNextInvocation: none,
  isFinalTier: () => true, numberOfDFGCompiles: () => 1e6, reoptimizationRetryCount: () => 0, fullGC: none, edenGC: none, debug: none,
  DFGTrue: () => true, FTLTrue: () => true, fiatInt52: (x) => x, predictInt32: (x) => x, isInt32: (x) => (x | 0) === x, effectful42: () => 42,
  transferArrayBuffer: (b) => void b.transfer?.(), version: () => 0, testLoopCount: 10000, jscOptions: () => ({}),
  shouldBe: (a, b) => same(b, a), shouldThrow: (f, text) => {
    try { f(); } catch (e) { return void (text === undefined || String(e) === text || failed("throws: want " + text + ", got " + show(e))); }
    failed("throws: nothing was thrown");
  },
  drainMicrotasks: none, createGlobalObject: undefined, setTimeout,
  description: (t) => print(t), testPassed: (t) => print("PASS " + t), testFailed: (t) => failed(t),
});
