package emit_test

import (
	"context"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/affgen/affgen/compiler"
)

// compile compiles one module to Go files.
func compile(t *testing.T, src string) []compiler.File {
	t.Helper()
	files, diags := tryCompile(t, src)
	if diags != "" {
		t.Fatal(diags)
	}
	return files
}

func tryCompile(t *testing.T, src string) (files []compiler.File, diags string) {
	t.Helper()
	dir, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "app.tsx")
	res, err := compiler.Compile(context.Background(), compiler.Options{
		Path: path, BaseDir: dir, Package: "app", Overlay: map[string]string{path: src},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range res.Diagnostics {
		diags += d.Message + "\n"
	}
	return res.Files, diags
}

// The runtime's packages are type-checked once, from source.
var (
	fset    = token.NewFileSet()
	imports = sync.OnceValue(func() types.Importer { return importer.ForCompiler(fset, "source", nil) })
	mu      sync.Mutex
)

// typeCheck reports what the Go compiler would refuse.
func typeCheck(t *testing.T, files []compiler.File) {
	t.Helper()
	mu.Lock()
	defer mu.Unlock()
	var parsed []*ast.File
	for _, f := range files {
		p, err := parser.ParseFile(fset, f.Name, f.Content, 0)
		if err != nil {
			t.Fatalf("%v\n%s", err, f.Content)
		}
		parsed = append(parsed, p)
	}
	var errs []string
	conf := types.Config{Importer: imports(), Error: func(err error) { errs = append(errs, err.Error()) }}
	conf.Check("app", fset, parsed, nil)
	if len(errs) > 0 {
		t.Fatalf("%s\n%s", strings.Join(errs, "\n"), files[0].Content)
	}
}

// TestGo looks for lines in the Go of small modules.
func TestGo(t *testing.T) {
	tests := []struct {
		name, src string
		want      []string
	}{
		{"known function", "function fib(n: number): number { return n < 2 ? n : fib(n - 1) + fib(n - 2); } console.log(fib(9))",
			[]string{"func (m *app) fib(n int) float64 {", "m.r.Enter()", "m.fib(n-1) + m.fib(n-2)"}},
		{"escaping function", "const f = (x: any) => x; console.log(f)",
			[]string{"func (m *app) f(_ *js.Realm, _, x js.Value) js.Value {", "m.fValue = m.r.Func(&fnF, m.f)"}},
		{"both forms", "function f(x: any) { return x; } console.log(f, f(1))",
			[]string{"func (m *app) f(x js.Value) js.Value {", "return m.f(a)"}},
		{"counted loop", "let s = 0; for (let i = 0; i < 10; i++) s += i; console.log(s)",
			[]string{"for i := 0; i < 10; i++ {", "m.s = m.s + float64(i)"}},
		{"no fusing", "let a = 1.5; a = a * a + a; console.log(a)", []string{"float64(m.a*m.a) + m.a"}},
		{"typeof", "function f(x: any) { return typeof x === 'string'; } console.log(f(JSON))", []string{"x.IsString()"}},
		{"null test", "function f(x: any) { return x == null || x === undefined; } console.log(f(JSON))",
			[]string{"x.IsNullish()", "x.IsUndefined()"}},
		{"switch on integers", "function f(n: number) { switch (n) { case 1: return 'a'; case 2: return 'b'; } return 'c'; } console.log(f(1))",
			[]string{"switch n {", "case 1:"}},
		{"labelled loop", "out: for (const a of [1]) { for (const b of [2]) { if (b) continue out; } }",
			[]string{"loop:", "continue loop", "it2.Close(m.r)"}},
		{"return from try", "function f() { try { return 1; } finally { console.log(2); } } f()",
			[]string{"m.r.Try(func() js.Flow {"}},
		{"Go keyword", "let func = 1, type = 2; func = type; { const range = func + type; console.log(range); }",
			[]string{"m.func2 = 1", "range2 :="}},
		{"async without await", "async function f() { return 1; } f()", []string{"return m.r.Async(func() js.Value {"}},
		{"async", "async function f(x: any) { const a = await x; return a; } f(1)",
			[]string{"js.Frame", "co.Await(js.Int(x), 1)", "switch co.State {"}},
		{"line directive", "const a = 1;\n\n\nconsole.log(a)", []string{"//line app.tsx:4:1"}},
		{"source table", "function f() {\n}\nf()", []string{"1\t2\tf\tf`"}},
		{"nan and negative zero", "console.log(NaN, -0, 1 / 0)", []string{"js.NaN()", "math.Copysign(0, -1)", "math.Inf(1)"}},
		{"inner class", "class A { m() { return 1; } } console.log(new A().m())",
			[]string{"func (m *app) A_m(_ *js.Realm, _ js.Value) js.Value {"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			files := compile(t, test.src)
			typeCheck(t, files)
			for _, want := range test.want {
				if !strings.Contains(string(files[0].Content), want) {
					t.Errorf("want %q in\n%s", want, files[0].Content)
				}
			}
		})
	}
}

// TestLines checks the last pass over line directives.
func TestLines(t *testing.T) {
	files := compile(t, "function f() {\n  g();\n  g();\n}\nfunction g() {}\nf();\n")
	got := string(files[0].Content)
	if strings.Contains(got, "//line reset") {
		t.Error("a reset mark is left")
	}
	if strings.Contains(got, "//line app.tsx:3:3") {
		t.Error("a directive says what holds anyway")
	}
}

// FuzzEmit compiles any source; what comes out must be Go that type-checks.
func FuzzEmit(f *testing.F) {
	for _, seed := range []string{
		"let x = 0; while (x < 3) x++; console.log(x);",
		"function f(a, b = a, ...c) { return a + b + c.length; } f(1, 'x'); f(2); [1].map(f);",
		"for (let i = (() => i, 0); i < 2; i++) { if (i) continue; try { break; } catch { } finally { i; } }",
		"async function g() { for await (const v of []) { try { await v; } finally { break; } } }",
		"a: { b: for (;;) { switch (1) { case 1: break a; default: continue b; } } }",
		"class A extends Object { #p = 1; static q = 2; get p() { return this.#p; } constructor() { super(); } } new A().p;",
		"const { a, ...b } = { a: 1, c: 2 }; const [d = 1, [e]] = [, [3]]; console.log(a, b, d, e);",
		"let n = 0; const fns = []; do { let m = n; fns.push(() => m++); } while (n++ < 3);",
		"const el = <p class='x'>{1 && <b/>}</p>;",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, src string) {
		files, _ := tryCompile(t, src)
		if len(files) > 0 {
			typeCheck(t, files)
		}
	})
}
