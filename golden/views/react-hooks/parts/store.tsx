// A store outside the tree. It changes while the view is mounted, before all have subscribed.
import { memo, useEffect, useSyncExternalStore } from "react";
import { log } from "./steps";

let state = { n: 0, other: 0 };
const listeners = new Set<() => void>();

export function setStore(part: Partial<typeof state>) {
  state = { ...state, ...part };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const Store = memo(function Store({ id }: { id: string }) {
  const n = useSyncExternalStore(subscribe, () => state.n);
  log("store", id, n);
  useEffect(() => {
    if (id === "b") setStore({ n: 1 });
  }, []);
  return <p>store {n}</p>;
});
