// What other people's suites found: the order of conversions in templates, var in catch clauses, names of
// exports that are strings, and texts of errors.
import "./templates"; import "./catch"; import "./texts";
import { "*" as star, "a b" as ab, "" as empty, set } from "./e"; import d from "./e"; import { all, "c d" as cd, "ns*" as ns, "*" as again } from "./r"; import * as r from "./r";
console.log(star, ab, empty, d, all, cd, ns["*"], again, Object.keys(r), Object.keys(ns)); set(); console.log(star, ab, all, again, r["*"]);
