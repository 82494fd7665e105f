export { named as inner, default } from "./forms";
export * from "./star1";
export * from "./star2";
export * as grouped from "./star1";
export { quoted as "string name" } from "./star2";
export const conflict1 = "barrel wins over stars";
export { makeShape } from "./shapes";
export type { Shape } from "./shapes";
