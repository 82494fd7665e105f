// Response and what it is made of, as Node has it.
const show = async (label: string, f: () => unknown) => {
  try {
    console.log(label, await f());
  } catch (e: any) {
    console.log(label, "throws", e.name, e.code ?? "", e.message);
  }
};
const facts = (r: Response) => [r.status, r.statusText, r.ok, r.type, r.url, r.redirected, r.bodyUsed, [...r.headers]];
console.log(Response, new Response());
console.log(facts(new Response()), facts(new Response("hi", { status: 201, statusText: "Made", headers: { a: "1" } })));
const r = new Response("hello ☕");
const c = r.clone();
console.log(await r.text(), r.bodyUsed, c.bodyUsed, await c.text());
await show("text twice", () => r.text());
await show("json after", () => r.json());
await show("clone after", () => r.clone());
await show("null body", async () => { const n = new Response(null); return [await n.text(), n.bodyUsed, await n.text(), n.body, [...n.headers]]; });
await show("json", () => new Response('{"a":[1,2]}').json());
await show("bad json", () => new Response("{").json().catch((e: any) => e instanceof SyntaxError));
await show("bom", async () => (await new Response("\ufeffx").text()).length);
await show("surrogate", async () => (await new Response("\ud800").text()).charCodeAt(0));
await show("number", () => new Response(5 as any).text());
await show("object", () => new Response({} as any).text());
await show("params", async () => { const x = new Response(new URLSearchParams("a=b c") as any); return [x.headers.get("content-type"), await x.text()]; });
await show("own type", () => new Response("x", { headers: { "Content-Type": "a/b" } }).headers.get("content-type"));
for (const status of [0, 1, 100, 199, 600, 65736, "201", NaN, 200.9] as any[]) await show(`status ${status}`, () => new Response(null, { status }).status);
for (const status of [101, 103, 204, 205, 304]) await show(`body with ${status}`, () => new Response("", { status }).status);
for (const status of [204, 205, 304]) await show(`null with ${status}`, () => new Response(null, { status }).status);
await show("statusText", () => new Response("", { statusText: "\n" }));
await show("statusText byte", () => new Response("", { statusText: "é" }).statusText);
await show("Response.json", async () => { const j = Response.json({ a: 1 }, { status: 202 }); return [j.status, [...j.headers], await j.json()]; });
await show("json type", () => Response.json(1, { headers: { "content-type": "x/y" } }).headers.get("content-type"));
await show("json undefined", () => Response.json(undefined));
await show("json function", () => Response.json(() => 1));
await show("json none", () => (Response as any).json());
await show("json 204", () => Response.json(1, { status: 204 }));
await show("error", () => { const e = Response.error(); return [...facts(e), e.body]; });
await show("error headers", () => Response.error().headers.set("a", "b"));
await show("redirect", () => { const x = (Response as any).redirect("http://h/ü"); return [x.status, x.headers.get("location"), x.type]; });
for (const s of [301, 303, 307, 308, 200, 304]) await show(`redirect ${s}`, () => (Response as any).redirect("http://h/", s).status);
await show("redirect url", () => (Response as any).redirect("http://", 302));
await show("brand", () => Object.getOwnPropertyDescriptor(Response.prototype, "status")!.get!.call({}));
await show("brand text", () => Response.prototype.text.call({} as any));
console.log(r.headers === r.headers, Object.prototype.toString.call(r), Response.length, r instanceof Response);
r.headers.set("x", "y");
console.log(r.headers.get("x"), c.headers.get("x"));
class Mine extends Response { get twice() { return this.status * 2; } }
console.log(new Mine("a").twice, await new Mine("a").text(), new Mine("a") instanceof Response);
await show("order", () => { const log: string[] = []; new Response("", { get status() { log.push("status"); return 200; }, get headers() { log.push("headers"); return {}; }, get statusText() { log.push("text"); return ""; } }); return log.length; });
const p = new Response("later").text();
console.log(p instanceof Promise, await p);
