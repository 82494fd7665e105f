// What the Fetch document says, in a view: effects and handlers fetch, renders and modules
// do not, roles are granted or missing, and errors keep their kind.
import { useEffect, useState } from "@affordance/view";
import { createFetch } from "@affordance/lib/http.tsx";

let atModule = "";
try {
  fetch("items");
} catch (e: any) {
  atModule = `${e.name}: ${e.message}`;
}

const show = (e: any) => (e instanceof DOMException ? "DOMException " : "") + `${e?.name}: ${e?.message ?? e}`;

// Calls fetch with what the model (here: the transcript) gives, and tells all there is.
async function tell(run: typeof fetch, path: string, init?: any): Promise<string> {
  try {
    const r = await run(path, init);
    const headers = [...(r.headers as any)].filter(([k]: [string]) => k !== "content-length").map(([k, v]: [string, string]) => `${k}=${v}`);
    return [r.status, r.ok, r.statusText, r.type, r.redirected, r.url, headers.join(","), JSON.stringify(await r.text()), r.bodyUsed].join(" · ");
  } catch (e: any) {
    return show(e);
  }
}

const PathAndInit = { type: "object", properties: { path: { type: "string" }, init: {} }, required: ["path"] };

export function Child() {
  useEffect(() => {
    (async () => {
      const own = await tell(createFetch("docs"), "echo");
      const denied = await tell(fetch, "items");
      harness.finish({ own, denied });
    })();
  }, []);
  return <p>child</p>;
}

function Renders() {
  fetch("items");
  return <p>never</p>;
}

export default function App({ mode }: { mode: string }) {
  const [items, setItems] = useState<string[]>([]);
  const [child, setChild] = useState<any>();

  useEffect(() => {
    const stop = new AbortController();
    (async () => {
      const response = await fetch("items", { signal: stop.signal });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      setItems((await response.json()).items.map((x: any) => x.name));
    })().catch((e) => setItems([show(e)]));
    return () => stop.abort();
  }, []);

  return (
    <>
      <p>module: {atModule}</p>
      <p>items: {items.join(", ") || "loading"}</p>
      <p>child: {child ? JSON.stringify(child) : "none"}</p>
      {mode === "render" && <Renders />}
      {mode === "child" && <agent name="kid" component={Child} machines={["docs"]} onResult={setChild} />}
      {mode === "greedy" && <agent name="kid" component={Child} machines={["docs", "hidden"]} />}
      <affordance name="get" description="Fetches" input={PathAndInit} handler={({ path, init }: any) => tell(fetch, path, init)} />
      <affordance name="docs" description="Fetches from docs" input={PathAndInit} handler={({ path, init }: any) => tell(createFetch("docs"), path, init)} />
      <affordance name="other" description="Fetches by role" handler={({ role }: any) => tell(createFetch(role), "x")} />
      <affordance
        name="abort"
        description="Aborts a fetch under way"
        handler={async () => {
          const c = new AbortController();
          const p = tell(fetch, "hang", { signal: c.signal });
          setTimeout(() => c.abort(), 20);
          const mine = AbortSignal.any([c.signal, AbortSignal.timeout(5000)]);
          const q = tell(fetch, "hang", { signal: mine });
          return [await p, await q, await tell(fetch, "items", { signal: AbortSignal.abort("my reason") })].join("\n");
        }}
      />
      <affordance
        name="timeout"
        description="The app's own deadline"
        handler={() => tell(fetch, "hang", { signal: AbortSignal.timeout(30) })}
      />
      <affordance
        name="all"
        description="Many at once"
        handler={async () => {
          const r = await fetch("echo", { method: "POST", headers: [["X-Own", "1"], ["x-own", "2"]], body: "ü" });
          const copy = r.clone();
          const texts = [await r.text(), await copy.text()];
          const again = await r.text().catch(show);
          const noBody = await fetch("nothing");
          return [texts[0] === texts[1], texts[0], again, noBody.status, noBody.body, await noBody.text(), r.headers.getSetCookie().join("|"), r.headers.get("x-two")].join("\n");
        }}
      />
      <affordance name="keep" description="Puts a Response into state" handler={async () => setItems((await fetch("items")) as any)} />
      <affordance name="signal" description="harness.signal" handler={(_: any, call: any) => `${call.signal instanceof AbortSignal} ${call.signal === harness.signal} ${call.signal.aborted}`} />
    </>
  );
}
