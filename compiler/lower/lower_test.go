package lower

import (
	"strings"
	"testing"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/ir"
)

// lowerSource lowers one module without imports.
func lowerSource(t *testing.T, src string, opts Options) (*ir.Program, []diag.Diagnostic) {
	t.Helper()
	tree, msgs, err := esast.Parse("main.tsx", src)
	if err != nil || tree == nil {
		t.Fatalf("parse: %v %v", msgs, err)
	}
	m := &Module{Name: "main", Path: "main.tsx", Source: src, File: diag.NewFile("main.tsx", []byte(src)), Tree: tree}
	return Lower([]*Module{m}, m, opts)
}

// body lowers a source and returns the printed statements of its top level.
func body(t *testing.T, src string) string {
	t.Helper()
	prog, diags := lowerSource(t, src, Options{})
	if prog == nil {
		t.Fatalf("refused: %v", diags)
	}
	var lines []string
	in := false
	for line := range strings.SplitSeq(ir.Print(prog), "\n") {
		switch {
		case line == "  body":
			in = true
		case in && !strings.HasPrefix(line, "    "):
			in = false
		case in:
			lines = append(lines, strings.TrimPrefix(line, "    "))
		}
	}
	return strings.Join(lines, "\n")
}

// TestOrder has one line a rule of evaluation order. ; separates statements, > stands for
// one level inside.
func TestOrder(t *testing.T) {
	tests := []struct{ name, src, want string }{
		{"constants stay", "f(1, g())", "call (global f)(1, call (global g)())"},
		{"calls are in order by themselves", "h(f(), g())", "call (global h)(call (global f)(), call (global g)())"},
		{"a variable that a call may change is held", "let x = 1; const f = () => x++; x + f()",
			"init x = 1; init f = closure f@1:22; temp x#2 = x; x#2 + call f()"},
		{"an assignment inside holds what is before it", "let x = 1; g(x, x = 2)",
			"init x = 1; temp g = global g; temp x#2 = x; x = 2; call g(x#2, 2)"},
		{"a conditional is a statement", "g(a ? 1 : 2)", "temp g = global g; temp cond; if global a; > cond = 1; else; > cond = 2; call g(cond)"},
		{"conditions stay conditions", "if (a && !b) c()", "if (global a) && (!(global b)); > call (global c)()"},
		{"boolean operands need no statement", "const y = 1 < 2 && 3 < 4", "init y = (1 < 2) && (3 < 4)"},
		{"a method is read before its arguments", "const o = {}; o.m(o.n())", "init o = {}; o.m!(o.n())"},
		{"updates keep the old value only when used", "let i = 0; i++; f(i++)",
			"init i = 0; i = 1+i; temp f = global f; temp old = ToNumeric(i); i = 1+old; call f(old)"},
		{"swap makes no array", "let a = 1, b = 2; [a, b] = [b, a]",
			"init a = 1; init b = 2; temp part = b; temp part#2 = a; a = part; b = part#2"},
		{"nullish", "const v = a ?? b", "temp orElse = global a; if IsNullish(orElse); > orElse = global b; init v = orElse"},
		{"decorators come before the key, and are called when the class is there", "@a class A { @b [k]() {} }",
			`temp decorator = global a; class "A" AClass, proto constructor default; temp decorator#2 = global b; temp key = ToKey(global k); ` +
				`method proto.[key] = anonymous@1:17; init A#2 = AClass; temp decorators = Decorators(AClass); ` +
				`Decorate(decorators, proto, key, decorator#2, "method"); fields AClass = <instance_members_initializer>@1:4; ` +
				`temp decorated = DecorateClass(decorators, AClass, "A", decorator); A#2 = decorated; init A = decorated; ` +
				`RunInitializers(decorators, decorated, "class")`},
		{"compound member assignment reads the object once", "f().x += 1",
			"temp obj = call (global f)(); obj.x = obj.x + 1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := strings.ReplaceAll(strings.ReplaceAll(body(t, tt.src), "\n  ", "; > "), "\n", "; ")
			if got != tt.want {
				t.Errorf("%s\n got %s\nwant %s", tt.src, got, tt.want)
			}
		})
	}
}

// TestRefused has sources with marks: // want CODE on the line of the diagnostic.
func TestRefused(t *testing.T) {
	for _, src := range []string{
		"export const r = eval('1'); // want AFF2001",
		"const alias = eval; // want AFF2001",
		"function f(await: any) {} // want AFF2010",
		"function f() { await (1); } // want AFF2010",
		"const bad = /(/; // want AFF2009",
		"new Function('a', 'return a'); // want AFF2003",
		"const f = Function('a'); // want AFF2003",
		"import(String(1)); // want AFF2004",
		"export default () => <div>x</div>; // want AFF3002",
		"export default () => <svg:rect />; // want AFF3006",
		"export default () => <section titel=\"x\" title=\"y\">z</section>; // want AFF3005",
		"export default () => <affordance name=\"a\" description=\"b\" />; // want AFF3004",
		"export default (p: any) => <affordance {...p} />;",
		"export default () => <hr>x</hr>; // want AFF3010",
	} {
		t.Run(strings.SplitN(src, "\n", 2)[0], func(t *testing.T) {
			_, diags := lowerSource(t, src, Options{View: true})
			checkWants(t, src, diags)
		})
	}
}

// checkWants compares diagnostics with the marks of a source; missing and surplus ones fail.
func checkWants(t *testing.T, src string, diags []diag.Diagnostic) {
	t.Helper()
	want := map[int]string{}
	for i, line := range strings.Split(src, "\n") {
		if _, mark, ok := strings.Cut(line, "// want "); ok {
			want[i+1] = strings.Fields(mark)[0]
		}
	}
	for _, d := range diags {
		if want[d.Pos.Line] != string(d.Code) {
			t.Errorf("line %d: unexpected %s: %s", d.Pos.Line, d.Code, d.Message)
		}
		delete(want, d.Pos.Line)
	}
	for line, code := range want {
		t.Errorf("line %d: no %s", line, code)
	}
}

func TestJSXText(t *testing.T) {
	tests := []struct{ raw, want string }{
		{"one", "one"},
		{"  kept on one line  ", "  kept on one line  "},
		{"\n  a\n  b \n", "a b"},
		{"\n\n", ""},
		{"a &lt; b &#65;&#x42; &nosuch; & c", "a < b AB &nosuch; & c"},
		{"x\r\n\ty", "x y"},
	}
	for _, tt := range tests {
		if got := foldText(tt.raw); got != tt.want {
			t.Errorf("foldText(%q) = %q, want %q", tt.raw, got, tt.want)
		}
	}
}

func TestCook(t *testing.T) {
	tests := []struct {
		raw, want string
		valid     bool
	}{
		{`plain`, "plain", true}, {`a\nb`, "a\nb", true}, {`\x41\u0042\u{43}`, "ABC", true},
		{`\u{110000}`, "", false}, {`\01`, "", false}, {`\0`, "\x00", true}, {`\q`, "q", true}, {"\\\nx", "x", true},
	}
	for _, tt := range tests {
		got := cook(ir.Typed{}, tt.raw)
		if (got != nil) != tt.valid || tt.valid && got.Value != tt.want {
			t.Errorf("cook(%q) = %v, want %q %v", tt.raw, got, tt.want, tt.valid)
		}
	}
}
