import { log } from "./log";
import "./first";
log.push("through first");
