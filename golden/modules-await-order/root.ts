import { log } from "./log";
import { leaf } from "./leaf";
log.push("root starts");
export function root() { return "root"; }
await 1;
log.push("root ends " + leaf());
