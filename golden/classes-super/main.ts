// super() and super[key] in derived constructors: when this is bound, when fields run, and what is evaluated before what.
// @ts-nocheck
const log = [];
const t = (n, f) => { try { log.push("-> " + String(f())); } catch (e) { log.push(e.constructor.name + ": " + e.message); } console.log(n, log.splice(0)); };
class Base { constructor() { log.push("base"); } m() { return "m"; } }
t("get", () => new (class extends Base { constructor() { return super[super(), "m"]; } })());
t("set", () => new (class extends Base { constructor() { super[super(), "m"] = 1; } })());
t("set value", () => new (class extends Base { constructor() { super.m = super(); } })());
t("call", () => new (class extends Base { constructor() { super[super(), "m"](); } })());
t("call arg", () => new (class extends Base { constructor() { super.m(super()); } })());
t("update", () => new (class extends Base { constructor() { super[super(), "m"]++; } })());
t("compound", () => new (class extends Base { constructor() { super[super(), "m"] += 1; } })());
t("logical", () => new (class extends Base { constructor() { super[super(), "m"] ??= 1; } })());
t("optional", () => new (class extends Base { constructor() { super[super(), "m"]?.(); } })());
t("tpl", () => new (class extends Base { constructor() { super[super(), "m"]``; } })());
t("pattern", () => new (class extends Base { constructor() { [super[super(), "m"]] = [1]; } })());
t("arrow", () => new (class extends Base { constructor() { (() => super[super(), "m"])(); } })());
t("after", () => new (class extends Base { constructor() { super(); return { r: super["m"](), toString() { return this.r; } }; } })().r);
let probe;
t("fields", () => { class D extends Base { f = (log.push("field"), log.push(probe() === this)); constructor() { probe = () => this; try { probe(); } catch (e) { log.push(e.message); } super(); log.push("ctor"); } } return new D() instanceof D; });
t("twice", () => { class D extends Base { f = log.push("field"); constructor() { super(); try { super(); } catch (e) { log.push(e.message); } } } return new D().f; });
t("twice in arrow", () => { class D extends Base { f = log.push("field"); constructor() { const s = () => super(); s(); s(); } } return new D().f; });
t("super in field throws", () => { class D extends Base { f = (() => { throw new Error("field"); })(); constructor() { try { super(); } catch (e) { log.push(e.message); } log.push(typeof this); } } return new D() instanceof D; });
t("super args", () => { class D extends Base { #p = 1; f = this.#p; constructor() { super((() => { try { this; } catch (e) { log.push(e.message); } })()); log.push(this.f); } } return new D().f; });
t("twice private", () => { const o = {}; class R { constructor() { return o; } } class D extends R { #x = 1; } new D(); return new D(); });
t("default", () => { class D extends Base { f = log.push("f"); } class E extends D { g = log.push("g"); } const e = new E(); return [e.f, e.g]; });
t("value", () => { class D extends Base { f = 2; constructor() { const v = super(); log.push(v === this, v.f); } } return new D().f; });
t("closure", () => { class D extends Base { f = () => this; constructor() { super(); log.push(this.f() === this); } } return new D().f() instanceof D; });
t("new.target", () => { class D extends Base { f = new.target; constructor() { super(); } } return new D().f; });
t("finally", () => { class D extends Base { f = 1; constructor() { try { log.push("try"); } finally { super(); } } } return new D().f; });
t("Array", () => { class A extends Array { f = this.length; constructor(n) { super(n); } } const a = new A(3); return [a.f, a.length]; });
t("Reflect", () => { class D extends Base { f = this.constructor.name; constructor() { super(); } } class N {} const d = Reflect.construct(D, [], N); return [d.f, d instanceof N, d instanceof D]; });
const closing = { [Symbol.iterator]() { return this; }, next() { return { done: false }; }, return() { log.push("closed"); return {}; } };
const closingBadly = { ...closing, return() { throw new Error("closing"); } };
t("return in for-of", () => new (class extends Base { constructor() { super(); for (const x of closing) return; } })() instanceof Base);
t("wrong return in for-of", () => new (class extends Base { constructor() { super(); for (const x of closing) return 0; } })());
t("wrong return, iterator throws", () => new (class extends Base { constructor() { super(); for (const x of closingBadly) return 0; } })());
t("return of another in for-of", () => new (class extends Base { constructor() { for (const x of closing) { if (x) continue; return { toString() { return "own"; } }; } } })());
t("return before super()", () => new (class extends Base { constructor() { for (const x of closing) return; } })());
