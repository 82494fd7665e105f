// Streams: locks of readers. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const s = new ReadableStream({ start(c: any) { c.enqueue(1); c.enqueue(2); } });
const r = s.getReader(); try { s.getReader(); } catch (e: any) { log(e.name, e.code, e.message); }
log(await r.read()); r.releaseLock(); r.releaseLock();
await r.closed.catch((e: any) => log(e.code, e.message));
await r.read().catch((e: any) => log(e.code, e.message)); await r.cancel().catch((e: any) => log(e.code, e.message));
const q = new ReadableStreamDefaultReader(s); log(await q.read(), s.locked);
try { new ReadableStreamDefaultReader({} as any); } catch (e: any) { log(e.name, e.code, e.message); }
for (const m of ["x", 1, null]) try { s.getReader({ mode: m } as any); } catch (e: any) { log(e.name, e.code, e.message); }
