// Streams: the order of reads, closed and jobs. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const order: string[] = [];
let c!: any;
const s = new ReadableStream({ start(k: any) { c = k; order.push("start"); }, pull() { order.push("pull"); } });
const r = s.getReader();
r.closed.then(() => order.push("closed"));
r.read().then((v: any) => order.push("read1 " + v.value));
r.read().then((v: any) => order.push("read2 " + v.value));
r.read().then((v: any) => order.push("read3 " + v.done));
Promise.resolve().then(() => order.push("job1")).then(() => order.push("job2")).then(() => order.push("job3"));
order.push("sync");
c.enqueue("a");
queueMicrotask(() => { c.enqueue("b"); order.push("enqueued b"); c.close(); order.push("close"); });
await new Promise((f) => setTimeout(f, 1));
log(order.join("\n"));
