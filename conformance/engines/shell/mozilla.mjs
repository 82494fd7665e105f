// The names of Mozilla's shell, which the tests of SpiderMonkey, Rhino and, in part,
// JavaScriptCore use.
import { define, failed, show, same, deep, equal, throws, returns } from "./base.mjs";

const none = () => {};
const cases = [];
class TestCase {
  constructor(a, b, c, d) {
    const [name, expect, actual] = d === undefined && arguments.length < 4 ? [a, b, c] : [b, c, d];
    this.name = this.description = name;
    this.expect = expect;
    this.actual = actual;
    this.passed = "";
    this.reason = "";
    this.bugnumber = "";
    cases.push(this);
    check(name, expect, actual);
  }
}
function check(name, expect, actual) {
  same(expect, actual === 0 && expect === 0 ? expect : actual, String(name));
  return true;
}
define({
  TestCase,
  AddTestCase: (name, expect, actual) => void new TestCase(name, expect, actual),
  gTestcases: cases, testcases: cases, tc: 0, gTc: 0, gTestfile: "", gPlatform: "", BUGNUMBER: 0,
  getTestCases: none, startTest: none, test: none, stopTest: none, writeHeaderToLog: none,
  writeTestCaseResult: (e, a, s) => check(s, e, a), getTestCaseResult: (e, a) => e === a,
  writeFormattedResult: none, getFailedCases: none, err: none,
  print: (...a) => console.log(a.map(String).join(" ")),
  printStatus: none, printBugNumber: none, enterFunc: none, exitFunc: none, inSection: (x) => "Section " + x,
  currentFunc: () => "", options: () => "", version: () => 0, gczeal: none, gcslice: none, minorgc: none, startgc: none,
  expectExitCode: none, reportFailure: (m) => failed(m), jit: none, dump: none, jsTestDriverEnd: none,
  reportCompare: (e, a, n) => deep(e, a, n === undefined ? undefined : String(n)),
  reportMatch: (re, a, n) => re.test(a) || failed("match " + re + ": " + show(a), n),
  compareSource: none,
  assertEq: (a, e, n) => Object.is(a, e) || failed("want " + show(e) + ", got " + show(a), n),
  assertEqArray: (a, e, n) => deep(Array.from(e), Array.from(a), n),
  assertDeepEq: (a, e, n) => deep(e, a, n),
  assertNear: (a, e, n) => Math.abs(a - e) <= Math.abs(e) * 1e-14 || a === e || failed("near: want " + show(e) + ", got " + show(a), n),
  assertThrows: (f) => void throws(f),
  assertThrowsInstanceOf: (f, c, n) => void throws(f, c, undefined, n),
  assertThrowsInstanceOfWithMessage: (f, c, _, n) => void throws(f, c, undefined, n),
  assertThrowsInstanceOfWithMessageCheck: (f, c, _, n) => void throws(f, c, undefined, n),
  assertThrowsValue: (f, v, n) => { try { f(); } catch (e) { return void same(v, e, n); } failed("throws value: nothing was thrown", n); },
  assertThrownErrorContains: (f, t) => void throws(f),
  assertErrorMessage: (f, c) => void throws(f, c),
  assertWarning: none, assertNoWarning: none, completesNormally: (c) => true, raisesException: () => () => true,
  assertIteratorResult: (r, v, d) => { same(d, r.done); deep(v, r.value); },
  assertIteratorNext: (i, v) => { const r = i.next(); same(false, r.done); deep(v, r.value); },
  assertIteratorDone: (i, v) => { const r = i.next(); same(true, r.done); deep(v, r.value); },
  assertEventuallyEq: (p, e) => p.then((v) => same(e, v), (x) => failed("rejected: " + show(x))),
  assertEventuallyDeepEq: (p, e) => p.then((v) => deep(e, v), (x) => failed("rejected: " + show(x))),
  assertEventuallyThrows: (p, c) => p.then((v) => failed("resolved: " + show(v)), (e) => e instanceof c || failed("rejected: " + show(e))),
  getPromiseResult: (p) => p,
  arraysEqual: (a, b) => equal(a, b),
  Permutations: function (list) {
    if (list.length < 2) return [list];
    return list.flatMap((x, i) => Permutations([...list.slice(0, i), ...list.slice(i + 1)]).map((rest) => [x, ...rest]));
  },
  SECTION: "", TITLE: "", DESCRIPTION: "", EXPECTED: "", VERSION: "", FILENAME: "", summary: "", actual: "", expect: "", PASSED: " PASSED! ", FAILED: " FAILED! expected: ",
  GLOBAL: globalThis,
  anyTypedArrayConstructors: [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array],
  typedArrayConstructors: [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array],
  sharedTypedArrayConstructors: [],
  isSharedConstructor: () => false,
  isFloatConstructor: (c) => c === Float32Array || c === Float64Array,
  isUnsignedConstructor: (c) => /Uint/.test(c.name),
  typedArrays: [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array, Float32Array, Float64Array],
  // Date's shell
  msPerDay: 86400000, HoursPerDay: 24, MinutesPerHour: 60, SecondsPerMinute: 60, msPerSecond: 1000, msPerMinute: 60000, msPerHour: 3600000,
  TIME_1970: 0, TIME_2000: 946684800000, TIME_1900: -2208988800000, TZ_PST: 0, TZ_DIFF: 0, PST_DIFF: 0, TZ_ADJUST: 0, PST_ADJUST: 0, TIME_0000: -62167219200000, UTC_FEB_29_2000: 951782400000, UTC_JAN_1_2005: 1104537600000,
  UTC: (t) => t, LocalTime: (t) => t, DaylightSavingTA: () => 0,
  Day: (t) => Math.floor(t / 86400000), TimeWithinDay: (t) => ((t % 86400000) + 86400000) % 86400000,
  HourFromTime: (t) => new Date(t).getUTCHours(), MinFromTime: (t) => new Date(t).getUTCMinutes(), SecFromTime: (t) => new Date(t).getUTCSeconds(), msFromTime: (t) => new Date(t).getUTCMilliseconds(),
  YearFromTime: (t) => new Date(t).getUTCFullYear(), MonthFromTime: (t) => new Date(t).getUTCMonth(), DateFromTime: (t) => new Date(t).getUTCDate(), WeekDay: (t) => new Date(t).getUTCDay(),
  MakeTime: (h, m, s, ms) => Math.trunc(h) * 3600000 + Math.trunc(m) * 60000 + Math.trunc(s) * 1000 + Math.trunc(ms),
  MakeDay: (y, m, d) => Math.floor(Date.UTC(2000 + 0 * y, 0, 1) * 0 + new Date(new Date(0).setUTCFullYear(y, m, d)).getTime() / 86400000),
  MakeDate: (day, time) => day * 86400000 + time, TimeClip: (t) => (Math.abs(t) <= 8.64e15 ? Math.trunc(t) + 0 : NaN),
  returns,
});
