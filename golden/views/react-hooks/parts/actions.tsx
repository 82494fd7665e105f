// Transitions, optimistic state, and states that actions compute.
import { startTransition, useActionState, useOptimistic, useState, useTransition } from "react";
import { log, steps, wait } from "./steps";

export function Transition() {
  const [pending, start] = useTransition();
  const [n, setN] = useState(0);
  log("transition", pending, n);
  steps.set("transition", () =>
    start(async () => {
      await wait(5);
      startTransition(() => setN(1));
    }),
  );
  return null;
}

export function Optimistic() {
  const [list, setList] = useState(["a"]);
  const [shown, add] = useOptimistic(list, (before, item: string) => [...before, item + "?"]);
  log("optimistic", shown.join());
  steps.set("optimistic", () =>
    startTransition(async () => {
      add("b");
      await wait(5);
      startTransition(() => setList((l) => [...l, "b"]));
    }),
  );
  return null;
}

export function Action() {
  const [sum, add, pending] = useActionState(async (before: number, n: number) => {
    log("action", before, n);
    await wait(3);
    return before + n;
  }, 1);
  log("sum", sum, pending);
  steps.set("actions", () =>
    startTransition(() => {
      add(2);
      add(3);
    }),
  );
  return null;
}
