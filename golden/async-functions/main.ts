// await in every position: expressions, loops, try, destructuring, defaults, methods.
const later = <T>(v: T, ms = 0): Promise<T> => new Promise((r) => (ms ? setTimeout(() => r(v), ms) : r(v)));
const fail = (m: string): Promise<never> => Promise.reject(new Error(m));
async function positions() {
  const obj = { a: await later(1), [await later("key")]: await later(2), list: [await later(3), ...(await later([4, 5]))], nested: { fn: async () => await later(6) } };
  const sum = (await later(10)) + (await later(20)) * (await later(2)) - +(await later("5"));
  const cond = (await later(true)) ? await later("yes") : await later("no");
  const logic = (await later(0)) || (await later(null)) || (await later("last"));
  const nul = (await later(null))?.x ?? (await later("nullish"));
  const tpl = `${await later("t")}-${await later(1)}`;
  const member = (await later({ deep: { v: 7 } })).deep.v;
  const call = Math.max(await later(3), await later(9), ...(await later([1])));
  const { x, y: [z = await later("dz")] = await later([]), ...rest } = await later({ x: 1, q: 2 } as any);
  let n = 1; n += await later(5); n *= await later(2);
  const arr = [1, 2, 3]; arr[await later(1)] = await later(20);
  const neg = -(await later(3)), not = !(await later(false)), ty = typeof (await later("s"));
  const made = new (await later(class { constructor(public v: number) {} }))(await later(8));
  const cmp = (await later(1)) < (await later(2)), comma = (await later(1), await later(2)), isin = (await later("k")) in (await later({ k: 1 }));
  const del = delete (await later({ k: 1 } as any)).k;
  return { obj, fn: await obj.nested.fn(), sum, cond, logic, nul, tpl, member, call, x, z, rest, n, arr, neg, not, ty, made, cmp, comma, isin, del };
}
async function loops() {
  const out: unknown[] = [];
  for (let i = await later(0); i < (await later(3)); i += await later(1)) out.push(i);
  for (const v of await later([10, 20])) { if ((await later(v)) === 20) continue; out.push(v); }
  for (const k in await later({ a: 1, b: 2 })) out.push(await later(k));
  let w = 0; while (await later(w < 2)) { w++; out.push("w" + w); }
  do { w--; out.push("d" + (await later(w))); } while (await later(w > 0));
  outer: for (let i = 0; i < 3; i++) for (let j = 0; j < 3; j++) { if (await later(j === 1)) continue outer; if (await later(i === 2)) break outer; out.push(`${i}${j}`); }
  const fns: (() => number)[] = []; for (let i = 0; i < 3; i++) { await null; fns.push(() => i); }
  for await (const v of [later("p1"), "plain", later("p2")]) out.push(v);
  switch (await later("b")) { case await later("a"): out.push("A"); case await later("b"): out.push("B"); default: out.push(await later("D")); }
  return [...out, fns.map((f) => f())];
}
async function errors() {
  const out: unknown[] = [];
  try { await fail("one"); out.push("unreached"); } catch (e) { out.push((e as Error).message, await later("in catch")); } finally { out.push(await later("in finally")); }
  const over = async () => { try { return await later("try"); } finally { await later(0); out.push("fin ran"); } };
  out.push(await over());
  const override = async () => { try { throw new Error("lost"); } finally { return await later("finally wins"); } };
  out.push(await override());
  const rethrow = async () => { try { await fail("inner"); } catch (e) { throw new Error("outer", { cause: e }); } };
  out.push(await rethrow().catch((e) => `${e.message}<${e.cause.message}`));
  const nested = async () => { for (let i = 0; ; i++) { try { try { if (i < 2) await fail("try" + i); return `ok after ${i}`; } finally { await later(out.push("f" + i)); } } catch (e) { out.push((e as Error).message); } } };
  out.push(await nested());
  const noAwait = async () => { try { return fail("not caught here"); } catch { return "caught"; } };
  out.push(await noAwait().catch((e) => e.message));
  const thrower = async (x = (() => { throw new Error("default param"); })()) => x;
  out.push(await (thrower as any)().catch((e: Error) => e.message), thrower.length);
  const brk = async () => { const seen = []; for (const v of [1, 2, 3]) { try { if (v === 2) continue; if (v === 3) break; seen.push(await later(v)); } finally { await null; seen.push("f" + v); } } return seen; };
  out.push(await brk());
  return out;
}
class Service {
  #cache = new Map<string, Promise<string>>(); static count = 0; base = "svc";
  async get(k: string) { Service.count++; return `${this.base}:${k}:${await later(k.length)}`; }
  cached = async (k: string) => { if (!this.#cache.has(k)) this.#cache.set(k, this.get(k)); return this.#cache.get(k)!; };
  static async make() { await null; return new this(); }
  async ["dyn" + 1]() { return (await this.cached("x")) + (await super.toString()).length; }
  async args(..._: unknown[]) { await null; return [arguments.length, typeof this, [...arguments]]; }
}
class Sub extends Service { async get(k: string) { return "sub>" + (await super.get(k)); } arrow = async () => { await null; return await super.get("arrow"); }; }
console.log(await positions(), await loops(), await errors());
const s = await Sub.make();
console.log(s.constructor.name, await s.get("abc"), await Promise.all([s.cached("k"), s.cached("k")]), Service.count, await (s as any).dyn1(), await s.args(1, "b"), await (s as Sub).arrow());
const rec = async (n: number): Promise<number> => (n <= 0 ? 0 : n + (await rec(n - 1)));
console.log(await rec(100), Object.prototype.toString.call(rec), rec.name, (async () => {}).constructor.name);
