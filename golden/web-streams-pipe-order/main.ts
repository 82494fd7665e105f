// Streams: pipeTo: order of pulls and writes. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const order: string[] = []; let n = 0;
const s = new ReadableStream({ pull(c: any) { order.push("pull" + n); if (n === 3) c.close(); else c.enqueue(n++); } });
const w = new WritableStream({ write(x: any) { order.push("write" + x); }, close() { order.push("close"); } });
(async () => { for (let i = 0; i < 30; i++) { order.push("" + i); await null; } })();
const p = s.pipeTo(w); log(s.locked, w.locked);
log(await p, s.locked, w.locked); log(order.join());
