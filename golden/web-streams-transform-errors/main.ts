// Streams: transforms: errors, terminate, cancel, abort. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const show = async (t: any) => { const [a, b] = await Promise.allSettled([t.readable.getReader().closed, t.writable.getWriter().closed]); log((a as any).reason?.message ?? a, (b as any).reason?.message ?? b); };
const run = async (t: any, ...xs: any[]) => { const w = t.writable.getWriter(); const r = t.readable.getReader(); w.closed.catch(() => {}); w.ready.catch(() => {}); const ps = xs.map((x) => w.write(x).then(() => "ok", (e: any) => e?.message ?? e)); for (let i = 0; i < 3; i++) await r.read().then(log, (e: any) => log("E", e?.message ?? e)); log(await Promise.all(ps)); w.releaseLock(); r.releaseLock(); await show(t); };
await run(new TransformStream({ transform(x: any) { throw new Error("t" + x); } }), 1, 2);
await run(new TransformStream({ transform(x: any, c: any) { c.enqueue(x); c.terminate(); } }), 1, 2);
await run(new TransformStream({ transform(x: any, c: any) { c.error(new Error("c" + x)); } }), 1, 2);
const f = new TransformStream({ flush() { throw new Error("flush"); } }); const fw = f.writable.getWriter(); fw.closed.catch((e: any) => log("closed", e.message));
const fr = f.readable.getReader(); await Promise.all([fw.close().catch((e: any) => log("close", e.message)), fr.read().catch((e: any) => log("read", e.message))]);
const a = new TransformStream(); log(await a.writable.abort("ab")); await a.readable.getReader().read().catch((e: any) => log(e));
const c = new TransformStream(); log(await c.readable.cancel("ca")); await c.writable.getWriter().write(1).catch((e: any) => log(e));
for (const o of [{ readableType: "x" }, { writableType: "y" }]) try { new TransformStream(o as any); } catch (e: any) { log(e.name, e.code, e.message); }
