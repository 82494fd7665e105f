import { log } from "./log";
import { root } from "./root";
log.push("leaf starts");
await 1;
export const leaf = () => root();
log.push("leaf ends");
