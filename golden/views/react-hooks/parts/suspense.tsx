// Components that wait: lazy and use, and what stands in their place.
import { lazy, Suspense, use, useEffect } from "react";
import { log, wait } from "./steps";

let slow: Promise<{ default: (props: { who: string }) => unknown }>;
let data: Promise<string>;

export function begin() {
  slow = wait(8).then(() => ({ default: Late }));
  data = wait(16).then(() => "data");
}

function Late({ who }: { who: string }) {
  log("lazy renders", who);
  return <p>lazy {who}</p>;
}

const Lazy = lazy(() => slow) as typeof Late;

function Reads() {
  const text = use(data);
  log("reads", text);
  useEffect(() => log("reads effect"), []);
  return <p>{text}</p>;
}

function Fallback({ name }: { name: string }) {
  useEffect(() => {
    log("fallback", name);
    return () => log("fallback gone", name);
  }, []);
  return <p>…</p>;
}

export function Waits() {
  return (
    <Suspense fallback={<Fallback name="outer" />}>
      <Lazy who="me" />
      <Suspense fallback={<Fallback name="inner" />}>
        <Reads />
      </Suspense>
    </Suspense>
  );
}
