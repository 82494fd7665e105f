package load

import (
	"slices"
	"strings"
	"testing"
)

func rep(s string, n int) string { return strings.Repeat(s, n) }

// TestNesting wants each form refused when it is too deep and accepted when it is not.
func TestNesting(t *testing.T) {
	nested := func(open, core, end string) func(int) string {
		return func(n int) string { return rep(open, n) + core + rep(end, n) }
	}
	for name, form := range map[string]func(int) string{
		"parentheses":     nested("(", "1", ")"),
		"arrays":          nested("[", "1", "]"),
		"objects":         nested("({a:", "1", "})"),
		"blocks":          nested("{", "", "}"),
		"functions":       nested("function f() {", "", "}"),
		"arrows":          nested("()=>{", "", "}"),
		"arrow chain":     nested("a=>", "1", ""),
		"calls":           nested("f(", "", ")"),
		"not":             nested("!", "1", ""),
		"minus":           nested("- ", "1", ""),
		"increments":      nested("- ++", "a", ""),
		"typeof":          nested("typeof ", "1", ""),
		"await":           nested("await ", "1", ""),
		"new":             nested("new ", "X", ""),
		"conditionals":    nested("a ? b : ", "c", ""),
		"conditionals 2":  nested("a ? ", "b", " : c"),
		"else if":         nested("if (a) b(); else ", "c()", ""),
		"else if blocks":  nested("if (a) { b() } else ", "c()", ""),
		"ifs":             nested("if (a) ", "b()", ""),
		"loops":           nested("for (;;) ", "b()", ""),
		"whiles":          nested("while (a) ", "b()", ""),
		"dos":             nested("do ", "b()", " while (a)"),
		"labels":          func(n int) string { return rep("a: ", n) + ";" },
		"assignments":     nested("a = ", "1", ""),
		"powers":          nested("a ** ", "1", ""),
		"templates":       nested("`${", "1", "}`"),
		"JSX":             nested("<a>", "", "</a>"),
		"JSX attributes":  nested("<a b={", "1", "}/>"),
		"JSX fragments":   nested("<>{", "1", "}</>"),
		"JSX values":      nested("<a b=", "<c/>", "/>"),
		"patterns":        func(n int) string { return "let " + rep("[", n) + "a" + rep("]", n) + " = 1" },
		"classes":         nested("class A { static {", "", "}}"),
		"types":           func(n int) string { return "let a: " + rep("A<", n) + "B" + rep(">", n) },
		"keyof":           func(n int) string { return "let a: " + rep("keyof ", n) + "B" },
		"hidden by '":     func(n int) string { return "<a>don't</a>;" + rep("(", n) + "1" + rep(")", n) },
		"hidden by regex": func(n int) string { return "/[/'\"]/;" + rep("(", n) + "1" + rep(")", n) },
		"hidden by /":     func(n int) string { return "x = {} / " + rep("(", n) + "1" + rep(")", n) + "/ 2" },
		"after generics":  func(n int) string { return "<F<() => void> a={1}/>;" + rep("(", n) + "1" + rep(")", n) },
	} {
		t.Run(name, func(t *testing.T) {
			if s := scan([]byte(form(MaxNesting+10)), "a.tsx"); s.deep == "" {
				t.Error("too deep and accepted")
			}
			if s := scan([]byte(form(MaxNesting/3)), "a.tsx"); s.deep != "" {
				t.Errorf("refused: %s at %d", s.deep, s.at)
			}
		})
	}
}

// TestFlatIsAccepted wants long programs without depth accepted.
func TestFlatIsAccepted(t *testing.T) {
	n := 5000
	for name, src := range map[string]string{
		"sum":              "x = a" + rep(" + a", n),
		"members":          "x = a" + rep(".b", n),
		"calls":            "x = a" + rep("()", n),
		"and":              "x = a" + rep(" && a || a", n),
		"shifts":           "x = a" + rep(" << 1 >> 2 >>> 3", n),
		"comparisons":      "x = a" + rep(" === a != b && c <= d && e >= f", 300),
		"array":            "x = [" + rep("1, -2, !a, ", 20*n) + "]",
		"object":           "x = {" + rep("a: -1, ", 20*n) + "}",
		"arguments":        "f(" + rep("-1, ", n) + "1)",
		"statements":       rep("a = -b;\n", n),
		"no semicolons":    rep("a = -b\nif (c) return typeof d\n", n),
		"ifs in a row":     rep("if (a) { b() }\n", n),
		"ifs else":         rep("if (a) { b() } else { c() }\n", n),
		"ifs else no {}":   rep("if (a) b()\nelse c()\n", n),
		"loops in a row":   rep("for (const a of b) c(a)\n", n),
		"var list":         "var a = 1" + rep(", a = -1", n),
		"cases":            "switch (a) {" + rep("case 1: case 2: b = !c; break;\n", n) + "}",
		"functions":        rep("function f(a: number = -1, b?: A<B>): void { return a ? b : c }\n", n),
		"class":            "class A {" + rep("a: A<B> = -1\n m(): void {}\n get x() { return !1 }\n", n) + "}",
		"enum":             "enum A {" + rep("a = -1,\n", n) + "}",
		"JSX siblings":     "x = <a>" + rep("<b c={-1} d='e'>text {f} don't</b><hr/>", n) + "</a>",
		"template parts":   "x = `" + rep("${a} text ", n) + "`",
		"strings":          rep("x = 'it\\'s' + \"(\" + `(`;\n", n),
		"regexps":          rep("x = /[(]\\//g.test(a) / 2;\n", n),
		"comments":         rep("// don't (\n/* ( */\n", n),
		"arrow functions":  rep("const f = (a: A<B>) => a => b\n", n),
		"interfaces":       rep("interface A<B> { a: C<D>; b?: E; [k: string]: F }\n", n),
		"type union":       "type A =" + rep(" | 'a'", n),
		"decorated":        "class A {" + rep("@d() m() {}\n", n) + "}",
		"object in blocks": rep("{ a({ b: c ? d : e, f: g }) }\n", n),
	} {
		t.Run(name, func(t *testing.T) {
			if s := scan([]byte(src), "a.tsx"); s.deep != "" {
				t.Errorf("refused: %s at %d", s.deep, s.at)
			}
		})
	}
}

func TestChainLimit(t *testing.T) {
	for _, src := range []string{"x = a" + rep(" + a", MaxChain), "x = a" + rep(".a", MaxChain), "(a" + rep(",a", MaxChain) + ")"} {
		if s := scan([]byte(src), "a.ts"); !strings.Contains(s.deep, "parts") {
			t.Errorf("%.20s…: %q", src, s.deep)
		}
	}
}

func TestJSONNesting(t *testing.T) {
	if s := scan([]byte(rep("[", 2000)), "a.json"); s.deep == "" {
		t.Error("deep JSON is accepted")
	}
	if s := scan([]byte("["+rep(`{"a": [-1, "[[{"], "b": {}},`, 50_000)+"0]"), "a.json"); s.deep != "" {
		t.Errorf("flat JSON is refused: %s", s.deep)
	}
}

func TestPragmas(t *testing.T) {
	for _, tc := range []struct {
		src               string
		factory, fragment []string
	}{
		{"/** @jsx h */", []string{"h"}, nil},
		{"/** @jsx React.createElement\n * @jsxFrag React.Fragment */\nx", []string{"React", "createElement"}, []string{"React", "Fragment"}},
		{"// @jsx h\n// @jsxFrag F", []string{"h"}, []string{"F"}},
		{"/* @jsxRuntime classic */ '@jsx no'; `/* @jsx no */`", nil, nil},
		{"x; /* @jsx late */", []string{"late"}, nil},
		{"/* @jsx */ /* @jsx", nil, nil},
	} {
		s := scan([]byte(tc.src), "a.tsx")
		if !slices.Equal(s.factory, tc.factory) || !slices.Equal(s.fragment, tc.fragment) {
			t.Errorf("%s: %q %q", tc.src, s.factory, s.fragment)
		}
	}
}
