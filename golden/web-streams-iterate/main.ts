// Streams: async iteration: break, throw, return, preventCancel. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const mk = () => new ReadableStream({ start(c: any) { for (let i = 0; i < 4; i++) c.enqueue(i); c.close(); } });
const live = () => { let n = 0; return new ReadableStream({ pull(c: any) { c.enqueue(n++); }, cancel(r: any) { log("cancel", r); } }); };
for await (const x of mk()) log(x);
const a = live(); for await (const x of a) { if (x === 2) break; } log(a.locked, a);
const b = live(); try { for await (const x of b) throw new Error("t" + x); } catch (e: any) { log(e.message); }
const c = live(); for await (const x of c.values({ preventCancel: true })) { if (x === 1) break; } log(c.locked, await c.getReader().read());
const it = mk().values(); log(await Promise.all([it.next(), it.next(), it.return!("r"), it.next(), it.return!("s")]));
const er = new ReadableStream({ start(k: any) { k.error("bad"); } }).values();
await er.next().catch((e: any) => log(e)); log(await er.next());
const proto = Object.getPrototypeOf(mk().values()); log(Object.prototype.toString.call(proto), ReadableStream.prototype.values === (ReadableStream.prototype as any)[Symbol.asyncIterator]);
const l = mk(); l.getReader(); try { l.values(); } catch (e: any) { log(e.code, e.message); }
const order: any[] = [];
(async () => { for (let i = 0; i < 16; i++) { order.push(i); await null; } })();
for await (const x of mk()) order.push("v" + x); log(order.join());
