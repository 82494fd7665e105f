import { useState as state } from "react";
import * as b from "./b";
import data from "./b.json" with { type: "json" };
export { x as y } from "./b.js";
export * from "./a";
const lazy = import("./b").catch(() => null), other = import(b.x);
/** @jsx h */
with (data) { x = 010; delete state; }
if (lazy) for (;;) while (other) do { label: if (x) break; else continue; } while (!x);
