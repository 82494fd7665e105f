// The TypeScript compiler: three targets, a syntax tree, a program with errors of types.
import ts from "typescript";
const src = `enum E { A, B = 2 } namespace N { export const x = E.A; } class C<T> { constructor(private a: T, public b?: number) {} async *m(x: number): AsyncGenerator<number> { yield x ** 2; } } const f = <T,>(x: T) => x satisfies T; export default f; @dec class D { @p x = 1; }`;
for (const target of [ts.ScriptTarget.ES5, ts.ScriptTarget.ES2015, ts.ScriptTarget.ESNext]) {
  const r = ts.transpileModule(src, { compilerOptions: { target, module: ts.ModuleKind.CommonJS, experimentalDecorators: true }, reportDiagnostics: true });
  console.log(r.outputText, r.diagnostics.length);
}
const sf = ts.createSourceFile("a.ts", src, ts.ScriptTarget.Latest, true);
let n = 0; (function walk(x) { n++; ts.forEachChild(x, walk); })(sf);
console.log(n, ts.version);
// a type check of two files that see no library
const files = { "/a.ts": "interface Array<T>{length:number;[n:number]:T} interface Boolean{} interface Function{} interface CallableFunction{} interface NewableFunction{} interface IArguments{} interface Number{} interface Object{} interface RegExp{} interface String{}\nexport const x: number = 'a'; export function f<T extends {a: number}>(t: T): T['a'] { return t.a; }", "/b.ts": "import { f } from './a'; const s: string = f({ a: 1 }); f({});" };
const host = { getSourceFile: (n, t) => files[n] !== undefined ? ts.createSourceFile(n, files[n], t) : undefined, getDefaultLibFileName: () => "/lib.d.ts", writeFile() {}, getCurrentDirectory: () => "/", getCanonicalFileName: x => x, useCaseSensitiveFileNames: () => true, getNewLine: () => "\n", fileExists: n => n in files, readFile: n => files[n], directoryExists: () => true, getDirectories: () => [] };
const prog = ts.createProgram(["/a.ts", "/b.ts"], { noLib: true, strict: true, module: ts.ModuleKind.ESNext }, host);
for (const d of ts.getPreEmitDiagnostics(prog)) console.log(d.file?.fileName, d.code, ts.flattenDiagnosticMessageText(d.messageText, "\n"));
