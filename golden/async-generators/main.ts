// Async generators: the queue, awaits, return and throw at every place, yield*, with the microtasks counted.
const log = (...a) => console.log(...a);
const tick = (n, label) => { let p = Promise.resolve(); for (let i = 0; i < n; i++) p = p.then(() => log(label, i)); };
const show = (name, p) => p.then(v => log(name, "ok", v), e => log(name, "err", e && e.message || e));
async function main() {
  async function* a() { try { const x = yield 1; log("x", x); yield Promise.resolve(2); await null; yield 3; } finally { log("fin"); await null; log("fin2"); } return Promise.resolve("r"); }
  let g = a(); tick(12, "t");
  show("n1", g.next("q")); show("n2", g.next("w")); show("n3", g.next()); show("n4", g.next()); show("n5", g.next());
  await new Promise(r => setTimeout(r, 1));
  log("---return"); g = a(); tick(12, "t"); show("n1", g.next()); show("r", g.return(Promise.resolve("early"))); show("n2", g.next());
  await new Promise(r => setTimeout(r, 1));
  log("---return start"); g = a(); tick(8, "t"); show("r", g.return(Promise.resolve("s"))); show("n", g.next()); show("r2", g.return(Promise.reject(new Error("rej")))); show("t", g.throw("T"));
  await new Promise(r => setTimeout(r, 1));
  log("---throw"); g = a(); tick(8, "t"); show("n", g.next()); show("t", g.throw(new Error("E"))); show("n", g.next());
  await new Promise(r => setTimeout(r, 1));
  log("---reject yield"); async function* b() { try { yield Promise.reject(new Error("bad")); } catch (e) { log("c", e.message); yield "rec"; } return Promise.reject(new Error("ret")); }
  g = b(); tick(10, "t"); show("n", g.next()); show("n", g.next()); show("n", g.next());
  await new Promise(r => setTimeout(r, 1));
  log("---star"); async function* c() { const r = yield* a(); log("star r", r); yield* [Promise.resolve(10), 11]; yield* (function* () { yield 20; return 21; })(); return "cend"; }
  g = c(); tick(30, "t"); for (let i = 0; i < 10; i++) show("s" + i, g.next(i));
  await new Promise(r => setTimeout(r, 1));
  log("---star return"); g = c(); tick(16, "t"); show("n", g.next()); show("ret", g.return("RR")); show("n", g.next());
  await new Promise(r => setTimeout(r, 1));
  log("---star throw"); g = c(); tick(16, "t"); show("n", g.next()); show("thr", g.throw(new Error("TT"))); show("n", g.next());
  await new Promise(r => setTimeout(r, 1));
  const proto = (name, o) => ({ [Symbol.asyncIterator]() { return this; }, next(v) { log(name, "next", v); return Promise.resolve({ value: 1, done: false }); }, ...o });
  log("---custom"); async function* d(o) { try { return yield* o; } catch (e) { log("d caught", e.message); return "caught"; } finally { log("d fin"); } }
  g = d(proto("noret", {})); tick(10, "t"); show("n", g.next("a")); show("r", g.return(Promise.resolve("v")));
  await new Promise(r => setTimeout(r, 1));
  g = d(proto("nothrow", { return(v) { log("closed", v); return {}; } })); tick(10, "t"); show("n", g.next("a")); show("t", g.throw(new Error("x")));
  await new Promise(r => setTimeout(r, 1));
  g = d(proto("ret", { return(v) { log("ret", v); return { value: "rv", done: false }; } })); tick(14, "t"); show("n", g.next("a")); show("r", g.return(Promise.resolve("x"))); show("n", g.next("b"));
  await new Promise(r => setTimeout(r, 1));
  g = d(proto("ret2", { return(v) { log("ret", v); return { value: Promise.resolve("rv"), done: true }; } })); tick(10, "t"); show("n", g.next("a")); show("r", g.return(Promise.reject(new Error("rr"))));
  await new Promise(r => setTimeout(r, 1));
  g = d(proto("ret2", { return(v) { log("ret", v); return { value: Promise.resolve("rv"), done: true }; } })); tick(10, "t"); show("n", g.next("a")); show("r", g.return(Promise.resolve("rr")));
  await new Promise(r => setTimeout(r, 1));
  log("---sync star"); const sy = (o) => ({ [Symbol.iterator]() { return { next(v) { log("sn", v); return { value: Promise.resolve(5), done: false }; }, ...o }; } });
  g = d(sy({})); tick(10, "t"); show("n", g.next(1)); show("n", g.next(2)); show("t", g.throw(new Error("st")));
  await new Promise(r => setTimeout(r, 1));
  g = d(sy({})); tick(10, "t"); show("n", g.next(1)); show("r", g.return("sr"));
  await new Promise(r => setTimeout(r, 1));
  log("---for await"); async function* e() { for await (const x of a()) { yield x; } }
  tick(20, "t"); for await (const x of e()) { log("got", x); if (x === 2) break; }
  await new Promise(r => setTimeout(r, 1));
  const [q] = [1]; log(q);
  async function* f() { for (const x of [1, 2]) { try { yield x; } finally { log("ff", x); } } }
  for await (const x of f()) { log(x); break; }
  async function* h() { const [a1 = await 5, b1 = yield "in"] = function* () { try { yield undefined; yield undefined; yield 3; } finally { log("closed h"); } }(); log(a1, b1); }
  g = h(); log(await g.next(), await g.next("sent"));
  g = h(); log(await g.next(), await g.return("out"));
  const AG = Object.getPrototypeOf(Object.getPrototypeOf(h())); log(Object.getOwnPropertyNames(AG), AG[Symbol.toStringTag], h, h());
  show("bad", AG.next.call({})); show("bad", AG.return.call(1));
  try { (async function* (x = (() => { throw new Error("p"); })()) {})(); } catch (e) { log(e.message); }
  log(Object.getPrototypeOf(AG)[Symbol.asyncIterator].name);
  async function* ret1() { return; } async function* ret2() { return 5; } async function* ret3() { }
  tick(6, "t"); show("1", ret1().next()); show("2", ret2().next()); show("3", ret3().next());
  await new Promise(r => setTimeout(r, 1));
  async function* many() { yield 1; yield 2; } g = many(); show("all", Promise.all(Array.from({ length: 5 }, () => g.next())));
  await new Promise(r => setTimeout(r, 1));
  async function* brk() { const broken = Promise.resolve(1); Object.defineProperty(broken, "constructor", { get() { throw new Error("broken"); } }); try { yield 1; } catch (e) { log("in", e.message); } }
  g = brk(); const br = Promise.resolve(1); Object.defineProperty(br, "constructor", { get() { throw new Error("broken"); } });
  await g.next(); show("r", g.return(br));
}
await main();
