import { log } from "./log";
log("throws runs once");
await null;
throw new Error("module failed");
