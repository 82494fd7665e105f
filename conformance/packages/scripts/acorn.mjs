// Parses its own source and the largest files of the packages here, and prints a summary of
// the nodes of each; also tokens, comments and errors.
import * as acorn from "acorn";
import sources from "./sources.mjs";

for (const [file, text] of Object.entries(sources)) {
  const comments = [];
  const tree = acorn.parse(text, { ecmaVersion: "latest", sourceType: "module", locations: true, onComment: comments });
  const counts = {};
  let hash = 0;
  const walk = (n) => {
    if (Array.isArray(n)) { n.forEach(walk); return; }
    if (n === null || typeof n !== "object" || n instanceof RegExp) return;
    if (typeof n.type === "string") {
      counts[n.type] = (counts[n.type] ?? 0) + 1;
      hash = (Math.imul(hash, 31) + n.start * 7 + n.end + n.type.length + n.loc.start.column) | 0;
    }
    for (const k in n) if (k !== "loc") walk(n[k]);
  };
  walk(tree);
  console.log(file, text.length, tree.body.length, comments.length, hash, counts);
}
const small = "const x = (a, b = 2) => { return `t${a}` + /re/giu.test(b) ?? 1n; }; class A { #p = 1; static async *m() { for await (const q of w) yield* q; } }";
console.log(JSON.stringify(acorn.parse(small.replace("?? 1n", ""), { ecmaVersion: 2022, sourceType: "module" }), (k, v) => (typeof v === "bigint" ? `${v}n` : v)));
console.log([...acorn.tokenizer("let a = b / c, r = /x[/]/; a?.b", { ecmaVersion: 2022 })].map((t) => [t.type.label, String(t.value), t.start]));
for (const bad of [small, "let a; let a", "a b", "return 1", "/(/", "'x", "class { }", "break", "({a = 1})", "import(", "0b2", "await 1"]) {
  try { console.log(acorn.parse(bad, { ecmaVersion: 2022 }).type); } catch (e) { console.log(e.name, e.message, e.pos, e.loc); }
}
console.log(acorn.parseExpressionAt("  a + b; rest", 2, { ecmaVersion: 2020 }), acorn.version.length > 0, acorn.isIdentifierStart(0x61), acorn.getLineInfo("a\nb", 2));
