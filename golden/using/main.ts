// using and await using: order, errors, loops, jumps, generators, the top level.
const log = (...a) => console.log(...a);
const res = (name, o = {}) => ({ name, [Symbol.dispose]() { log("dispose", name); if (o.fail) throw new Error("d " + name); } });
const ares = (name, o = {}) => ({ name, async [Symbol.asyncDispose]() { log("adispose", name); await null; log("adisposed", name); if (o.fail) throw new Error("ad " + name); } });
const show = (e: any): any => "suppressed" in e ? ["S", show(e.error), show(e.suppressed)] : e.message;
{ using a = res("a"), b = res("b"); using n = null; log("body", a.name, b.name, n); }
function f(x) { using a = res("fa"); if (x) { using c = res("fc"); return c.name; } return "end"; }
log(f(true), f(false));
try { using a = res("e1", { fail: 1 }); using b = res("e2", { fail: 1 }); throw new Error("body"); } catch (e) { log(JSON.stringify(show(e))); }
try { using a = 5; } catch (e) { log(e.constructor.name); }
try { using a = {}; } catch (e) { log(e.constructor.name); }
lab: for (let i = 0; i < 3; i++) { using r = res("l" + i); const later = () => r.name; function g() { return r.name; } if (i === 1) continue lab; log(later(), g()); }
async function af() { await using a = ares("A"); using b = res("B"); await using c = ares("C"); await using n = null; log("abody"); return "ret"; }
log(await af());
async function ag() { await using a = ares("x", { fail: 1 }); await using b = res("y", { fail: 1 }); throw new Error("abody"); }
try { await ag(); } catch (e) { log(JSON.stringify(show(e))); }
for await (await using r of [ares("q1"), res("q2")]) log("each", r.name);
for (await using r of [ares("z1"), null]) log("each", r && r.name);
function* gen() { using a = res("gen"); yield 1; yield 2; }
for (const x of gen()) { log(x); break; }
using top = res("top");
await using atop = ares("atop");
log("last", top.name);
