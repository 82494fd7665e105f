package emit

import "testing"

// TestLate: a name of the package that is given out while a function is being printed must
// not be one of its variables.
func TestLate(t *testing.T) {
	root := newScope(nil)
	inner := newScope(root)
	inner.name("keys")
	inner.name("keys")
	if got := root.late("keys"); got != "keys3" {
		t.Errorf("got %s, want keys3: keys and keys2 are taken inside", got)
	}
	if got := root.name("other"); got != "other" {
		t.Errorf("got %s", got)
	}
	if got := newScope(root).name("keys3"); got == "keys3" {
		t.Error("a name of the package was given out again inside")
	}
}
