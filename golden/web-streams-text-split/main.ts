// Streams: TextDecoderStream: UTF-8 split anywhere. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const bytes = new TextEncoder().encode("a\u00e9\u20ac\u{1F600}z");
const all = async (chunks: any[], ...a: any[]) => { const out: string[] = []; for await (const x of ReadableStream.from(chunks).pipeThrough(new TextDecoderStream(...a) as any)) out.push(x as string); return out; };
for (let n = 1; n <= 5; n++) { const cs: any[] = []; for (let i = 0; i < bytes.length; i += n) cs.push(bytes.subarray(i, i + n)); log(n, await all(cs)); }
log(await all([bytes.subarray(0, 2)]), await all([new Uint8Array([0xff, 0x41])]), await all([new Uint8Array([0xef, 0xbb]), new Uint8Array([0xbf, 0x41])]));
log(await all([new Uint8Array([0xef, 0xbb, 0xbf, 0x41])], "utf-8", { ignoreBOM: true }));
await all([new Uint8Array([0xff])], "utf-8", { fatal: true }).catch((e: any) => log(e.name, e.code));
await all([new Uint8Array([0xe2, 0x82])], "utf-8", { fatal: true }).catch((e: any) => log(e.name, e.code));
log(await all([bytes.buffer.slice(0, 3), new DataView(bytes.buffer, 3, 3), new Uint8Array()]));
await all(["text"]).catch((e: any) => log(e.name, e.code));
const d = new TextDecoderStream("utf8", { fatal: true }); log(d.encoding, d.fatal, d.ignoreBOM);
try { new TextDecoderStream("nope"); } catch (e: any) { log(e.name, e.code); }
