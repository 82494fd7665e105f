// Streams: ReadableStream.from of iterables. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const all = async (s: any) => { const out: any[] = []; for await (const x of s) out.push(x); return out; };
log(await all(ReadableStream.from([1, 2])), await all(ReadableStream.from(new Set(["x"]))), await all(ReadableStream.from("h\u{1F600}")));
log(await all(ReadableStream.from((async function* () { yield 1; yield Promise.resolve(2); })())), await all(ReadableStream.from(mk())));
log(await all(ReadableStream.from([Promise.resolve("p")])));
function mk() { return new ReadableStream({ start(c: any) { c.enqueue("s"); c.close(); } }); }
function* g() { try { yield 1; yield 2; } finally { log("finally"); } }
for await (const x of ReadableStream.from(g())) { log(x); break; }
await ReadableStream.from((async function* () { throw new Error("gen"); })()).getReader().read().catch((e: any) => log(e.message));
for (const x of [5, null, undefined, {}] as any[]) try { ReadableStream.from(x); log("made"); } catch (e: any) { log(e.name, e.code); }
const no = { [Symbol.asyncIterator]: () => ({ next: async () => ({ value: 1, done: false }) }) };
log(await ReadableStream.from(no as any).cancel());
const odd = { [Symbol.asyncIterator]: () => ({ next: async () => 5 }) };
await ReadableStream.from(odd as any).getReader().read().catch((e: any) => log(e.name, e.message));
