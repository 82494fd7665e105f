package emit

import "testing"

// TestLate: a name of the package that is given out while a function is being printed must
// not be one of its variables.
func TestLate(t *testing.T) {
	pkg, funcs := newScope(nil), newScope(nil)
	inner := newScope(funcs)
	inner.name("keys")
	inner.name("keys")
	if got := pkg.late("keys", funcs); got != "keys3" {
		t.Errorf("got %s, want keys3: keys and keys2 are taken inside", got)
	}
	if got := pkg.late("other", funcs); got != "other" {
		t.Errorf("got %s", got)
	}
}
