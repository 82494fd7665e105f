import { log } from "./log";
import "./bad";
log.push("never");
