// Tests of the runner itself: how texts become modules, what the shells say, how outputs are
// compared. They need no suite.

package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affgen/affgen/internal/oracle"
)

func TestTexts(t *testing.T) {
	if got := v8Text("", "", "%OptimizeFunctionOnNextCall(f); %Gc(); x %y(1)"); got != `native("OptimizeFunctionOnNextCall", f); native("Gc"); x %y(1)` {
		t.Errorf("natives: %s", got)
	}
	parts := compatTests("exec: function () {/*\n return 1;\n*/},\nexec: function () {/* return 2 */}")
	if len(parts) != 2 || !strings.Contains(parts["0001"], "return 2") {
		t.Errorf("compat: %q", parts)
	}
	if got := gojaTests("const SCRIPT = `\n\tvar a;\n`"); got["0000"] != "\n\tvar a;\n" {
		t.Errorf("goja: %q", got)
	}
	for name := range map[string]bool{"x": true, "i": true} {
		if !assigned("x = 1; for (i in o);", name) || assigned("a.x == 1; f(i)", name) {
			t.Errorf("assigned %s", name)
		}
	}
}

func TestDifference(t *testing.T) {
	if got := firstDifference("a\nb\nc", "a\nx\nc"); got != "line 2:\n- b\n- c\n+ x\n+ c" {
		t.Errorf("got %q", got)
	}
	for text, want := range map[string]string{
		"Uncaught TypeError: x\n    at f (a.mjs:1)":       "TypeError: x",
		"file:///a.mjs:1\nthrow\n^\n\nRangeError: y\n at": "RangeError: y",
		"": "",
	} {
		if got := uncaught(text); got != want {
			t.Errorf("uncaught(%q) is %q", text, got)
		}
	}
}

func TestAsk(t *testing.T) {
	oracle.Require(t)
	dir := t.TempDir()
	if err := os.CopyFS(dir, shellFiles); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ name, shell, text, out, exclude string }{
		{"a failing check goes on", "v8", "assertEquals([1], [2]); assertThrows(() => 1); print(1);", "FAIL equal: want [1], got [2]\nFAIL throws: nothing was thrown, want undefined | () => 1\n1\n", ""},
		{"a variable is declared", "mozilla", "n = 1; for (k in [7]) print(k, n);", "0 1\n", ""},
		{"a script declares twice", "jsc", "function f() { return 1; } function f() { return 2; } shouldBe(f(), 1); print(this === globalThis);", "FAIL same: want 1, got 2\ntrue\n", ""},
		{"sloppy", "chakra", "with ({}) ;", "", "no strict module"},
		{"eval", "other", "eval('1')", "", "eval"},
		{"a suite of tests", "libjs", "test('t', () => { expect(1).toBe(2); expect(1).not.toBe(2); expect(() => { throw new TypeError('x'); }).toThrow(RangeError); });", "test t\nFAIL toBe: 1, want 2\nFAIL toThrow: got TypeError: x: () => { throw new TypeError('x'); }\n", ""},
	} {
		a, err := ask(context.Background(), filepath.Join(dir, "shell", tt.shell+".mjs"), filepath.Join(dir, tt.shell), tt.text)
		if err != nil {
			t.Fatal(err)
		}
		if a.Exclude != tt.exclude || tt.exclude == "" && a.Stdout != tt.out {
			t.Errorf("%s: %q, left out %q; want %q, %q\n%s", tt.name, a.Stdout, a.Exclude, tt.out, tt.exclude, a.Stderr)
		}
	}
}
