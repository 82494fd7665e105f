// Streams: pipeThrough: a chain of transforms. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const map = (f: any) => new TransformStream({ transform(x: any, c: any) { c.enqueue(f(x)); } });
const lines = () => { let rest = ""; return new TransformStream({ transform(x: any, c: any) { const parts = (rest + x).split("\n"); rest = parts.pop()!; for (const p of parts) c.enqueue(p); }, flush(c: any) { if (rest) c.enqueue(rest); } }); };
const out: any[] = [];
for await (const x of ReadableStream.from(["a\nb", "c\n", "\nd"]).pipeThrough(lines()).pipeThrough(map((x: any) => x.toUpperCase())).pipeThrough(map((x: any) => `<${x}>`))) out.push(x);
log(out);
const bad = ReadableStream.from([1, 2, 3]).pipeThrough(map((x: any) => { if (x === 2) throw new Error("at 2"); return x; })).pipeThrough(map((x: any) => -x));
try { for await (const x of bad) log(x); } catch (e: any) { log(e.message); }
const src = new ReadableStream({ pull(c: any) { c.enqueue("x"); }, cancel(r: any) { log("cancel", r); } });
for await (const x of src.pipeThrough(map((x: any) => x + x))) { log(x); break; }
await new Promise((f) => setTimeout(f, 1)); log("end");
