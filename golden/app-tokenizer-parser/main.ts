// An expression language: tokenizer, Pratt parser, evaluator, pretty printer, errors.
type Tok = { t: "num"; v: number } | { t: "id"; v: string } | { t: "str"; v: string } | { t: "op"; v: string } | { t: "end" };
type Expr = { k: "num"; v: number } | { k: "str"; v: string } | { k: "var"; name: string } | { k: "un"; op: string; e: Expr } | { k: "bin"; op: string; l: Expr; r: Expr } | { k: "call"; f: Expr; args: Expr[] } | { k: "cond"; c: Expr; a: Expr; b: Expr } | { k: "fn"; params: string[]; body: Expr } | { k: "list"; items: Expr[] };
class ParseError extends SyntaxError { constructor(msg: string, readonly at: number) { super(`${msg} at ${at}`); this.name = "ParseError"; } }
function tokenize(src: string): (Tok & { at: number })[] {
  const out: (Tok & { at: number })[] = [];
  for (let i = 0; i < src.length; ) {
    const c = src[i];
    if (/\s/.test(c)) { i++; continue; }
    const at = i;
    if (/\d/.test(c)) { let s = ""; while (i < src.length && /[\d.]/.test(src[i])) s += src[i++]; out.push({ t: "num", v: parseFloat(s), at }); continue; }
    if (/[a-z_]/i.test(c)) { let s = ""; while (i < src.length && /\w/.test(src[i])) s += src[i++]; out.push({ t: "id", v: s, at }); continue; }
    if (c === '"') { let s = ""; i++; while (src[i] !== '"') { if (i >= src.length) throw new ParseError("unterminated string", at); s += src[i] === "\\" ? src[++i] : src[i]; i++; } i++; out.push({ t: "str", v: s, at }); continue; }
    const two = src.slice(i, i + 2);
    if (["==", "!=", "<=", ">=", "&&", "||", "=>", "**"].includes(two)) { out.push({ t: "op", v: two, at }); i += 2; continue; }
    if ("+-*/%<>!?:(),[]".includes(c)) { out.push({ t: "op", v: c, at }); i++; continue; }
    throw new ParseError(`unexpected ${JSON.stringify(c)}`, at);
  }
  out.push({ t: "end", at: src.length });
  return out;
}
const PREC: Record<string, [number, "l" | "r"]> = { "||": [1, "l"], "&&": [2, "l"], "==": [3, "l"], "!=": [3, "l"], "<": [4, "l"], ">": [4, "l"], "<=": [4, "l"], ">=": [4, "l"], "+": [5, "l"], "-": [5, "l"], "*": [6, "l"], "/": [6, "l"], "%": [6, "l"], "**": [7, "r"] };
class Parser {
  private pos = 0;
  private constructor(private toks: (Tok & { at: number })[]) {}
  static parse(src: string): Expr { const p = new Parser(tokenize(src)); const e = p.expr(); if (p.peek.t !== "end") p.fail("trailing input"); return e; }
  private get peek() { return this.toks[this.pos]; }
  private isOp(v: string) { const t = this.peek; return t.t === "op" && t.v === v; }
  private eat(v: string) { return this.isOp(v) && !!++this.pos; }
  private expect(v: string) { if (!this.eat(v)) this.fail(`expected "${v}"`); }
  private fail(m: string): never { throw new ParseError(m, this.peek.at); }
  private expr(): Expr { const c = this.binary(0); if (!this.eat("?")) return c; const a = this.expr(); this.expect(":"); return { k: "cond", c, a, b: this.expr() }; }
  private binary(min: number): Expr {
    let l = this.unary();
    for (;;) { const t = this.peek; if (t.t !== "op" || !(t.v in PREC)) return l; const [p, assoc] = PREC[t.v]; if (p < min) return l; this.pos++; l = { k: "bin", op: t.v, l, r: this.binary(assoc === "l" ? p + 1 : p) }; }
  }
  private unary(): Expr { for (const op of ["-", "!"]) if (this.eat(op)) return { k: "un", op, e: this.unary() }; let e = this.atom(); while (this.eat("(")) e = { k: "call", f: e, args: this.list(")") }; return e; }
  private list(end: string): Expr[] { const items: Expr[] = []; if (this.eat(end)) return items; do items.push(this.expr()); while (this.eat(",")); this.expect(end); return items; }
  private atom(): Expr {
    const t = this.peek;
    switch (t.t) {
      case "num": this.pos++; return { k: "num", v: t.v };
      case "str": this.pos++; return { k: "str", v: t.v };
      case "id": this.pos++; if (this.eat("=>")) return { k: "fn", params: [t.v], body: this.expr() }; return { k: "var", name: t.v };
      case "op":
        if (this.eat("[")) return { k: "list", items: this.list("]") };
        if (this.eat("(")) { const e = this.expr(); this.expect(")"); return e; }
      default: return this.fail("expected expression");
    }
  }
}
type Env = { vars: Record<string, unknown>; up?: Env };
function lookup(env: Env | undefined, n: string): unknown { for (let e = env; e; e = e.up) if (Object.hasOwn(e.vars, n)) return e.vars[n]; throw new ReferenceError(`${n} is unknown`); }
function run(e: Expr, env: Env): any {
  switch (e.k) {
    case "num": case "str": return e.v;
    case "var": return lookup(env, e.name);
    case "list": return e.items.map((x) => run(x, env));
    case "un": { const v = run(e.e, env); return e.op === "-" ? -v : !v; }
    case "cond": return run(e.c, env) ? run(e.a, env) : run(e.b, env);
    case "fn": return (...args: unknown[]) => run(e.body, { vars: Object.fromEntries(e.params.map((p, i) => [p, args[i]])), up: env });
    case "call": { const f = run(e.f, env); if (typeof f !== "function") throw new TypeError(`${show(e.f)} is not callable`); return f(...e.args.map((a) => run(a, env))); }
    case "bin": {
      if (e.op === "&&") return run(e.l, env) && run(e.r, env);
      if (e.op === "||") return run(e.l, env) || run(e.r, env);
      const l = run(e.l, env), r = run(e.r, env);
      switch (e.op) { case "+": return l + r; case "-": return l - r; case "*": return l * r; case "/": return l / r; case "%": return l % r; case "**": return l ** r; case "<": return l < r; case ">": return l > r; case "<=": return l <= r; case ">=": return l >= r; case "==": return l === r; case "!=": return l !== r; }
    }
  }
}
const show = (e: Expr): string => { switch (e.k) { case "num": return String(e.v); case "str": return JSON.stringify(e.v); case "var": return e.name; case "un": return e.op + show(e.e); case "bin": return `(${show(e.l)} ${e.op} ${show(e.r)})`; case "call": return `${show(e.f)}(${e.args.map(show).join(", ")})`; case "cond": return `(${show(e.c)} ? ${show(e.a)} : ${show(e.b)})`; case "fn": return `(${e.params} => ${show(e.body)})`; case "list": return `[${e.items.map(show)}]`; } };
const env: Env = { vars: { pi: 3.14, max: Math.max, map: (xs: any[], f: any) => xs.map((x) => f(x)), len: (x: any) => x.length, name: "Ann" } };
for (const src of ["1 + 2 * 3", "(1 + 2) * 3 - -4", "2 ** 3 ** 2", "10 / 4 % 2", 'name + " is " + (len(name) > 2 ? "long" : "short")', "max(1, max(5, 2), 3)", "map([1, 2, 3], x => x * x + 1)", "(x => y => x - y)(10)(3)", "!0 && 1 || 2", "1 < 2 == 2 > 1", "[]", "1 +", "(1", "foo + 1", "3(4)", '"abc', "1 $ 2", "1 2", 'len("a\\"b")', "x => x", "[1, [2, pi]]", ""]) {
  try { const e = Parser.parse(src); const v = run(e, env); console.log(src.padEnd(34), show(e), "=", v); } catch (err) { const e = err as ParseError; console.log(src.padEnd(34), e.name, e.message, e.at ?? "-", e instanceof SyntaxError); }
}
