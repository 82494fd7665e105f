// Calls of members of namespace objects: ns.f() has the namespace as this.
import * as ns from "./lib";
import { inner } from "./sub";
import * as sub from "./sub";
console.log(ns.who(1, 2), ns.renamed(), (0, ns.who)(), (ns.who)(3));
console.log(ns.arrow(), ns.expr(), ns.nested(), typeof ns.plain(), ns.tag`t`, ns.default(), ns.later());
console.log(inner.who(), sub.inner.who(), sub.who(), sub.inner?.who(), ns.who?.(), ns["who"]());
const { who } = ns; console.log(who());
console.log(new (ns.plain())().m() !== undefined);
