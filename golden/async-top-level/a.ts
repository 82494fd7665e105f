import { log } from "./log";
log("a start");
export const a = await new Promise<string>((r) => setTimeout(() => r("a value"), 5));
log("a end");
