import { log } from "./log";
import "./slow";
log.push("bad");
throw new Error("bad");
