// Parsing, printing, documents with comments, anchors, tags and errors.
import YAML, { parse, parseAllDocuments, parseDocument, stringify, visit, isScalar, Lexer, CST, Parser } from "yaml";

console.log(parse("a: 1\nb: [1, 2, {c: d}]\nd: |\n  multi\n  line\nf: >-\n  folded\n  text\n\n  more\ne: !!set {x, y}\ng: &x 1\nh: *x\ni: 0x1F\nj: .inf\nk: ~\n? complex\n: v\n"));
console.log(parse("base: &b {x: 1, y: 2}\nm:\n  <<: *b\n  y: 3\n", { merge: true }), parse("2001-12-14t21:59:43.10-05:00", { schema: "yaml-1.1" }), parse("on: yes", { version: "1.1" }));
console.log(stringify({ a: [1, { b: "x\ny" }], c: null, d: new Date(0), e: "yes", f: "1", g: " pad ", h: "# no", i: new Map([[1, 2]]), j: [], k: {}, l: "x".repeat(100) + " " + "y".repeat(20) }));
const doc = parseDocument("# top\nk: v # t\nl:\n - 1\n # inner\n - 2\n");
doc.set("z", 5);
doc.addIn(["l"], { deep: true });
doc.commentBefore = " new";
visit(doc, { Scalar(_, node) { if (node.value === 1) node.value = 11; } });
console.log(String(doc), doc.errors.length, doc.toJSON(), isScalar(doc.get("k", true)), doc.getIn(["l", 0]));
for (const bad of ["a: [1", "a: 1\na: 2", "\tx: 1", "a: *nope", "- a\nb: c", "\"unclosed"]) {
  try { console.log(parse(bad)); } catch (e) { console.log(e.name, e.code, e.message, e.linePos); }
}
console.log(parseAllDocuments("a\n---\nb: 1\n...\n---\n- c\n").map((d) => d.toJS()), [...new Lexer().lex("a: [1]\n")]);
console.log([...new Parser().parse("x: 1 # c\n")].map((t) => CST.stringify(t)), YAML.stringify("a: b"), stringify({ a: { b: [1, 2] } }, { collectionStyle: "flow", indent: 4 }));
const shared = { v: 1 };
console.log(stringify({ p: shared, q: shared }), stringify([undefined, 1n, -0, 1e21, NaN], { keepUndefined: true }));
