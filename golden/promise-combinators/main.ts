// Promise statics, chaining rules, thenables, subclass-free corner cases.
const later = <T>(v: T, ms: number) => new Promise<T>((r) => setTimeout(() => r(v), ms * 5));
const bad = (m: string, ms: number) => new Promise<never>((_, j) => setTimeout(() => j(new Error(m)), ms * 5));
const out = async (label: string, p: Promise<unknown>) => { try { console.log(label, "->", await p); } catch (e) { console.log(label, "!!", e instanceof Error ? `${e.name}: ${e.message}` : e); } };
await out("all", Promise.all([later("slow", 8), "plain", later("fast", 1)]));
await out("all reject", Promise.all([later(1, 5), bad("first", 1), bad("second", 3)]));
await out("all empty", Promise.all([]));
await out("all iterable", Promise.all(new Set([1, Promise.resolve(2)])));
await out("all string", Promise.all("ab"));
await out("all bad", Promise.all(5 as any));
await out("settled", Promise.allSettled([later("v", 2), bad("r", 1), 3, Promise.reject("str")]).then((r) => r.map((x) => ({ ...x, reason: (x as any).reason?.message ?? (x as any).reason }))));
await out("settled shape", Promise.allSettled([1, Promise.reject(2)]));
await out("race", Promise.race([later("slow", 9), later("fast", 2)]));
await out("race reject", Promise.race([later("slow", 9), bad("quick", 1)]));
await out("any", Promise.any([bad("a", 1), later("ok", 4), later("later", 6)]));
const agg = await Promise.any([bad("a", 2), Promise.reject("b")]).catch((e) => e);
console.log(agg.constructor.name, agg.message, agg.errors.map(String));
const aggEmpty = await Promise.any([]).catch((e) => e);
console.log(aggEmpty instanceof AggregateError, aggEmpty.errors);
await out("resolve nested", Promise.resolve(Promise.resolve(Promise.resolve("deep"))));
const same = Promise.resolve(1);
console.log(Promise.resolve(same) === same, Promise.reject(1).catch(() => {}) instanceof Promise, Object.prototype.toString.call(same));
await out("then value through", Promise.resolve("kept").then(undefined).then(null as any).then(5 as any).catch(() => "no"));
await out("reject through", Promise.reject("r").then(() => "no").finally(() => "ignored").catch((e) => e + " caught"));
await out("finally throw", Promise.resolve(1).finally(() => { throw new Error("fin"); }));
await out("finally reject", Promise.reject("orig").finally(() => Promise.reject("from finally")));
await out("finally wait", Promise.resolve("v").finally(() => later("x", 1)));
await out("executor throws", new Promise(() => { throw new TypeError("ex"); }));
await out("settle once", new Promise((r, j) => { r("first"); j("second"); r("third"); throw new Error("ignored"); }));
await out("resolve with thenable", new Promise((r) => r({ then(ok: any, no: any) { ok("thenable"); no("x"); ok("y"); } })));
await out("thenable throws", Promise.resolve({ then() { throw new Error("in then"); } }));
await out("thenable throws late", Promise.resolve({ then(ok: any) { ok("won"); throw new Error("late"); } }));
await out("then getter throws", Promise.resolve().then(() => ({ get then() { throw new Error("getter"); } })));
await out("non callable then", Promise.resolve({ then: 5, v: 1 }));
await out("nested thenable", Promise.resolve({ then: (r: any) => r({ then: (r2: any) => r2("inner") }) }));
let self: Promise<unknown>; self = Promise.resolve().then(() => self);
await out("self", self);
await out("catch returns", Promise.reject(new Error("e")).catch((e) => e.message.length));
await out("then two args", Promise.reject("r").then(() => "no", (e) => `handled ${e}`));
await out("error in handler", Promise.resolve().then(() => (undefined as any).x));
console.log(await Promise.all([1, 2, 3].map(async (x) => { await null; return x * 2; })), await [1, 2, 3].reduce(async (acc, x) => (await acc) + x, Promise.resolve(0)));
for (const f of [() => (Promise as any)(), () => new (Promise as any)(5), () => Promise.resolve.call(undefined as any, 1), () => Promise.prototype.then.call({} as any, () => {})]) try { f(); console.log("ok"); } catch (e) { console.log((e as Error).name); }
console.log(Promise.length, Promise.name, Promise.all.length, Promise.prototype.then.length, Promise.prototype[Symbol.toStringTag], same, Promise.reject(3).catch(() => {}) && "x", new Promise(() => {}), [Promise.resolve({ a: 1 })]);
const rejected = Promise.reject(new RangeError("kept")); rejected.catch(() => {});
console.log(await rejected.then(() => 0, (e) => e.name));
// Application patterns: pool, retry, timeout, queue, memo, events.
async function pool<T, R>(items: T[], size: number, work: (t: T) => Promise<R>): Promise<R[]> { const res: R[] = []; let next = 0, active = 0, peak = 0; await Promise.all(Array.from({ length: size }, async () => { while (next < items.length) { const i = next++; active++; peak = Math.max(peak, active); res[i] = await work(items[i]); active--; } })); console.log("peak", peak); return res; }
console.log(await pool([5, 1, 4, 2, 3], 2, (n) => later(n * n, n)));
async function retry<T>(f: (n: number) => Promise<T>, times: number): Promise<T> { for (let n = 1; ; n++) try { return await f(n); } catch (e) { if (n >= times) throw new AggregateError([e], `failed ${n} times`); } }
await out("retry ok", retry(async (n) => { if (n < 3) throw new Error("no " + n); return "attempt " + n; }, 5));
await out("retry fails", retry(() => bad("always", 1), 2));
const timeout = <T>(p: Promise<T>, ms: number) => { let t: any; return Promise.race([p, new Promise<never>((_, j) => (t = setTimeout(() => j(new Error("timeout")), ms)))]).finally(() => clearTimeout(t)); };
await out("in time", timeout(later("ok", 1), 1000));
await out("too late", timeout(later("ok", 30), 2));
class Mutex { #tail: Promise<unknown> = Promise.resolve(); run<T>(f: () => Promise<T>): Promise<T> { const r = this.#tail.then(f); this.#tail = r.catch(() => {}); return r; } }
const mx = new Mutex(), order: string[] = [];
await Promise.allSettled(["a", "b", "c"].map((n, i) => mx.run(async () => { order.push(n + "+"); await later(0, 3 - i); if (n === "b") throw new Error("b"); order.push(n + "-"); })));
console.log(order.join(" "));
const { promise, resolve } = (() => { let resolve!: (v: string) => void; const promise = new Promise<string>((r) => (resolve = r)); return { promise, resolve }; })();
setTimeout(() => resolve("deferred"), 1);
console.log(await promise);
// A capability whose resolve function throws rejects; a getter for resolve is asked once.
function Capability(executor: any) { return new Promise((_, reject) => executor(() => { throw new Error("capability"); }, reject)); }
Capability.resolve = Promise.resolve;
for (const how of ["all", "allSettled"] as const) (Promise[how] as any).call(Capability, []).catch((e: any) => console.log(how, e.message));
