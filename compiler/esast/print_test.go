package esast

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

// normalize gives esbuild's own print of a source, the common ground for comparing a
// source with what we printed from its tree.
func normalize(t *testing.T, src string, loader api.Loader) string {
	t.Helper()
	r := api.Transform(src, api.TransformOptions{
		Loader: loader, JSX: api.JSXPreserve, Target: api.ESNext, TreeShaking: api.TreeShakingFalse, Charset: api.CharsetUTF8, LegalComments: api.LegalCommentsInline, TsconfigRaw: "{}",
	})
	if len(r.Errors) > 0 {
		e := r.Errors[0]
		t.Fatalf("esbuild refuses: %s at %+v\n%s", e.Text, e.Location, src)
	}
	return comments.ReplaceAllString(string(r.Code), "")
}

// comments are those that do not survive two passes: hints for tree shakers, enum names.
var comments = regexp.MustCompile(`/\* @\w+ \*/ | /\* \w+ \*/`)

// checkRound parses src, prints the tree and wants esbuild to see the same program in both.
func checkRound(t *testing.T, name, src string) {
	t.Helper()
	printed := Print(parse(t, name, src))
	want, got := normalize(t, Seal(src), LoaderFor(name)), normalize(t, Seal(printed), api.LoaderJSX)
	if got == want {
		return
	}
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(w), len(g)) {
		if w[i] != g[i] {
			t.Fatalf("line %d differs\n got %s\nwant %s", i+1, g[i], w[i])
		}
	}
	t.Fatalf("got %d lines, want %d", len(g), len(w))
}

func TestKitchenSink(t *testing.T) {
	src, err := os.ReadFile("testdata/kitchen-sink.tsx")
	if err != nil {
		t.Fatal(err)
	}
	checkRound(t, "kitchen-sink.tsx", string(src))
}

// absent are the node kinds that a finished tree of a module never holds, with the reason.
var absent = map[string]string{
	"ENameOfSymbol":         "needs the option MangleProps",
	"ERequireString":        "made while bundling",
	"ERequireResolveString": "made while bundling",
	"STypeScript":           "dropped by the parser",
	"SEnum":                 "lowered to a closure",
	"SNamespace":            "lowered to a closure",
	"SExportEquals":         "only in CommonJS TypeScript",
	"SLazyExport":           "only in JSON modules",
	"SWith":                 "not in strict code",
}

func TestKitchenSinkHoldsEveryNode(t *testing.T) {
	src := benchSourceT(t)
	seen := map[string]bool{}
	collect(reflect.ValueOf(parse(t, "kitchen-sink.tsx", src)), seen, map[uintptr]bool{})
	for name := range nodeTypes {
		if _, never := absent[name]; !seen[name] && !never {
			t.Errorf("the kitchen sink holds no %s", name)
		}
		if seen[name] && absent[name] != "" {
			t.Errorf("%s is said never to occur (%s) and does", name, absent[name])
		}
	}
}

// collect notes the names of all node types below v.
func collect(v reflect.Value, seen map[string]bool, done map[uintptr]bool) {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() || v.Elem().Type().Size() > 0 && done[v.Pointer()] {
			return
		}
		done[v.Pointer()] = true
		seen[v.Elem().Type().Name()] = true
		collect(v.Elem(), seen, done)
	case reflect.Interface:
		if !v.IsNil() {
			collect(v.Elem(), seen, done)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			collect(v.Field(i), seen, done)
		}
	case reflect.Slice:
		for i := range v.Len() {
			collect(v.Index(i), seen, done)
		}
	case reflect.Map:
		for it := v.MapRange(); it.Next(); {
			collect(it.Value(), seen, done)
		}
	}
}

func benchSourceT(t *testing.T) string {
	src, err := os.ReadFile("testdata/kitchen-sink.tsx")
	if err != nil {
		t.Fatal(err)
	}
	return string(src)
}

func TestPrintedForm(t *testing.T) {
	for _, tc := range []struct{ src, want string }{
		{"a + b * (c + d)", "a + b * (c + d);"},
		{"(a, b), c", "a, b, c;"},
		{"(a?.b).c; a?.b.c", "(a?.b).c;\na?.b.c;"},
		{"(-a) ** b; -(a ** b)", "(-a) ** b;\n-(a ** b);"},
		{"(a ?? b) || c", "(a ?? b) || c;"},
		{"- -a; +(+a); a - -b; a++ + +b", "- -a;\n+ +a;\na - -b;\na++ + +b;"},
		{"({}).x; (function(){})()", "({}.x);\n(function() {})();"},
		{"x = () => ({})", "x = () => ({});"},
		{"if (a) b(); else if (c) d()", "if (a) b(); else if (c) d();"},
		{"for (x = ('a' in b);;) ;", "for (x = (\"a\" in b);;) ;"},
		{"if (a) { if (b) c() } else d()", "if (a) {\n\tif (b) c();\n} else d();"},
		{"if (a) for (;;) if (b) c(); else d()", "if (a) for (;;) if (b) c(); else d();"},
		{"[, a, ,] = b", "[, a, ,] = b;"},
		{"new (a())(); new (a.b)", "new (a())();\nnew a.b();"},
		{"f(-1, 1e21, 0.1, 1..x)", "f(-1, 1e+21, 0.1, (1).x);"},
		{`x = "\u2028\ud83d\ude00\ud800"`, `x = "\u2028😀\ud800";`},
		{"x = `a${b}\\`\\${`", "x = `a${b}\\`\\${`;"},
		{"x = <a b='c' {...d}>{e}{}</a>", "x = <a b='c' {...d}>{e}{}</a>;"},
	} {
		t.Run(tc.src, func(t *testing.T) {
			checkRound(t, "a.tsx", tc.src)
			if got := strings.TrimSpace(Print(parse(t, "a.tsx", tc.src))); tc.want != "" && got != tc.want {
				t.Errorf("got\n%s\nwant\n%s", got, tc.want)
			}
		})
	}
}

func TestPrintIsStableAndDeep(t *testing.T) {
	src := "x = a" + strings.Repeat(" + a", 20000)
	first := Print(parse(t, "a.js", src))
	if again := Print(parse(t, "a.js", first)); first != again {
		t.Error("printing what was printed gives another text")
	}
}

func TestEveryOperatorHasText(t *testing.T) {
	for op := range opCount {
		if op.String() == "" || op.String() == "?" {
			t.Errorf("operator %d has no text", op)
		}
		if base, ok := op.BinaryOp(); ok && base.String()+"=" != op.String() {
			t.Errorf("%v is said to hold %v", op, base)
		}
		if _, ok := op.BinaryOp(); ok != (op.IsAssign() && op != BinOpAssign) {
			t.Errorf("%v: BinaryOp gives %v", op, ok)
		}
	}
	if !slices.Equal([]bool{UnOpNot.IsPrefix(), UnOpPostInc.IsPrefix(), UnOpPreInc.IsUpdate(), UnOpNot.IsUpdate()}, []bool{true, false, true, false}) {
		t.Error("unary predicates")
	}
}
