// Streams: tee: errors reach both branches. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
let c!: any;
const s = new ReadableStream({ start(k: any) { c = k; k.enqueue("one"); } });
const [a, b] = s.tee(); const ra = a.getReader(), rb = b.getReader();
log(await ra.read());
c.error(new Error("broken"));
await Promise.all([ra.closed.catch((e: any) => log("a", e.message)), rb.closed.catch((e: any) => log("b", e.message))]);
await rb.read().then(log, (e: any) => log("b read", e.message));
const t = new ReadableStream({ start(k: any) { k.error("already"); } });
const [x, y] = t.tee();
await x.getReader().read().catch((e: any) => log("x", e)); await y.cancel().then(log, (e: any) => log("y", e));
