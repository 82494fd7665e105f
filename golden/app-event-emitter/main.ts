// An event emitter with wildcards, once, priorities, async emit and error isolation.
type Handler<A extends unknown[]> = (...args: A) => unknown;
interface Entry { fn: Handler<any>; once: boolean; priority: number; id: number }
class Emitter<M extends Record<string, unknown[]>> {
  #map = new Map<keyof M | "*", Entry[]>();
  #id = 0;
  readonly errors: unknown[] = [];
  on<K extends keyof M>(type: K | "*", fn: Handler<K extends keyof M ? M[K] : any>, { once = false, priority = 0 } = {}) {
    const list = this.#map.get(type) ?? [];
    const entry: Entry = { fn, once, priority, id: ++this.#id };
    list.push(entry);
    list.sort((a, b) => b.priority - a.priority || a.id - b.id);
    this.#map.set(type, list);
    return () => this.off(type, fn);
  }
  once<K extends keyof M>(type: K, fn?: Handler<M[K]>): Promise<M[K]> {
    return new Promise((resolve) => this.on(type, ((...args: M[K]) => { fn?.(...args); resolve(args); }) as any, { once: true }));
  }
  off(type: keyof M | "*", fn: Handler<any>) {
    const list = this.#map.get(type);
    const i = list?.findIndex((e) => e.fn === fn) ?? -1;
    if (i < 0) return false;
    list!.splice(i, 1);
    if (!list!.length) this.#map.delete(type);
    return true;
  }
  emit<K extends keyof M>(type: K, ...args: M[K]): number {
    let n = 0;
    for (const e of [...(this.#map.get(type) ?? []), ...(this.#map.get("*") ?? [])]) {
      if (e.once) this.off(type, e.fn);
      try { e.fn.apply(this, args); n++; } catch (err) { this.errors.push(err); }
    }
    return n;
  }
  async emitAsync<K extends keyof M>(type: K, ...args: M[K]) {
    const res = await Promise.allSettled((this.#map.get(type) ?? []).map(async (e) => e.fn(...args)));
    return res.map((r) => (r.status === "fulfilled" ? r.value : `failed: ${(r.reason as Error).message}`));
  }
  get types() { return [...this.#map.keys()]; }
  static merge(...es: Emitter<any>[]) { const m = new Emitter<any>(); es.forEach((e, i) => e.on("*", (...a: unknown[]) => m.emit("merged", i, ...a))); return m; }
}
type Events = { login: [user: string, at: number]; logout: [user: string]; ping: [] };
const bus = new Emitter<Events>();
const log: string[] = [];
const off = bus.on("login", (u, at) => log.push(`a:${u}@${at}`));
bus.on("login", function (this: any, u) { log.push(`b:${u}:${this === bus}`); }, { priority: 10 });
bus.on("*", (...args: unknown[]) => log.push(`*:${args.length}`), { priority: 99 });
const first = bus.once("login", (u) => log.push("once " + u));
bus.on("logout", () => { throw new RangeError("handler broke"); });
bus.on("logout", (u) => log.push("bye " + u), { priority: -1 });
console.log(bus.emit("login", "ann", 5), bus.emit("login", "bob", 6), bus.emit("logout", "ann"), bus.emit("ping"), bus.types);
console.log(log.splice(0), bus.errors.map(String));
console.log(off(), off(), bus.emit("login", "cid", 7), log.splice(0));
bus.on("ping", () => { bus.on("ping", () => log.push("added during emit")); log.push("outer"); }, { once: true });
bus.emit("ping"); bus.emit("ping");
console.log(log.splice(0), await first);
bus.on("logout", async (u) => { await null; return u.toUpperCase(); });
bus.on("logout", async () => { throw new Error("async broke"); });
console.log(await bus.emitAsync("logout", "dan"));
const other = new Emitter<Events>(), merged = Emitter.merge(bus, other); merged.on("merged", (i: number, ...a: unknown[]) => log.push(`m${i}:${a}`));
other.emit("login", "eve", 1); bus.emit("ping"); console.log(log);
