// Import and export in every form, over several modules.
import def, { named, renamed as local, default as defAgain, fn, Klass } from "./lib/forms";
import * as ns from "./lib/forms";
import def2, * as barrel from "./lib/barrel";
import { inner, star1, conflict1, "string name" as stringName } from "./lib/barrel";
import json, { version } from "./data.json";
import * as jsonNs from "./data.json";
import "./lib/effect";
import anonFn from "./lib/anon-fn";
import anonClass from "./lib/anon-class";
import expr from "./lib/expr";
import { type Shape, makeShape } from "./lib/shapes";
console.log(def, named, local, defAgain === def, fn(), new Klass().hi(), def2);
console.log(Object.keys(ns), ns.default, "named" in ns, ns[Symbol.toStringTag], Object.getPrototypeOf(ns), Object.isSealed(ns), Object.isFrozen(ns));
console.log(Object.keys(barrel), inner, star1, conflict1, stringName, barrel.grouped.star1, barrel.grouped === (await import("./lib/star1")));
console.log(json, version, jsonNs.default === json, Object.keys(jsonNs));
console.log(anonFn.name, anonFn(), anonClass.name, new anonClass().v, expr);
const s: Shape = makeShape(2);
console.log(s, (globalThis as any).effectRan);
const view: any = ns;
for (const f of [() => { view.named = 2; }, () => { view.added = 1; }, () => delete view.named, () => delete view.nothing, () => Object.defineProperty(view, "named", { value: 5 })] as (() => unknown)[]) try { console.log(f()); } catch (e) { console.log((e as Error).name); }
console.log(Object.getOwnPropertyDescriptor(ns, "named"), Reflect.ownKeys(ns).length, Reflect.has(ns, "zzz"), (ns as any).zzz);
const { named: n2, ...restNs } = ns;
console.log(n2, Object.keys(restNs).length, { ...ns }.named);
for (const k in ns) if (k === "fn") console.log("enumerable", k);
export const own = "exported from main";
export { def as default, local as "odd-name" };
import("./main").then((self) => console.log(self.own, (self as any)["odd-name"], self.default === def, Object.keys(self)));
console.log(ns);
