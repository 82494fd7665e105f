// What all suites ask of their shell: print, and checks that report what fails and go on, so
// that one run shows every difference of a test. A suite's own names are built on these.
const hide = (name, value) => Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
const str = (v) => (typeof v === "symbol" ? Symbol.prototype.toString.call(v) : String(v));
const log = console.log;

export function show(v, depth = 0) {
  try {
    if (typeof v === "string") return JSON.stringify(v);
    if (typeof v === "bigint") return v + "n";
    if (v === 0 && 1 / v < 0) return "-0";
    if (typeof v !== "object" || v === null) return str(v);
    if (depth < 3 && Array.isArray(v) && v.length < 50) return "[" + Array.from(v, (x) => show(x, depth + 1)).join(", ") + "]";
    if (v instanceof RegExp || v instanceof Error || v instanceof Date) return str(v);
    if (depth < 3) return "{" + Object.keys(v).slice(0, 20).map((k) => k + ": " + show(v[k], depth + 1)).join(", ") + "}";
    return Object.prototype.toString.call(v);
  } catch (e) {
    return "(cannot be shown)";
  }
}

export function failed(text, note) {
  log("FAIL " + text + (note === undefined ? "" : " | " + (typeof note === "string" ? note : show(note))));
}

export function equal(a, b) {
  if (a === b) return a !== 0 || 1 / a === 1 / b;
  if (a !== a && b !== b) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  if (Object.prototype.toString.call(a) !== Object.prototype.toString.call(b)) return false;
  if (a instanceof RegExp) return String(a) === String(b);
  if (a instanceof Date) return a.getTime() === b.getTime() || (isNaN(a) && isNaN(b));
  if (a instanceof Number || a instanceof String || a instanceof Boolean) {
    if (!equal(a.valueOf(), b.valueOf())) return false;
  }
  if (Array.isArray(a)) {
    if (a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!equal(a[i], b[i])) return false;
    return true;
  }
  const ka = Object.keys(a).sort();
  const kb = Object.keys(b).sort();
  if (ka.length !== kb.length) return false;
  return ka.every((k, i) => k === kb[i] && equal(a[k], b[k]));
}

export const same = (a, b, note) => Object.is(a, b) || failed("same: want " + show(a) + ", got " + show(b), note);
export const deep = (a, b, note) => equal(a, b) || failed("equal: want " + show(a) + ", got " + show(b), note);

// throws calls f; kind is a class or undefined, message a text, a pattern or undefined. Text to
// evaluate is not run: compiled programs have no eval.
export function throws(f, kind, message, note) {
  if (typeof f !== "function") return;
  let e;
  try {
    f();
  } catch (thrown) {
    e = thrown;
    if (typeof kind === "function" && !(e instanceof kind)) failed("throws: want " + kind.name + ", got " + show(e), note);
    if (typeof message === "string" && e.message !== message) failed("throws: want " + show(message) + ", got " + show(e), note);
    if (message instanceof RegExp && !message.test(e.message)) failed("throws: want " + message + ", got " + show(e), note);
    return e;
  }
  failed("throws: nothing was thrown, want " + (typeof kind === "function" ? kind.name : str(kind)), note ?? str(f).slice(0, 200));
}

export function returns(f, note) {
  if (typeof f !== "function") return;
  try {
    return f();
  } catch (e) {
    failed("does not throw: " + show(e), note);
  }
}

export function define(names) {
  for (const k of Object.keys(names)) hide(k, names[k]);
}

define({
  print: (...a) => log(a.map(str).join(" ")),
  load() {},
  gc() {},
});
