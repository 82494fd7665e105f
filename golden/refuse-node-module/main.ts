// Node's own modules are not there.
import { readFileSync } from "node:fs";
console.log(readFileSync("x"));
