// Streams: a start that waits, and thenables. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const order: string[] = [];
const s = new ReadableStream({ start() { return { then(f: any) { order.push("then"); setTimeout(f, 2); } } as any; }, pull(c: any) { order.push("pull"); c.enqueue(1); c.close(); } });
order.push("made");
const r = s.getReader();
const p = r.read().then((v: any) => order.push("read " + v.value));
await null; order.push("tick");
await p;
const w = new WritableStream({ start() { return new Promise((f) => setTimeout(f, 2)) as any; }, write(x: any) { order.push("write " + x); } });
const ww = w.getWriter();
ww.ready.then(() => order.push("ready"));
const q = ww.write("x").then(() => order.push("written"));
order.push("size " + ww.desiredSize);
await q;
order.push("size " + ww.desiredSize);
log(order.join("\n"));
try { new ReadableStream({ start() { throw new Error("s"); } }); } catch (e: any) { log(e.message); }
try { new WritableStream({ start() { throw new Error("w"); } }); } catch (e: any) { log(e.message); }
try { new TransformStream({ start() { throw new Error("t"); } }); } catch (e: any) { log(e.message); }
const bad = new ReadableStream({ start() { return Promise.reject(new Error("later")) as any; } });
await bad.getReader().read().catch((e: any) => log(e.message));
