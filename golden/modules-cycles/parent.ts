import { Child } from "./child";
import { order } from "./order";
order.push("parent");
export class Parent {
  constructor(public name: string) {}
  describe() { return `Parent(${this.name})`; }
  static create(name: string): Parent { return new Child(name); }
}
