package scripts

import "testing"

func TestAsModule(t *testing.T) {
	for script, want := range map[string]string{
		"var a = 1;":                           "var a = 1;",
		"this.x = function () { this.y };":     "globalThis.x = function () { this.y };",
		"(() => this)(); class A { x = this }": "(() => globalThis)(); class A { x = this }",
		"if (this":                             "if (this",
		"delete this; delete this.a":           "delete void 0; delete globalThis.a",
	} {
		if got := AsModule(script); got != want+moduleMark {
			t.Errorf("AsModule(%q) is %q, want %q", script, got, want)
		}
	}
}
