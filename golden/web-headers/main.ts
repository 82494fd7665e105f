// Headers, as Node has it.
const show = (label: string, f: () => unknown) => {
  try {
    console.log(label, f());
  } catch (e: any) {
    console.log(label, "throws", e.name, e.code ?? "", e.message);
  }
};
const h = new Headers({ "X-One": " 1 ", b: "2", "Content-Type": "text/html" });
console.log(h, [[h]], Headers, new Headers());
h.append("x-one", "3");
h.append("Set-Cookie", "a=1");
h.append("set-cookie", "b=2");
console.log(h.get("X-ONE"), h.get("nope"), h.has("B"), h.getSetCookie(), h.get("set-cookie"));
h.set("B", "new");
h.delete("Content-Type");
console.log([...h], [...h.keys()], [...h.values()]);
h.forEach(function (this: any, v, k, of) { console.log(this.t, k, v, of === h); }, { t: 1 });
console.log(new Headers([["a", "1"], ["A", "2"]]).get("a"), new Headers(new Headers({ q: "1" })).get("q"), new Headers(new Map([["m", "1"]]) as any).get("m"));
console.log(new Headers({ n: 5 as any, u: undefined as any, nul: null as any }).get("u"), new Headers(undefined).has("a"));
console.log(new Headers({ v: "\u00e9\u00ff" }).get("v"));
for (const init of [null, 5, "a", [["a"]], [["a", "b", "c"]], { "a b": "1" }, { "": "1" }, { a: "x\u0100" }, { "\u0100": "x" }] as any[])
  show(`new Headers(${typeof init === "object" ? JSON.stringify(init) : init})`, () => [...new Headers(init)].length);
for (const bad of ["", "a b", "a:", "é"]) for (const m of ["get", "has", "delete"] as const)
  show(`${m} ${JSON.stringify(bad)}`, () => h[m](bad));
show("append 1", () => (h as any).append("a"));
show("get 0", () => (h as any).get());
show("brand", () => Headers.prototype.get.call({} as any, "x"));
show("call", () => { try { (Headers as any)(); } catch (e: any) { return e.name; } });
show("forEach", () => h.forEach(5 as any));
const it = (h as any).entries();
console.log(it, Object.prototype.toString.call(it), it.next().value, it[Symbol.iterator]() === it);
show("next", () => it.next.call({}));
console.log((Headers.prototype as any).entries === (Headers.prototype as any)[Symbol.iterator], Headers.length, Headers.name, Object.prototype.toString.call(h));
for (const k of ["append", "delete", "get", "has", "set", "getSetCookie", "forEach", "keys"]) { const d = Object.getOwnPropertyDescriptor(Headers.prototype, k)!; console.log(k, d.value.length, d.enumerable, d.writable, d.configurable); }
class Mine extends Headers { #n = 0; get(name: string) { this.#n++; return super.get(name) + "!" + this.#n; } }
const mine = new Mine({ a: "1" });
console.log(mine.get("a"), mine instanceof Headers, new Headers(mine).get("a"));
{
  const Headers = class { get() { return "shadowed"; } };
  console.log(new Headers().get(), new Response("x", { headers: { a: "1" } }).headers.get("a"));
}
const live = new Headers({ a: "1", c: "3" });
const seen: string[] = [];
for (const [k] of live) { seen.push(k); if (k === "a") live.append("b", "2"); }
console.log(seen);
