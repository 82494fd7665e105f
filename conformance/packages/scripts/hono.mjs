// hono answering requests that the program makes: routing, bodies of all kinds, streams, middleware, errors. Without what needs crypto.subtle (basic-auth, etag).
await import("@affordance/lib/streams.tsx").catch(() => {});
import { Hono } from "hono";
import { stream, streamText, streamSSE } from "hono/streaming";
import { cors } from "hono/cors";
import { logger } from "hono/logger";
import { getCookie, setCookie } from "hono/cookie";
import { validator } from "hono/validator";
import { HTTPException } from "hono/http-exception";
const app = new Hono();
app.use("*", cors());
app.use("/log/*", logger((...a) => console.log("log", ...a.map((x) => x.replace(/\d+m?s/, "T").replace(/\u001b\[\d+m/g, "")))));
app.get("/", (c) => c.text("Hello"));
app.get("/log/x", (c) => c.html("<p>x</p>"));
app.get("/users/:id{[0-9]+}", (c) => c.json({ id: c.req.param("id"), q: c.req.query("q"), all: c.req.queries("t") }));
app.post("/json", async (c) => c.json({ got: await c.req.json(), h: c.req.header("x-a") }, 201));
app.post("/form", async (c) => { const f = await c.req.parseBody({ all: true }); return c.json(Object.fromEntries(await Promise.all(Object.entries(f).map(async ([k, v]) => [k, v instanceof File ? [v.name, v.type, await v.text()] : v])))); });
app.post("/raw", async (c) => c.body(await c.req.arrayBuffer(), 200, { "Content-Type": "application/octet-stream" }));
app.post("/v", validator("json", (v, c) => (v.ok ? v : c.text("bad", 400))), (c) => c.json(c.req.valid("json")));
app.get("/stream", (c) => stream(c, async (s) => { for (const x of [1, 2, 3]) { await s.write(new Uint8Array([x])); await s.sleep(1); } s.onAbort(() => console.log("aborted")); }));
app.get("/text", (c) => streamText(c, async (s) => { for (const w of ["a", "b", "c"]) await s.writeln(w); }));
app.get("/sse", (c) => streamSSE(c, async (s) => { for (let i = 0; i < 3; i++) await s.writeSSE({ data: `m${i}\nn`, event: "e", id: String(i) }); }));
app.get("/pipe", (c) => stream(c, async (s) => { await s.pipe(new Blob(["from a blob"]).stream()); }));
app.get("/cookie", (c) => { setCookie(c, "a", "b", { httpOnly: true, path: "/" }); return c.json(getCookie(c)); });
app.get("/throw", () => { throw new Error("boom"); });
app.get("/http", () => { throw new HTTPException(418, { message: "teapot" }); });
app.get("/redirect", (c) => c.redirect("/", 302));
app.notFound((c) => c.text("nothing at " + c.req.path, 404));
app.onError((e, c) => (e instanceof HTTPException ? e.getResponse() : c.text("error " + e.message, 500)));
const sub = new Hono().basePath("/sub").get("/x", (c) => c.text("sub " + c.req.url)).all("*", (c) => c.text("rest " + c.req.method));
app.route("/", sub);
const form = new FormData(); form.append("a", "1"); form.append("a", "2"); form.append("f", new File(["content"], "n.txt", { type: "text/plain" }));
const R = (path, init) => new Request("http://localhost" + path, init);
for (const q of [R("/"), R("/log/x"), R("/users/12?q=a%20b&t=1&t=2"), R("/users/x"), R("/json", { method: "POST", body: JSON.stringify({ a: 1 }), headers: { "Content-Type": "application/json", "X-A": "v" } }), R("/json", { method: "POST", body: "{" }),
  R("/form", { method: "POST", body: form }), R("/form", { method: "POST", body: new URLSearchParams("x=1&x=2&y=z") }), R("/raw", { method: "POST", body: new Uint8Array([255, 0, 1]) }), R("/v", { method: "POST", body: '{"ok":1}', headers: { "Content-Type": "application/json" } }), R("/v", { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } }),
  R("/stream"), R("/text"), R("/sse"), R("/pipe"), R("/cookie", { headers: { Cookie: "x=y; z=%20w" } }), R("/throw"), R("/http"), R("/redirect"), R("/sub/x"), R("/sub/y", { method: "PUT" }), R("/", { method: "OPTIONS", headers: { Origin: "http://o", "Access-Control-Request-Method": "POST" } }), R("/", { method: "HEAD" })]) {
  const res = await app.fetch(q);
  console.log(q.method, new URL(q.url).pathname, res.status, JSON.stringify([...res.headers]), JSON.stringify(new TextDecoder("latin1").decode(await res.arrayBuffer())));
}
console.log(await (await app.request("/users/5", { headers: { a: "b" } })).json(), (await app.request("/nope")).status);
for await (const chunk of (await app.request("/sse")).body.pipeThrough(new TextDecoderStream())) console.log(JSON.stringify(chunk));
