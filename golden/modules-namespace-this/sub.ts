export * as inner from "./lib";
export * from "./lib";
