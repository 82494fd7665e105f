import { order } from "./order";
order.push("mixin");
type Ctor = new (...a: any[]) => { describe(): string };
export const Mixin = <T extends Ctor>(B: T) => class extends B { describe() { return "Mixed " + super.describe(); } };
