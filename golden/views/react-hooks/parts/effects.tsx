// Effects of all phases, a context read behind a condition, event functions.
import { createContext, use, useDeferredValue, useEffect, useEffectEvent, useInsertionEffect, useLayoutEffect, useState } from "react";
import { log, steps } from "./steps";

export function Phases({ name, n }: { name: string; n: number }) {
  useEffect(() => {
    log("+passive", name, n);
    return () => log("-passive", name, n);
  }, [n]);
  useLayoutEffect(() => {
    log("+layout", name, n);
    return () => log("-layout", name, n);
  }, [n]);
  useInsertionEffect(() => {
    log("+insertion", name, n);
    return () => log("-insertion", name, n);
  }, [n]);
  return null;
}

export const Theme = createContext("light");

export function Conditional({ on }: { on: boolean }) {
  log("theme", on ? use(Theme) : "not asked for");
  return null;
}

export function Events() {
  const [n, setN] = useState(0);
  const event = useEffectEvent((what: string) => log("event", what, n));
  useEffect(() => {
    event("mounted");
  }, []);
  useEffect(() => event("each"));
  steps.set("event", () => setN(5));
  return null;
}

export function Deferred({ n }: { n: number }) {
  const later = useDeferredValue(n, n);
  return <p>deferred {later}</p>;
}
