// A namespace object whose exports are in their dead zones, and later are not: every way to ask for one.
// @ts-nocheck
import * as ns from "./main";
const self = ns;
// V8 has other words for a descriptor than for a read.
const t = (n, f) => { try { console.log(n, f()); } catch (e) { console.log(n, /get|dot|destr|keys|set|json/.test(n) ? e.message : e.constructor.name); } };
const probe = (when) => {
  t(when + " for-in", () => { const l = []; for (const k in self) l.push(k); return l; });
  t(when + " keys", () => Object.keys(self));
  t(when + " values", () => Object.values(self));
  t(when + " entries", () => Object.entries(self).length);
  t(when + " names", () => Object.getOwnPropertyNames(self));
  t(when + " ownKeys", () => Reflect.ownKeys(self).length);
  t(when + " has", () => ["foo" in self, Reflect.has(self, "foo"), "nope" in self]);
  for (const k of ["foo", "renamed", "indirect", "fn", "v"]) {
    t(when + " own " + k, () => Object.prototype.hasOwnProperty.call(self, k));
    t(when + " hasOwn " + k, () => Object.hasOwn(self, k));
    t(when + " desc " + k, () => Object.getOwnPropertyDescriptor(self, k));
    t(when + " enum " + k, () => Object.prototype.propertyIsEnumerable.call(self, k));
    t(when + " get " + k, () => typeof self[k]);
    t(when + " Reflect.get " + k, () => typeof Reflect.get(self, k));
    t(when + " set " + k, () => { self[k] = 1; });
    t(when + " Reflect.set " + k, () => Reflect.set(self, k, 1));
    t(when + " define " + k, () => Reflect.defineProperty(self, k, { value: 1 }));
    t(when + " delete " + k, () => Reflect.deleteProperty(self, k));
  }
  t(when + " spread", () => Object.keys({ ...self }));
  t(when + " assign", () => Object.keys(Object.assign({}, self)));
  t(when + " json", () => JSON.stringify(self));
  t(when + " frozen", () => [Object.isFrozen(self), Object.isSealed(self)]);
  t(when + " dot", () => self.foo);
  t(when + " destr", () => { const { foo } = self; return foo; });
};
probe("before");
export let foo = 42;
let local = 45;
export { local as renamed };
export { foo as indirect } from "./main";
export function fn() {}
export var v;
probe("after");
