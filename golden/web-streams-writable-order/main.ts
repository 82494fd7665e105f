// Streams: order of writes, ready, closed. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const order: string[] = [];
const w = new WritableStream({ start() { order.push("start"); }, write(x: any) { order.push("w" + x); return new Promise((f) => setTimeout(f, 1)) as any; }, close() { order.push("close"); } }, { highWaterMark: 2 });
const k = w.getWriter();
k.closed.then(() => order.push("closed")); k.ready.then(() => order.push("ready0"));
for (let i = 0; i < 3; i++) { k.write(i).then(() => order.push("done" + i)); order.push("size" + k.desiredSize); }
k.ready.then(() => order.push("ready1"));
k.close().then(() => order.push("close()"));
order.push("size" + k.desiredSize);
await k.closed; order.push("size" + k.desiredSize);
await new Promise((f) => setTimeout(f, 1));
log(order.join("\n"));
for (const f of [() => k.close(), () => k.abort()]) await f().then(log, (e: any) => log(e.name, e.code, e.message));
