// Bodies that come in pieces, in a program. The server sends each piece of /steps when it was
// told, by another request, that the one before has been read.
import { fetch, TextDecoderStream } from "@affordance/lib/streams.tsx";

const text = async (path: string) => (await fetch(path)).text();
const show = (e: any) => `${e.name}: ${e.message}`;
const pieces = (r: any, options?: any) => r.body.pipeThrough(new TextDecoderStream(), options);

// The response is there before its body, and each piece before the next is sent.
const steps = await fetch("/steps");
console.log("headers", steps.status, steps.headers.get("content-type"));
for await (const piece of pieces(steps)) console.log(piece, await text("/saw?" + encodeURIComponent(piece)));

// Reading stops at the limits, with what came before.
let bytes = 0;
try {
  for await (const chunk of (await fetch("/endless")).body as any) bytes += chunk.length;
} catch (e) {
  console.log("endless", bytes > 0, bytes <= 1_000_000, show(e));
}
const drops: any = await fetch("/drop");
const reader = drops.body.getReader();
console.log(new TextDecoder().decode((await reader.read()).value), await reader.read().catch(show), await reader.closed.catch(show));
console.log("text()", await (await fetch("/drop")).text().catch(show));
console.log("latin1", await (await fetch("/latin1")).text().catch(show));

// Whoever gives a body up frees its connection: the server says when it was closed.
const held: [string, (r: any, stop: AbortController) => Promise<unknown>][] = [
  ["abort", async (r, stop) => {
    const reader = r.body.getReader();
    await reader.read();
    const next = reader.read();
    stop.abort();
    return next.catch(show);
  }],
  ["abort without a read", async (r, stop) => { stop.abort(new RangeError("mine")); return r.text().catch(show); }],
  ["cancel", async (r) => r.body.cancel()],
  ["cancel during a read", async (r) => {
    const reader = r.body.getReader();
    await reader.read();
    const next = reader.read();
    await reader.cancel();
    return JSON.stringify(await next);
  }],
  ["break", async (r) => { for await (const piece of pieces(r)) return piece; }],
  ["pipe with a signal", async (r, stop) => {
    const seen: string[] = [];
    const sink = new WritableStream({ write(piece: any) { seen.push(piece); stop.abort(); } });
    return [await pieces(r).pipeTo(sink, { signal: stop.signal }).catch(show), seen].join(" ");
  }],
];
for (const [what, f] of held) {
  const stop = new AbortController();
  const r = await fetch("/hold", { signal: stop.signal });
  console.log(what, await f(r, stop), await text("/held"));
}

// Ten at once: the server sends nothing before all ten are there.
const all = Array.from({ length: 10 }, async (_, i) => {
  const r = await fetch("/many?" + i);
  let got = "";
  for await (const piece of pieces(r)) got += piece;
  return got;
});
console.log((await Promise.all(all)).join(" "));

// Clones, and the other ways to read.
const both = await fetch("/steps2");
const copy = both.clone();
console.log(await both.text(), await copy.text(), both.bodyUsed, await both.text().catch(show));
const json = await fetch("/json");
console.log((await json.json()).list, (json.body as any).locked, json);
