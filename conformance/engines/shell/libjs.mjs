// The names of the tests of SerenityOS's LibJS, which look like Jest's.
import { define, failed, show, deep, equal, throws } from "./base.mjs";

const pending = [];
function test(name, f) {
  console.log("test " + name);
  try {
    const p = f();
    if (p instanceof Promise) p.catch((e) => failed("rejected " + show(e), name));
  } catch (e) {
    failed("threw " + show(e), name);
  }
}
test.skip = test.xfail = test.xfailIf = () => {};
const describe = (name, f) => (console.log("describe " + name), f());
describe.skip = () => {};
const descriptor = (o, k) => Object.getOwnPropertyDescriptor(o, k);
class Expectation {
  constructor(value, negated) {
    this.value = value;
    this.negated = negated;
  }
  get not() { return new Expectation(this.value, !this.negated); }
  check(ok, what, want) {
    if (!!ok === this.negated) failed((this.negated ? "not " : "") + what + ": " + show(this.value) + (want === undefined ? "" : ", want " + show(want)));
  }
  toBe(v) { this.check(Object.is(this.value, v), "toBe", v); }
  toBeCloseTo(v, digits = 5) { this.check(Math.abs(this.value - v) < 10 ** -digits / 2 || Object.is(this.value, v), "toBeCloseTo", v); }
  toEqual(v) { this.check(equal(this.value, v), "toEqual", v); }
  toHaveLength(n) { this.check(this.value.length === n, "toHaveLength", n); }
  toHaveSize(n) { this.check(this.value.size === n, "toHaveSize", n); }
  toHaveProperty(k, v) {
    const has = k in Object(this.value);
    this.check(has && (arguments.length < 2 || equal(this.value[k], v)), "toHaveProperty " + String(k), v);
  }
  toBeDefined() { this.check(this.value !== undefined, "toBeDefined"); }
  toBeUndefined() { this.check(this.value === undefined, "toBeUndefined"); }
  toBeNull() { this.check(this.value === null, "toBeNull"); }
  toBeNaN() { this.check(Number.isNaN(this.value), "toBeNaN"); }
  toBeTrue() { this.check(this.value === true, "toBeTrue"); }
  toBeFalse() { this.check(this.value === false, "toBeFalse"); }
  toBeInstanceOf(c) { this.check(this.value instanceof c, "toBeInstanceOf " + c.name); }
  toBeLessThan(v) { this.check(this.value < v, "toBeLessThan", v); }
  toBeLessThanOrEqual(v) { this.check(this.value <= v, "toBeLessThanOrEqual", v); }
  toBeGreaterThan(v) { this.check(this.value > v, "toBeGreaterThan", v); }
  toBeGreaterThanOrEqual(v) { this.check(this.value >= v, "toBeGreaterThanOrEqual", v); }
  toContain(v) { this.check([...this.value].includes(v), "toContain", v); }
  toContainEqual(v) { this.check([...this.value].some((x) => equal(x, v)), "toContainEqual", v); }
  toThrow(kind) { this.thrown(kind, undefined); }
  toThrowWithMessage(kind, message) { this.thrown(kind, message); }
  // Messages are LibJS's own: only their text as V8 has it is printed, to be compared.
  thrown(kind, message) {
    if (typeof this.value !== "function") return;
    try {
      this.value();
    } catch (e) {
      if (message !== undefined) console.log("message " + show(e));
      return this.check(kind === undefined || (typeof kind === "function" && e instanceof kind) || typeof kind !== "function", "toThrow: got " + show(e));
    }
    this.check(false, "toThrow: nothing was thrown");
  }
  toEval() {}
  toEvalTo() {}
  toHaveConfigurableProperty(k) { this.check(descriptor(this.value, k)?.configurable, "configurable " + String(k)); }
  toHaveEnumerableProperty(k) { this.check(descriptor(this.value, k)?.enumerable, "enumerable " + String(k)); }
  toHaveWritableProperty(k) { this.check(descriptor(this.value, k)?.writable, "writable " + String(k)); }
  toHaveValueProperty(k, v) { this.check(equal(descriptor(this.value, k)?.value, v), "value " + String(k), v); }
  toHaveGetterProperty(k) { this.check(descriptor(this.value, k)?.get, "getter " + String(k)); }
  toHaveSetterProperty(k) { this.check(descriptor(this.value, k)?.set, "setter " + String(k)); }
  toBeIteratorResultWithValue(v) { this.check(this.value.done === false && equal(this.value.value, v), "iterator result", v); }
  toBeIteratorResultDone() { this.check(this.value.done === true && this.value.value === undefined, "iterator result done"); }
  toGiveIteratorResultWithValue(v) { new Expectation(this.value.next(), this.negated).toBeIteratorResultWithValue(v); }
  toGiveIteratorResultDone() { new Expectation(this.value.next(), this.negated).toBeIteratorResultDone(); }
  fail(m) { failed("fail", m); }
}
const expect = (v) => new Expectation(v, false);
expect.fail = (m) => failed("fail", m);
define({ test, describe, expect, runQueuedPromiseJobs() {}, detachArrayBuffer: (b) => void b.transfer?.(), deep, throws, pending,
  getWeakSetSize: undefined, getWeakMapSize: undefined, isStrictMode: () => true, setTimeZone: undefined });
