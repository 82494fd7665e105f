// Streams of bytes: queues and readers that bring buffers, requests of the source, tees, and structuredClone with transfer. In
// Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const bytes = (...n: number[]) => new Uint8Array(n);
const failed = (e: any) => log(e.name, e.code, e.message);
const order = (name: string, p: Promise<any>) => p.then((v) => log(name, v), (e) => log(name, e.name, e.message));

// Chunks through the queue, by both kinds of readers.
{
  const given: any[] = [];
  let c: any;
  const s = new ReadableStream({ type: "bytes", start(x: any) { c = x; }, pull() { log("pull", c.desiredSize, c.byobRequest); }, cancel(r: any) { log("cancel", r); } } as any, { highWaterMark: 4 });
  log(s, c, c.desiredSize, Object.prototype.toString.call(c));
  const chunk = bytes(1, 2, 3, 4, 5);
  c.enqueue(chunk);
  log(chunk.length, c.desiredSize);
  c.enqueue(new Uint16Array([0x0102, 0x0304]));
  c.enqueue(new DataView(new ArrayBuffer(4), 1, 2));
  const r = s.getReader();
  given.push((await r.read()).value, (await r.read()).value);
  log(given, r);
  r.releaseLock();
  const b = (s as any).getReader({ mode: "byob" });
  log(b, await b.read(new Uint8Array(8)));
  const waiting = b.read(new Uint16Array(2));
  log(c.byobRequest, c.byobRequest === c.byobRequest);
  c.enqueue(bytes(1));
  c.enqueue(bytes(2, 3));
  log(await waiting);
  log(await b.read(new Uint8Array(1)));
  order("closed", b.closed);
  order("late", b.read(new DataView(new ArrayBuffer(3), 1)));
  c.close();
  c.byobRequest.respond(0);
  log("after close", c.desiredSize, c.byobRequest);
  order("closed read", b.read(new Uint8Array(2)));
  await 0; await 0; await 0; await 0; await 0; await 0;
}

// The source writes into the reader's buffer, and into one of its own.
{
  let n = 0;
  const s = new ReadableStream({
    type: "bytes", autoAllocateChunkSize: 4,
    pull(c: any) {
      const req = c.byobRequest, v = req.view;
      log("asked", v.byteLength, v.byteOffset, v.buffer.byteLength, req);
      if (n++ === 3) { c.close(); req.respond(0); return; }
      v[0] = 7 * n;
      if (n === 2) req.respondWithNewView(new Uint8Array(v.buffer, v.byteOffset, 1)); else req.respond(1);
      log(req.view, v.byteLength);
      try { req.respond(1); } catch (e) { failed(e); }
    },
  } as any);
  const b = (s as any).getReader({ mode: "byob" });
  log(await b.read(new Uint8Array(new ArrayBuffer(6), 2, 2)));
  b.releaseLock();
  const r = s.getReader();
  log(await r.read(), await r.read(), await r.read(), await r.read());
}

// min, partial elements, released readers.
{
  let c: any;
  const s: any = new ReadableStream({ type: "bytes", start(x: any) { c = x; } } as any);
  const b = s.getReader({ mode: "byob" });
  order("min 3", b.read(new Uint8Array(5), { min: 3 }));
  c.enqueue(bytes(1, 2)); log("two"); c.enqueue(bytes(3, 4)); log("four");
  await 0; await 0; await 0; await 0;
  for (const min of [0, 1.5, 6, "1", NaN] as any[]) await b.read(new Uint8Array(5), { min }).catch(failed);
  await b.read(new DataView(new ArrayBuffer(2)), { min: 3 }).catch(failed);
  for (const v of [undefined, {}, [1], new ArrayBuffer(1), new Uint8Array(0)] as any[]) await b.read(v).catch(failed);
  const gone = new Uint8Array(3);
  structuredClone(gone.buffer, { transfer: [gone.buffer] } as any);
  await b.read(gone).catch(failed);
  order("released", b.read(new Uint32Array(1)));
  c.byobRequest.view[0] = 9; c.byobRequest.respond(1);
  b.releaseLock();
  const r = s.getReader();
  order("the rest", r.read());
  c.enqueue(bytes(8));
  order("more", r.read());
  await 0; await 0;
  r.releaseLock();
  const half = s.getReader({ mode: "byob" });
  order("half", half.read(new Uint16Array(1)));
  c.enqueue(bytes(1));
  try { c.close(); } catch (e) { failed(e); }
  order("half closed", half.closed);
  await 0; await 0; await 0;
}

// Refusals.
{
  let c: any;
  const s: any = new ReadableStream({ type: "bytes", start(x: any) { c = x; } } as any);
  for (const f of [
    () => c.enqueue("text"), () => c.enqueue(new Uint8Array(0)), () => c.enqueue(), () => new (ReadableStream as any)({ type: "bytes" }, { size() { return 1; } }),
    () => new (ReadableStream as any)({ type: "bytes", autoAllocateChunkSize: 0 }), () => new (ReadableStream as any)({ type: "byte" }),
    () => new ReadableStream().getReader({ mode: "byob" } as any), () => new (ReadableStreamBYOBReader as any)({}), () => new (ReadableByteStreamController as any)(),
    () => new (ReadableStreamBYOBRequest as any)(), () => s.getReader({ mode: "other" }), () => (ReadableStreamBYOBReader.prototype as any).releaseLock.call(s.getReader()),
  ]) try { f(); log("no error"); } catch (e) { failed(e); }
  c.close();
  try { c.enqueue(bytes(1)); } catch (e) { failed(e); }
  try { c.close(); } catch (e) { failed(e); }
  const t: any = new ReadableStream({ type: "bytes", pull(x: any) {
    for (const n of [0, 9] as any[]) try { x.byobRequest.respond(n); log("no error"); } catch (e) { failed(e); }
    for (const v of [new Uint8Array(0), new Uint8Array(4), new Uint8Array(2), new Uint8Array(x.byobRequest.view.buffer.byteLength).subarray(1), 5] as any[]) try { x.byobRequest.respondWithNewView(v); log("no error"); } catch (e) { failed(e); }
    throw new Error("pull");
  } } as any);
  await t.getReader({ mode: "byob" }).read(new Uint8Array(3)).catch(failed);
}

// Tees: chunks with buffers of their own; one branch may bring buffers.
{
  let c: any, n = 0;
  const s: any = new ReadableStream({ type: "bytes", start(x: any) { c = x; }, pull() { if (n++ < 4) c.enqueue(bytes(n, n + 10)); else { c.close(); c.byobRequest?.respond(0); } }, cancel(r: any) { log("cancelled", r); } } as any);
  const [one, two] = s.tee();
  log(one, s.locked);
  const b = one.getReader({ mode: "byob" }), r = two.getReader();
  const [x, y] = await Promise.all([b.read(new Uint8Array(4)), r.read()]);
  log(x, y, x.value.buffer === y.value.buffer);
  log(await r.read(), await b.read(new Uint8Array(1)), await b.read(new Uint8Array(1)));
  order("one", b.cancel("first"));
  log(await r.read());
  log(await r.cancel("second"));
}
{
  let c: any;
  const s: any = new ReadableStream({ type: "bytes", start(x: any) { c = x; } } as any);
  const [one, two] = s.tee();
  const b = one.getReader({ mode: "byob" }), r = two.getReader();
  order("b", b.read(new Uint8Array(2))); order("r", r.read()); order("b closed", b.closed); order("r closed", r.closed);
  await 0; await 0; await 0;
  c.error(new Error("broken"));
  await 0; await 0; await 0;
}

// Bodies are streams of bytes; iteration and pipes take them as chunks.
{
  const body: any = new Response("h\u00e9llo").body;
  log(body);
  const b = body.getReader({ mode: "byob" });
  log(await b.read(new Uint8Array(4)), await b.read(new Uint8Array(4)), await b.read(new Uint8Array(4)));
  const made: any = new ReadableStream({ type: "bytes", start(c: any) { c.enqueue(bytes(1, 2)); c.enqueue(bytes(3)); c.close(); } } as any);
  for await (const chunk of made.values({ preventCancel: true })) { log(chunk); break; }
  log(made.locked, await new Response(made.pipeThrough(new TransformStream())).arrayBuffer());
  log(await new Response(new Blob(["blob"]).stream()).text());
}

// structuredClone takes buffers over.
{
  const u = bytes(1, 2, 3);
  const c: any = structuredClone({ u, v: new Uint16Array(u.buffer, 0, 1) }, { transfer: new Set([u.buffer]) } as any);
  log(c, u.length, u.buffer.byteLength, c.u.buffer === c.v.buffer);
  const w = bytes(5);
  for (const [v, o] of [[w, { transfer: [w.buffer, w.buffer] }], [w, { transfer: [u.buffer] }], [w, { transfer: 5 }], [w, { transfer: [{}] }], [w, 5], [() => 1, { transfer: [w.buffer] }]] as any[]) try { structuredClone(v, o); log("no error"); } catch (e: any) { log(e.name, e.message); }
  log(w, structuredClone(w, null as any));
}
