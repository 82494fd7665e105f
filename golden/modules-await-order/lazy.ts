import { log } from "./log";
import "./second";
log.push("lazy");
export const lazy = 1;
