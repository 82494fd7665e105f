import { log } from "./log";
log.push("slow starts");
await 0;
log.push("slow ends");
