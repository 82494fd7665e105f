package js

import "testing"

func TestEvalAsValue(t *testing.T) {
	h := newHarness(t)
	h.want(h.call(h.Global().Value(), "eval", 3), "3")
	h.wantThrow("EvalError: "+noCode, func() { h.call(h.Global().Value(), "eval", "1") })
	h.want(Bool(sameBits(h.global("self"), h.global("globalThis"))), "true")
}
