// Request, and bodies of every kind with the readers of Request and Response. In Node the import fails and the classes are
// globals already.
await import("@affordance/lib/streams.tsx").catch(() => {});
const log = (...a: any[]) => console.log(...a);
const failed = (e: any) => log(e.name, e.message);
const R = Request as any;
const at = "http://example.com/a?b#c";

{
  const q = new R(at);
  log(q);
  log(q.url, q.method, q.body, q.bodyUsed, q.duplex, q.signal.aborted, q.signal === q.signal, q.headers === q.headers, await q.text(), await q.text());
  log(Object.prototype.toString.call(q), R.length, R.name, q instanceof Request, Object.keys(R.prototype).filter((k) => k !== "attribute").sort().join());
  for (const make of [
    () => new R(), () => new R("http://exa mple/"), () => new R(at, { method: "TRACE" }), () => new R(at, { method: "a b" }),
    () => new R(at, { body: "x" }), () => new R(at, { method: "HEAD", body: "" }), () => new R(at, { mode: "navigate" }), () => new R(at, { cache: "only-if-cached" }),
    () => new R(at, { signal: {} }), () => new R(at, { headers: { "a b": "c" } }), () => new R(at, { method: "POST", body: new ReadableStream() }),
    () => R.prototype.url, () => R.prototype.text.call({}),
  ]) try { const v = make(); await v; log("no error", v); } catch (e: any) { log(e.name, e.message.replace(/'patch'.*/, "")); }
  try { new R("http://u:p@example.com/"); } catch (e: any) { log(e.name, e.message.replace(/credentials: .*/, "")); }
  for (const member of ["mode", "cache", "credentials", "redirect", "referrerPolicy"]) try { new R(at, { [member]: "other" }); log("no error"); } catch (e: any) { log(member, e.name); }
  const p = new R(new URL(at), { method: "post", headers: [["X-A", "1"], ["x-a", "2"]], body: "text", credentials: "omit", cache: "no-store", mode: "same-origin", redirect: "manual", referrer: "", integrity: "sha256-x", keepalive: true, unknown: 1, duplex: "half" });
  log(p, p.headers.get("content-type"));
  const copy = p.clone(), made = new R(p, { headers: { other: "1" } });
  log(p.bodyUsed, made.method, [...made.headers], await made.text(), await copy.json().catch((e: any) => e.name), copy.bodyUsed);
  try { p.clone(); } catch (e: any) { log(e.name); }
  try { new R(p); } catch (e) { failed(e); }
  log(new R(p, { method: "PUT", body: "other" }).method, new R("http://EXAMPLE.com:80").url, new R(at, { method: "patch" }).method);
}

// Signals follow.
{
  const c = new AbortController(), q = new R(at, { signal: c.signal }), d = q.clone(), n = new R(d), free = new R(d, { signal: null });
  let events = 0;
  n.signal.addEventListener("abort", () => events++);
  c.abort("why");
  log(q.signal.aborted, q.signal.reason, d.signal.reason, n.signal.reason, free.signal.aborted, events, q.signal === c.signal);
}

// Bodies and their types.
{
  const form = new FormData();
  form.append("a\"b\n", "1\n2"); form.append("f", new File(["\u00ff\0"], "n\"m.bin"), "other.txt"); form.append("g", new Blob(["x"], { type: "a/b" }));
  const bodies: any[] = ["t\u00e9", new URLSearchParams("a=1&b=%20"), new Uint8Array([104, 105]).subarray(1), new Uint8Array([255, 0]).buffer, new DataView(new ArrayBuffer(2), 1), new Blob(["b"], { type: "X/Y" }), new Blob([]), form, 5, null, undefined, new ReadableStream({ start(c: any) { c.enqueue(new Uint8Array([65])); c.close(); } })];
  for (const body of bodies) for (const make of [(b: any) => new R(at, { method: "POST", body: b, duplex: "half" }), (b: any) => new Response(b)] as any[]) {
    if (body instanceof ReadableStream && body.locked) continue;
    const o = make(body), type = o.headers.get("content-type"), boundary = /boundary=(.*)/.exec(type ?? "")?.[1] ?? "none";
    const c = o.clone(), text = (await c.text()).replaceAll(boundary, "BOUNDARY");
    log(type?.replace(boundary, "BOUNDARY"), JSON.stringify(text), o.bodyUsed, c.bodyUsed);
    const blob = await o.blob();
    log(blob.size > 300 ? "long" : blob.size, blob.type.replace(boundary.toLowerCase(), "BOUNDARY"), o.bodyUsed);
    await o.arrayBuffer().catch((e: any) => log(e.name));
  }
  const back = await new Response(form).formData();
  for (const [name, v] of back) log(name, typeof v === "string" ? v : [v.name, v.type, v.size, await v.text()]);
  log(await new R(at, { method: "POST", body: new URLSearchParams("a=1&a=+%26") }).formData());
  for (const b of [new Response("text"), new Response("--x", { headers: { "Content-Type": "multipart/form-data; boundary=y" } }), new Response("a", { headers: { "Content-Type": "multipart/form-data" } })]) await b.formData().then(log, (e: any) => log(e.name));
  log(await new Response(new Uint8Array([1, 2, 3])).arrayBuffer(), await new Response().arrayBuffer(), await new Response(null).blob());
  const u = new Uint8Array([1]), r = new Response(u); u[0] = 2;
  log(new Uint8Array(await r.arrayBuffer()));
  const locked: any = new Response("x"); locked.body.getReader();
  await locked.text().catch((e: any) => log(e.name));
  const strange = new Response(new ReadableStream({ start(c: any) { c.enqueue("text"); c.close(); } }));
  await strange.blob().catch((e: any) => log(e.name));
  async function* pieces() { yield new Uint8Array([66]); yield new Uint8Array([67]); }
  log(await new Response(pieces() as any).text());
}

// A handler of requests.
{
  log(new Response("x").headers, Response.json(1).headers, new Response(new Blob(["x"], { type: "A/B" })).headers);
  const handle = async (q: any) => {
    const { pathname, searchParams } = new URL(q.url);
    if (q.method === "POST") return Response.json({ pathname, got: await q.json(), type: q.headers.get("content-type"), cookie: q.headers.get("cookie") }, { status: 201 });
    return new Response(new ReadableStream({ async start(c: any) { for (const x of searchParams.getAll("x")) c.enqueue(new TextEncoder().encode(x + "\n")); c.close(); } }));
  };
  const cookies = new Response(null, { headers: [["Set-Cookie", "a=b"], ["Set-Cookie", "c=d"]] });
  cookies.headers.append("set-cookie", "e=f");
  log(cookies.headers.getSetCookie(), [...cookies.headers]);
  const one = await handle(new R("http://h/p", { method: "POST", body: JSON.stringify([1]), headers: { Cookie: "a=b" } }));
  log(one.status, await one.json());
  for await (const chunk of (await handle(new R("http://h/p?x=1&x=2"))).body.pipeThrough(new TextDecoderStream())) log(JSON.stringify(chunk));
}
