import { useState, useEffect, useRef, useReducer, createContext, useContext, memo, Fragment, useMemo, useCallback, useId, type PropsWithChildren, type FC, type AffordanceCall } from "@affordance/view";
import React, { useState as us, type ReactNode } from "react";
import { createFetch } from "@affordance/lib/http.tsx";
import { mcpClient } from "@affordance/lib/mcp.tsx";
const Theme = createContext("light");
function Box({ title, children }: PropsWithChildren<{ title: string }>): ReactNode {
  const t = useContext(Theme);
  return <section title={title}><p>{t} {children}</p></section>;
}
const Row = memo(function Row(props: { n: number }) { return <li>{props.n}</li>; });
const Each: FC<{ items: number[]; children: (n: number) => ReactNode }> = p => <>{p.items.map(p.children)}</>;
function Hello({ name = "x" }: { name?: string }) { return `Hello ${name}`; }
async function later(signal: AbortSignal) { const r = await fetch("/x", { signal }); return (await r.json()).a; }
export default function View(props: { url?: string }) {
  const [n, setN] = useState(0);
  const [list, setList] = useState<string[]>([]);
  const [v] = useState<number>();
  const [s, dispatch] = useReducer((s: number, a: { by: number }) => s + a.by, 0);
  const ref = useRef<number | null>(null);
  const id = useId();
  const m = useMemo(() => n * 2, [n]);
  const cb = useCallback((x: number) => x + m, [m]);
  useEffect(() => { const t = setInterval(() => setN(x => x + 1), 1000); return () => clearInterval(t); }, []);
  useEffect(async () => { const { tools } = await mcpClient("/mcp", { fetch: createFetch("docs") }).listTools(); setList(tools.map(t => t.name)); harness.enqueue("go", { key: "first" }); }, []);
  return (
    <Theme.Provider value="dark">
      <system>You are {id}</system>
      <Box title="Count">{n}{ref.current}{v}{s}{cb(1)}</Box>
      <ul>{list.map(x => <li key={x}>{x}</li>)}{[1, 2].map(n => <Row key={n} n={n} />)}</ul>
      <Each items={[1]}>{n => <Fragment key={n}>{n}</Fragment>}</Each>
      <Hello />
      <current-user id="7" role="admin">Ann</current-user>
      {n > 3 && <p>many</p>}
      <table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>
      <conversation paused={n > 5} />
      <affordance name="add" description="adds" input={{ type: "object", properties: { by: { type: "number" } } }}
        handler={async ({ by }: { by: number }, call: AffordanceCall) => { dispatch({ by }); return { text: "ok", metadata: { id: call.id } }; }} />
      <affordance name="done" description="ends" handler={() => { harness.finish(1); return "bye"; }} />
      <agent name="child" component={Hello} props={{ name: "x" }} machines={["http"]} onResult={v => setN(v)} />
    </Theme.Provider>
  );
}

const Plain: React.FC<{ n?: number }> = ({ n = 1 }) => {
  const [x] = React.useState(n);
  return React.createElement("p", null, x);
};
export function More() {
  return <Theme value="dim">{us(0)[0]}<Plain n={2} /></Theme>;
}

export async function web(signal: AbortSignal) {
  const r = await fetch(new URL("/x", "http://h"), { method: "POST", headers: [["a", "b"]], body: new URLSearchParams({ a: "b" }), redirect: "manual", signal });
  const seen: string[] = [r.statusText, ...[...r.headers].map(([k, v]) => k + v), r.body === null ? "none" : "some"];
  signal.addEventListener("abort", (e) => seen.push(e.type), { once: true });
  const any: AbortSignal = AbortSignal.any([signal, AbortSignal.timeout(5)]);
  class Bus extends EventTarget {}
  new Bus().dispatchEvent(new Event("x", { cancelable: true }));
  return [any.reason, Response.redirect("http://h/", 307), new TextDecoder().decode(new TextEncoder().encode("x")), atob(btoa("x")), URL.canParse("x")];
}

import { Children, forwardRef, lazy, startTransition, Suspense, use, useActionState, useDeferredValue, useEffectEvent, useImperativeHandle, useOptimistic, useSyncExternalStore, useTransition, type Ref } from "react";
type Greeter = { hello(): string };
const Forward = forwardRef<Greeter, { n: number }>(function Forward({ n }, ref) {
  useImperativeHandle(ref, () => ({ hello: () => `hello ${n}` }), [n]);
  return <p>{n}</p>;
});
function Direct({ ref }: { ref?: Ref<Greeter> }) { useImperativeHandle(ref, () => ({ hello: () => "plain" })); return null; }
const Late = lazy(async () => ({ default: Hello }));
const listeners = new Set<() => void>();
const subscribe = (l: () => void) => { listeners.add(l); return () => { listeners.delete(l); }; };
const App: React.FC<React.PropsWithChildren<{ kept: Promise<string> }>> = ({ children, kept }) => {
  const ref = useRef<Greeter>(null);
  const n: number = useSyncExternalStore(subscribe, () => listeners.size);
  const [pending, start] = useTransition();
  const [items, add] = useOptimistic(["a"], (list: string[], x: string) => [...list, x]);
  const [sum, plus, adding] = useActionState(async (s: number, by: number) => s + by, 0);
  const [error, setError] = useState<Error | null>(null);
  const event = useEffectEvent((x: string) => x + n);
  const theme: string = use(Theme);
  const [state, dispatch] = useReducer((s: number) => s + 1, 0);
  useEffect(() => { event(ref.current?.hello() ?? theme); start(async () => { plus(useDeferredValue(n)); }); startTransition(() => setError(new Error("x"))); dispatch(); }, []);
  return (
    <React.StrictMode>
      <Forward n={sum} ref={ref} />
      <Direct ref={(g) => { g?.hello(); }} />
      <Suspense fallback={<p>…</p>}><Late name={use(kept)} /></Suspense>
      {Children.map(children, (c, i) => <li key={i}>{c}</li>)}
      {pending || adding ? items.join() : error?.message}{state}
    </React.StrictMode>
  );
};
App.displayName = "App";
