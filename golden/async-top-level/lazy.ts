import { log } from "./log";
log("lazy start");
await null;
export default "default export";
export const named = 42;
log("lazy end");
