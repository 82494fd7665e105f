package diag

// Codes of reading sources, resolving imports and parsing.
const (
	Syntax            Code = "AFF1001"
	TooDeep           Code = "AFF1002"
	NotUTF8           Code = "AFF1003"
	TooLarge          Code = "AFF1004"
	UnresolvedImport  Code = "AFF1005"
	NodeImport        Code = "AFF1006"
	NoLoader          Code = "AFF1007"
	Unreadable        Code = "AFF1008"
	NoSuchExport      Code = "AFF1009"
	ProjectFile       Code = "AFF1010"
	Suspicious        Code = "AFF1011"
	UnknownLibrary    Code = "AFF1012"
	TooManyModules    Code = "AFF1013"
	TypeDeclarations  Code = "AFF1014"
	AmbiguousExport   Code = "AFF1015"
	UnsupportedImport Code = "AFF1016"
)

var loadCodes = []Info{
	{
		Code: Syntax, Severity: Error, Title: "Syntax error",
		Explain: "The source does not parse. The message is esbuild's. A parser stops at the first syntax error of a file, so each file shows at most one of these, but every file of the program is read.",
		Example: "const answer = ;\n",
		WayOut:  "repair the source at the marked place",
	},
	{
		Code: TooDeep, Severity: Error, Title: "Nested too deeply",
		Explain: "Brackets, JSX elements, templates, unary operators, conditional chains or else-if chains are nested deeper than the compiler accepts. The limit exists so that a hostile or generated source ends in this message and not in an exhausted stack; flat chains such as a + b + c … have a much higher limit.",
		WayOut:  "name parts of the expression, or keep the data in a JSON file or a flat array",
	},
	{
		Code: NotUTF8, Severity: Error, Title: "The source is not UTF-8",
		Explain: "Sources are read as UTF-8 (a byte-order mark is allowed). The marked byte starts a sequence that UTF-8 does not have. Guessing another encoding would change string values silently.",
		WayOut:  "save the file as UTF-8",
	},
	{
		Code: TooLarge, Severity: Error, Title: "The file is too large",
		Explain: "A source file is larger than the compiler's limit, which the message names. Files of that size are data or bundles rather than sources.",
		WayOut:  "keep data outside the program, or import the package's own modules rather than its bundle",
	},
	{
		Code: UnresolvedImport, Severity: Error, Title: "An import cannot be resolved",
		Explain: "No file answers to this specifier. Relative specifiers are looked up from the importing file (the extensions .tsx .ts .jsx .js .json may be left out), then tsconfig.json paths, then node_modules with the conditions import, module and default and the fields module and main. Where these lead to nothing, or to a file that uses modules of Node, the conditions worker and browser and the field browser (with its map, where false is an empty module) are tried, since a program has the globals of the Web.",
		Example: "import { x } from \"./no-such-file\";\nconsole.log(x);\n",
		WayOut:  "check the spelling, or install the package with npm",
	},
	{
		Code: NodeImport, Severity: Error, Title: "Node's own modules are not available",
		Explain: "The specifier names a module that only Node provides, such as node:fs or path. A compiled view has no file system, process or sockets of its own: what leaves it goes through granted machines, so that it can be checked and journaled. In a package it is a warning: what the module has throws when it is used.",
		Example: "import { readFileSync } from \"node:fs\";\nconsole.log(readFileSync(\"a.txt\", \"utf8\"));\n",
		WayOut:  "use fetch or another granted machine for input and output; for pure helpers a package written for browsers; packages have events, path, util and a few more, and get what npm has under the name of another (stream)",
	},
	{
		Code: NoLoader, Severity: Error, Title: "This kind of file cannot be imported",
		Explain: "Modules are .ts .tsx .mts .cts .js .jsx .mjs .cjs and .json files. Style sheets, images, text and binary files have no meaning in a compiled view.",
		WayOut:  "put the contents into a .ts or .json module",
	},
	{
		Code: Unreadable, Severity: Error, Title: "The file cannot be read",
		Explain: "The entry or an imported file does not exist, is a folder, is not a regular file, may not be read, or is reached through a loop of symbolic links. The message holds the system's reason.",
		WayOut:  "check the path and its permissions",
	},
	{
		Code: NoSuchExport, Severity: Error, Title: "The module has no export of that name",
		Explain: "An import or re-export names something that the imported module does not export. ECMAScript makes this an error before anything runs (ECMA-262, ResolveExport).",
		Example: "import { absent } from \"@affordance/view\";\nconsole.log(absent);\n",
		WayOut:  "check the spelling; a default export is imported without braces",
	},
	{
		Code: ProjectFile, Severity: Warning, Title: "tsconfig.json or package.json has a problem",
		Explain: "A project file that resolution reads has a syntax error, extends a file that is not there, or holds a value that has no effect. The message is esbuild's.",
		WayOut:  "repair the file at the marked place",
	},
	{
		Code: Suspicious, Severity: Warning, Title: "The code does something that was hardly meant",
		Explain: "The code is legal and compiles, but esbuild recognises a construct that nearly always is a mistake: an assignment to a constant, a comparison with NaN, a duplicate key or case, a call of an imported namespace, and the like. Code in node_modules is not examined.",
		Example: "const n = 1;\nconsole.log(n === NaN);\n",
		WayOut:  "write what is meant; the message says what the code does",
	},
	{
		Code: UnknownLibrary, Severity: Error, Title: "There is no such affgen library module",
		Explain: "Specifiers that start with @affordance/ belong to affgen, and this one is not among its modules: @affordance/view, @affordance/lib/http.tsx, @affordance/lib/mcp.tsx, @affordance/lib/streams.tsx and @affordance/lib/host.tsx.",
		Example: "import { thing } from \"@affordance/lib/htpp.tsx\";\nconsole.log(thing);\n",
		WayOut:  "use one of the four module names as written above",
	},
	{
		Code: TooManyModules, Severity: Error, Title: "The program has too many modules",
		Explain: "The module graph is larger than the compiler's limit, which the message names. A graph of that size is nearly always an import of something that was not meant, such as a whole icon package through its index file.",
		WayOut:  "import the few modules that are used by their own paths",
	},
	{
		Code: TypeDeclarations, Severity: Error, Title: "A type declaration file is no module",
		Explain: "A .d.ts file holds types and no code, so nothing can be imported from it at run time.",
		WayOut:  "use `import type`, or import the module that the declarations describe",
	},
	{
		Code: AmbiguousExport, Severity: Error, Title: "Two `export *` give the same name",
		Explain: "The imported name comes out of two `export *` of one module with different meanings. ECMAScript makes the name ambiguous and importing it an error.",
		WayOut:  "export the wanted one by name in the re-exporting module",
	},
	{
		Code: UnsupportedImport, Severity: Error, Title: "This form of import is not supported",
		Explain: "Import attributes other than {type: \"json\"}, `import defer`, `import source` and imports by URL or data: need a loader at run time, which a compiled program does not have.",
		WayOut:  "use a plain import of a local file or package",
	},
}
