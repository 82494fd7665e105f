// Streams: callbacks that call back. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
let c!: any; const order: any[] = [];
const s = new ReadableStream({ start(k: any) { c = k; }, pull() { order.push("pull"); c.enqueue("in pull"); } }, { highWaterMark: 0, size(x: any) { order.push("size " + x); if (x === "close") c.close(); return 1; } });
const r = s.getReader(); order.push((await r.read()).value);
c.enqueue("x"); try { c.enqueue("close"); order.push("no throw"); } catch (e: any) { order.push(e.message); }
order.push(await r.read().then((v: any) => v.value, (e: any) => e.message)); log(order);
let w!: any;
const ws = new WritableStream({ start(k: any) { w = k; } }, { size(x: any) { w.error(new Error("in size")); return 1; } }).getWriter();
await ws.write(1).catch((e: any) => log(e.message)); ws.closed.catch(() => {});
let k!: any; const e = new ReadableStream({ start(q: any) { k = q; } }, { size() { k.error(new Error("es")); return 1; } });
try { k.enqueue(1); log("none"); } catch (x: any) { log(x.message); }
await e.getReader().read().catch((x: any) => log(x.message));
const t = new TransformStream({ transform(x: any, q: any) { q.enqueue(x); q.enqueue(x); q.enqueue(x); } }); const tw = t.writable.getWriter(); tw.write("m"); tw.close();
for await (const x of t.readable) log(x);
const cc = new ReadableStream({ start(q: any) { k = q; }, cancel() { try { k.enqueue(1); } catch (x: any) { log(x.code); } } }); await cc.cancel(); log(cc);
