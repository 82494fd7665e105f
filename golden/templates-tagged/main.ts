// Template literals and tagged templates: cooked, raw, caching, conversions.
const user = { name: "Ann", toString() { return `User(${this.name})`; } };
console.log(`a${1}b${"c"}${[1, 2]}${{}}${user}${null}${undefined}${true}${-0}`);
console.log(`line one
line two \
joined	tab`);
console.log(`nested ${`inner ${`deepest ${1 + 1}`}`} end`, `\u{1F600} \x41 \u0042 \${not} \``);

const prim = { [Symbol.toPrimitive]: (hint: string) => "hint:" + hint };
console.log(`${prim as any}`, "" + (prim as any), +(`${5}` + 1));
const both = { toString: () => "str", valueOf: () => 42 };
console.log(`${both}`, "" + both, (both as any) * 1, both + "!");
try {
  console.log(`${Symbol("x") as any}`);
} catch (e) {
  console.log((e as Error).name, (e as Error).message);
}

function tag(strings: TemplateStringsArray, ...values: unknown[]) {
  return { cooked: [...strings], raw: [...strings.raw], values };
}
console.log(tag`plain`);
console.log(tag`a${1}b\n${2}c`);
console.log(tag`${"only"}`);
console.log(tag`\unicode and \xerxes ${0} \01`);
console.log(String.raw`C:\new\${"kept"}\u0041`, String.raw({ raw: ["x", "y", "z"] }, 1, 2, 3), String.raw({ raw: "abc" } as any, "-", "+"));

// One call site has one strings object; two sites have two.
const seen: TemplateStringsArray[] = [];
const keep = (s: TemplateStringsArray, ..._: unknown[]) => (seen.push(s), seen.length);
for (let i = 0; i < 3; i++) keep`loop ${i}`;
keep`loop ${9}`;
console.log(seen[0] === seen[1], seen[1] === seen[2], seen[2] === seen[3], Object.isFrozen(seen[0]), Object.isFrozen(seen[0].raw));
console.log(Array.isArray(seen[0]), seen[0].length, Object.keys(seen[0]), Object.getOwnPropertyNames(seen[0]));

// this in member tags; tags that return functions; chained tags.
const builder = {
  prefix: ">> ",
  line(s: TemplateStringsArray, ...v: unknown[]) {
    return this.prefix + s.reduce((acc, part, i) => acc + String(v[i - 1]) + part);
  },
};
console.log(builder.line`x=${1} y=${2}`, builder["line"]`only`);
const curry = (s: TemplateStringsArray) => (t: TemplateStringsArray, ...v: unknown[]) => s[0] + t.join("_") + v.join("");
console.log(curry`first``second ${3} end`);
class Tagged {
  constructor(public parts: readonly string[]) {}
}
const make = (s: TemplateStringsArray) => new Tagged(s.raw);
console.log(make`\n`.parts[0].length, new (class { t = (s: TemplateStringsArray) => s[0] })().t`field`);

const html = (strings: TemplateStringsArray, ...values: (string | number | string[])[]) =>
  strings.reduce((out, s, i) => out + s + (i < values.length ? [values[i]].flat().map((v) => String(v).replace(/[<>&]/g, (c) => `&#${c.charCodeAt(0)};`)).join("") : ""), "");
const items = ["<b>", "x & y"];
console.log(html`<ul>${items.map((i) => html`<li>${i}</li>`)}</ul>`);
const order: string[] = [];
const at = (s: string) => (order.push(s), s);
console.log(`${at("a")}${at("b") + at("c")}`, (at("tag"), tag)`${at("d")}${at("e")}`.values, order.join(""));
console.log(`${1}${2}` + `${3}`.length, `a` < `b`, typeof `x`, `${""}` ? "t" : "f");
