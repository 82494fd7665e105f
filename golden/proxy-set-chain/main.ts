// A set that reaches a proxy through the prototype chain: what its trap refuses is said in V8's words, and it is asked nothing more.
for (const t of [{ b: 1 }, { get b() { return 1; } }, Object.freeze({ b: 1 }), { c: 1 }, { set b(v: any) { console.log("setter", v); } }] as any[]) {
  const p = new Proxy(t, { set(t, k, v, r) { console.log("set", k, r === p); return Reflect.set(t, k, v, r); }, getOwnPropertyDescriptor(t, k) { console.log("gopd", k); return Reflect.getOwnPropertyDescriptor(t, k); }, defineProperty(t, k, d) { console.log("def", k, d); return Reflect.defineProperty(t, k, d); } });
  const c = Object.create(p);
  try { console.log((c["b"] = 2), Object.keys(c)); } catch (e) { console.log(String(e)); }
  try { console.log((p["b"] = 2), Object.keys(t)); } catch (e) { console.log(String(e)); }
  const k = "b";
  try { c[k] = 3; console.log(Object.keys(c)); } catch (e) { console.log(String(e)); }
  try { Object.create(c).b += 3; console.log(Object.keys(c)); } catch (e) { console.log(String(e)); }
}
