// Cycles: live bindings, hoisted functions, dead zones, order of side effects.
import { order } from "./order";
import { isEven, readOdd } from "./even";
import { isOdd, counter, bump, readCounterLate } from "./odd";
import { early } from "./tdz-a";
order.push("main");
console.log(isEven(10), isOdd(7), isEven(7));
console.log(counter, bump(), bump(), counter, readCounterLate());
console.log(early, readOdd());
import { Parent } from "./parent";
import { Child } from "./child";
console.log(new Child("kid").describe(), Parent.create("kid2").describe(), new Child("x") instanceof Parent);
import * as self from "./self";
console.log(self.value, self.viaSelf(), self.self === self);
try {
  Object.assign(self, { value: 5 });
} catch (e) {
  console.log((e as Error).name);
}
console.log(order.join(" > "));
export const late = "late export of main";
import { readMain } from "./reads-main";
console.log(readMain());
