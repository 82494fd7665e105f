// Streams: pipeTo and pipeThrough: wrong arguments. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const s = () => new ReadableStream();
await s().pipeTo({} as any).catch((e: any) => log(e.name, e.code));
await s().pipeTo(new WritableStream(), 5 as any).catch((e: any) => log(e.name, e.code, e.message));
for (const x of [undefined, {}, { readable: s() }, { readable: s(), writable: 1 }] as any[]) try { s().pipeThrough(x); } catch (e: any) { log(e.name, e.code); }
const l = s(); l.getReader(); await l.pipeTo(new WritableStream()).catch((e: any) => log(e.code, e.message));
const w = new WritableStream(); w.getWriter(); await s().pipeTo(w).catch((e: any) => log(e.code, e.message));
try { l.pipeThrough(new TransformStream()); } catch (e: any) { log(e.code, e.message); }
const seen: string[] = [];
s().pipeTo(new WritableStream(), new Proxy({}, { get(_: any, k: any) { seen.push(String(k)); return undefined; } })); log(seen.join());
await (ReadableStream.prototype as any).pipeTo.call({}, new WritableStream()).catch((e: any) => log(e.name, e.code));
