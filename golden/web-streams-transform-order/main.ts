// Streams: transforms: order and back-pressure. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const order: string[] = [];
const t = new TransformStream({ start() { order.push("start"); }, transform(x: any, c: any) { order.push("t" + x); c.enqueue(x); order.push("size" + c.desiredSize); }, flush() { order.push("flush"); } });
const w = t.writable.getWriter(), r = t.readable.getReader();
w.ready.then(() => order.push("ready"));
order.push("d" + w.desiredSize);
w.write(1).then(() => order.push("w1")); w.write(2).then(() => order.push("w2")); w.close().then(() => order.push("closed"));
await new Promise((f) => setTimeout(f, 1)); order.push("--");
for (let i = 0; i < 3; i++) { const v: any = await r.read(); order.push("r" + (v.done ? "done" : v.value)); }
await new Promise((f) => setTimeout(f, 1));
log(order.join("\n"));
const b = new TransformStream({}, { highWaterMark: 3 }, { highWaterMark: 2 }); const bw = b.writable.getWriter();
log(bw.desiredSize); for (let i = 0; i < 6; i++) { bw.write(i); await new Promise((f) => setTimeout(f, 0)); log(bw.desiredSize); }
