// The parser of Babel: TypeScript and JSX, an error.
import { parse } from "@babel/parser";
const src = `import a, {b as c} from "x"; export class A<T> extends B { #p = 1; static { this.x = a?.b ?? 1; } async *m(x: number) { for await (const y of x) yield y; } } const re = /ab+c/giu; label: for (;;) { break label; } export default <div a={1}>{...x}</div>;`;
const ast = parse(src, { sourceType: "module", plugins: ["typescript", "jsx"] });
console.log(JSON.stringify(ast, (k, v) => typeof v === "bigint" ? String(v) : v).length);
console.log(ast.program.body.map(n => n.type).join(","));
try { parse("let x = ;", {}); } catch (e) { console.log(e.message, e.code, e.reasonCode); }
