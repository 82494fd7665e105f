// The order of microtasks, timers and synchronous code.
const log: string[] = [];
const p = (s: string) => log.push(s);
p("sync 1");
setTimeout(() => { p("timeout 0"); Promise.resolve().then(() => p("micro in timeout")); queueMicrotask(() => p("queued in timeout")); }, 0);
setTimeout(() => p("timeout 0b"), 0);
setTimeout(() => p("timeout 5"), 15);
Promise.resolve().then(() => p("then 1")).then(() => p("then 2")).then(() => p("then 3"));
queueMicrotask(() => { p("queue 1"); queueMicrotask(() => p("queue nested")); });
(async () => { p("async start"); await null; p("after await 1"); await null; p("after await 2"); })();
(async () => { p("b start"); await Promise.resolve(); p("b 1"); await new Promise<void>((r) => { p("executor"); r(); }); p("b 2"); return "b"; })().then((v) => p("b done " + v));
new Promise((r) => { p("executor sync"); r(1); p("after resolve"); }).then(() => p("resolved"));
p("sync 2");
// Returning a promise or thenable from then takes extra ticks.
const ticks: string[] = [];
function race() {
  const t = (s: string) => ticks.push(s);
  Promise.resolve().then(() => t("a1")).then(() => t("a2")).then(() => t("a3")).then(() => t("a4")).then(() => t("a5")).then(() => t("a6"));
  Promise.resolve().then(() => Promise.resolve("inner")).then(() => t("returned promise"));
  Promise.resolve().then(() => ({ then(r: any) { t("thenable.then"); r(); } })).then(() => t("returned thenable"));
  (async () => Promise.resolve())().then(() => t("async returning promise"));
  (async () => { await (async () => {})(); t("await async fn"); })();
  (async () => { await { then(r: any) { r(); } }; t("await thenable"); })();
  (async () => { try { await Promise.reject(1); } catch { t("caught"); } finally { t("fin"); } })();
  (async () => { return await 1; })().then(() => t("return await"));
  (async () => 1)().then(() => t("return plain"));
  Promise.resolve(1).finally(() => t("finally")).then(() => t("after finally"));
  Promise.all([1, Promise.resolve(2)]).then(() => t("all"));
  Promise.race([1, 2]).then(() => t("race"));
  Promise.allSettled([Promise.reject(0)]).then(() => t("settled"));
  Promise.any([Promise.reject(0), 1]).then(() => t("any"));
}
setTimeout(() => console.log(log), 40);
setTimeout(race, 60);
setTimeout(() => console.log(ticks), 80);
// Interleaving of two async functions.
const steps: string[] = [];
async function worker(name: string, n: number) { for (let i = 0; i < n; i++) { steps.push(name + i); await i; } return name; }
setTimeout(async () => { const r = await Promise.all([worker("x", 3), worker("y", 2), worker("z", 1)]); console.log(steps.join(" "), r); }, 100);
// Timers fire in order of time, then of creation; args pass through; clear works.
setTimeout(() => {
  const out: unknown[] = [];
  setTimeout((a: unknown, b: unknown) => out.push([a, b]), 15, "arg", { n: 1 });
  const dead = setTimeout(() => out.push("never"), 1);
  clearTimeout(dead); clearTimeout(undefined); clearTimeout(null as any);
  setTimeout(() => out.push("1ms"), 1); setTimeout(() => out.push("1ms again"), 1); setTimeout(() => out.push("neg"), -5); setTimeout(() => out.push("undef"));
  let n = 0;
  const iv = setInterval((tag: string) => { out.push(tag + ++n); if (n === 3) clearInterval(iv); }, 30, "iv");
  setTimeout(() => console.log(out), 180);
}, 120);
process_order();
function process_order() { p("hoisted call"); }
