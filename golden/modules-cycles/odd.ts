import { isEven } from "./even";
import { order } from "./order";
order.push("odd sees " + typeof isEven);
export function isOdd(n: number): boolean { return n !== 0 && isEven(n - 1); }
export let counter = 0;
export const bump = () => ++counter;
export const readCounterLate = () => { counter += 10; return counter; };
export const label = "odd label";
