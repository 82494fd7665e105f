// Generators: sent values, closing, finally, yield*, order of evaluation, prototypes, builtins that walk them.
const log = (...a) => console.log(...a);
// destructuring closes
function it(name, n) { let i = 0; return { [Symbol.iterator]() { return this; }, next() { log(name, "next", i); return { value: i++, done: i > n }; }, return(v) { log(name, "return", v); return {}; }, throw(e) { log(name, "throw", e); return { value: "t", done: true }; } }; }
function* d1() { let a, b; [a, b = yield "in"] = it("d1", 0); log(a, b); }
function* d1b() { let o = {}; [o[yield "key"], o.b] = it("d1b", 3); log(o); }
let g = d1(); log(g.next(), g.next("sent"));
g = d1b(); log(g.next(), g.return("out"));
g = d1b(); log(g.next()); try { g.throw(new Error("boom")); } catch (e) { log(e.message); }
g = d1b(); log(g.next(), g.next("k"));
function* d2() { const [x, [y = yield "y"] = it("inner", 0)] = it("outer", 1); log(x, y); }
g = d2(); log(g.next(), g.return(5));
g = d2(); log(g.next(), g.next(7));
// for-of inside
function* fo() { for (const x of it("fo", 3)) { yield x; } return "done"; }
g = fo(); log(g.next(), g.next(), g.return("early"), g.next());
g = fo(); log(g.next()); try { g.throw("T"); } catch (e) { log("caught", e); }
// nested finally
function* nf() { try { try { yield 1; } finally { log("f1"); yield 2; log("f1b"); } } catch (e) { log("catch", e); yield 3; } finally { log("f2"); } return 4; }
g = nf(); log(g.next(), g.return("r"), g.next(), g.next());
g = nf(); log(g.next(), g.throw("E"), g.next(), g.next(), g.next());
function* fr() { try { yield 1; } finally { return "override"; } }
g = fr(); log(g.next(), g.return("r")); g = fr(); log(g.next(), g.throw("r"));
function* fc() { for (let i = 0; i < 3; i++) { try { yield i; } finally { if (i < 2) continue; } } }
g = fc(); log(g.next(), g.return("a"), g.return("b"), g.return("c"), g.next());
// yield* semantics
function* ys() { try { const r = yield* it("ys", 5); log("r", r); } catch (e) { log("caught", e.message ?? e); } yield "after"; }
g = ys(); log(g.next("ignored"), g.next("b"), g.throw("c"), g.next());
g = ys(); log(g.next(), g.return("x"), g.next());
function* noThrow() { try { yield* { [Symbol.iterator]() { return { next() { return { value: 1, done: false }; }, return() { log("closed"); return {}; } }; } }; } catch (e) { log(e.constructor.name, e.message); } }
g = noThrow(); g.next(); log(g.throw("x"));
g = noThrow(); g.next(); log(g.return("x"));
function* arr() { try { yield* [1, 2]; } catch (e) { log(e.message); } }
g = arr(); g.next(); log(g.throw("zzz")); g = arr(); g.next(); log(g.return("ret"));
// running
function* self() { try { g.next(); } catch (e) { log(e.constructor.name, e.message); } yield 1; }
g = self(); log(g.next());
// order of evaluation
function* order() { const f = (...a) => a.join(); return f(1, yield "a", log("mid"), yield "b"); }
g = order(); log(g.next(), g.next("A"), g.next("B"));
let cnt = 0;
function* vals() { const x = cnt + (yield cnt++) + cnt; return x; }
g = vals(); log(g.next(), g.next(10));
// cond
function* cond(a) { return a ? yield 1 : (yield 2) && (yield 3) || (yield 4); }
log([...cond(true)], [...cond(false)]);
g = cond(false); log(g.next(), g.next(1), g.next(0), g.next("f"));
function* tpl() { return `${yield 1}-${yield 2}`; } g = tpl(); log(g.next(), g.next("x"), g.next("y"));
function* obj() { return { a: yield 1, [yield 2]: yield 3, ...(yield 4) }; } g = obj(); g.next(); g.next("va"); g.next("k"); g.next("v"); log(g.next({ z: 1 }));
// params
function* par(a, b = a + 1, ...r) { yield [a, b, r, arguments.length]; } log(par(1).next().value, par(1, 2, 3, 4).next().value);
try { (function* (a = (() => { throw new Error("param"); })()) { log("never"); })(); } catch (e) { log(e.message); }
// prototype
function* P() {} P.prototype.hi = function () { return "hi"; }; log(P().hi(), P() instanceof P, Object.getPrototypeOf(P()) === P.prototype);
try { new P(); } catch (e) { log(e.message); }
const GP = Object.getPrototypeOf(Object.getPrototypeOf(P())); log(Object.getOwnPropertyNames(GP), GP[Symbol.toStringTag], GP.constructor === Object.getPrototypeOf(P));
P.prototype = null; log(Object.getPrototypeOf(P()) === GP);
log(P.name, P.length, (function* (a, b) {}).length, Object.getOwnPropertyDescriptor(P, "prototype"));
class C { *m() { yield this.v; } static *s() { yield* super.toString === undefined ? [] : [1]; } v = 5; *[Symbol.iterator]() { yield 1; yield 2; } #p() { return 3; } *pm() { yield this.#p(); } async *am() { yield super.hasOwnProperty("v"); } }
log([...new C().m()], [...C.s()], [...new C()], [...new C().pm()], Object.getOwnPropertyDescriptor(C.prototype, "m").enumerable);
for await (const x of new C().am()) log(x);
const [p, q, ...rest] = function* () { yield 1; yield 2; yield 3; yield 4; }(); log(p, q, rest);
log(Math.max(...function* () { yield 1; yield 9; }()), new Map(function* () { yield ["a", 1]; }()), Array.from(function* () { yield 1; }(), x => x * 2), Object.fromEntries(function* () { yield ["a", 1]; }()));
function* closures() { for (let i = 0; i < 3; i++) { yield () => i; } } log([...closures()].map(f => f()));
function* fib() { let [a, b] = [0, 1]; while (true) { yield a; [a, b] = [b, a + b]; } }
const out = []; for (const x of fib()) { if (x > 100) break; out.push(x); } log(out);
class Tree { constructor(l, v, r) { this.l = l; this.v = v; this.r = r; } *[Symbol.iterator]() { if (this.l) yield* this.l; yield this.v; if (this.r) yield* this.r; } }
log([...new Tree(new Tree(null, 1, null), 2, new Tree(new Tree(null, 3, null), 4, null))]);
function* sw(x) { switch (x) { case 1: yield "one"; case 2: yield "two"; break; default: yield "def"; } yield "end"; } log([...sw(1)], [...sw(2)], [...sw(3)]);
function* lab() { outer: for (let i = 0; ; i++) { for (const j of [1, 2, 3]) { if (j === 2) continue outer; if (i === 2) break outer; yield [i, j]; } } } log([...lab()]);
function* thrower() { yield 1; throw new Error("gen"); } g = thrower(); g.next(); try { g.next(); } catch (e) { log(e.message, g.next()); }
g = thrower(); try { for (const x of g) { throw "loop"; } } catch (e) { log(e, g.next()); }
log(typeof g.next, g[Symbol.iterator]() === g, String(g), JSON.stringify(g));
try { GP.next.call({}); } catch (e) { log(e.message); }
try { GP.throw.call(1); } catch (e) { log(e.message); }
// A yield after a yield* that ended in a throw gives a result of its own.
const hand = { [Symbol.iterator]() { return { next() { return { value: 1, done: false }; } }; } };
function* after() { try { yield* hand; } catch { } yield 2; }
g = after(); log(g.next(), g.throw("x"), g.next());
