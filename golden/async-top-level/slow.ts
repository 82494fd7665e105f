import { log } from "./log";
log("slow start");
export let value = 0;
for (let i = 0; i < 3; i++) value += await Promise.resolve(i + 1);
log("slow end");
