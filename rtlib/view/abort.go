// The signal of an instance: harness.signal and call.signal are one AbortSignal.

package view

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/dom"
)

// harnessSignal returns the instance's one signal, made on first use.
func (t *turnState) harnessSignal() js.Value {
	if t.signal == nil {
		t.signal = dom.NewSignal(t.r)
	}
	return t.signal.Value()
}

// abortSignal aborts harness.signal with an AbortError and calls its listeners; a signal
// that nobody has looked at has none.
func (t *turnState) abortSignal(message string) {
	if t.signal != nil {
		t.signal.Abort(t.r.DOMException("AbortError", message).Value)
	}
}
