// The functions that test files in the manner of jest and vitest expect as globals, for
// --before. Every test prints a line, with what was expected of which values, so that a
// comparison sees more than that the tests pass. Tests run in order once all modules are
// evaluated. Skipped tests run, too: suites of exercises skip all but the first.

const root = suite("", null);
let current = root;
let scheduled = false;
let seen = []; // what the expectations of the running test were about
let count = { ok: 0, fail: 0 };

function suite(name, parent) {
  return { name, parent, items: [], beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] };
}

function later() {
  if (scheduled) return;
  scheduled = true;
  setTimeout(() => runSuite(root, "").then(() => console.log(`${count.ok} passed, ${count.fail} failed`)), 0);
}

function describe(name, body) {
  later();
  const inner = suite(String(name?.name ?? name), current);
  current.items.push(inner);
  current = inner;
  try {
    body();
  } catch (error) {
    console.log(`FAIL describe ${inner.name}: ${show(error)}`);
  } finally {
    current = inner.parent;
  }
}

function test(name, body, limit) {
  later();
  if (typeof body !== "function") body = limit;
  if (typeof body === "function") current.items.push({ name: String(name?.name ?? name), body });
}

async function runSuite(s, path) {
  if (s.items.length === 0) return;
  for (const hook of s.beforeAll) await call(hook);
  for (const item of s.items) {
    const name = path + item.name;
    await (item.items ? runSuite(item, name + " > ") : runTest(s, item, name));
  }
  for (const hook of s.afterAll) await call(hook);
}

async function runTest(s, item, name) {
  seen = [];
  let failure = "";
  try {
    for (const hook of hooks(s, "beforeEach")) await call(hook);
    await call(item.body);
  } catch (error) {
    failure = show(error);
  }
  try {
    for (const hook of hooks(s, "afterEach").reverse()) await call(hook);
  } catch (error) {
    failure ||= "after: " + show(error);
  }
  count[failure ? "fail" : "ok"]++;
  console.log(failure ? `FAIL ${name}: ${failure}` : `ok ${name}`, seen.join("; ").slice(0, 2000));
}

function hooks(s, kind) {
  return s ? [...hooks(s.parent, kind), ...s[kind]] : [];
}

function call(body) {
  if (body.length === 0) return body();
  return new Promise((resolve, reject) => {
    const done = (error) => (error ? reject(error) : resolve());
    done.fail = reject;
    Promise.resolve(body(done)).catch(reject);
  });
}

// each makes describe.each and test.each: tables are lists of rows, or a tagged template.
function each(of) {
  return (table, ...values) => {
    let rows = table;
    if (table.raw) {
      const heads = table[0].split("\n")[1]?.split("|").map((s) => s.trim()) ?? table[0].split("|").map((s) => s.trim());
      rows = [];
      for (let i = 0; i < values.length; i += heads.length) rows.push(Object.fromEntries(heads.map((h, k) => [h, values[i + k]])));
    }
    return (name, body) => {
      for (const row of rows) {
        const args = Array.isArray(row) ? row : [row];
        let next = 0;
        const title = String(name)
          .replace(/%[sdifjop%]/g, (m) => (m === "%%" ? "%" : show(args[next++])))
          .replace(/\$([\w.]+)/g, (m, k) => (args[0] && typeof args[0] === "object" && k in args[0] ? show(args[0][k]) : m));
        of(title, body.length > args.length ? (done) => body(...args, done) : () => body(...args));
      }
    };
  };
}

for (const f of [describe, test]) {
  f.each = each(f);
  f.only = f.skip = f.concurrent = f.failing = f.sequential = f;
  f.todo = () => {};
  f.skipIf = f.runIf = () => f;
}

// show is a short text of a value, the same for the same value in every engine.
function show(v, depth = 0) {
  switch (typeof v) {
    case "string":
      return JSON.stringify(v.length > 300 ? v.slice(0, 300) + "…" : v);
    case "bigint":
      return v + "n";
    case "symbol":
      return v.toString();
    case "function":
      return "function " + v.name;
    case "number":
      return Object.is(v, -0) ? "-0" : String(v);
    case "object":
      if (v === null) return "null";
      break;
    default:
      return String(v);
  }
  if (v instanceof Error) return `${v.name}: ${v.message}`;
  if (v instanceof RegExp) return String(v);
  if (v instanceof Date) return isNaN(v) ? "Invalid Date" : v.toISOString();
  if (v instanceof Promise) return "Promise";
  if (depth > 3) return "…";
  const list = (values) => Array.from(values).slice(0, 40).map((x) => show(x, depth + 1)).join(",");
  const kind = Object.getPrototypeOf(v)?.constructor?.name ?? "null";
  if (v instanceof Map) return `Map(${v.size}){${Array.from(v).slice(0, 40).map(([k, x]) => show(k, depth + 1) + "=>" + show(x, depth + 1)).join()}}`;
  if (v instanceof Set) return `Set(${v.size}){${list(v)}}`;
  if (Array.isArray(v) || ArrayBuffer.isView(v) && !(v instanceof DataView)) return (kind === "Array" ? "" : kind) + `[${list(v)}]`;
  const fields = Object.keys(v).slice(0, 40).map((k) => k + ":" + show(v[k], depth + 1));
  return (kind === "Object" ? "" : kind) + `{${fields}}`;
}

// equal is jest's toEqual, or toStrictEqual.
function equal(a, b, strict, open = []) {
  if (b?.[matches]) return b[matches](a);
  if (a?.[matches]) return a[matches](b);
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  if (open.some(([x, y]) => x === a && y === b)) return true;
  open = [...open, [a, b]];
  const tag = Object.prototype.toString.call(a);
  if (tag !== Object.prototype.toString.call(b)) return false;
  if (strict && Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Error) return a.message === b.message;
  if (a instanceof Date || a instanceof Number || a instanceof String || a instanceof Boolean) return Object.is(a.valueOf(), b.valueOf());
  if (a instanceof RegExp) return String(a) === String(b);
  if (a instanceof Set) return a.size === b.size && [...a].every((x) => b.has(x) || [...b].some((y) => equal(x, y, strict, open)));
  if (a instanceof Map)
    return a.size === b.size && [...a].every(([k, x]) => (b.has(k) ? equal(x, b.get(k), strict, open) : [...b].some(([l, y]) => equal(k, l, strict, open) && equal(x, y, strict, open))));
  if (a instanceof ArrayBuffer) return equal(new Uint8Array(a), new Uint8Array(b), strict, open);
  if (Array.isArray(a) && a.length !== b.length) return false;
  const keys = (o) => Reflect.ownKeys(o).filter((k) => Object.getOwnPropertyDescriptor(o, k).enumerable && (strict || o[k] !== undefined));
  const names = keys(a);
  return names.length === keys(b).length && names.every((k) => Object.hasOwn(b, k) && equal(a[k], b[k], strict, open));
}

// subset is jest's toMatchObject.
function subset(a, b) {
  if (b?.[matches] || typeof b !== "object" || !b || typeof a !== "object" || !a) return equal(a, b);
  if (Array.isArray(b)) return Array.isArray(a) && a.length === b.length && b.every((x, i) => subset(a[i], x));
  return Object.keys(b).every((k) => k in a && subset(a[k], b[k]));
}

const matches = Symbol("matches");
const asymmetric = (f) => ({ [matches]: f });

function thrown(f, want) {
  let error, threw = false;
  if (typeof f === "function") {
    try {
      f();
    } catch (e) {
      [error, threw] = [e, true];
    }
  } else [error, threw] = [f, true];
  seen.push(threw ? show(error) : "nothing");
  if (!threw || want === undefined) return threw;
  const message = error?.message ?? String(error);
  if (typeof want === "string") return message.includes(want);
  if (want instanceof RegExp) return want.test(message);
  if (typeof want === "function") return error instanceof want;
  return message === want?.message;
}

const size = (v) => v.length ?? v.size;
const at = (v, path) => (Array.isArray(path) ? path : String(path).split(".")).reduce((o, k) => o?.[k], v);

const matchers = {
  toBe: (a, b) => Object.is(a, b),
  toEqual: (a, b) => equal(a, b),
  toStrictEqual: (a, b) => equal(a, b, true),
  toMatchObject: subset,
  toBeNull: (a) => a === null,
  toBeUndefined: (a) => a === undefined,
  toBeDefined: (a) => a !== undefined,
  toBeTruthy: (a) => !!a,
  toBeFalsy: (a) => !a,
  toBeNaN: (a) => Number.isNaN(a),
  toBeInstanceOf: (a, b) => a instanceof b,
  toBeTypeOf: (a, b) => typeof a === b,
  toBeCloseTo: (a, b, digits = 2) => Object.is(a, b) || Math.abs(a - b) < 10 ** -digits / 2,
  toBeGreaterThan: (a, b) => a > b,
  toBeGreaterThanOrEqual: (a, b) => a >= b,
  toBeLessThan: (a, b) => a < b,
  toBeLessThanOrEqual: (a, b) => a <= b,
  toContain: (a, b) => (typeof a === "string" ? a.includes(b) : [...a].includes(b)),
  toContainEqual: (a, b) => [...a].some((x) => equal(x, b)),
  toHaveLength: (a, b) => a.length === b,
  toHaveSize: (a, b) => size(a) === b,
  toHaveProperty: (a, b, ...c) => (c.length ? equal(at(a, b), c[0]) : at(a, b) !== undefined),
  toMatch: (a, b) => (typeof b === "string" ? a.includes(b) : b.test(a)),
  toThrow: thrown,
  toThrowError: thrown,
  toHaveBeenCalled: (f) => f.mock.calls.length > 0,
  toHaveBeenCalledTimes: (f, n) => f.mock.calls.length === n,
  toHaveBeenCalledWith: (f, ...args) => f.mock.calls.some((c) => equal(c, args)),
  toHaveBeenLastCalledWith: (f, ...args) => equal(f.mock.calls.at(-1), args),
  toHaveBeenNthCalledWith: (f, n, ...args) => equal(f.mock.calls[n - 1], args),
  toHaveReturnedWith: (f, v) => f.mock.results.some((r) => equal(r.value, v)),
  toMatchSnapshot: (a) => (console.log(show(a)), true),
  toMatchInlineSnapshot: (a) => (console.log(show(a)), true),
};
matchers.toBeCalled = matchers.toHaveBeenCalled;
matchers.toBeCalledTimes = matchers.toHaveBeenCalledTimes;
matchers.toBeCalledWith = matchers.toHaveBeenCalledWith;

function judge(name, value, args, negated) {
  const holds = matchers[name](value, ...args);
  seen.push(show(value));
  if (!!holds === negated) throw new Error(`expected ${show(value)} ${negated ? "not " : ""}${name} ${args.map((a) => show(a))}`);
}

function expectation(value, negated) {
  const out = {};
  for (const name of Object.keys(matchers)) out[name] = (...args) => judge(name, value, args, negated);
  return out;
}

function promised(of, negated) {
  const out = {};
  for (const name of Object.keys(matchers)) out[name] = async (...args) => judge(name, await of(), args, negated);
  return out;
}

function expect(value) {
  const out = expectation(value, false);
  const settled = () => (typeof value === "function" ? value() : value);
  const rejection = async () => {
    let result;
    try {
      result = await settled();
    } catch (error) {
      return error;
    }
    throw new Error(`expected a rejection, got ${show(result)}`);
  };
  out.not = expectation(value, true);
  out.resolves = Object.assign(promised(settled, false), { not: promised(settled, true) });
  out.rejects = Object.assign(promised(rejection, false), { not: promised(rejection, true) });
  return out;
}

Object.assign(expect, {
  extend(more) {
    for (const [name, f] of Object.entries(more)) matchers[name] = (...args) => f.call({ equals: equal, isNot: false, utils: {} }, ...args).pass;
  },
  assertions() {},
  hasAssertions() {},
  fail(message) {
    throw new Error(message);
  },
  any: (type) => asymmetric((v) => v instanceof type || typeof v === type.name.toLowerCase()),
  anything: () => asymmetric((v) => v != null),
  objectContaining: (want) => asymmetric((v) => subset(v, want)),
  arrayContaining: (want) => asymmetric((v) => Array.isArray(v) && want.every((x) => v.some((y) => equal(x, y)))),
  stringContaining: (want) => asymmetric((v) => typeof v === "string" && v.includes(want)),
  stringMatching: (want) => asymmetric((v) => typeof v === "string" && new RegExp(want).test(v)),
  closeTo: (want, digits = 2) => asymmetric((v) => Math.abs(v - want) < 10 ** -digits / 2),
});

// fn is jest.fn: a function that remembers its calls.
function fn(body) {
  let once = [];
  const mock = { calls: [], results: [], instances: [] };
  const f = function (...args) {
    mock.calls.push(args);
    mock.instances.push(this);
    const value = (once.shift() ?? body)?.apply(this, args);
    mock.results.push({ type: "return", value });
    return value;
  };
  f.mock = mock;
  f.mockImplementation = (b) => ((body = b), f);
  f.mockImplementationOnce = (b) => (once.push(b), f);
  f.mockReturnValue = (v) => f.mockImplementation(() => v);
  f.mockReturnValueOnce = (v) => f.mockImplementationOnce(() => v);
  f.mockResolvedValue = (v) => f.mockImplementation(async () => v);
  f.mockClear = () => ((mock.calls.length = mock.results.length = 0), f);
  f.mockReset = () => ((body = undefined), (once = []), f.mockClear());
  return f;
}

const mocks = {
  fn,
  spyOn(object, name) {
    const old = object[name];
    const f = fn(old);
    f.mockRestore = () => (object[name] = old);
    object[name] = f;
    return f;
  },
  mock() {},
  resetAllMocks() {},
  clearAllMocks() {},
  restoreAllMocks() {},
};

const hook = (kind) => (body) => void current[kind].push(body);

Object.assign(globalThis, {
  describe, xdescribe: describe, fdescribe: describe, context: describe, suite: describe,
  it: test, xit: test, fit: test, test, xtest: test, specify: test,
  expect, jest: mocks, vi: mocks,
  beforeAll: hook("beforeAll"), afterAll: hook("afterAll"), before: hook("beforeAll"), after: hook("afterAll"),
  beforeEach: hook("beforeEach"), afterEach: hook("afterEach"),
});

// The same random numbers in every engine.
let state = 1;
Math.random = () => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return state / 2 ** 32;
};
