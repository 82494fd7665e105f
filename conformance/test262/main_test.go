package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// suiteOptions run the suite of our own making in testdata.
func suiteOptions(t *testing.T) options {
	t.Helper()
	return options{
		dir: filepath.Join("testdata", "suite"), expected: filepath.Join("testdata", "expected.txt"),
		state: filepath.Join(t.TempDir(), "state"), json: filepath.Join(t.TempDir(), "results.json"),
		jobs: 2, batch: 8, sample: 1, limit: time.Minute,
	}
}

// TestSuite runs tests that pass, fail and are left out in every way that there is.
func TestSuite(t *testing.T) {
	if testing.Short() {
		t.Skip("links programs")
	}
	o := suiteOptions(t)
	var out bytes.Buffer
	ok, err := run(context.Background(), o, &out)
	if err != nil {
		t.Fatal(err)
	}
	if ok {
		t.Error("a stale line of expected.txt does not fail the run")
	}
	for _, want := range []string{
		"STALE expected.txt:6: nothing fails any more for built-ins/",
		"left out of 15:", "eval  ", "not in ECMAScript 2025  ", "sloppy mode only  ",
		"0 failures are not in expected.txt, 1 lines are stale\n",
		"language 7/11 (63.6 %), built-ins 1/1 (100.0 %)\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the report has no %q", want)
		}
	}
	if t.Failed() {
		t.Log(out.String())
	}
	checkJSON(t, o.json)

	// Everything is in the state file now, so nothing is built: the run takes no time.
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	again := bytes.Buffer{}
	if _, err := run(ctx, o, &again); err != nil {
		t.Fatal(err)
	}
	if again.String() != out.String() {
		t.Errorf("resumed, the report differs:\n%s", again.String())
	}
}

func checkJSON(t *testing.T, path string) {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var got struct{ Results []result }
	if err := json.Unmarshal(b, &got); err != nil {
		t.Fatal(err)
	}
	why := map[string]string{}
	for _, r := range got.Results {
		why[r.Test] = r.Why
	}
	for test, part := range map[string]string{
		"language/expressions/wrong.js":           "got 2, want 3",
		"language/expressions/throws-other.js":    `got "TypeError", want RangeError`,
		"language/expressions/no-syntax-error.js": "compiled, want SyntaxError (parse)",
		"language/generators/never-done.js":       "async:",
		"language/modules/import.js (module)":     "",
	} {
		if got, ok := why[test]; !ok || !strings.Contains(got, part) || part == "" && got != "" {
			t.Errorf("%s: %q, want %q", test, got, part)
		}
	}
}

func TestSurprise(t *testing.T) {
	s := &suite{excluded: map[string]int{}}
	var out bytes.Buffer
	if report(&out, s, []*result{{Test: "language/a/b.js", Why: "broken"}}, nil, false) {
		t.Error("a failure that is not expected passes")
	}
	if !strings.Contains(out.String(), "FAIL language/a/b.js: broken\n") {
		t.Error(out.String())
	}
}

func TestParseMeta(t *testing.T) {
	m, err := parseMeta([]byte("// x\r\n/*---\r\nflags: [async, module]\r\nfeatures: [a, b]\r\nnegative:\r\n  phase: parse\r\n  type: SyntaxError\r\n---*/\r\n"))
	if err != nil {
		t.Fatal(err)
	}
	if !m.has("async") || !m.has("module") || m.has("raw") || len(m.Features) != 2 || m.Negative == nil || m.Negative.Type != "SyntaxError" {
		t.Errorf("%+v", m)
	}
	if _, err := parseMeta([]byte("/*--- flags: [")); err == nil {
		t.Error("front matter that does not end is accepted")
	}
}

func TestExcludes(t *testing.T) {
	for src, want := range map[string]string{
		"1;":                             "",
		"// eval(1)\n/* new Function */": "",
		"eval('1')":                      "eval",
		"new Function('x')":              "Function constructor",
		"Function.call(this, 'x')":       "Function constructor",
		"Function.prototype.call(this)":  "",
		"function* Function2() {}":       "",
		"import(name)":                   "import() of what is no literal",
		"import('./x_FIXTURE.js')":       "",
		"$262.agent.start()":             "agents on several threads",
		"$262.createRealm()":             "cross-realm",
	} {
		if got := excludes(&test{Path: "language/x.js", source: []byte(src)}, nil); got != want {
			t.Errorf("%s: %q, want %q", src, got, want)
		}
	}
	proposal := &test{Path: "language/x.js", meta: meta{Features: []string{"later-thing"}}}
	if got := excludes(proposal, map[string]bool{"later-thing": true}); got != "not in ECMAScript 2025" {
		t.Errorf("a proposal: %q", got)
	}
}

func TestAsModule(t *testing.T) {
	for _, tt := range []struct{ src, want string }{
		{"var g = this; this.x = 1;", "var g = globalThis; globalThis.x = 1;"},
		{"(() => this)(); f(this);", "(() => globalThis)(); f(globalThis);"},
		{"(function () { return this; })(); ({ m() { return this; } });", "(function () { return this; })(); ({ m() { return this; } });"},
		{"class C { f = this; [this.k]() {} }", "class C { f = this; [globalThis.k]() {} }"},
		{"'this'; undefined; // this", "'this'; undefined; // this"},
	} {
		if got := asModule(&test{source: []byte(tt.src)}); got != tt.want+moduleMark {
			t.Errorf("%s: %s", tt.src, got)
		}
	}
	bad := &test{source: []byte("this = 1;")}
	if bad.meta.Negative = new(struct{ Phase, Type string }); asModule(bad) != "this = 1;"+moduleMark {
		t.Error("a test that wants an error is changed")
	}
}

// TestExpectedBuiltIn holds the list of the whole suite to its form: no path is needed to
// read it, and no two lines are the same.
func TestExpectedBuiltIn(t *testing.T) {
	t.Chdir(t.TempDir())
	e, err := readExpected("")
	if err != nil {
		t.Fatal(err)
	}
	if len(e.list) == 0 {
		t.Error("the list is empty")
	}
	seen := map[string]bool{}
	for _, x := range e.list {
		if seen[x.prefix] || x.reason == "" {
			t.Errorf("expected.txt:%d: %s is there twice or has no reason", x.line, x.prefix)
		}
		seen[x.prefix] = true
	}
}

func TestExpectationMatches(t *testing.T) {
	for _, tt := range []struct {
		prefix, test string
		want         bool
	}{
		{"language/a.js", "language/a.js", true},
		{"language/a.js", "language/a.js (module)", true},
		{"language/a.js", "language/a.jsx", false},
		{"language/", "language/a.js", true},
		{"language/a*", "language/abc.js", true},
		{"language/a*", "language/b.js", false},
		{"language/*-x.js", "language/a-x.js (module)", true},
		{"language/*-x.js", "language/a-y.js", false},
	} {
		x := &expectation{prefix: tt.prefix}
		if got := x.matches(tt.test); got != tt.want {
			t.Errorf("%s matches %s: %v", tt.prefix, tt.test, got)
		}
	}
}
