// Streams: locks of writers. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const w = new WritableStream(); const a = w.getWriter();
try { w.getWriter(); } catch (e: any) { log(e.name, e.code, e.message); }
const closed = a.closed, ready = a.ready;
a.releaseLock(); a.releaseLock(); log(w.locked);
await closed.catch((e: any) => log(e.code, e.message)); 
log(closed === a.closed, ready === a.ready);
await a.closed.catch((e: any) => log(e.code, e.message)); await a.ready.then(log, (e: any) => log(e.code, e.message));
for (const f of [() => a.write(1), () => a.close(), () => a.abort()]) await f().catch((e: any) => log(e.code, e.message));
try { a.desiredSize; } catch (e: any) { log(e.code, e.message); }
const b = new WritableStreamDefaultWriter(w); log(w.locked, await b.ready, b);
try { new WritableStreamDefaultWriter({} as any); } catch (e: any) { log(e.name, e.code, e.message); }
