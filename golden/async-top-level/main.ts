// Top-level await over several modules: order of evaluation and shared state.
import { log } from "./log";
import { a } from "./a";
import { b, total } from "./b";
import * as slow from "./slow";
log("main start");
console.log(a, b, slow.value, total());
const mod = await import("./lazy");
log("lazy loaded " + mod.default + " " + mod.named);
const again = await import("./lazy");
log(String(again === mod) + " " + Object.keys(again).join());
try {
  await import("./throws");
} catch (e) {
  log("caught " + (e as Error).message);
}
try {
  await import("./throws");
} catch (e) {
  log("caught again " + (e as Error).message);
}
for (const n of [1, 2]) await new Promise((r) => setTimeout(r, n)).then(() => log("tick " + n));
export const done = await Promise.resolve("done");
log(done);
console.log(log.lines.join("\n"));
