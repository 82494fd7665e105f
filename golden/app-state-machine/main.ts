// A typed finite state machine with guards, actions, history and nested contexts.
type State = "idle" | "loading" | "ready" | "failed";
type Ev = { type: "FETCH"; url: string } | { type: "OK"; data: string[] } | { type: "ERR"; error: Error } | { type: "RESET" } | { type: "RETRY" };
interface Ctx { url?: string; data: string[]; tries: number; error?: string }
type Transition<E extends Ev = any> = { to: State; guard?: (c: Ctx, e: E) => boolean; act?: ((c: Ctx, e: E) => Partial<Ctx> | void)[] };
const table: { [S in State]?: { [T in Ev["type"]]?: Transition | Transition[] } } = {
  idle: { FETCH: { to: "loading", act: [(c, e) => ({ url: e.url, tries: 1 })] } },
  loading: { OK: [{ to: "ready", guard: (_, e) => e.data.length > 0, act: [(c, e) => ({ data: [...c.data, ...e.data], error: undefined })] }, { to: "failed", act: [() => ({ error: "empty" })] }], ERR: { to: "failed", act: [(_c, { error }) => ({ error: error.message }), (c) => { log.push(`logged ${c.error}`); }] } },
  failed: { RETRY: [{ to: "loading", guard: (c) => c.tries < 3, act: [({ tries }) => ({ tries: tries + 1 })] }], RESET: { to: "idle", act: [() => ({ tries: 0, error: undefined, url: undefined, data: [] })] } },
  ready: { RESET: { to: "idle" }, FETCH: { to: "loading", act: [(c, e) => ({ url: e.url })] } },
};
const log: string[] = [];
class Machine {
  state: State = "idle";
  readonly history: [State, Ev["type"], State][] = [];
  #watchers: ((s: State, c: Readonly<Ctx>) => void)[] = [];
  constructor(private ctx: Ctx = { data: [], tries: 0 }) {}
  send(e: Ev): boolean {
    const found = [table[this.state]?.[e.type] ?? []].flat().find((t) => t.guard?.(this.ctx, e) ?? true);
    if (!found) { log.push(`${this.state} ignores ${e.type}`); return false; }
    for (const act of found.act ?? []) { const patch = act(this.ctx, e); if (patch) this.ctx = { ...this.ctx, ...patch }; }
    this.history.push([this.state, e.type, found.to]);
    this.state = found.to;
    this.#watchers.forEach((w) => w(this.state, Object.freeze({ ...this.ctx })));
    return true;
  }
  watch(w: (s: State, c: Readonly<Ctx>) => void) { this.#watchers.push(w); return this; }
  get context() { return structuredClone(this.ctx); }
}
const seen: string[] = [];
const m = new Machine().watch((s, c) => { seen.push(`${s}:${c.tries}`); try { (c as Ctx).tries = 99; } catch { seen.push("frozen"); } });
const script: Ev[] = [{ type: "OK", data: ["early"] }, { type: "FETCH", url: "/a" }, { type: "ERR", error: new TypeError("net") }, { type: "RETRY" }, { type: "OK", data: [] }, { type: "RETRY" }, { type: "ERR", error: new Error("again") }, { type: "RETRY" }, { type: "RESET" }, { type: "FETCH", url: "/b" }, { type: "OK", data: ["x", "y"] }, { type: "FETCH", url: "/c" }, { type: "OK", data: ["z"] }];
console.log(script.map((e) => m.send(e)));
console.log(m.state, m.context, log, seen.join(" "));
console.log(m.history.map(([a, e, b]) => `${a} --${e}--> ${b}`).join("\n"));
const counts = m.history.reduce<Partial<Record<State, number>>>((acc, [, , to]) => ((acc[to] = (acc[to] ?? 0) + 1), acc), {});
console.log(counts, Object.entries(counts).sort(([, a], [, b]) => b! - a! ).map(([s]) => s), m);
const reachable = (from: State, visited = new Set<State>([from])): Set<State> => { for (const t of Object.values(table[from] ?? {}).flat()) if (!visited.has((t as Transition).to)) { visited.add((t as Transition).to); reachable((t as Transition).to, visited); } return visited; };
console.log([...reachable("idle")], [...reachable("ready")].length);
