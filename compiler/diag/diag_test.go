package diag

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite docs/errors.md")

func TestTable(t *testing.T) {
	form := regexp.MustCompile(`^AFF[1-5]\d{3}$`)
	last := Code("")
	for _, in := range table {
		if !form.MatchString(string(in.Code)) || in.Code <= last {
			t.Errorf("%s: codes have the form AFFnnnn and stand in order (after %s)", in.Code, last)
		}
		last = in.Code
		if in.Title == "" || strings.HasSuffix(in.Title, ".") || in.WayOut == "" || strings.HasSuffix(in.WayOut, ".") {
			t.Errorf("%s: title and way out are one phrase without a period", in.Code)
		}
		if !strings.HasSuffix(in.Explain, ".") {
			t.Errorf("%s: the explanation is whole sentences", in.Code)
		}
		if in.Example != "" && !strings.HasSuffix(in.Example, "\n") {
			t.Errorf("%s: the example is a whole file", in.Code)
		}
	}
}

func TestErrorsPage(t *testing.T) {
	const page = "../../docs/errors.md"
	if *update {
		if err := os.MkdirAll("../../docs", 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(page, []byte(Markdown()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(page)
	if err != nil || string(got) != Markdown() {
		t.Errorf("docs/errors.md is stale (%v): run go test ./compiler/diag -update", err)
	}
}

func TestExplain(t *testing.T) {
	for _, code := range []string{"AFF2001", "aff2001", " 2001 "} {
		text, err := Explain(code)
		if err != nil || !strings.HasPrefix(text, "AFF2001: ") || !strings.Contains(text, "    export function run") {
			t.Errorf("Explain(%q) = %q, %v", code, text, err)
		}
	}
	for code, want := range map[string]string{"AFF2999": "AFF2001", "AFF9": "AFF1…", "": "AFF1…"} {
		if _, err := Explain(code); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Explain(%q) error = %v, want %q in it", code, err, want)
		}
	}
}

func TestPos(t *testing.T) {
	f := NewFile("a.ts", []byte("ab\r\nc\rd\n\u2028é"))
	for _, tc := range []struct {
		offset int
		want   string
		line   string
	}{
		{0, "a.ts:1:1", "ab"}, {2, "a.ts:1:3", "ab"}, {4, "a.ts:2:1", "c"}, {6, "a.ts:3:1", "d"},
		{8, "a.ts:4:1", ""}, {11, "a.ts:5:1", "é"}, {13, "a.ts:5:3", "é"}, {99, "a.ts:5:3", "é"}, {-1, "a.ts:1:1", "ab"},
	} {
		p := f.Pos(tc.offset)
		if p.String() != tc.want || f.Line(p.Line) != tc.line {
			t.Errorf("Pos(%d) = %v %q, want %s %q", tc.offset, p, f.Line(p.Line), tc.want, tc.line)
		}
		if tc.offset >= 0 && tc.offset <= 13 && f.Offset(p.Line, p.Column) != tc.offset {
			t.Errorf("Offset(%v) = %d, want %d", p, f.Offset(p.Line, p.Column), tc.offset)
		}
	}
	if p := NewFile("e.ts", nil).Pos(0); p.String() != "e.ts:1:1" {
		t.Errorf("empty file: %v", p)
	}
}

func TestPrint(t *testing.T) {
	for _, tc := range []struct {
		name, src    string
		start, width int
		want         string
	}{
		{"plain", "  return eval(src);", 9, 4, "    1 │   return eval(src);\n      │          ~~~~\n"},
		{"word", "let abc = 1", 4, 0, "    1 │ let abc = 1\n      │     ~~~\n"},
		{"tab", "a\tb\tc", 4, 1, "    1 │ a   b   c\n      │         ~\n"},
		{"wide", "x(\"世界\", y)", 2, 8, "    1 │ x(\"世界\", y)\n      │   ~~~~~~\n"},
		{"combining", "e\u0301 = z", 6, 1, "    1 │ e\u0301 = z\n      │     ~\n"},
		{"escape", "a\x1b[31mb", 6, 1, "    1 │ a\uFFFD[31mb\n      │       ~\n"},
		{"end", "a +", 3, 0, "    1 │ a +\n      │    ~\n"},
		{"over the line", "a\nb", 0, 3, "    1 │ a\n      │ ~\n"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d := NewFile("a.ts", []byte(tc.src)).Diag(Eval, tc.start, tc.width, "message")
			d = d.WithHelp("")
			var b bytes.Buffer
			Print(&b, []Diagnostic{d}, false)
			_, excerpt, _ := strings.Cut(b.String(), "\n")
			if excerpt != tc.want {
				t.Errorf("got\n%swant\n%s", excerpt, tc.want)
			}
		})
	}
}

func TestPrintWhole(t *testing.T) {
	f := NewFile("app.tsx", []byte("let src;\neval(src);\n"))
	d := f.Diag(Eval, 9, 4, "`eval` is not available in a compiled program").WithNote(f.Pos(4), "`src` is declared here")
	want := "app.tsx:2:1: error AFF2001: `eval` is not available in a compiled program\n" +
		"    2 │ eval(src);\n      │ ~~~~\n" +
		"  note: app.tsx:1:5: `src` is declared here\n" +
		"  help: parse data with JSON.parse, or keep a table of functions\n"
	var b bytes.Buffer
	if err := Print(&b, []Diagnostic{d}, false); err != nil || b.String() != want {
		t.Errorf("got\n%swant\n%s(%v)", b.String(), want, err)
	}
	b.Reset()
	Print(&b, []Diagnostic{d}, true)
	if plain := regexp.MustCompile("\x1b\\[\\d+m").ReplaceAllString(b.String(), ""); plain != want {
		t.Errorf("coloured form differs in text:\n%s", plain)
	}
}

func TestLongLineIsCut(t *testing.T) {
	src := strings.Repeat("x", 5000) + "eval" + strings.Repeat("y", 5000)
	d := NewFile("a.js", []byte(src)).Diag(Eval, 5000, 4, "m").WithHelp("")
	var b bytes.Buffer
	Print(&b, []Diagnostic{d}, false)
	lines := strings.Split(b.String(), "\n")
	if n := len([]rune(lines[1])); n > 140 {
		t.Errorf("excerpt is %d columns", n)
	}
	at := slices.Index([]rune(lines[2]), '~')
	if got := string([]rune(lines[1])[at : at+4]); got != "eval" || strings.Count(lines[2], "~") != 4 {
		t.Errorf("underline stands under %q:\n%s", got, b.String())
	}
}

func TestSort(t *testing.T) {
	f := NewFile("b.ts", []byte("one\ntwo"))
	g := NewFile("a.ts", []byte("one"))
	warn := f.Diag(Suspicious, 4, 3, "w")
	in := []Diagnostic{warn, f.Diag(Eval, 4, 3, "e"), f.Diag(Eval, 0, 3, "x"), g.Diag(With, 0, 3, "y"), f.Diag(Eval, 0, 3, "x")}
	var got []string
	for _, d := range Sort(in) {
		got = append(got, d.Pos.String()+" "+d.Message)
	}
	want := []string{"a.ts:1:1 y", "b.ts:1:1 x", "b.ts:2:1 e", "b.ts:2:1 w"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestJSON(t *testing.T) {
	var b bytes.Buffer
	if err := PrintJSON(&b, nil); err != nil || b.String() != "[]\n" {
		t.Errorf("empty list: %q %v", b.String(), err)
	}
	b.Reset()
	d := NewFile("a.ts", []byte("eval")).Diag(Eval, 0, 4, "a < b").WithNote(Pos{}, "n")
	PrintJSON(&b, []Diagnostic{d})
	var back []Diagnostic
	if err := json.Unmarshal(b.Bytes(), &back); err != nil || len(back) != 1 || back[0].Severity != Error || back[0].Pos != d.Pos {
		t.Errorf("round trip: %v %+v", err, back)
	}
	if !strings.Contains(b.String(), `"severity": "error"`) || !strings.Contains(b.String(), "a < b") {
		t.Errorf("form: %s", b.String())
	}
}
