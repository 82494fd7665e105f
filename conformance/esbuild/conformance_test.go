package conformance

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/affgen/affgen/compiler/esast"
	"github.com/evanw/esbuild/internal/config"
	"github.com/evanw/esbuild/internal/js_ast"
	"github.com/evanw/esbuild/internal/js_parser"
	"github.com/evanw/esbuild/internal/logger"
)

func TestConstants(t *testing.T) {
	for _, c := range constants {
		if c.ours != c.theirs {
			t.Errorf("%s: ours is %d, esbuild's %d", c.name, c.ours, c.theirs)
		}
	}
}

// sources parses the Go files of one of esbuild's packages.
func sources(t *testing.T, pkg string) []*ast.File {
	t.Helper()
	out, err := exec.Command("go", "list", "-f", "{{.Dir}}", "github.com/evanw/esbuild/internal/"+pkg).Output()
	if err != nil {
		t.Fatal(err)
	}
	names, _ := filepath.Glob(filepath.Join(strings.TrimSpace(string(out)), "*.go"))
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	return files
}

// mirrored are esbuild's enumerations that esast has.
var mirrored = map[string][]string{
	"js_ast": {"OpCode", "PropertyKind", "PropertyFlags", "CallKind", "OptionalChain", "AnnotationFlags",
		"LocalKind", "ScopeKind", "StrictModeKind", "ExportsKind", "ModuleType"},
	"ast": {"SymbolKind", "SymbolFlags", "ImportItemStatus", "ImportKind", "ImportPhase",
		"ImportRecordFlags", "AssertOrWithKeyword"},
}

func TestNoConstantIsMissing(t *testing.T) {
	have := map[string]bool{}
	for _, c := range constants {
		have[c.name] = true
	}
	for pkg, types := range mirrored {
		for _, name := range constantsOf(sources(t, pkg), types) {
			if !have[name] {
				t.Errorf("esbuild has a constant %s.%s that esast lacks", pkg, name)
			}
		}
	}
}

// constantsOf names the constants in blocks that start with one of types.
func constantsOf(files []*ast.File, types []string) (names []string) {
	for _, f := range files {
		for _, d := range f.Decls {
			block, ok := d.(*ast.GenDecl)
			if !ok || block.Tok != token.CONST {
				continue
			}
			first, ok := block.Specs[0].(*ast.ValueSpec).Type.(*ast.Ident)
			if !ok || !slices.Contains(types, first.Name) {
				continue
			}
			for _, spec := range block.Specs {
				for _, name := range spec.(*ast.ValueSpec).Names {
					names = append(names, name.Name)
				}
			}
		}
	}
	return names
}

func TestNoNodeIsMissing(t *testing.T) {
	have := map[string]bool{}
	for _, s := range structs {
		have[s.ours.Name()] = true
	}
	for _, f := range sources(t, "js_ast") {
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || fn.Recv == nil || !slices.Contains([]string{"isExpr", "isStmt", "isBinding", "isTSNamespaceMember"}, fn.Name.Name) {
				continue
			}
			recv := fn.Recv.List[0].Type
			if p, ok := recv.(*ast.StarExpr); ok {
				recv = p.X
			}
			if name := recv.(*ast.Ident).Name; !have[name] {
				t.Errorf("esbuild has a node %s that esast lacks", name)
			}
		}
	}
}

// left lists fields that esast leaves out on purpose.
var left = map[string][]string{
	"AST": {"CharFreq", "ManifestForYarnPnP", "URLForCSS", "TopLevelSymbolToPartsFromParser", "ConstValues",
		"MangledProps", "ReservedProps", "SourceMapComment", "NestedScopeSlotCounts", "ExportKeyword"},
	"ModuleTypeData": {"Source"},
	"Part": {"Scopes", "ImportRecordIndices", "DeclaredSymbols", "SymbolUses", "SymbolCallUses",
		"ImportSymbolPropertyUses", "Dependencies", "CanBeRemovedIfUnused", "ForceTreeShaking", "IsLive"},
	"Symbol":       {"ChunkIndex", "NestedScopeSlot"},
	"NamedImport":  {"LocalPartsWithUses"},
	"ImportRecord": {"SourceIndex", "CopySourceIndex"},
	"GlobPattern":  {"Parts"},
	"Path":         {"IgnoredSuffix", "ImportAttributes", "Flags"},
}

func TestFields(t *testing.T) {
	for _, s := range structs {
		for i := range s.ours.NumField() {
			name := s.ours.Field(i).Name
			if _, ok := s.theirs.FieldByName(name); !ok {
				t.Errorf("%s.%s: esbuild has no such field", s.ours.Name(), name)
			}
		}
		for i := range s.theirs.NumField() {
			name := s.theirs.Field(i).Name
			_, have := s.ours.FieldByName(name)
			if out := slices.Contains(left[s.ours.Name()], name); have == out {
				t.Errorf("%s.%s: mirrored %v, left out on purpose %v", s.ours.Name(), name, have, out)
			}
		}
	}
}

// direct parses with esbuild's own parser, with the options that the API would set.
func direct(t *testing.T, name, src string) js_ast.AST {
	t.Helper()
	ts := strings.HasPrefix(filepath.Ext(name), ".ts")
	opts := config.Options{
		TS:  config.TSOptions{Parse: ts},
		JSX: config.JSXOptions{Preserve: true, Parse: strings.HasSuffix(name, "x") || !ts},
	}
	log := logger.NewDeferLog(logger.DeferLogAll, nil)
	path := logger.Path{Text: "/" + name, Namespace: "file"}
	if filepath.Ext(name) == ".mjs" {
		opts.ModuleTypeData.Type = js_ast.ModuleESM_MJS
	}
	source := logger.Source{
		Index: 1, KeyPath: path, Contents: esast.Seal(src),
		IdentifierName: js_ast.GenerateNonUniqueNameFromPath(path.Text),
	}
	tree, ok := js_parser.Parse(log, source, js_parser.OptionsFromConfig(&opts))
	if !ok {
		for _, m := range log.Done() {
			t.Log(m.Data.Text)
		}
		t.Fatalf("esbuild refuses %s", name)
	}
	last := &tree.Parts[len(tree.Parts)-1]
	last.Stmts = last.Stmts[:len(last.Stmts)-1] // the seal
	return tree
}

func compareTrees(t *testing.T, name, src string) {
	t.Helper()
	ours, msgs, err := esast.Parse(name, src)
	if err != nil || len(msgs) > 0 {
		t.Fatalf("%s: %v %v", name, err, msgs)
	}
	c := comparer{done: map[[2]uintptr]bool{}}
	c.compare("", reflect.ValueOf(*ours), reflect.ValueOf(direct(t, name, src)))
	for _, d := range c.diffs {
		t.Error(name + d)
	}
}

func TestTrees(t *testing.T) {
	sink := filepath.Join("..", "..", "compiler", "esast", "testdata", "kitchen-sink.tsx")
	src, err := os.ReadFile(sink)
	if err != nil {
		t.Fatal(err)
	}
	compareTrees(t, "kitchen-sink.tsx", string(src))
	for _, tc := range []struct{ name, src string }{
		{"empty.js", ""},
		{"bom.ts", "\uFEFFlet x = 'é';\r\n"},
		{"cast.ts", "let x = <any>y, z = <T,>(a: T) => a;"},
		{"flat.js", "x = a" + strings.Repeat(" + b", 300)},
		{"cjs.js", "exports.a = require('x'); module.exports = { a: 1 };"},
		{"lazy.mjs", "await import('./x'); import.meta; export {};"},
		{"jsx.jsx", "/** @jsx h */ <a b='&amp;' c>x &lt; {y}</a>"},
	} {
		t.Run(tc.name, func(t *testing.T) { compareTrees(t, tc.name, tc.src) })
	}
}

// comparer walks two trees at once, field by field of ours. It shares no code with
// esast's copier.
type comparer struct {
	diffs []string
	done  map[[2]uintptr]bool
}

func (c *comparer) differ(path, format string, args ...any) {
	if len(c.diffs) < 20 {
		c.diffs = append(c.diffs, path+": "+fmt.Sprintf(format, args...))
	}
}

func (c *comparer) compare(path string, ours, theirs reflect.Value) {
	switch ours.Kind() {
	case reflect.Struct:
		for i := range ours.NumField() {
			name := ours.Type().Field(i).Name
			c.compare(path+"."+name, ours.Field(i), theirs.FieldByName(name))
		}
	case reflect.Pointer, reflect.Interface:
		c.pointer(path, ours, theirs)
	case reflect.Slice:
		if ours.Len() != theirs.Len() || ours.IsNil() != theirs.IsNil() {
			c.differ(path, "%d items (nil %v), esbuild %d (nil %v)", ours.Len(), ours.IsNil(), theirs.Len(), theirs.IsNil())
			return
		}
		for i := range ours.Len() {
			c.compare(fmt.Sprintf("%s[%d]", path, i), ours.Index(i), theirs.Index(i))
		}
	case reflect.Map:
		c.mapping(path, ours, theirs)
	default:
		if a, b := fmt.Sprint(ours), number(theirs); a != b && number(ours) != b {
			c.differ(path, "%s, esbuild %s", a, b)
		}
	}
}

// number prints a scalar without the String method of its type.
func number(v reflect.Value) string {
	switch {
	case v.CanInt():
		return fmt.Sprint(v.Int())
	case v.CanUint():
		return fmt.Sprint(v.Uint())
	}
	return fmt.Sprint(v)
}

func (c *comparer) pointer(path string, ours, theirs reflect.Value) {
	if ours.IsNil() || theirs.Kind() != reflect.Struct && theirs.IsNil() {
		if ours.IsNil() != (theirs.Kind() != reflect.Struct && theirs.IsNil()) {
			c.differ(path, "one of the two is nil")
		}
		return
	}
	if ours.Kind() == reflect.Interface {
		ours, theirs = ours.Elem(), theirs.Elem()
	}
	if theirs.Kind() == reflect.Pointer {
		key := [2]uintptr{ours.Pointer(), theirs.Pointer()}
		if c.done[key] && ours.Elem().Type().Size() > 0 {
			return
		}
		c.done[key] = true
		theirs = theirs.Elem()
	}
	ours = ours.Elem()
	if a, b := ours.Type().Name(), theirs.Type().Name(); a != b {
		c.differ(path, "%s, esbuild %s", a, b)
		return
	}
	c.compare(path+"("+ours.Type().Name()+")", ours, theirs)
}

func (c *comparer) mapping(path string, ours, theirs reflect.Value) {
	if ours.Len() != theirs.Len() {
		c.differ(path, "%d entries, esbuild %d", ours.Len(), theirs.Len())
		return
	}
	for it := ours.MapRange(); it.Next(); {
		key := reflect.New(theirs.Type().Key()).Elem()
		setKey(key, it.Key())
		value := theirs.MapIndex(key)
		if !value.IsValid() {
			c.differ(path, "esbuild has no key %v", it.Key())
			continue
		}
		c.compare(fmt.Sprintf("%s[%v]", path, it.Key()), it.Value(), value)
	}
}

// setKey makes an esbuild key of one of ours: text, Loc or Ref.
func setKey(dst, src reflect.Value) {
	if src.Kind() == reflect.Struct {
		for i := range src.NumField() {
			setKey(dst.FieldByName(src.Type().Field(i).Name), src.Field(i))
		}
		return
	}
	dst.Set(src.Convert(dst.Type()))
}
