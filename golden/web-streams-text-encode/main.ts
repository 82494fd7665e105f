// Streams: TextEncoderStream: surrogates split between chunks. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const all = async (chunks: any[]) => { const out: any[] = []; for await (const x of ReadableStream.from(chunks).pipeThrough(new TextEncoderStream() as any)) out.push(x); return out; };
log(await all(["a", "\u00e9", ""]), await all(["\ud83d", "\ude00"]), await all(["\ud83d", "x"]), await all(["\ud83d"]), await all(["\ude00"]), await all(["x\ud83d", "", "\ude00y"]));
log(await all([5, null, true]));
const e = new TextEncoderStream(); log(e.encoding, e.readable instanceof ReadableStream, e.writable instanceof WritableStream);
