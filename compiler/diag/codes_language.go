package diag

// Codes of what the language has and a compiled program has not. AFF2001 to AFF2005 are
// for good: they have no meaning ahead of time. From AFF2020 on a code says "in this
// release" and disappears from use when the feature arrives.
const (
	Eval             Code = "AFF2001"
	With             Code = "AFF2002"
	NewFunction      Code = "AFF2003"
	NonLiteralImport Code = "AFF2004"
	SloppyOnly       Code = "AFF2005"
	CommonJSProgram  Code = "AFF2006"
	ImportAssignment Code = "AFF2007"
	BadRegExp        Code = "AFF2009"
	EarlyError       Code = "AFF2010"
	NotYet           Code = "AFF2020"
	NotYetDecorator  Code = "AFF2023"
)

var languageCodes = []Info{
	{
		Code: Eval, Severity: Error, Title: "`eval` is not available in a compiled program",
		Explain: "eval needs a compiler at run time, and code that arrives at run time could do what the compiler and the machine grants have ruled out. Inside node_modules this is a warning, and the call throws EvalError when it is reached.",
		Example: "export function run(src: string) {\n  return eval(src);\n}\n",
		WayOut:  "parse data with JSON.parse, or keep a table of functions",
	},
	{
		Code: With, Severity: Error, Title: "`with` is not part of module code",
		Explain: "Modules are strict code, which has no with statement (ECMA-262, section 14.11): it would make the meaning of every name depend on run-time values.",
		Example: "const o = { a: 1 };\nwith (o) {\n  console.log(a);\n}\n",
		WayOut:  "take the properties apart: const { a } = o",
	},
	{
		Code: NewFunction, Severity: Error, Title: "`new Function` is not available in a compiled program",
		Explain: "The Function constructor (and the constructors of async and generator functions) compile text at run time, as eval does. A library that only probes for it keeps working: reached at run time it throws EvalError, which such probes catch; inside node_modules this is a warning.",
		Example: "const add = new Function(\"a\", \"b\", \"return a + b\");\nconsole.log(add(1, 2));\n",
		WayOut:  "write the function out, or keep a table of functions",
	},
	{
		Code: NonLiteralImport, Severity: Error, Title: "`import()` needs a literal specifier",
		Explain: "The compiler must know every module ahead of time. import(\"./a\") is fine and is evaluated when it is reached; a computed specifier cannot be.",
		Example: "export const load = (name: string) => import(\"./\" + name);\n",
		WayOut:  "list the modules: const pages = { a: () => import(\"./a\"), b: () => import(\"./b\") }",
	},
	{
		Code: SloppyOnly, Severity: Error, Title: "This syntax exists only in sloppy-mode scripts",
		Explain: "Every file is a module and therefore strict code. Legacy octal numbers and escapes, deleting a variable, assigning to eval or arguments, duplicate parameter names, reserved words as names, HTML-like comments and functions declared directly under if exist in sloppy scripts only.",
		Example: "const mode = 0755;\nconsole.log(mode);\n",
		WayOut:  "write what strict code has instead: 0o755 for 0755, \\x01 for \\1, another name for a reserved word",
	},
	{
		Code: CommonJSProgram, Severity: Error, Title: "Only packages may be CommonJS modules",
		Explain: "The file uses require, module.exports or exports. A program's own files are ES modules; CommonJS modules in node_modules are compiled as strict code, with esbuild's rules for importing them.",
		File:    "app.js",
		Example: "const lib = require(\"./lib\");\nmodule.exports = lib;\n",
		WayOut:  "use import and export",
	},
	{
		Code: ImportAssignment, Severity: Warning, Title: "An imported name cannot be assigned",
		Explain: "Imports are read-only views of another module's variables. The assignment throws a TypeError when it is reached.",
		Example: "import { useState } from \"@affordance/view\";\nuseState = null;\n",
		WayOut:  "let the exporting module export a function that sets its variable",
	},
	{
		Code: BadRegExp, Severity: Error, Title: "The regular expression is not valid",
		Explain: "A regular expression literal has an early error: ECMAScript refuses the whole file before anything runs (ECMA-262, section 22.2.1.1).",
		Example: "console.log(/a**/.test(\"a\"));\n",
		WayOut:  "repair the pattern, or escape the character with a backslash",
	},
	{
		Code: EarlyError, Severity: Error, Title: "ECMAScript refuses this before anything runs",
		Explain: "The source parses, but a static rule of ECMAScript (an \"early error\") forbids it: a label or private name that does not exist, a duplicate constructor, an optional chain as an assignment target, and so on. The message says which.",
		WayOut:  "repair the source at the marked place",
	},
	{
		Code: NotYet, Severity: Error, Title: "Not supported in this release",
		Explain: "The construct is part of ECMAScript or TypeScript and is meant to be compiled, but this release does not do so yet. Refusing it is better than compiling it wrongly.",
		WayOut:  "write it with other means for now; docs/language.md lists what is supported",
	},
	{
		Code: NotYetDecorator, Severity: Error, Title: "Decorators are not supported (no longer reported)",
		Explain: "Earlier releases refused decorators and `accessor` fields with this code. They are compiled now: docs/language.md says how.",
		WayOut:  "nothing is to be done",
		Retired: true,
	},
}
