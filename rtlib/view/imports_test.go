package view

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// doors are the files and folders of rtlib that may read clocks, random sources, the
// environment, files or the network: the view engine's one door, the two kinds of main,
// the machines, the journal's files (journal/disk*.go: the log itself sees a small
// interface, so that tests can let every operation fail; journal/storetest is such a test), the MCP client of Go
// programs, which views do not link (theirs posts through fetch), the model clients, and programs that make tables
// (intl/gen), which no program links.
var doors = []string{"view/effects.go", "view/viewmain/", "program/", "fetch/httpmachine/", "journal/disk", "journal/storetest/", "mcp/transport.go", "view/model/modelhttp/", "intl/gen/"}

// refusedImports may be imported by doors only. "time" may be imported for its types; the
// functions below may not be called.
var refusedImports = map[string]bool{"os": true, "os/exec": true, "os/signal": true, "math/rand": true, "math/rand/v2": true, "crypto/rand": true, "net": true, "net/http": true, "syscall": true}

var refusedTime = map[string]bool{"Now": true, "Since": true, "Until": true, "Sleep": true, "After": true, "AfterFunc": true, "NewTimer": true, "NewTicker": true, "Tick": true}

// TestOneDoor enforces that nothing in rtlib but the doors reaches outside.
func TestOneDoor(t *testing.T) {
	root := filepath.Join("..", "..", "rtlib")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		rel, _ := filepath.Rel(root, path)
		rel = filepath.ToSlash(rel)
		for _, door := range doors {
			if strings.HasPrefix(rel, door) {
				return nil
			}
		}
		checkDoor(t, path, rel)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func checkDoor(t *testing.T, path, rel string) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, imp := range file.Imports {
		name := strings.Trim(imp.Path.Value, `"`)
		if refusedImports[name] {
			t.Errorf("%s imports %s; only %v may", rel, name, doors)
		}
		if strings.Contains(name, "affgen/compiler") {
			t.Errorf("%s imports %s; the runtime never imports the compiler", rel, name)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		if pkg, ok := sel.X.(*ast.Ident); ok && pkg.Name == "time" && refusedTime[sel.Sel.Name] {
			t.Errorf("%s uses time.%s; only %v may", rel, sel.Sel.Name, doors)
		}
		return true
	})
}
