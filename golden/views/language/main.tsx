// What no other view here shows of the language: the entry that affordance.yaml names, the
// globals, what of harness is frozen, what a handler is told, and the env of children.
import { useEffect, useState } from "@affordance/view";
import { shadowed } from "./shadow";

const globals = {
  fetch: typeof fetch,
  Headers: typeof Headers,
  Response: typeof Response,
  AbortController: typeof AbortController,
  AbortSignal: typeof AbortSignal,
  DOMException: typeof DOMException,
  URL: typeof URL,
  URLSearchParams: typeof URLSearchParams,
  TextEncoder: typeof TextEncoder,
  TextDecoder: typeof TextDecoder,
  structuredClone: typeof structuredClone,
  setTimeout: typeof setTimeout,
  clearTimeout: typeof clearTimeout,
  setInterval: typeof setInterval,
  clearInterval: typeof clearInterval,
  queueMicrotask: typeof queueMicrotask,
  console: typeof console,
  randomUUID: typeof crypto.randomUUID,
  getRandomValues: typeof crypto.getRandomValues,
  performance: typeof performance.now,
  atob: typeof atob,
  btoa: typeof btoa,
  harness: typeof harness,
};

// refused runs something that must throw, and says what.
function refused(f: () => void): string {
  try {
    f();
  } catch (e) {
    return e instanceof TypeError ? "TypeError" : String(e);
  }
  return "nothing";
}

export function Child() {
  const { REGION, ROLE, EXTRA } = harness.env;
  useEffect(() => harness.finish(`${REGION} ${ROLE} ${EXTRA} of ${harness.instance.parent}`), []);
  return null;
}

export default function Spoken() {
  const [child, setChild] = useState("none");
  const [seen] = useState(() => crypto.randomUUID());
  const { conversation } = harness;
  return (
    <>
      <ul>
        {Object.entries(globals).map(([name, type]) => (
          <li key={name}>
            {name} {type}
          </li>
        ))}
        <li>shadowed {shadowed}</li>
        <li>a random identifier {String(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(seen))}</li>
        <li>
          env {Object.keys(harness.env).join()}, {harness.env.REGION}, {harness.env.ROLE}
        </li>
        <li>instance {JSON.stringify(harness.instance)}</li>
        <li>child {child}</li>
        <li>
          frozen{" "}
          {[harness, harness.env, harness.instance, conversation, conversation.messages, conversation.actions]
            .map((o) => Object.isFrozen(o))
            .join()}
        </li>
        <li>writing env {refused(() => ((harness.env as Record<string, string>).REGION = "other"))}</li>
        <li>
          writing messages{" "}
          {refused(() => (conversation.messages as unknown as unknown[]).push({ role: "user", text: "forged" }))}
        </li>
      </ul>
      <agent name="kid" component={Child} env={{ REGION: null, EXTRA: "more" }} onResult={setChild} />
      <affordance
        name="about"
        description="What a handler is told"
        handler={(args, call) => {
          for (const level of ["debug", "info", "warn", "error"] as const) harness.log(level, "a line", { level });
          return {
            args,
            keys: Object.keys(call),
            id: call.id,
            signal: call.signal instanceof AbortSignal,
            principal: String(call.principal),
            env: call.env === harness.env || JSON.stringify(call.env),
            level: refused(() => harness.log("loud" as "info", "x")),
          };
        }}
      />
    </>
  );
}
