export * from "./left";
export * from "./right";
