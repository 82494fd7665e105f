// Streams: pipeTo: signals. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const src = () => new ReadableStream({ pull(c: any) { c.enqueue(1); }, cancel(e: any) { log("cancel", e); } });
const dst = () => new WritableStream({ write() { return new Promise((f) => setTimeout(f, 1)) as any; }, abort(e: any) { log("abort", e); } });
await src().pipeTo(dst(), { signal: AbortSignal.abort("now") }).catch((e: any) => log("E", e));
for (const o of [{ preventAbort: true }, { preventCancel: true }, { preventAbort: true, preventCancel: true }]) {
  const c = new AbortController(); setTimeout(() => c.abort("later"), 3);
  const s = src(), d = dst();
  await s.pipeTo(d, { ...o, signal: c.signal }).catch((e: any) => log("E", e));
  log(s, d);
}
await src().pipeTo(dst(), { signal: {} as any }).catch((e: any) => log(e.name, e.code));
const done = new AbortController();
await ReadableStream.from([1]).pipeTo(new WritableStream(), { signal: done.signal }); done.abort(); log("done");
