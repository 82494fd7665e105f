// Hooks and components of packages: what they import of React, and what they keep in state.
import { useEffect } from "react";
import { Boundary, Label, useStore } from "tiny-hooks";
import { portal, useBoth } from "tiny-hooks/common";

export default function App({ inside }: { inside?: string }) {
  const [n, setN] = useStore();
  const [a, b, both] = useBoth();
  useEffect(() => {
    setN(7);
    both(3);
  }, []);
  return (
    <>
      <p>
        <Label text={`store ${n}`} />, {a} {b}
      </p>
      {inside === "boundary" && <Boundary>text</Boundary>}
      {inside === "portal" && portal()}
    </>
  );
}
