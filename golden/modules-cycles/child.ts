import { order } from "./order";
import { Mixin } from "./mixin";
import { Parent } from "./parent-base";
order.push("child");
export class Child extends Mixin(Parent) { describe() { return "Child of " + super.describe(); } }
