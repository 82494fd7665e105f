// Modules that wait for others: those that wait for one run in the order of the graph, cycles as a whole, import() never at once.
import { log } from "./log";
import "./first";
import "./second";
import "./through";
import "./root";
log.push("main");
const lazy = import("./lazy");
log.push("after import()");
log.push(String((await lazy).lazy));
for (const load of [() => import("./worse"), () => import("./bad"), () => import("./worse")]) {
  try { await load(); } catch (e) { log.push((e as Error).message); }
}
const [a, b] = await Promise.all([import("./leaf"), import("./leaf")]);
log.push(String(a === b), a.leaf());
console.log(log.join("\n"));
