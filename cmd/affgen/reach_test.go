package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// Commands of the script that measures what an unused part of a package costs.

// reachCommands are the commands beside testscript's own.
var reachCommands = map[string]func(ts *testscript.TestScript, neg bool, args []string){
	"parts": writeParts, "grew": grew,
}

// writeParts writes a package of twenty modules into node_modules: parts. Each exports one
// function, which uses a table of the module, among forty that others than the package's
// author would not miss.
func writeParts(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) > 0 {
		ts.Fatalf("usage: parts")
	}
	dir := ts.MkAbs("node_modules/parts")
	ts.Check(os.MkdirAll(dir, 0o777))
	write := func(name, text string) { ts.Check(os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666)) }
	write("package.json", `{"name": "parts", "type": "module", "main": "index.js", "sideEffects": false}`)
	var index strings.Builder
	for part := 1; part <= 20; part++ {
		var b strings.Builder
		fmt.Fprintf(&b, "const table%d = { name: \"part%d\", sep: \": \" };\n", part, part)
		fmt.Fprintf(&b, "export function part%d(n) { return table%d.name + table%d.sep + n; }\n", part, part, part)
		for i := range 40 {
			fmt.Fprintf(&b, "export function extra%d_%d(list, f) { const m = new Map(); for (const x of list) { try { m.set(f(x), [...(m.get(f(x)) ?? []), { x, part: %d }]); } catch (e) { m.set(String(e), `${x} ${e.message}`); } } return Object.fromEntries(m); }\n", part, i, part)
		}
		write(fmt.Sprintf("part%d.js", part), b.String())
		fmt.Fprintf(&index, "export { part%d } from \"./part%d.js\";\nexport * as extra%d from \"./part%d.js\";\n", part, part, part, part)
	}
	write("index.js", index.String())
}

// grew checks that one file has at most so many bytes more than another.
func grew(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 3 {
		ts.Fatalf("usage: grew OLD NEW BYTES")
	}
	limit, err := strconv.ParseInt(args[2], 10, 64)
	ts.Check(err)
	var size [2]int64
	for i := range size {
		info, err := os.Stat(ts.MkAbs(args[i]))
		ts.Check(err)
		size[i] = info.Size()
	}
	if by := size[1] - size[0]; (by <= limit) == neg {
		ts.Fatalf("%s has %d bytes more than %s; the limit is %d", args[1], by, args[0], limit)
	}
}
