// What refused sets through the prototype chain and sort ask of a proxy, and the words of the refusal.
for (const t of [{ b: 1 }, { get b() { return 1; } }, Object.freeze({ b: 1 }), { c: 1 }, { set b(v: any) { console.log("setter", v); } }] as any[]) {
  const p = new Proxy(t, { set(t, k, v, r) { console.log("set", k, r === p); return Reflect.set(t, k, v, r); }, getOwnPropertyDescriptor(t, k) { console.log("gopd", k); return Reflect.getOwnPropertyDescriptor(t, k); }, defineProperty(t, k, d) { console.log("def", k, d); return Reflect.defineProperty(t, k, d); } });
  const c = Object.create(p);
  try { console.log((c["b"] = 2), Object.keys(c)); } catch (e) { console.log(String(e)); }
  try { console.log((p["b"] = 2), Object.keys(t)); } catch (e) { console.log(String(e)); }
  const k = "b";
  try { c[k] = 3; console.log(Object.keys(c)); } catch (e) { console.log(String(e)); }
  try { Object.create(c).b += 3; console.log(Object.keys(c)); } catch (e) { console.log(String(e)); }
}
for (const a of [[0.5,,null],[1,,],[,1],[3,1,,2]] as any[]) { const p: any=new Proxy(a,new Proxy({}, {get:(_: any, t: any) => (...x: any[]) => (console.log(t,typeof x[1]==="string"?x[1]:""),(Reflect as any)[t](...x))})); try{ console.log(Array.prototype.sort.call(p as any)===p) } catch (e: any){console.log(e.message)} }
