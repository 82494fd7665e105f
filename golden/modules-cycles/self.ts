import * as me from "./self";
import { value as again } from "./self";
import { order } from "./order";
order.push("self");
export let value = 1;
export const self = me;
export function viaSelf() { value++; return [me.value, again, value]; }
