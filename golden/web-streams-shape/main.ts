// Streams: names, lengths, prototypes and tags of the classes. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
for (const C of [ReadableStream, ReadableStreamDefaultReader, ReadableStreamDefaultController, WritableStream, WritableStreamDefaultWriter, WritableStreamDefaultController, TransformStream, TransformStreamDefaultController, ByteLengthQueuingStrategy, CountQueuingStrategy] as any[]) {
  log(C.name, C.length, Object.prototype.toString.call(C.prototype));
  for (const k of Object.getOwnPropertyNames(C.prototype).sort()) { const d: any = Object.getOwnPropertyDescriptor(C.prototype, k); log(" ", k, d.enumerable, d.value ? typeof d.value + (d.value.length ?? "") : "get" + (d.set ? "set" : "")); }
  try { C(); } catch (e: any) { log(e.name); }
  const g: any = Object.getOwnPropertyDescriptor(globalThis, C.name); log(" global", g.enumerable, g.configurable);
}
class Sub extends ReadableStream { constructor() { super({ start(c: any) { c.enqueue(1); c.close(); } }); } get mine() { return 1; } }
const s = new Sub(); log(s.mine, s instanceof ReadableStream, await s.getReader().read());
