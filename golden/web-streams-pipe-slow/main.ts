// Streams: pipeTo: back-pressure of a slow sink. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const order: string[] = []; let n = 0;
const s = new ReadableStream({ pull(c: any) { order.push("pull" + n); if (n === 6) c.close(); else c.enqueue(n++); } }, { highWaterMark: 1 });
await s.pipeTo(new WritableStream({ async write(x: any) { order.push("begin" + x); await new Promise((f) => setTimeout(f, 1)); order.push("end" + x); }, close() { order.push("close"); } }, { highWaterMark: 2 }));
log(order.join("\n"));
