import { log } from "./log";
import "./slow";
log.push("second");
