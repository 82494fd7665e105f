// Streams: tee: cancels of the branches. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const s = new ReadableStream({ cancel(r: any) { log("cancel", r); } });
const [a, b] = s.tee(); const order: string[] = [];
const pa = a.cancel("ra").then(() => order.push("a"));
await new Promise((f) => setTimeout(f, 1)); log(order);
const pb = b.cancel("rb").then(() => order.push("b"));
await Promise.all([pa, pb]); log(order.join());
const t = new ReadableStream({ start(c: any) { c.enqueue(1); c.enqueue(2); c.close(); }, cancel() { log("never"); } });
const [x, y] = t.tee();
const px = x.cancel("x");
for await (const v of y) log(v);
log(await px);
const u = new ReadableStream({ cancel() { throw new Error("c"); } });
const [m, n] = u.tee();
await Promise.all([m.cancel().catch((e: any) => log(e.message)), n.cancel().catch((e: any) => log(e.message))]);
