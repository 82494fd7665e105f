package js

import "testing"

// TestFunctionConstructor reaches Function at run time, called and with new, as libraries do
// to find out whether there is one: EvalError, so that they fall back.
func TestFunctionConstructor(t *testing.T) {
	h := newHarness(t)
	h.wantThrow("EvalError: "+noCode, func() { h.make("Function", "a", "return a") })
	h.wantThrow("EvalError: "+noCode, func() { h.call(h.Global().Value(), "Function", "return 1") })
}
