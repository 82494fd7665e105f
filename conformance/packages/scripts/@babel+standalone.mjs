// Babel in one file: presets for modules, JSX and old engines.
import * as Babel from "@babel/standalone";
const src = `import a from "x"; class A extends B { #p = 1; get q() { return this.#p; } async m(x = 1, ...r) { for await (const y of x) { console.log(\`\${y} z\`); } } } const f = ({a, ...b}) => a?.b ?? b ** 2; export default <div a={1}>{f}</div>;`;
for (const presets of [["env", "react"], ["react"], [["env", { targets: { ie: "11" } }], "react"]]) {
  const r = Babel.transform(src, { presets, filename: "a.jsx" });
  console.log(r.code);
}
console.log(Object.keys(Babel.availablePlugins).length, Babel.version);
