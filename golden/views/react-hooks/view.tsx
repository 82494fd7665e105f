// The hooks beyond React's oldest ten, step by step. Each component logs what it sees; the log
// is what react-test-renderer of React 19 prints for the same components, but for the moment at
// which a fallback goes and the extra render of useDeferredValue.
import React, { useEffect, useState } from "react";
import { begin, Waits } from "./parts/suspense";
import { Action, Optimistic, Transition } from "./parts/actions";
import { Kids } from "./parts/children";
import { Conditional, Deferred, Events, Phases, Theme } from "./parts/effects";
import { Refs } from "./parts/refs";
import { Store, setStore } from "./parts/store";
import { log, steps } from "./parts/steps";

export default function App() {
  const [n, setN] = useState(0);
  const [shown, setShown] = useState(true);
  const [on, setOn] = useState(false);
  const [theme, setTheme] = useState("dark");
  const [waiting, setWaiting] = useState(false);
  steps.set("n", () => setN(1));
  steps.set("hide", () => setShown(false));
  steps.set("use a context", () => setOn(true));
  steps.set("theme", () => setTheme("blue"));
  steps.set("store", () => setStore({ n: 7 }));
  steps.set("store, other", () => setStore({ other: 7 }));
  steps.set("suspend", () => {
    begin();
    setWaiting(true);
  });
  useEffect(() => {
    const list = [...steps.keys()];
    const timer = setInterval(() => {
      const name = list.shift();
      log(`# ${name ?? "done"}`);
      if (name) steps.get(name)!();
      else clearInterval(timer);
    }, 60);
    return () => clearInterval(timer);
  }, []);
  return (
    <React.StrictMode>
      {shown && <Phases name="first" n={n} />}
      <Phases name="second" n={n} />
      <Phases name="third" n={0} />
      <Refs n={n} />
      <Store id="a" />
      <Store id="b" />
      <Theme.Provider value={theme}>
        <Conditional on={on} />
      </Theme.Provider>
      {n === 0 && (
        <Kids>
          {"text"}
          {null}
          {[<p key="k=1">1</p>, <p key="a:b">2</p>]}
          <p>3</p>
          {5}
          {[[<p key="z">4</p>]]}
        </Kids>
      )}
      <React.Profiler id="actions" onRender={() => {}}>
        <Transition />
        <Optimistic />
        <Action />
      </React.Profiler>
      <Events />
      <Deferred n={n} />
      {waiting && <Waits />}
    </React.StrictMode>
  );
}
