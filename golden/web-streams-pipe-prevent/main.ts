// Streams: pipeTo: preventClose, preventAbort, preventCancel. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const sink = (fail?: any) => new WritableStream({ write(x: any) { if (x === fail) throw new Error("sink " + x); }, close() { log("close"); }, abort(e: any) { log("abort", e.message ?? e); } });
const w = sink(); await ReadableStream.from([1]).pipeTo(w, { preventClose: true }); log(w);
await ReadableStream.from([2]).pipeTo(w); log(w);
const er = () => new ReadableStream({ start(c: any) { c.error(new Error("src")); } });
const v = sink(); await er().pipeTo(v, { preventAbort: true }).catch((e: any) => log(e.message)); log(v);
await er().pipeTo(v).catch((e: any) => log(e.message)); log(v);
const src = () => new ReadableStream({ pull(c: any) { c.enqueue(7); }, cancel(e: any) { log("cancel", e.message); } });
const a = src(); await a.pipeTo(sink(7), { preventCancel: true }).catch((e: any) => log(e.message)); log(a);
await a.pipeTo(sink(7)).catch((e: any) => log(e.message)); log(a);
const closed = sink(); await closed.close();
await src().pipeTo(closed).catch((e: any) => log(e.name, e.code, e.message));
