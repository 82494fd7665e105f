package streams

import (
	"testing"

	"github.com/affgen/affgen/rtlib/js"
)

// TestAbortWithinAbort aborts a stream from a listener of its own signal, before and after it
// has started. (Node 20 ends with an internal error there.)
func TestAbortWithinAbort(t *testing.T) {
	for _, started := range []bool{false, true} {
		r := js.NewRealm(js.Config{})
		s := newWritable(r, func() js.Value { return js.Undefined }, nothing(r), nothing(r), nothing(r), 1, nil)
		if started {
			if err := r.Run(); err != nil {
				t.Fatal(err)
			}
		}
		var inner *js.Promise
		s.controller.signal().OnAbort(func() { inner = s.abort(js.StrValue("inner")) })
		outer := s.abort(js.StrValue("outer"))
		for name, p := range map[string]*js.Promise{"outer": outer, "inner": inner} {
			if v, failed := outcome(t, r, p.Value()); failed {
				t.Errorf("started %v: the %s abort is rejected: %s", started, name, r.ErrorText(v))
			}
		}
		if s.state != stateErrored || s.err.Str().String() != "inner" {
			t.Errorf("started %v: %s, %s", started, s.state, r.ErrorText(s.err))
		}
	}
}
