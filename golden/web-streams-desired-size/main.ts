// Streams: desiredSize and back-pressure of a readable. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
let c!: any; let pulls = 0;
const s = new ReadableStream({ start(k: any) { c = k; }, pull() { pulls++; } }, { highWaterMark: 3 });
log(c.desiredSize, pulls);
await null; log("after start", pulls);
await new Promise((f) => setTimeout(f, 1));
for (let i = 0; i < 5; i++) { c.enqueue(i); log(c.desiredSize); await new Promise((f) => setTimeout(f, 0)); log(pulls); }
const r = s.getReader();
for (let i = 0; i < 5; i++) { log(await r.read(), c.desiredSize, pulls); }
c.close(); log(c.desiredSize);
let e!: any;
new ReadableStream({ start(k: any) { e = k; } }); e.error(1); log(e.desiredSize);
for (const f of [() => c.enqueue(1), () => c.close(), () => e.enqueue(2), () => e.close(), () => e.error(3)]) try { log(f()); } catch (x: any) { log(x.name, x.code, x.message); }
