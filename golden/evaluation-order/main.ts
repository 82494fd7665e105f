// Left to right, always: operands, members, calls, assignments, literals, classes.
const log: string[] = [];
const t = <T>(s: string, v?: T): T => (log.push(s), v as T);
const flush = () => log.splice(0).join(" ");
const o: any = { f: (...a: unknown[]) => a.length, k: 1, nested: { x: 2 } };
t("a", 1) + t("b", 2) * t("c", 3) - t("d", 4); console.log(flush());
t("obj", o)[t("key", "f")](t("arg1"), ...t("spread", [1]), t("arg2")); console.log(flush());
t("target", o)[t("k1", "k")] = t("value", 5); console.log(flush());
t("target", o)[t("k1", "k")] += t("value", 5); console.log(flush(), o.k);
t("o1", o).nested[t("k", "x")] = t("o2", o)[t("k2", "k")] = t("v", 7); console.log(flush());
({ [t("ck1", "a")]: t("v1"), [t("ck2", "b")]: t("v2"), m() {}, [t("ck3", "c")]() {}, ...t("sp", {}), get [t("ck4", "d")]() { return 1; } }); console.log(flush());
[t("e0"), , ...t("sp", [1, 2]), t("e3")]; console.log(flush());
class A { static [t("sk", "s1")] = t("sv1"); [t("ik", "i1")] = t("iv1"); static [t("sk2", "s2")] = t("sv2"); [t("mk", "m")]() {} static { t("block"); } } console.log(flush());
new A(); console.log(flush());
new (t("ctor", class { constructor(...a: unknown[]) { t("run"); } }))(t("na"), t("nb")); console.log(flush());
const a: any = { valueOf: () => t("a.valueOf", 1), toString: () => t("a.toString", "A") }, b: any = { valueOf: () => t("b.valueOf", 2) };
a + b; a < b; b > a; a * t("mid", 2) - b; `${a}${b}`; a == 1; console.log(flush());
const keyObj: any = { toString: () => t("key.toString", "kk") }; const box: any = {};
box[keyObj] = t("rhs", 1); console.log(flush()); box[keyObj] += t("rhs", 1); console.log(flush(), box); box[keyObj]++; delete box[keyObj]; keyObj in box; console.log(flush());
try { (t("nullish base", null) as any)[t("key evaluated", "k")] = t("rhs not evaluated?"); } catch (e) { console.log((e as Error).name, flush()); }
try { (t("undef", undefined) as any)[keyObj]; } catch (e) { console.log((e as Error).name, flush()); }
try { (t("not fn", 5) as any)(t("arg evaluated")); } catch (e) { console.log((e as Error).name, flush()); }
try { o.missing(t("arg before call")); } catch (e) { console.log((e as Error).name, flush()); }
let x = 1; const r = [x, x++, x, (x = 10), x, ++x, x--, x]; console.log(r, x); let y = 1; y = y++ + y++ * --y; console.log(y); let z = 5; z += z++ + (z = 100); console.log(z); let w: any = { n: 1 }; const old = w; w.next = w = { n: 2 }; console.log(old, w);
const arr = [1, 2, 3]; let i = 0; arr[i++] = arr[i++] + i; arr[i] = i = 0; console.log(arr, i); [arr[i], arr[i + 1]] = [arr[t("i1", 1)], arr[t("i0", 0)]]; console.log(arr, flush());
function f(p = t("p", 1), { q = t("q", 2), [t("ck", "r")]: rr = t("r", 3) } = t("obj", {} as any), ...rest: unknown[]) { return [p, q, rr, rest.length]; } console.log(f(), flush(), f(undefined, { q: 0 }, 1), flush());
t("c", 0) ? t("yes") : t("no"); t("l", 1) && t("r"); t("l", 0) || t("r"); t("l", null) ?? t("r"); t("x", true) || t("never"); console.log(flush());
switch (t("disc", 2)) { case t("c1", 1): t("no"); case t("c2", 2): t("hit"); case t("c3", 3): t("fall"); } console.log(flush());
for (t("init"); t("test", x++ < 12); t("update")) t("body"); console.log(flush()); do t("do"); while (t("cond", false)); console.log(flush());
const fn = t("before", (s: TemplateStringsArray, ...v: unknown[]) => t("tag called", v.length)); fn`${t("s1")}${t("s2")}`; console.log(flush());
delete t("del obj", o)[t("del key", "zz")]; typeof t("typeof"); void t("void"); !t("not"); -t("neg", 1); console.log(flush()); (t("p1"), t("p2")); t("chain", o)?.[t("ck", "k")]?.[t("ck2", "z")]; console.log(flush());
class Sup { constructor(...a: unknown[]) { t("sup ctor"); } set v(x: unknown) { t("setter"); } } class Sub extends t("heritage", Sup) { f = t("field"); constructor() { super(t("sa"), t("sb")); t("after super"); super.v = t("sv"); } } new Sub(); console.log(flush());
const { [t("dk", "m1")]: m1 = t("dv", 1), m2 = t("dv2", 2) } = t("src", { m2: 3 } as any); console.log(m1, m2, flush()); export default t("default export"); console.log(flush());
