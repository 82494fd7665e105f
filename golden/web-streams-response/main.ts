// Streams: responses that a program makes, of streams and as streams. In Node the import fails and the classes are globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const caught = (e: any) => `${e.name}: ${e.message}`;
const from = (...chunks: any[]) => new ReadableStream({ start(c) { for (const x of chunks) c.enqueue(x); c.close(); } });
const bytes = (s: string) => new TextEncoder().encode(s);

const r = new Response(from(bytes("\uFEFFgr"), bytes("üße")), { headers: { "X-A": "1" } });
log(r.status, r.headers.get("content-type"), r.bodyUsed, r.body!.locked);
log(await r.text(), r.bodyUsed, r.body!.locked, r);
log(await r.text().catch(caught));
log(await new Response(from(bytes("[1,"), bytes("2]"))).json(), await new Response(from(bytes("x"))).json().catch(caught));
log(await new Response(from("text")).text().catch(caught), await new Response(from(new Uint16Array(1))).text().catch(caught));
log(await new Response(new ReadableStream({ pull() { throw new RangeError("mine"); } })).text().catch(caught));
log(await new Response(from(bytes("ab"), bytes("c"))).arrayBuffer(), await new Response("é").bytes(), await new Response(null).arrayBuffer());

const one = new Response(from(bytes("twice")));
const two = one.clone();
log(await one.text(), await two.text(), one.body!.locked, one.body === two.body);
for (const f of [
  () => { const s = from(); s.getReader(); return new Response(s); },
  () => { const s = from(); s.cancel(); return new Response(s); },
  () => new Response(from(), { status: 204 }),
  () => { const x = new Response(from(bytes("a"))); x.body!.getReader(); return x.clone(); },
]) try { log(f()); } catch (e) { log(caught(e)); }

// What is made of a text has a stream, too.
const text = new Response("piece");
for await (const chunk of text.body as any) log(chunk);
log(text.bodyUsed, await text.text().catch(caught));
const locked = new Response("x");
const reader = locked.body!.getReader();
log(locked.bodyUsed, await locked.text().catch(caught), await reader.read(), await reader.read(), locked.bodyUsed);
const used = new Response("x");
await used.text();
log(used.bodyUsed, used.body!.locked);
log(new Response(null).body, await Response.json([1]).json());
