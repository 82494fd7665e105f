export { "*" as all, "a b" as "c d" } from "./e"; export * as "ns*" from "./e"; export { "*" as "*" } from "./e";
