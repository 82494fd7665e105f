// What the suites of other engines found: var in a catch clause of the same name, proxies whose
// prototype chain has no end, what sealing asks of a proxy, and V8's words for wrong receivers.

function show(name: string, f: () => unknown): void {
  try {
    console.log(name, f());
  } catch (e: any) {
    console.log(name, e instanceof Error ? `${e.name}: ${e.message}` : e);
  }
}

// catch (e) { var e = … } assigns to the parameter; the variable outside stays undefined.
function direct() {
  var e: any;
  try { throw "x"; } catch (e) { var e: any = 10; { var e: any = 20; console.log(e); } console.log(e); }
  return e;
}
function loops() {
  try { throw "x"; } catch (i) { for (var i: any = 1; i < 3; i++) console.log(i); for (var i: any in { q: 1 }); console.log(i, (() => i)()); }
  return i;
}
function nested() {
  try { throw "x"; } catch (e) { try { throw "y"; } catch (e) { var e: any = 5; console.log(e); } console.log(e); }
  return e;
}
function patterns() {
  try { throw "x"; } catch (e) {
    var [z] = [1], { y, ...e } = { y: 2, w: 3 } as any, f = function () { return e; };
    (() => { var e = 9; return e; })();
    console.log(z, y, e, f(), f.name);
    switch (1) { case 1: var e: any; }
    if (y) var e: any = typeof e; else var e: any = 0;
    console.log(e);
  }
  return e;
}
function bare() {
  const list: (() => any)[] = [];
  for (let n = 0; n < 2; n++) try { throw n; } catch (e) { for (var e: any; false; ); list.push(() => e); }
  return [e, list.map((f) => f())];
}
show("direct", direct);
show("loops", loops);
show("nested", nested);
show("patterns", patterns);
show("bare", bare);
try { throw 1; } catch (top) { var top: any = 2; }
console.log(top);

// A proxy that is its own prototype.
function circular(): any {
  const p: any = new Proxy({}, {});
  p.__proto__ = p;
  return p;
}
show("get", () => circular().foo);
show("has", () => "foo" in circular());
show("set", () => (circular().foo = 1));
show("for-in", () => { for (const k in circular()); });
show("instanceof", () => circular() instanceof Object);
show("isPrototypeOf", () => ({}).isPrototypeOf(circular()));
show("lookup", () => circular().__lookupGetter__("x"));
const endless: any = new Proxy({}, { getPrototypeOf: () => endless });
show("trap", () => endless instanceof Object);

// Sealing asks a proxy for nothing but its keys; freezing looks at each.
for (const name of ["seal", "freeze", "isSealed", "isFrozen"] as const) {
  const log: string[] = [];
  const handler: any = new Proxy({}, { get: (_, trap: string) => (...a: any[]) => { log.push(`${trap} ${a.slice(1).map((x) => (typeof x === "object" ? JSON.stringify(x) : String(x)))}`); return (Reflect as any)[trap](...a); } });
  (Object as any)[name](new Proxy(Object.assign([true], { w: 42 }), handler));
  console.log(name, log.join("; "));
}

// Texts that no string can hold are refused before they are written.
show("huge array", () => JSON.stringify(new Array(2 ** 30)));
show("huge proxy", () => JSON.stringify(new Proxy([], { get: (t: any, k) => (k === "length" ? 2 ** 31 : t[k]) })));

for (const f of [Date.prototype.setUTCDate, Date.prototype.toISOString, Date.prototype.getTime, Array.prototype.push, Array.prototype.map, Promise.prototype.finally, String.prototype.trimStart, RegExp.prototype[Symbol.match]] as any[]) show(f.name, () => f.call(undefined));
show("toJSON", () => Date.prototype.toJSON.call({ toISOString: 1 } as any));
show("resizable", () => Object.getOwnPropertyDescriptor(ArrayBuffer.prototype, "resizable")!.get!.call({}));
for (const v of [null, undefined, "s", 1, 2n, {}] as any[]) {
  show("apply", () => Reflect.apply(v, 1, []));
  show("construct", () => Reflect.construct(Array, [], v));
  show("toLocaleString", () => ({ toString: v }).toLocaleString());
  show("forEach", () => new Map().forEach(v));
  show("timer", () => setTimeout(v));
  show("with", () => [1].with(v, 2));
  show("fromCodePoint", () => String.fromCodePoint(v, -1));
}

// The last match on the constructor, and compile.
const R: any = RegExp;
const last = () => [R.lastMatch, R.$1, R.$2, R.$9, R.lastParen, R.leftContext, R.rightContext, R.input].join("|");
console.log(Reflect.ownKeys(R).filter((k) => k !== "escape").map(String).join(" "));
/(a)(b)?/.exec("xaby");
console.log(last());
"foo".replace(/o/g, "x");
console.log(last());
console.log("a,b;c".split(/([,;])/), last());
/zz/.test("none");
console.log(last());
/(1)(2)(3)(4)(5)(6)(7)(8)(9)(10)(11)/.test("1234567891011!");
console.log(last(), R.$10);
R.input = 5;
R.$1 = "no";
console.log(typeof R.$_, R.$_, R.$1, R["$&"], R["$`"], R["$'"], R["$+"]);
console.log("a1b2".replace(/\d/g, () => R.lastMatch + R.leftContext), [..."aYbY".matchAll(/(Y)/g)].length, last());
class Sub extends RegExp {}
console.log((Sub as any).lastMatch, "ünï".match(/n(.)/)![1], last());
const again: any = /a/g;
again.lastIndex = 3;
console.log(again.compile("b", "i") === again, again, again.lastIndex, again.test("B"), again.compile(/z/y).flags);
show("flags", () => again.compile(/z/, "g"));
show("syntax", () => again.compile("("));
show("compile", () => [again.compile().source, R.prototype.compile.length, R.prototype.compile.call({})]);

// Texts in powers of two beyond 53 bits are rounded correctly.
for (const s of ['0x1000000000000081','0x1000000000000281','0x10000000000002810000','0b1000000000000000000000000000000000000000000000000000000000011','0o7777777777777777777777','0x','0x_1','0x+1','0xg','0x'+'f'.repeat(300),' 0x10 ','-0x10','0b12','0XFF','0x1_0']) console.log(s.slice(0,30), Number(s), +s, parseInt(s));

// Sparse arrays are read by the elements that they have.
const sparse: any[] = new Array(1e5);
sparse[5] = "x";
sparse[7e4] = 7;
console.log(sparse.join(""), sparse.indexOf(7), sparse.indexOf("x"));
sparse[9e4] = NaN;
console.log(sparse.indexOf(NaN), sparse.includes(NaN), sparse.includes("x", 6), sparse.indexOf("x", -1e6), sparse.lastIndexOf("x"), sparse.lastIndexOf("x", 4), sparse.lastIndexOf("x", 5), sparse.lastIndexOf("x", -1));
const few: any[] = [];
few[3000] = "q"; few[1000] = null; few[7] = 1n; few[20000] = undefined;
console.log(few.join("ab").length, few.toString().length, few.join("").length, few.includes(undefined), few.indexOf(undefined), String(few).indexOf("q"));
const late: any[] = new Array(50000);
late[9] = { toString() { late[40000] = "late"; return "o"; } };
late[10] = [1, [2]];
console.log(late.join("-").replace(/-+/g, "-"));
const got: any[] = new Array(70000);
Object.defineProperty(got, 3, { get: () => "g" });
console.log(got.indexOf("g"), got.join("").length);
