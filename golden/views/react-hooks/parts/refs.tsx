// Refs to components: forwardRef, useImperativeHandle, ref as a prop, createRef.
import { createRef, forwardRef, memo, useCallback, useEffect, useImperativeHandle, useRef, type Ref } from "react";
import { log } from "./steps";

type Greeter = { hello(): string };

const Forward = forwardRef<Greeter, { n: number; children?: string }>(function Forward({ n, ...rest }, ref) {
  useImperativeHandle(ref, () => ({ hello: () => `hello ${n}` }), [n]);
  log("rest", Object.keys(rest).join());
  return <p>forward {n}</p>;
});

function Plain({ ref }: { ref?: Ref<Greeter> }) {
  useImperativeHandle(ref, () => ({ hello: () => "plain" }));
  return null;
}

const Both = memo(Forward);
const made = createRef<Greeter>();

export function Refs({ n }: { n: number }) {
  const ref = useRef<Greeter>(null);
  const set = useCallback((g: Greeter | null) => log("callback ref", g && g.hello()), []);
  useEffect(() => log("refs", ref.current?.hello(), made.current?.hello()));
  return (
    <>
      <Forward n={n} ref={ref}>
        text
      </Forward>
      <Both n={n} ref={set} />
      <Plain ref={made} />
    </>
  );
}
