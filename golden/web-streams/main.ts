// Streams: chunks, pipes, tees, transforms, text, errors and the order of microtasks. In Node
// the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const s = new ReadableStream({ start(c) { c.enqueue("a"); c.enqueue("b"); c.close(); } });
log(s);
for await (const x of s) log(x);
log(s.locked, s);
const ts = new TransformStream({ transform(x: any, c: any) { c.enqueue(x * 2); }, flush(c: any) { c.enqueue("end"); } });
const out: any[] = [];
const w = ts.writable.getWriter();
const rd = ts.readable.getReader();
w.write(1); w.write(2); w.close();
for (;;) { const { done, value } = await rd.read(); if (done) break; out.push(value); }
log(out, w, rd, ts);
let n = 0;
const src = new ReadableStream({ pull(c: any) { log("pull", n); if (n == 5) c.close(); else c.enqueue(n++); }, cancel(r: any) { log("cancel", r); } });
const [x, y] = src.tee();
const seen: any[] = [];
await Promise.all([(async () => { for await (const v of x) seen.push("x" + v); })(), (async () => { for await (const v of y) seen.push("y" + v); })()]);
log(seen.join());
await ReadableStream.from(["h\u00e9", "l\ud83d", "\ude00o"]).pipeThrough(new TextEncoderStream()).pipeThrough(new TextDecoderStream()).pipeTo(new WritableStream({ write(c: any) { log("w", c); }, close() { log("close"); }, abort(e: any) { log("abort", e); } }));
const ticks: any[] = [];
(async () => { for (let i = 0; i < 40; i++) { ticks.push(i); await null; } })();
await ReadableStream.from([1, 2, 3]).pipeTo(new WritableStream({ write(c: any) { ticks.push("w" + c); } }));
log(ticks.join());
const ac = new AbortController();
const p = new ReadableStream({ pull(c: any) { c.enqueue("z"); }, cancel(r: any) { log("src cancel", r); } }).pipeTo(new WritableStream({ write() { return new Promise((r) => setTimeout(r, 1)); }, abort(r: any) { log("dst abort", r); } }), { signal: ac.signal });
setTimeout(() => ac.abort("stop"), 5);
await p.catch((e: any) => log("rejected", e));
for (const f of [() => new ReadableStream({ type: "x" } as any), () => new ReadableStream({}, { highWaterMark: -1 }), () => new ReadableStream({ pull: 5 } as any), () => s.getReader({ mode: "x" } as any), () => new CountQueuingStrategy({} as any), () => new WritableStream({ type: 1 } as any), () => (ReadableStream.prototype as any).getReader.call({}), () => new ReadableStreamDefaultController()]) try { f(); } catch (e: any) { log(e.name, e.code, e.message); }
log(new CountQueuingStrategy({ highWaterMark: 3 }), new ByteLengthQueuingStrategy({ highWaterMark: 3 }).size({ byteLength: 7 } as any));
class My extends TransformStream { constructor() { super({ transform(c: any, k: any) { k.enqueue("my " + c); } }); } }
const my = new My(); const mw = my.writable.getWriter(); mw.write("q"); mw.close();
for await (const v of my.readable) log(v, my instanceof TransformStream);
const ws = new WritableStream({ write(c: any) { if (c == 2) throw new Error("no 2"); } });
const ww = ws.getWriter(); ww.closed.catch((e: any) => log("closed", e.message));
log(await ww.write(1), await ww.write(2).catch((e: any) => e.message), ww.desiredSize, await ww.ready.catch((e: any) => e.message), await ww.close().catch((e: any) => e.message), ws);
const er = new ReadableStream({ start(c: any) { c.enqueue(1); c.error(new Error("bad")); } });
try { for await (const v of er) log(v); } catch (e: any) { log(e.message); }
const big = new ReadableStream({ start(c: any) { for (let i = 0; i < 9; i++) c.enqueue(i); c.close(); }, cancel(r: any) { log("never", r); } });
for await (const v of big) { if (v == 3) break; }
log(big.locked, Object.keys(Object.getOwnPropertyDescriptors(ReadableStream.prototype)), Object.prototype.toString.call(big));
const rel = new ReadableStream(); const rr = rel.getReader(); const pend = rr.read(); rr.releaseLock(); log(await pend.catch((e: any) => e.message), await rr.closed.catch((e: any) => e.message), await rr.read().catch((e: any) => e.message), rr);
