// throw of anything, catch forms, rethrow, cause, AggregateError, custom classes.
const thrown: unknown[] = [1, "s", null, undefined, { code: 5 }, [1], Symbol("y"), () => 1, new Error("e"), true];
for (const t of thrown) {
  try {
    throw t;
  } catch (e) {
    console.log(typeof e, e === t, e instanceof Error);
  }
}
try {
  throw 1;
} catch {
  console.log("no binding");
}
try {
  throw { code: "E1", details: { at: [1, 2] }, message: "m" };
} catch ({ code, details: { at: [first, ...more] }, message = "none" }: any) {
  console.log(code, first, more, message);
}

class AppError extends Error {
  readonly code: number;
  constructor(message: string, code = 500, options?: ErrorOptions) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
  }
  get http() { return `${this.code} ${this.message}`; }
}
class NotFound extends AppError {
  constructor(what: string, cause?: unknown) {
    super(`${what} not found`, 404, { cause });
    this.name = new.target.name;
  }
}
function load(key: string) {
  try {
    if (key === "bad") JSON.parse("{");
    if (key === "type") (null as any).x;
    return { key };
  } catch (e) {
    throw new NotFound(key, e);
  }
}
for (const k of ["ok", "bad", "type"]) {
  try {
    console.log(load(k));
  } catch (e) {
    if (!(e instanceof NotFound)) throw e;
    console.log(e.name, e.code, e.http, e instanceof AppError, e instanceof Error, (e.cause as Error).name, String(e), Object.keys(e));
  }
}

const plain = new Error("m");
const caused = new Error("outer", { cause: { why: "because" } });
console.log("cause" in plain, "cause" in caused, caused.cause, Object.keys(caused), new Error("x", { cause: undefined }).hasOwnProperty("cause"), new Error("x", {}).hasOwnProperty("cause"));
console.log(Object.prototype.hasOwnProperty.call(new Error(), "message"), new Error(undefined).message === "", new Error(null as any).message, new Error(5 as any).message);
const desc = Object.getOwnPropertyDescriptor(plain, "message")!;
console.log(desc.enumerable, desc.writable, desc.configurable, typeof plain.stack, "stack" in plain);

const agg = new AggregateError([new Error("a"), "b", 3], "several", { cause: "c" });
console.log(agg.name, agg.message, agg.errors.length, agg.errors.map(String), agg.cause, agg instanceof Error, new AggregateError(new Set([1])).errors);
for (const C of [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError]) {
  const e = new C("msg");
  console.log(e.name, String(e), e instanceof Error, C.name, C.length, Object.getPrototypeOf(C) === Error, (C as any)("called").message);
}
console.log(Error.prototype.toString.call({ name: "N", message: "M" }), Error.prototype.toString.call({ name: "", message: "only" }), Error.prototype.toString.call({ name: "N", message: "" }), Error.prototype.toString.call({}));

function depth(n: number): number {
  try {
    if (n === 0) throw new Error("bottom");
    return depth(n - 1) + 1;
  } catch (e) {
    if (n < 3) throw new Error(`level ${n}`, { cause: e });
    throw e;
  } finally {
    path.push(n);
  }
}
const path: number[] = [];
try {
  depth(5);
} catch (e) {
  const chain: string[] = [];
  for (let c: any = e; c; c = c.cause) chain.push(c.message);
  console.log(chain.join(" <- "), path);
}
const swallowed = [3, 0, 2].map((d) => {
  try {
    if (d === 0) throw new RangeError("div");
    return 6 / d;
  } catch (e) {
    return e instanceof RangeError ? Infinity : NaN;
  }
});
console.log(swallowed);
function recursion(): number { return 1 + recursion(); }
try {
  recursion();
} catch (e) {
  console.log((e as Error).name, (e as Error).message, e instanceof RangeError);
}
for (const f of [() => decodeURIComponent("%"), () => "x".repeat(-1), () => new Array(-1), () => (5).toFixed(101), () => Symbol() + "", () => ({}) instanceof (5 as any), () => "a" in ("b" as any), () => new (5 as any)()] as (() => unknown)[]) {
  try {
    f();
    console.log("fine");
  } catch (e) {
    console.log((e as Error).name);
  }
}
