import { isOdd } from "./odd";
import { order } from "./order";
import * as odd from "./odd";
order.push("even");
export function isEven(n: number): boolean { return n === 0 || isOdd(n - 1); }
export const readOdd = () => odd.label;
