package load

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
	"golang.org/x/tools/txtar"
)

// write puts the files of a txtar text into a new folder.
func write(t testing.TB, text string) string {
	t.Helper()
	dir := t.TempDir()
	for _, f := range txtar.Parse([]byte(text)).Files {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// mustLoad loads the files of a txtar text; the entry is the first file.
func mustLoad(t testing.TB, text string) (*Graph, []diag.Diagnostic) {
	t.Helper()
	entry := txtar.Parse([]byte(text)).Files[0].Name
	g, diags, err := Load(context.Background(), Options{Entry: entry, BaseDir: write(t, text)})
	if err != nil {
		t.Fatal(err)
	}
	return g, diags
}

// short gives "file:line:col severity CODE message" for each diagnostic.
func short(diags []diag.Diagnostic) string {
	var b strings.Builder
	for _, d := range diags {
		fmt.Fprintf(&b, "%s %s %s %s\n", d.Pos, d.Severity, d.Code, d.Message)
	}
	return b.String()
}

func names(g *Graph) string {
	var list []string
	for _, m := range g.Modules {
		name := m.Name
		if m.Kind != ESM {
			name += "(" + m.Kind.String() + ")"
		}
		if m.DynamicOnly {
			name += "?"
		}
		list = append(list, name)
	}
	return strings.Join(list, " ")
}

func TestOrder(t *testing.T) {
	for _, tc := range []struct{ name, text, want string }{
		{"one", "-- a.ts --\nx", "a.ts"},
		{"empty", "-- a.ts --\n", "a.ts"},
		{"chain", "-- a.ts --\nimport './b'; import './c'\n-- b.ts --\nexport * from './c'\n-- c.tsx --\n", "c.tsx b.ts a.ts"},
		{"source order", "-- a.ts --\nimport './c'; export {x} from './b'; import './d'\n-- b.ts --\nexport let x\n-- c.ts --\n-- d.ts --\n", "c.ts b.ts d.ts a.ts"},
		{"cycle", "-- a.ts --\nimport './b'\n-- b.ts --\nimport './a'; import './c'\n-- c.ts --\nimport './b'\n", "c.ts b.ts a.ts"},
		{"self", "-- a.ts --\nimport './a'\n", "a.ts"},
		{"dynamic last", "-- a.ts --\nconst p = import('./b'); import './c'\n-- b.ts --\nimport './d'\n-- c.ts --\n-- d.ts --\n", "c.ts a.ts d.ts? b.ts?"},
		{"dynamic and static", "-- a.ts --\nimport('./b'); import './b'\n-- b.ts --\n", "b.ts a.ts"},
		{"types only", "-- a.ts --\nimport type { A } from './b'; import { B } from './gone'; let x: A | B\n-- b.ts --\n", "a.ts"},
		{"json", "-- a.ts --\nimport d from './d.json'; f(d)\n-- d.json --\n{\"a\": [1, null]}\n", "d.json(json) a.ts"},
		{"js for ts", "-- a.ts --\nimport './b.js'\n-- b.ts --\n", "b.ts a.ts"},
		{"same stem", "-- a.ts --\nimport './a.tsx'; import './a.js'\n-- a.tsx --\n-- a.js --\nexport {}\n", "a.tsx a.js a.ts"},
		{"index", "-- a.ts --\nimport './lib'\n-- lib/index.ts --\n", "lib/index.ts a.ts"},
		{"paths", "-- a.ts --\nimport '~/x'\n-- tsconfig.json --\n{\"compilerOptions\": {\"paths\": {\"~/*\": [\"./src/*\"]}}} // comment\n-- src/x.ts --\n", "src/x.ts a.ts"},
		{"default before browser", "-- a.ts --\nimport 'pkg'\n-- node_modules/pkg/package.json --\n{\"exports\": {\"browser\": \"./b.js\", \"default\": \"./d.js\"}}\n-- node_modules/pkg/b.js --\nexport {}\n-- node_modules/pkg/d.js --\nexport {}\n", "node_modules/pkg/d.js a.ts"},
		{"browser condition", "-- a.ts --\nimport 'pkg'\n-- node_modules/pkg/package.json --\n{\"exports\": {\"node\": \"./n.js\", \"browser\": \"./b.js\", \"default\": \"./d.js\"}}\n-- node_modules/pkg/n.js --\nimport 'node:fs'\n-- node_modules/pkg/b.js --\nexport {}\n-- node_modules/pkg/d.js --\nimport 'node:fs'\n", "node_modules/pkg/b.js a.ts"},
		{"worker condition", "-- a.ts --\nimport 'pkg'\n-- node_modules/pkg/package.json --\n{\"exports\": {\"worker\": \"./w.js\", \"browser\": \"./b.js\"}}\n-- node_modules/pkg/w.js --\nexport {}\n-- node_modules/pkg/b.js --\nexport {}\n", "node_modules/pkg/w.js a.ts"},
		{"browser map", "-- a.ts --\nimport 'pkg'\n-- node_modules/pkg/package.json --\n{\"main\": \"./n.js\", \"browser\": {\"./n.js\": \"./b.js\"}}\n-- node_modules/pkg/n.js --\nimport 'node:fs'\n-- node_modules/pkg/b.js --\nexport {}\n", "node_modules/pkg/b.js a.ts"},
		{"browser map where Node's file relies on process", "-- a.ts --\nimport 'pkg'\n-- node_modules/pkg/package.json --\n{\"main\": \"./n.js\", \"browser\": {\"./n.js\": \"./b.js\"}}\n-- node_modules/pkg/n.js --\nexport let p = process || {}\n-- node_modules/pkg/b.js --\nexport {}\n", "node_modules/pkg/b.js a.ts"},
		{"browser map where Node's file can do without process", "-- a.ts --\nimport 'pkg'\n-- node_modules/pkg/package.json --\n{\"main\": \"./n.js\", \"browser\": {\"./n.js\": \"./b.js\"}}\n-- node_modules/pkg/n.js --\nexport let p = typeof process === 'object' && process.argv\n-- node_modules/pkg/b.js --\nexport {}\n", "node_modules/pkg/n.js a.ts"},
		{"browser map that needs a page", "-- a.ts --\nimport 'pkg'\n-- node_modules/pkg/package.json --\n{\"main\": \"./n.js\", \"browser\": {\"./n.js\": \"./b.js\"}}\n-- node_modules/pkg/n.js --\nexport let p = process.argv\n-- node_modules/pkg/b.js --\nexport let p = document.title\n", "node_modules/pkg/n.js a.ts"},
		{"package under the name of a module of Node", "-- a.ts --\nimport 'pkg'\n-- node_modules/pkg/index.js --\nexports.e = require('node:events')\n-- node_modules/events/index.js --\nexports.on = 1\n", "node_modules/(node)/events.cjs node_modules/pkg/index.js node_modules/pkg/index.js?babel a.ts"},
		{"browser condition where a file behind Node's wants it", "-- a.ts --\nimport 'pkg'\n-- node_modules/pkg/package.json --\n{\"exports\": {\"browser\": \"./b.js\", \"default\": \"./n.js\"}}\n-- node_modules/pkg/n.js --\nexports.t = require('./lib')\n-- node_modules/pkg/lib/index.js --\nrequire('../io.cjs')\n-- node_modules/pkg/io.cjs --\nrequire('fs')\n-- node_modules/pkg/b.js --\nexport {}\n", "node_modules/pkg/b.js a.ts"},
		{"browser condition where both lead to Node", "-- a.ts --\nimport 'pkg'\n-- node_modules/pkg/package.json --\n{\"exports\": {\"browser\": \"./b.js\", \"default\": \"./n.js\"}}\n-- node_modules/pkg/n.js --\nimport './io.js'\n-- node_modules/pkg/io.js --\nexport let fs = () => import('fs')\n-- node_modules/pkg/b.js --\nimport './io.js'\n", "node_modules/pkg/io.js node_modules/pkg/n.js a.ts"},
		{"file behind the usual one that browsers do not get", "-- a.ts --\nimport 'pkg'\n-- node_modules/pkg/package.json --\n{\"main\": \"./n.js\", \"browser\": {\"./n.js\": \"./b.js\", \"./io.js\": \"./web.js\"}}\n-- node_modules/pkg/n.js --\nimport './io'\n-- node_modules/pkg/io.js --\nimport 'fs'\n-- node_modules/pkg/web.js --\nexport {}\n-- node_modules/pkg/b.js --\nexport {}\n", "node_modules/pkg/web.js node_modules/pkg/n.js a.ts"},
		{"browser map with a bundle that names modules of Node", "-- a.ts --\nimport 'pkg'\n-- node_modules/pkg/package.json --\n{\"main\": \"./n.js\", \"browser\": \"./b.js\"}\n-- node_modules/pkg/n.js --\nexports.c = require('crypto')\n-- node_modules/pkg/b.js --\n(function (load) { exports.c = load({ 1: function (require) { return require('crypto') } }) })(function (m) { return m[1](function () {}) })\n", "node_modules/pkg/b.js node_modules/pkg/b.js?babel a.ts"},
		{"browser map within a package", "-- a.ts --\nimport 'pkg'\n-- node_modules/pkg/package.json --\n{\"browser\": {\"./lib/n.js\": \"./lib/b.js\"}}\n-- node_modules/pkg/index.js --\nimport './lib/n'\n-- node_modules/pkg/lib/n.js --\nimport 'fs'\n-- node_modules/pkg/lib/b.js --\nexport {}\n", "node_modules/pkg/lib/b.js node_modules/pkg/index.js a.ts"},
		{"browser map where Node's file works", "-- a.ts --\nimport 'pkg'\n-- node_modules/pkg/package.json --\n{\"main\": \"./n.js\", \"browser\": {\"./n.js\": \"./b.js\"}}\n-- node_modules/pkg/n.js --\nexport {}\n-- node_modules/pkg/b.js --\nexport {}\n", "node_modules/pkg/n.js a.ts"},
		{"module of Node left out", "-- a.ts --\nimport 'pkg'\n-- node_modules/pkg/package.json --\n{\"browser\": {\"crypto\": false}}\n-- node_modules/pkg/index.js --\nexports.c = require('crypto')\n", "node_modules/(empty).cjs node_modules/pkg/index.js node_modules/pkg/index.js?babel a.ts"},
		{"file left out", "-- a.ts --\nimport 'pkg'\n-- node_modules/pkg/package.json --\n{\"browser\": {\"./util.inspect.js\": false}}\n-- node_modules/pkg/index.js --\nexports.c = require('./util.inspect')\n-- node_modules/pkg/util.inspect.js --\nmodule.exports = require('util').inspect\n", "node_modules/(empty).cjs node_modules/pkg/index.js node_modules/pkg/index.js?babel a.ts"},
		{"package", "-- a.ts --\nimport 'pkg'\n-- node_modules/pkg/package.json --\n{\"main\": \"c.js\", \"module\": \"m.js\"}\n-- node_modules/pkg/m.js --\nexport {}\n-- node_modules/pkg/c.js --\n", "node_modules/pkg/m.js a.ts"},
		{"default that only Node's file has", "-- a.ts --\nimport p from 'pkg'; p\n-- node_modules/pkg/package.json --\n{\"main\": \"c.js\", \"module\": \"m.js\"}\n-- node_modules/pkg/m.js --\nexport * from './n'\n-- node_modules/pkg/n.js --\nexport let a; export default a\n-- node_modules/pkg/c.js --\nexports.a = 1\n", "node_modules/pkg/c.js node_modules/pkg/c.js?babel a.ts"},
		{"names that the file for bundlers has", "-- a.ts --\nimport { a, b as c } from 'pkg'; a; c\n-- node_modules/pkg/package.json --\n{\"main\": \"c.js\", \"module\": \"m.js\"}\n-- node_modules/pkg/m.js --\nexport * from './n'; export let b\n-- node_modules/pkg/n.js --\nexport let a\n-- node_modules/pkg/c.js --\nexports.a = 1\n", "node_modules/pkg/n.js node_modules/pkg/m.js a.ts"},
		{"default that only a file with modules of Node has", "-- a.ts --\nimport p from 'pkg'; p\n-- node_modules/pkg/package.json --\n{\"main\": \"c.js\", \"module\": \"m.js\"}\n-- node_modules/pkg/m.js --\nexport let a\n-- node_modules/pkg/c.js --\ntry { require('util') } catch {}\n", "node_modules/(node)/equal.cjs node_modules/(node)/util.cjs node_modules/pkg/c.js node_modules/pkg/c.js?babel a.ts"},
		{"file for bundlers that requires", "-- a.ts --\nimport 'pkg'\n-- node_modules/pkg/package.json --\n{\"main\": \"c.js\", \"module\": \"m.js\"}\n-- node_modules/pkg/m.js --\nexport let a = require('x')\n-- node_modules/pkg/c.js --\nexports.a = 1\n", "node_modules/pkg/c.js node_modules/pkg/c.js?babel a.ts"},
		{"required and imported", "-- a.ts --\nimport 'old'; import { a } from 'pkg'; a\n-- node_modules/pkg/package.json --\n{\"main\": \"c.js\", \"module\": \"m.js\"}\n-- node_modules/pkg/m.js --\nexport let a\n-- node_modules/pkg/c.js --\nexports.a = 1\n-- node_modules/old/index.js --\nexports.p = require('pkg')\n", "node_modules/pkg/c.js node_modules/old/index.js node_modules/old/index.js?babel node_modules/pkg/c.js?babel a.ts"},
		{"required and imported with conditions", "-- a.ts --\nimport 'old'; import { a } from 'pkg'; a\n-- node_modules/pkg/package.json --\n{\"exports\": {\"import\": \"./m.js\", \"require\": \"./c.js\"}}\n-- node_modules/pkg/m.js --\nexport let a\n-- node_modules/pkg/c.js --\nexports.a = 1\n-- node_modules/old/index.js --\nexports.p = require('pkg')\n", "node_modules/pkg/c.js node_modules/old/index.js node_modules/old/index.js?babel node_modules/pkg/m.js a.ts"},
		{"exports", "-- a.ts --\nimport 'pkg/sub'\n-- node_modules/pkg/package.json --\n{\"exports\": {\"./sub\": {\"node\": \"./n.js\", \"import\": \"./i.js\", \"default\": \"./d.js\"}}}\n-- node_modules/pkg/i.js --\nexport {}\n", "node_modules/pkg/i.js a.ts"},
		{"commonjs", "-- a.ts --\nimport x from 'pkg'; x\n-- node_modules/pkg/index.js --\nconst a = require('./b'); try { require('absent') } catch {}\nmodule.exports = a\n-- node_modules/pkg/b.js --\nexports.b = 1; return\n", "node_modules/pkg/b.js node_modules/pkg/index.js node_modules/pkg/index.js?babel a.ts"},
		{"sloppy commonjs", "-- a.mts --\nimport x from 'pkg'; x\n-- node_modules/pkg/index.js --\nwith (a) exports.b = 1\n", "node_modules/pkg/index.js node_modules/pkg/index.js?node a.mts"},
		{"required json", "-- a.ts --\nimport * as x from 'pkg'; x\n-- node_modules/pkg/index.js --\n#!/usr/bin/env node\nmodule.exports = require('./d.json') // end\n-- node_modules/pkg/d.json --\n1\n", "node_modules/pkg/d.json(json) node_modules/pkg/index.js node_modules/pkg/index.js?babel a.ts"},
		{"mjs", "-- a.ts --\nimport 'pkg/x.mjs'\n-- node_modules/pkg/x.mjs --\nglobalThis.require = 1\n", "node_modules/pkg/x.mjs a.ts"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g, diags := mustLoad(t, tc.text)
			if got := names(g); got != tc.want {
				t.Errorf("got  %s\nwant %s", got, tc.want)
			}
			if diag.HasErrors(diags) {
				t.Errorf("diagnostics:\n%s", short(diags))
			}
			for i, m := range g.Modules {
				if m.ID != i || m.Kind != JSON && m.AST == nil || m.Kind == JSON && m.JSON.IsNil() {
					t.Errorf("module %d is incomplete: %+v", i, m)
				}
			}
		})
	}
}

func TestDiagnostics(t *testing.T) {
	for _, tc := range []struct{ name, text, want string }{
		{"syntax in every file", "-- a.ts --\nimport './b';\nlet = ;\n-- b.ts --\nf(\n", "a.ts:2:7 error AFF1001 Unexpected \";\"\nb.ts:2:1 error AFF1001 Unexpected end of file\n"},
		{"with", "-- a.ts --\nwith (o) f()\n", "a.ts:1:1 error AFF2002 With statements cannot be used in an ECMAScript module\n"},
		{"with in a module", "-- a.ts --\nexport {}; with (o) f()\n", "a.ts:1:12 error AFF2002 With statements cannot be used in an ECMAScript module\n"},
		{"octal", "-- a.js --\nx = 010\n", "a.js:1:5 error AFF2005 Legacy octal literals cannot be used in an ECMAScript module\n"},
		{"reserved", "-- a.js --\nvar let = 1\n", "a.js:1:5 error AFF2005 \"let\" is a reserved word and cannot be used in an ECMAScript module\n"},
		{"unresolved", "-- a.ts --\nimport {x} from './none'; import 'pkg';\nexport {x}\n", "a.ts:1:17 error AFF1005 cannot resolve \"./none\"\na.ts:1:34 error AFF1005 cannot resolve \"pkg\"\n"},
		{"node", "-- a.ts --\nimport 'node:fs'; import 'fs'; import 'fs/promises'\n", "a.ts:1:8 error AFF1006 the Node module \"node:fs\" is not available in a compiled program\na.ts:1:26 error AFF1006 the Node module \"fs\" is not available in a compiled program\na.ts:1:39 error AFF1006 the Node module \"fs/promises\" is not available in a compiled program\n"},
		{"node in a package", "-- a.ts --\nimport 'pkg'\n-- node_modules/pkg/index.js --\nconst fs = require('fs'), os = maybe && require('os'); try { require('path') } catch {}\nfunction f() { return require('url') }\nexports.u = [require('node:util').inspect, require('process'), require('absent')]\n", "node_modules/pkg/index.js:1:12 warning AFF1006 the Node module \"fs\" is not available in a compiled program\n"},
		{"library", "-- a.ts --\nimport '@affordance/lib/htpp.tsx'\n", "a.ts:1:8 error AFF1012 there is no library module \"@affordance/lib/htpp.tsx\"\n"},
		{"url", "-- a.ts --\nimport 'https://x.y/z.js'; import 'data:text/javascript,1'\n", "a.ts:1:8 error AFF1016 importing from a URL is not supported: \"https://x.y/z.js\"\na.ts:1:35 error AFF1016 importing from a URL is not supported: \"data:text/javascript,1\"\n"},
		{"attribute", "-- a.ts --\nimport a from './b.json' with {type: 'text'}; f(a)\n-- b.json --\n1\n", "a.ts:1:15 error AFF1016 the import attribute type: \"text\" is not supported\n"},
		{"style sheet", "-- a.ts --\nimport './a.css'\n-- a.css --\n", "a.ts:1:8 error AFF1007 cannot import a.css: files of type \".css\" are no modules\n"},
		{"declarations", "-- a.ts --\nimport './b.d.ts'\n-- b.d.ts --\n", "a.ts:1:8 error AFF1014 b.d.ts holds only types\n"},
		{"json", "-- a.ts --\nimport d from './d.json'; f(d)\n-- d.json --\n{\"a\": }\n", "d.json:1:7 error AFF1001 Unexpected \"}\" in JSON\n"},
		{"encoding", "-- a.ts --\nx = '\xff'\n", "a.ts:1:6 error AFF1003 byte 0xff is not UTF-8\n"},
		{"nesting", "-- a.ts --\nx = " + strings.Repeat("(", 3000) + "\n", "a.ts:1:1005 error AFF1002 nested more than 1000 levels deep\n"},
		{"commonjs program", "-- a.js --\nlet x = 1;\nmodule.exports = x\n", "a.js:2:1 error AFF2006 `module`: only packages may be CommonJS modules\n"},
		{"warning", "-- a.ts --\nf(x === NaN); const c = 1; c = 2\n", "a.ts:1:5 warning AFF1011 Comparison with NaN using the \"===\" operator here is always false\na.ts:1:28 warning AFF1011 This assignment will throw because \"c\" is a constant\n"},
		{"import assignment", "-- a.ts --\nimport {useState as u} from 'react'; u = 1\n", "a.ts:1:38 warning AFF2007 This assignment will throw because \"u\" is an import\n"},
		{"no warning in packages", "-- a.ts --\nimport 'p'\n-- node_modules/p/index.js --\nx === NaN; export {}\n", ""},
		{"caught import", "-- a.ts --\nimport('pkg').catch(() => 0); try { await import('other') } catch {}\n", ""},
		{"tsconfig", "-- a.ts --\nx\n-- tsconfig.json --\n{\"extends\": \"./none.json\"}\n", "tsconfig.json:1:13 warning AFF1010 Cannot find base config file \"./none.json\"\n"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, diags := mustLoad(t, tc.text)
			if got := short(diags); got != tc.want {
				t.Errorf("got\n%swant\n%s", got, tc.want)
			}
		})
	}
}

// TestExamples holds the examples of the error pages to their word, as far as this phase
// reports them.
func TestExamples(t *testing.T) {
	for _, code := range []diag.Code{
		diag.Syntax, diag.UnresolvedImport, diag.NodeImport, diag.Suspicious, diag.UnknownLibrary, diag.With,
		diag.SloppyOnly, diag.CommonJSProgram, diag.ImportAssignment, diag.NoDefaultExport,
	} {
		in, _ := diag.Lookup(code)
		dir := write(t, "-- "+in.ExampleFile()+" --\n"+in.Example)
		_, diags, err := Load(context.Background(), Options{Entry: in.ExampleFile(), BaseDir: dir, View: code == diag.NoDefaultExport})
		if err != nil || len(diags) == 0 || diags[0].Code != code {
			t.Errorf("%s: the example gives %v\n%s", code, err, short(diags))
		}
	}
}

func TestEntryProblems(t *testing.T) {
	dir := write(t, "-- a.ts --\n-- sub/b.ts --\n-- notes.txt --\n-- d.json --\n{}\n-- v/view.tsx --\nexport const a = 1\n-- w/view.tsx --\nexport { a as default } from './x'\n-- w/x.ts --\nexport let a\n")
	for _, link := range [][2]string{{"loop1", "loop2"}, {"loop2", "loop1"}, {"a.ts", "link.ts"}} {
		if err := os.Symlink(filepath.Join(dir, link[0]), filepath.Join(dir, link[1])); err != nil {
			t.Skip("no symbolic links here")
		}
	}
	for _, tc := range []struct {
		entry string
		view  bool
		want  string // code, empty for success
	}{
		{"none.ts", false, "AFF1008"}, {"sub", false, "AFF1008"}, {"loop1", false, "AFF1008"},
		{"notes.txt", false, "AFF1007"}, {"d.json", false, "AFF1007"}, {"a.ts/x", false, "AFF1008"}, {"a.ts", false, ""},
		{"link.ts", false, ""}, {filepath.Join(dir, "a.ts"), false, ""},
		{"v", true, "AFF3003"}, {"w", true, ""}, {"v/view.tsx", true, "AFF3003"}, {"sub", true, "AFF1008"},
	} {
		g, diags, err := Load(context.Background(), Options{Entry: tc.entry, BaseDir: dir, View: tc.view})
		if err != nil {
			t.Fatal(err)
		}
		if tc.want == "" {
			if len(diags) > 0 || g == nil {
				t.Errorf("%s: %s", tc.entry, short(diags))
			}
			continue
		}
		if len(diags) != 1 || string(diags[0].Code) != tc.want || diags[0].Pos.File == "" {
			t.Errorf("%s: want %s, got %s", tc.entry, tc.want, short(diags))
		}
	}
}

func TestFileSize(t *testing.T) {
	dir := write(t, "-- a.ts --\nimport './big'\n")
	if err := os.WriteFile(filepath.Join(dir, "big.ts"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(filepath.Join(dir, "big.ts"), MaxFileBytes+1); err != nil {
		t.Fatal(err)
	}
	_, diags, _ := Load(context.Background(), Options{Entry: "a.ts", BaseDir: dir})
	if len(diags) != 1 || diags[0].Code != diag.TooLarge || !strings.Contains(diags[0].Message, "16777216") {
		t.Errorf("got %s", short(diags))
	}
}

func TestOverlay(t *testing.T) {
	dir := write(t, "-- disk.ts --\nexport let x = './wrong'\n")
	at := func(name string) string { return filepath.Join(dir, name) }
	g, diags, err := Load(context.Background(), Options{Entry: at("a.tsx"), BaseDir: dir, Overlay: map[string]string{
		at("a.tsx"):        "import './disk'; import './b'; import './lib'; export default () => <p/>",
		at("b.ts"):         "import data from './d.json'; f(data)",
		at("d.json"):       "[]",
		at("lib/index.js"): "export {}",
		at("disk.ts"):      "import './b'",
	}, View: true})
	if err != nil || len(diags) > 0 {
		t.Fatal(err, short(diags))
	}
	if got, want := names(g), "d.json(json) b.ts disk.ts lib/index.js a.tsx"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestImportsAndInputs(t *testing.T) {
	g, diags := mustLoad(t, "-- src/a.ts --\nimport {useState} from 'react'; import {createFetch} from '@affordance/lib/http.tsx';\nimport {b} from 'pkg'; f(useState, createFetch, b)\n-- tsconfig.json --\n{\"extends\": \"./base.json\"}\n-- base.json --\n{\"compilerOptions\": {\"useDefineForClassFields\": false}}\n-- node_modules/pkg/package.json --\n{}\n-- node_modules/pkg/index.js --\nexport let b\n")
	if len(diags) > 0 {
		t.Fatal(short(diags))
	}
	var got []string
	for _, im := range g.Entry.Imports {
		name := im.Builtin
		if im.Module != nil {
			name = im.Module.Name
		}
		got = append(got, im.Specifier+"="+name)
	}
	if want := []string{"react=@affordance/view", "@affordance/lib/http.tsx=@affordance/lib/http.tsx", "pkg=node_modules/pkg/index.js"}; !slices.Equal(got, want) {
		t.Errorf("imports %q, want %q", got, want)
	}
	if !g.Modules[0].InNodeModules || g.Entry.InNodeModules || g.Entry.Resolve(2) != g.Modules[0] || g.Entry.Resolve(99) != nil {
		t.Error("module facts are wrong")
	}
	var inputs []string
	for _, p := range g.Inputs {
		if rel, err := filepath.Rel(filepath.Dir(filepath.Dir(g.Entry.Path)), p); err == nil && filepath.IsLocal(rel) {
			inputs = append(inputs, filepath.ToSlash(rel))
		}
	}
	want := []string{"base.json", "node_modules/pkg/index.js", "node_modules/pkg/package.json", "src/a.ts", "tsconfig.json"}
	if !slices.Equal(inputs, want) {
		t.Errorf("inputs %q, want %q", inputs, want)
	}
}

func TestProjectSettings(t *testing.T) {
	g, diags := mustLoad(t, "-- a.tsx --\nimport './b'; export class A { x = 1 }\n-- b.tsx --\n/** @jsx h */ <a/>; export let x: typeof import('./c')\n-- tsconfig.json --\n{\"compilerOptions\": {\"useDefineForClassFields\": false, \"verbatimModuleSyntax\": false, \"jsx\": \"react\", \"jsxFactory\": \"R.c\", \"jsxFragmentFactory\": \"R.F\"}}\n")
	if len(diags) > 0 {
		t.Fatal(short(diags))
	}
	b, a := g.Modules[0], g.Modules[1]
	if got := fmt.Sprint(b.JSX, a.JSX); got != "{[h] [R F]} {[R c] [R F]}" {
		t.Errorf("JSX settings %s", got)
	}
	if got := esast.Print(a.AST); !strings.Contains(got, "this.x = 1") {
		t.Errorf("fields are not assigned:\n%s", got)
	}
	if got := esast.Print(b.AST); !strings.Contains(got, "<a />") {
		t.Errorf("JSX is not kept:\n%s", got)
	}
}

func TestAutomaticRuntimeImportsNothing(t *testing.T) {
	g, diags := mustLoad(t, "-- a.tsx --\n/** @jsxImportSource preact */ export const x = <a key='k'/>\n-- tsconfig.json --\n{\"compilerOptions\": {\"jsx\": \"react-jsx\", \"jsxImportSource\": \"@affordance\"}}\n")
	if len(diags) > 0 || len(g.Entry.AST.ImportRecords) > 0 || len(g.Entry.JSX.Factory) > 0 {
		t.Fatal(short(diags), g.Entry.AST.ImportRecords, g.Entry.JSX)
	}
	if got := esast.Print(g.Entry.AST); got != "export const x = <a key='k' />;\n" {
		t.Errorf("printed %s", got)
	}
}

func TestHelpers(t *testing.T) {
	g, diags := mustLoad(t, "-- a.ts --\nimport './b'; @d class A { @d x = 1; #p = 2; m(@d a: any) { return this.#p++ } }\n-- b.ts --\n@d class B {}\n-- tsconfig.json --\n{\"compilerOptions\": {\"experimentalDecorators\": true, \"useDefineForClassFields\": false}}\n")
	if got, want := names(g), "affgen:helpers b.ts a.ts"; got != want || len(diags) > 0 {
		t.Errorf("got %s, want %s\n%s", got, want, short(diags))
	}
	g, diags = mustLoad(t, "-- a.ts --\n@d class A { @d x = 1; static #p = super.x; @d accessor y = 2 }\n-- tsconfig.json --\n{\"compilerOptions\": {\"useDefineForClassFields\": false}}\n")
	if got, want := names(g), "affgen:helpers a.ts"; got != want || len(diags) > 0 {
		t.Errorf("got %s, want %s\n%s", got, want, short(diags))
	}
	if g, _ = mustLoad(t, "-- a.ts --\n@d class A { @d accessor x = 1 }\n"); names(g) != "a.ts" {
		t.Errorf("decorators of the proposal are lowered by esbuild: %s", names(g))
	}
}

func TestPositions(t *testing.T) {
	g, diags := mustLoad(t, "-- a.ts --\n\uFEFFlet x = 1;\r\nlet y = 'é';\u2028f(x);\r\n")
	if len(diags) > 0 {
		t.Fatal(short(diags))
	}
	var got []string
	for _, s := range g.Entry.AST.Stmts() {
		p := g.Entry.Pos(s.Loc)
		got = append(got, p.String()+" "+g.Entry.File.Line(p.Line)[p.Column-1:][:1])
	}
	if want := []string{"a.ts:1:4 l", "a.ts:2:1 l", "a.ts:3:1 f"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := Load(ctx, Options{Entry: "a.ts", BaseDir: write(t, "-- a.ts --\n")}); err == nil {
		t.Error("a cancelled context is ignored")
	}
}

// BenchmarkLoad measures a program of 50 modules and 5,000 lines in two levels.
func BenchmarkLoad(b *testing.B) {
	var text strings.Builder
	text.WriteString("-- a.ts --\n")
	for i := range 50 {
		fmt.Fprintf(&text, "import { f%d } from './m%d'; f%d(1);\n", i, i, i)
	}
	for i := range 50 {
		fmt.Fprintf(&text, "-- m%d.ts --\nexport function f%d(n: number) {\n%s}\n", i, i, strings.Repeat("  if (n > 1) { n = n * 2 + g('text', [n, n]); }\n", 100))
	}
	dir := write(b, text.String())
	for b.Loop() {
		if _, diags, err := Load(context.Background(), Options{Entry: "a.ts", BaseDir: dir}); err != nil || len(diags) > 0 {
			b.Fatal(err, short(diags))
		}
	}
}
