// An HTTP-like router: patterns to regexps, middleware chain, params, async handlers.
type Req = { method: string; path: string; params: Record<string, string>; query: Record<string, string | string[]>; body?: unknown; user?: string };
type Res = { status: number; body: unknown; headers: Record<string, string> };
type Next = () => Promise<Res>;
type Middleware = (req: Req, next: Next) => Promise<Res> | Res;
class HttpError extends Error { constructor(readonly status: number, message: string, readonly extra?: object) { super(message); } }
const reply = (body: unknown, status = 200, headers: Record<string, string> = {}): Res => ({ status, body, headers });
class Router {
  private routes: { method: string; re: RegExp; keys: string[]; chain: Middleware[] }[] = [];
  private mw: Middleware[] = [];
  use(m: Middleware) { this.mw.push(m); return this; }
  add(method: string, pattern: string, ...chain: Middleware[]) {
    const keys: string[] = [];
    const re = new RegExp("^" + pattern.replace(/\/$/, "").replace(/[.+]/g, "\\$&").replace(/\/:(\w+)(\([^)]*\))?(\?)?/g, (_, k, p = "([^/]+)", opt) => (keys.push(k), opt ? `(?:/${p})?` : `/${p}`)).replace(/\*/g, () => (keys.push("*"), "(.*)")) + "/?$", "i");
    this.routes.push({ method, re, keys, chain });
    return this;
  }
  get(p: string, ...c: Middleware[]) { return this.add("GET", p, ...c); }
  post(p: string, ...c: Middleware[]) { return this.add("POST", p, ...c); }
  async handle(method: string, url: string, body?: unknown): Promise<Res> {
    const [path, qs = ""] = url.split("?");
    const query: Req["query"] = {};
    for (const [k, v] of qs.split("&").filter(Boolean).map((p) => p.split("=").map((s) => decodeURIComponent(s.replace(/\+/g, " "))))) { const old = query[k]; query[k] = old === undefined ? v ?? "" : [old, v].flat(); }
    const req: Req = { method, path, params: {}, query, ...(body !== undefined && { body }) };
    let allowed = new Set<string>(), match: (typeof this.routes)[number] | undefined;
    for (const r of this.routes) { const m = r.re.exec(path); if (!m) continue; allowed.add(r.method); if (r.method !== method) continue; r.keys.forEach((k, i) => { if (m[i + 1] !== undefined) req.params[k] = decodeURIComponent(m[i + 1]); }); match = r; break; }
    const end: Middleware = () => { if (allowed.size && !match) return reply({ error: "method" }, 405, { allow: [...allowed].sort().join(", ") }); throw new HttpError(404, `no route for ${path}`); };
    const chain = [...this.mw, ...(match?.chain ?? []), end];
    const dispatch = async (i: number): Promise<Res> => { let called = false; return chain[i](req, () => { if (called) throw new Error("next() called twice"); called = true; return dispatch(i + 1); }); };
    try { return await dispatch(0); } catch (e) { if (e instanceof HttpError) return reply({ error: e.message, ...e.extra }, e.status); return reply({ error: `${(e as Error).name}: ${(e as Error).message}` }, 500); }
  }
}
const users = new Map([["1", { id: "1", name: "Ann" }], ["2", { id: "2", name: "Zoë B" }]]), log: string[] = [];
const app = new Router()
  .use(async (req, next) => { log.push(`> ${req.method} ${req.path}`); const res = await next(); log.push(`< ${res.status}`); res.headers["x-n"] = String(log.length); return res; })
  .use((req, next) => { if (req.query.token === "t") req.user = "root"; return next(); })
  .get("/", () => reply("home"))
  .get("/users/:id(\\d+)", (req) => { const u = users.get(req.params.id); if (!u) throw new HttpError(404, "no user", { id: req.params.id }); return reply(u); })
  .get("/users/:id/:part?", async ({ params }) => { await null; return reply(params); })
  .post("/users", async ({ body, user }, next) => { if (!user) throw new HttpError(401, "login"); return next(); }, ({ body }) => { const { name } = body as any; const u = { id: String(users.size + 1), name: name.trim() }; users.set(u.id, u); return reply(u, 201, { location: `/users/${u.id}` }); })
  .get("/files/*", ({ params, query }) => reply({ ...params, query }))
  .get("/boom", () => (undefined as any).x)
  .get("/twice", async (_r, next) => { try { await next(); } catch {} return next(); });
for (const [m, u, b] of [["GET", "/"], ["GET", "/users/1/"], ["GET", "/users/9"], ["GET", "/users/abc"], ["GET", "/USERS/x%20y/posts?a=1&a=2&b=&c=%C3%A9+z&a=3"], ["POST", "/users", { name: "x" }], ["POST", "/users?token=t", { name: "  Cid " }], ["POST", "/users?token=t", {}], ["GET", "/users/3"], ["DELETE", "/users/1"], ["GET", "/files/a/b.txt?q"], ["GET", "/boom"], ["GET", "/twice"], ["GET", "/nope"]] as [string, string, unknown?][]) {
  const { status, body, headers } = await app.handle(m, u, b);
  console.log(m, u, "->", status, JSON.stringify(body), headers.allow ?? headers.location ?? "");
}
console.log(log.length, log.slice(0, 4), users);
