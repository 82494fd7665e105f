// Sections, partials, delimiters, lambdas, escaping, parsing and errors.
import Mustache from "mustache";

const view = { name: "Bob", items: ["a", { n: "b" }], none: [], raw: "<b>", esc: `<i a="b'/\`=">&`, person: { first: "A", last: { x: 1 } }, yes: true, up() { return (text, render) => render(text).toUpperCase(); }, calc() { return this.name.length; } };
console.log(Mustache.render("Hi {{name}}{{#items}}\n- {{.}}{{n}}\n{{/items}} {{{raw}}} {{&raw}} {{esc}} {{^none}}nothing{{/none}}{{! comment }}", view));
console.log(Mustache.render("{{#person}}{{first}} {{last.x}} {{name}}{{/person}} {{person.last.x}} {{missing.deep}}|{{#up}}x {{name}}{{/up}} {{calc}} {{#yes}}y{{/yes}}", view));
console.log(Mustache.render("{{=<% %>=}}<% name %> {{name}} <%={{ }}=%>{{name}}", view), Mustache.render("[name] {{name}}", view, {}, ["[", "]"]));
console.log(Mustache.render("<ul>\n  {{> row}}\n</ul>\n", view, { row: "{{#items}}\n<li>{{.}}</li>\n{{/items}}\n" }), Mustache.render("{{>p}}", view, (n) => `partial ${n}`));
console.log(JSON.stringify(Mustache.parse("a {{b}} {{#c}}d{{/c}}\n  {{>e}}")), Mustache.escape("<&>"), Mustache.name, Mustache.tags, Mustache.render("{{x}}", { x: "<" }, {}, { escape: (s) => `[${s}]` }));
for (const bad of ["{{#a}}", "{{/a}}", "{{#a}}{{/b}}", "{{a"]) {
  try { console.log(Mustache.render(bad, {})); } catch (e) { console.log(e.name, e.message); }
}
try { Mustache.render(5, {}); } catch (e) { console.log(e.name, e.message); }
const writer = new Mustache.Writer();
console.log(writer.render("{{a.b}}", { a: { b: () => "fn" } }), new Mustache.Context({ q: 1 }).push({ r: 2 }).lookup("q"));
