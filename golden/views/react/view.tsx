// Plain function components that import from react compile unchanged.
import React, { useState as state, type ReactNode } from "react";
import * as All from "react";
import { useEffect } from "@affordance/view";
import { Box, version } from "./parts/box";

const Lazy = React.memo(({ label }: { label: string }) => React.createElement("p", null, label, "!"));

export default function App(props: { children?: ReactNode }) {
  const [n] = state(2);
  const ref = React.useRef<number | null>(null);
  useEffect(() => {
    ref.current = n;
  });
  const cloned = React.cloneElement(<Lazy label="before" />, { label: "after" });
  return (
    <React.Fragment>
      <Box title={version}>
        {Array.from({ length: n }, (_, i) => (
          <All.Fragment key={i}>{i};</All.Fragment>
        ))}
        {props.children}
      </Box>
      {cloned}
      {React.isValidElement(cloned) && React.createElement(React.Fragment, { key: "k" }, "valid ", All.default === React)}
      {React.createElement("x-y", { a: 1, key: "z" }, "one", "two")}
      <Lazy {...{ label: "spread" }} />
      {["b", "a"].map((id) => {
        const props = { key: id, id };
        return <x-y {...props} />;
      })}
    </React.Fragment>
  );
}
