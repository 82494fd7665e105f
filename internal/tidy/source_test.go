package tidy

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"
)

// TestSources checks the length of hand-written Go files and functions, and that exported
// identifiers are documented.
func TestSources(t *testing.T) {
	for _, f := range tracked(t) {
		if !f.isGo() || f.foreign() {
			continue
		}
		if n := strings.Count(f.text, "\n"); n > maxFileLines {
			t.Errorf("%s has %d lines; %d are the most", f.name, n, maxFileLines)
		}
		if strings.HasSuffix(f.name, "_test.go") {
			continue
		}
		set := token.NewFileSet()
		tree, err := parser.ParseFile(set, f.name, f.text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Error(err)
			continue
		}
		for _, d := range tree.Decls {
			checkDecl(t, set, d)
		}
	}
}

func checkDecl(t *testing.T, set *token.FileSet, d ast.Decl) {
	t.Helper()
	at := set.Position(d.Pos())
	switch d := d.(type) {
	case *ast.FuncDecl:
		if n := set.Position(d.End()).Line - at.Line + 1; n > maxFunctionLines {
			t.Errorf("%s:%d: %s has %d lines; %d are the most", at.Filename, at.Line, d.Name.Name, n, maxFunctionLines)
		}
		if d.Name.IsExported() && d.Doc == nil && !obvious(d) {
			t.Errorf("%s:%d: %s has no doc comment", at.Filename, at.Line, d.Name.Name)
		}
	case *ast.GenDecl:
		for _, s := range d.Specs {
			if s, ok := s.(*ast.TypeSpec); ok && s.Name.IsExported() && s.Doc == nil && d.Doc == nil {
				t.Errorf("%s: %s has no doc comment", set.Position(s.Pos()), s.Name.Name)
			}
		}
	}
}

// obvious reports whether a method is one that a standard interface has said all about,
// or one of an unexported type.
func obvious(d *ast.FuncDecl) bool {
	if d.Recv == nil {
		return false
	}
	switch d.Name.Name {
	case "Error", "Unwrap", "String":
		return true
	}
	x := d.Recv.List[0].Type
	if star, ok := x.(*ast.StarExpr); ok {
		x = star.X
	}
	name, ok := x.(*ast.Ident)
	return ok && !name.IsExported()
}
