// openapi-fetch, with the fetch of streams. In Node the import fails: there it is global.
const s = await import("@affordance/lib/streams.tsx").catch(() => globalThis);
import server from "./server.mjs";
import createClient from "openapi-fetch";
const c = createClient({ baseUrl: server, fetch: s.fetch });
c.use({ onRequest({ request }) { request.headers.set("x-a", "mid"); return request; }, onResponse({ response }) { console.log("status", response.status); } });
console.log(await c.GET("/u/{id}", { params: { path: { id: 5 }, query: { q: ["a", "b"] } } }).then((r) => r.data));
console.log(await c.POST("/p", { body: { a: 1 } }).then((r) => r.data));
console.log(await c.GET("/status/404").then((r) => [r.error, r.response.status]));
console.log(await c.PUT("/f", { body: { k: "v" }, bodySerializer: (b) => { const f = new FormData(); for (const k in b) f.set(k, b[k]); return f; } }).then((r) => r.data));
console.log(await c.GET("/bytes", { parseAs: "arrayBuffer" }).then((r) => new Uint8Array(r.data)));
console.log(await c.GET("/stream", { parseAs: "stream" }).then(async (r) => { let n = 0; for await (const x of r.data) n += x.length; return n; }));
