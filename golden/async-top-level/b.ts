import { log } from "./log";
import { value } from "./slow";
log("b start, slow is " + value);
export let b = "sync b";
let calls = 0;
export const total = () => ++calls;
queueMicrotask(() => log("b microtask"));
log("b end");
