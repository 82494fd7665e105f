// Errors inside console.log, as far as their text does not depend on stacks.
const plain = (e: Error) => { e.stack = undefined; return e; };
const noStack = (e: Error) => { delete e.stack; return e; };
console.log(plain(new Error("message")), [plain(new TypeError("in array"))], { e: plain(new RangeError("in object")) });
console.log(plain(new Error("")), plain(new Error()), noStack(new Error("deleted stack")));
class Custom extends Error { code = 7; constructor(m: string) { super(m); this.name = "Custom"; } }
console.log(plain(new Custom("c")), [plain(new Custom("c"))]);
console.log(plain(new Error("outer", { cause: "text" })), plain(new Error("outer", { cause: plain(new Error("inner")) })));
console.log(plain(new AggregateError([plain(new Error("a")), "b"], "agg")));
console.log(plain(Object.assign(new Error("with props"), { status: 404, data: { k: [1] } })));
const named = new Error("m"); named.name = "Renamed"; console.log(plain(named), String(named), `${named}`, named + "");
const e = new Error("stack first line"); console.log(e.stack!.split("\n")[0], e.stack!.split("\n").length > 1, typeof e.stack, Object.keys(e), JSON.stringify(e), e.toString());
class HttpError extends Error { constructor(public status: number) { super("status " + status); } } const h = new HttpError(500); console.log(h.stack!.split("\n")[0], h.name, h.constructor.name, { ...h });
class Named extends Error { name = "NamedField"; } console.log(new Named("x").stack!.split("\n")[0], String(new Named("x")), Object.keys(new Named("y")));
const s = new Error("custom stack"); s.stack = "I am the stack"; console.log(s, [s], { s }); s.stack = "Error: custom stack\n    at somewhere (file.ts:1:2)"; console.log(s); console.log({ nested: { s } });
console.log("%s", s.message, "%s"); console.log("text", plain(new SyntaxError("bad"))); console.log(Object.prototype.toString.call(e), e instanceof Error, Error.prototype, Object.create(Error.prototype) instanceof Error);
const weird: any = new Error("w"); weird.message = { not: "string" }; weird.stack = "fixed"; console.log(weird); const em: any = plain(new Error("k")); em.message = "changed later"; console.log(em, em.message);
try { null!.x; } catch (err) { console.log((err as Error).name, (err as Error).message); } console.log([1, 2].map((x) => plain(new Error("n" + x))));
