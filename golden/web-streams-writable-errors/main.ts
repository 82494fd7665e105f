// Streams: errors of a sink. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const w = new WritableStream({ write(x: any, c: any) { if (x === 2) c.error(new Error("controller")); } });
const k = w.getWriter();
log(await k.write(1)); log(await k.write(2));
await k.write(3).catch((e: any) => log(e.message)); await k.closed.catch((e: any) => log("closed", e.message));
const c = new WritableStream({ close() { throw new Error("close"); } });
const ck = c.getWriter();
await ck.close().catch((e: any) => log(e.message)); await ck.closed.catch((e: any) => log("closed", e.message));
const order: string[] = [];
const f = new WritableStream({ write() { return Promise.reject(new Error("w")) as any; } }).getWriter();
f.ready.then(() => order.push("ready"), () => order.push("ready E"));
f.closed.catch(() => order.push("closed E"));
f.write(1).catch(() => order.push("w1 E")); f.write(2).catch(() => order.push("w2 E")); f.close().catch(() => order.push("close E"));
f.ready.catch(() => order.push("ready2 E"));
await new Promise((g) => setTimeout(g, 1)); log(order.join()); log(f.desiredSize);
const s = new WritableStream({}, { size() { throw new Error("size"); } }).getWriter();
await s.write(1).catch((e: any) => log(e.message)); await s.closed.catch((e: any) => log("closed", e.message));
