// V8's words for what is called or iterated where the source is a literal, and for static private members of anonymous classes.
// @ts-nocheck
const t = (n, f) => { try { f(); console.log(n, "no error"); } catch (e) { console.log(n, e.message); } };
const D = class { static #p() {} static m(o) { o.#p(); } }; t("const", () => D.m({}));
let E; E = class { static #p() {} static m(o) { o.#p(); } }; t("assign", () => E.m({}));
t("arr", () => [class { static #p() {} static m(o) { o.#p(); } }][0].m({}));
t("obj", () => ({ k: class { static #p() {} static m(o) { o.#p(); } } }).k.m({}));
t("ret", () => (() => class { static #p() {} static m(o) { o.#p(); } })().m({}));
t("named", () => (() => class N { static #p() {} static m(o) { o.#p(); } })().m({}));
t("key", () => ({ ["k" + 1]: class { static #p() {} static m(o) { o.#p(); } } }).k1.m({}));
t("default", () => ((C = class { static #p() {} static m(o) { o.#p(); } }) => C)().m({}));
t("iter1", () => { for (const x of { a: 1 }); }); t("iter2", () => { [...{ a: 1 }]; }); t("iter3", () => { f(...{ a: 1 }); function f() {} }); t("iter4", () => { const [x] = { a: 1 }; }); t("iter5", () => { let x; [x] = { a: 1 }; });t("iter6", () => { let x; [x] = {}; });
t("iter7", () => { for (const x of {}); }); t("iter8", () => { for (const x of /x/); }); t("iter9", () => { [.../x/] }); t("i10", () => { const [x] = /x/; });
t("c1", () => { [1]() }); t("c2", () => { [[]]() }); t("c3", () => { ({ a: {} })() }); t("c4", () => { ({}).x.y() }); t("c5", () => { [].x.y }); t("c6", () => { /a/g.x() }); t("c7", () => { [1, 2].x() }); t("c8", () => { [{}].x() }); t("c9", () => { new [].x() }); t("c10", () => { ({ m() {} }).x() }); t("c11", () => { ({}).x`` });
const tt = async (n, f) => { try { await f(); console.log(n, "no error"); } catch (e) { console.log(n, e.message); } };
await tt("a1", async () => { for await (const x of {}); }); await tt("a2", async () => { for await (const x of { a: 1 }); }); await tt("a3", async () => { for await (const x of /x/); });
t("y1", () => { [...(function* () { yield* {}; })()]; }); t("y2", () => { [...(function* () { yield* { a: 1 }; })()]; });
t("m", () => { new Map({ a: 1 }) }); t("in", () => { 1 in /x/.x });
