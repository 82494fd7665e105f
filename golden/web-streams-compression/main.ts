// CompressionStream and DecompressionStream: there and back, cut anywhere, and what zlib has made. In Node the import fails and
// the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const C = CompressionStream as any, D = DecompressionStream as any;
const formats = ["gzip", "deflate", "deflate-raw"];
const all = async (s: any) => new Uint8Array(await new Response(s).arrayBuffer());
const through = (data: any, t: any) => all(new Response(data).body!.pipeThrough(t));
const text = (u: any) => new TextDecoder().decode(u);
const hex = (s: string) => new Uint8Array(s.match(/../g)!.map((x) => parseInt(x, 16)));

log(Object.prototype.toString.call(new C("gzip")), C.length, C.name, Object.keys(D.prototype).join());
for (const f of ["zip", undefined, null, "GZIP", 5, {}] as any[]) for (const K of [C, D]) try { new K(f); log("no error"); } catch (e: any) { log(e.name, e.code, e.message); }
try { C("gzip"); } catch (e: any) { log(e.name, e.message); }
try { C.prototype.readable; } catch (e: any) { log(e.name, e.code); }

// There and back: nothing, a text, much that compresses well, and what does not.
let seed = 7;
const noise = new Uint8Array(200_000).map(() => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) >> 16);
for (const f of formats) for (const data of ["", "text \u20ac", "abc".repeat(300_000), noise]) {
  const small = await through(data, new C(f)), back = await through(small, new D(f));
  const want = typeof data === "string" ? new TextEncoder().encode(data) : data;
  log(f, want.length, back.length === want.length && back.every((b, i) => b === want[i]), small.length < want.length + 300, want.length > 500_000 ? small.length < 10_000 : true);
}

// What another implementation has made, byte by byte.
const made: any = { gzip: hex("1f8b08000000000000034b4acc4bcc4b544802538a00ef70cb4a0e000000"), deflate: hex("789c4b4acc4bcc4b544802538a00272a0504"), "deflate-raw": hex("4b4acc4bcc4b544802538a00") };
for (const f of formats) {
  const d = new D(f), w = d.writable.getWriter();
  for (const b of made[f]) w.write(new Uint8Array([b])).catch(() => {});
  w.close().catch(() => {});
  log(f, text(await all(d.readable)));
}
// Leaving early, and a pipe of both.
{
  const d = new D("gzip");
  const source = new Response("x".repeat(5_000_000)).body!.pipeThrough(new C("gzip")).pipeThrough(d);
  let n = 0;
  for await (const chunk of source as any) { n += chunk.length; if (n > 100_000) break; }
  log(n > 100_000, n < 5_000_000);
}
