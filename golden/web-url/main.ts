// URL and URLSearchParams, as Node has them.
const show = (label: string, f: () => unknown) => {
  try {
    console.log(label, f());
  } catch (e: any) {
    console.log(label, "throws", e.name, e.code ?? "", e.message, e.input ?? "");
  }
};
const u = new URL("HTTPS://us%20er:pa%3Ass@EXAMPLE.com:8443/a/../b c/%7e?q=1&q=2#frag ment");
console.log(u, [[u]], [[[[u]]]]);
console.log(String(u), JSON.stringify({ u }), u.origin, u.host, u.port, u.username, u.password, u.hash);
u.protocol = "http"; u.port = "80"; u.hostname = "bücher.example"; u.pathname = "x y"; u.hash = ""; u.search = "?a=b c";
u.username = ""; u.password = "";
console.log(u.href, u.host, u.port === "", u.searchParams.get("a"));
u.searchParams.append("ü", "&=+ ");
console.log(u.href, u.searchParams === u.searchParams);
u.search = "z=26";
console.log(u.searchParams.toString(), u.searchParams.get("a"));
u.href = "http://other/?k=v";
console.log(u.searchParams.get("k"), u.searchParams.size);
u.port = "99999"; u.protocol = "mailto"; u.host = "";
console.log(u.href);
for (const [input, base] of [["../x", "http://h/a/b/c"], ["//evil.com", "http://h/a"], ["?q", "http://h/a#f"], ["/\\evil", "http://h/"], ["http:rel", "http://h/a/"], ["\thttp://h\n/ ", undefined], ["data:,x", undefined], ["http://[::1]:80/", undefined], ["http://1.2", undefined], ["file:///C|/x/../..", undefined]] as const)
  show(`${JSON.stringify(input)} ${base}`, () => new URL(input, base as any).href);
show("relative", () => new URL("foo"));
show("bad base", () => new URL("foo", "bar"));
show("none", () => new (URL as any)());
show("call", () => (URL as any)("http://h"));
show("brand", () => URL.prototype.toString.call({}));
show("set href", () => { u.href = "nope"; });
console.log(URL.canParse("http://h"), URL.canParse("h"), URL.canParse("h", "http://x/"), (URL as any).parse("h"), (URL as any).parse("h", "http://x/").href);
console.log(URL.length, URL.name, Object.prototype.toString.call(u), u instanceof URL, Object.keys(u));
class Sub extends URL { get tail() { return this.pathname.split("/").pop(); } }
console.log(new Sub("http://h/a/b").tail, new Sub("http://h/") instanceof URL);

// URLSearchParams
const p = new URLSearchParams("?a=1&b=2&a=%20+3&%zz=%C3%28&=e&novalue");
console.log(p, p.size, p.toString());
console.log(p.get("a"), p.getAll("a"), p.get("none"), p.has("b"), p.has("b", "3"), p.get("novalue"), p.get(""));
p.set("a", "only"); p.append("c", "4"); p.delete("b"); p.delete("c", "5"); p.delete("c", "4");
console.log(p.toString());
p.sort();
console.log([...p], [...p.keys()], [...p.values()].length, Object.fromEntries(p.entries()));
p.forEach(function (this: any, value, name, of) { console.log(this.t, value, name, of === p); }, { t: 1 });
console.log(new URLSearchParams({ x: 1 as any, y: [1, 2] as any, "\ud800": "\udfff" }).toString(), new URLSearchParams([["a", "b"], ["a", "c"]]).toString());
console.log(new URLSearchParams(new Map([["k", "v"]])).toString(), new URLSearchParams(p).toString() === p.toString(), new URLSearchParams(undefined).size, new URLSearchParams(null as any).toString(), new URLSearchParams(5 as any).toString());
console.log(new URLSearchParams(""), new URLSearchParams("a=" + "x".repeat(90)));
show("tuple", () => new URLSearchParams([["a"]] as any));
show("tuple 1", () => new URLSearchParams([1] as any));
show("iterator", () => new URLSearchParams({ [Symbol.iterator]: 5 } as any));
show("symbol", () => new URLSearchParams({ [Symbol("s")]: "x" } as any));
show("append", () => (p as any).append("a"));
show("get", () => (p as any).get());
show("brand p", () => URLSearchParams.prototype.get.call({} as any, "a"));
const it = p.keys();
console.log(it.next(), it[Symbol.iterator]() === it, Object.prototype.toString.call(it));
console.log(Object.getPrototypeOf(Object.getPrototypeOf(it)) === Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())));
console.log(URLSearchParams.prototype.entries === (URLSearchParams.prototype as any)[Symbol.iterator], URLSearchParams.prototype.entries.name);
const grow = new URLSearchParams("a=1");
let n = 0;
for (const [k] of grow) if (n++ < 3) grow.append(k + n, "x");
console.log(grow.toString());
