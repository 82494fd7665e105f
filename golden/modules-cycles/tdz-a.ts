import { probe } from "./tdz-b";
import { order } from "./order";
order.push("tdz-a");
export const value = "a value";
export let early = probe;
export class K {}
export var v = 1;
export function f() { return "hoisted f"; }
export default "dflt";
