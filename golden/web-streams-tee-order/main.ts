// Streams: tee: order of pulls and reads of both branches. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const order: any[] = []; let n = 0;
const s = new ReadableStream({ pull(c: any) { order.push("pull" + n); if (n === 4) c.close(); else c.enqueue(n++); } }, { highWaterMark: 0 });
const [a, b] = s.tee(); log(s.locked, a.locked);
const ra = a.getReader(), rb = b.getReader();
const read = async (name: string, r: any) => { for (;;) { const { done, value } = await r.read(); order.push(name + (done ? "done" : value)); if (done) return; } };
await Promise.all([read("a", ra), read("b", rb)]);
log(order.join());
const o = { x: 1 };
const [p, q] = ReadableStream.from([o]).tee();
log((await p.getReader().read()).value === (await q.getReader().read()).value);
try { s.tee(); } catch (e: any) { log(e.code, e.message); }
