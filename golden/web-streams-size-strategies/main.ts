// Streams: sizes that strategies give, right and wrong. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
let c!: any;
new ReadableStream({ start(k: any) { c = k; } }, { highWaterMark: 10, size: (x: any) => x.length });
c.enqueue("abc"); log(c.desiredSize); c.enqueue("0123456789"); log(c.desiredSize);
for (const bad of [NaN, -1, Infinity, "x"]) {
  let k!: any;
  const s = new ReadableStream({ start(q: any) { k = q; } }, { size: () => bad as any });
  try { k.enqueue(1); log("ok"); } catch (e: any) { log(e.name, e.message); }
  await s.getReader().closed.catch((e: any) => log("closed", e.name));
}
let k!: any;
const t = new ReadableStream({ start(q: any) { k = q; } }, { size() { throw new Error("size"); } });
try { k.enqueue(1); } catch (e: any) { log(e.message); }
await t.getReader().read().catch((e: any) => log("read", e.message));
for (const m of [0, 1.5, "4", Infinity, null, true]) { new ReadableStream({ start(q: any) { log(m, q.desiredSize); } }, { highWaterMark: m as any }); }
for (const m of [-1, NaN, "x", {}]) try { new ReadableStream({}, { highWaterMark: m as any }); } catch (e: any) { log(e.name, e.code, e.message); }
const w = new WritableStream({}, new ByteLengthQueuingStrategy({ highWaterMark: 4 })).getWriter();
w.write(new Uint8Array(3)); log(w.desiredSize); w.write(new Uint8Array(3)); log(w.desiredSize);
const x = new WritableStream({}, new CountQueuingStrategy({ highWaterMark: 2 })).getWriter();
x.write(1); x.write(2); x.write(3); log(x.desiredSize);
log(new CountQueuingStrategy({ highWaterMark: 1 }).size === new CountQueuingStrategy({ highWaterMark: 2 }).size);
