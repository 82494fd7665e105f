// AbortController and AbortSignal (DOM standard, section 3) without events: a binding fires
// "abort" from Dispatch. Reasons are the binding's values, opaque here.

package fetch

import "slices"

// AbortController is a switch with the signal that it switches.
type AbortController struct{ signal *AbortSignal }

// NewAbortController makes a controller with a new signal.
func NewAbortController() *AbortController {
	return &AbortController{signal: NewAbortSignal()}
}

// Signal returns the controller's signal, always the same.
func (c *AbortController) Signal() *AbortSignal { return c.signal }

// Abort aborts the signal, once; reason nil means an AbortError.
func (c *AbortController) Abort(reason any) { c.signal.Abort(reason) }

// AbortSignal tells those who watch it that they should stop.
type AbortSignal struct {
	// Dispatch, if set, fires the abort event at the binding's object; it runs after all
	// functions given to OnAbort.
	Dispatch func()

	aborted    bool
	reason     any
	algorithms []*algorithm
	waiting    int // algorithms that have not been removed
	links      links
}

// algorithm is a function of OnAbort; fn is nil once it has been removed or has run.
type algorithm struct{ fn func() }

// NewAbortSignal makes a signal that nobody has aborted.
func NewAbortSignal() *AbortSignal { return &AbortSignal{} }

// AbortedSignal is AbortSignal.abort(reason): a signal that was aborted from the start.
func AbortedSignal(reason any) *AbortSignal {
	s := NewAbortSignal()
	s.setReason(reason)
	return s
}

// DefaultAbortReason is the reason of an abort without one.
func DefaultAbortReason() *Error { return Errorf(AbortError, "This operation was aborted") }

// TimeoutReason is the reason of AbortSignal.timeout.
func TimeoutReason() *Error {
	return &Error{Kind: TimeoutError, Message: "The operation was aborted due to timeout"}
}

// TimeoutSignal is AbortSignal.timeout: after is called once to run a function after so many
// milliseconds, by the realm's clock. The reason is made when the time is up.
func TimeoutSignal(ms float64, after func(ms float64, fire func()), reason func() any) *AbortSignal {
	s := NewAbortSignal()
	after(ms, func() { s.Abort(reason()) })
	return s
}

// Aborted reports whether the signal is aborted.
func (s *AbortSignal) Aborted() bool { return s.aborted }

// Reason returns why, nil before that.
func (s *AbortSignal) Reason() any { return s.reason }

// OnAbort has fn run when the signal is aborted, before the event; never if it already is
// (DOM, "add an algorithm"). The function returned removes it again.
func (s *AbortSignal) OnAbort(fn func()) (remove func()) {
	if s.aborted {
		return func() {}
	}
	a := &algorithm{fn}
	s.algorithms = append(s.algorithms, a)
	s.waiting++
	s.retain()
	return func() { s.removeAlgorithm(a) }
}

// removeAlgorithm empties a's place; the list is made shorter when half of it is empty, so
// that thousands of fetches with one signal end in linear time.
func (s *AbortSignal) removeAlgorithm(a *algorithm) {
	if a.fn == nil {
		return
	}
	a.fn = nil
	if s.aborted {
		return // the list is being run
	}
	if s.waiting--; s.waiting <= len(s.algorithms)/2 {
		s.algorithms = slices.DeleteFunc(s.algorithms, func(a *algorithm) bool { return a.fn == nil })
	}
	s.retain()
}

// Abort aborts the signal and those that follow it (DOM, "signal abort"); nil means an
// AbortError. All get their reason before the first watcher runs. Only the first call counts.
func (s *AbortSignal) Abort(reason any) {
	if s.aborted {
		return
	}
	s.setReason(reason)
	followers := s.links.take()
	var aborted []*AbortSignal
	for _, d := range followers {
		if !d.aborted {
			d.setReason(s.reason)
			aborted = append(aborted, d)
		}
	}
	s.run()
	for _, d := range aborted {
		d.run()
	}
}

func (s *AbortSignal) setReason(reason any) {
	if reason == nil {
		reason = DefaultAbortReason()
	}
	s.aborted, s.reason = true, reason
}

// run is DOM's "run the abort steps".
func (s *AbortSignal) run() {
	list := s.algorithms
	s.algorithms, s.waiting = nil, 0
	for _, a := range list {
		if fn := a.fn; fn != nil {
			a.fn = nil // before the call, which may remove it
			fn()
		}
	}
	if s.Dispatch != nil {
		s.Dispatch()
	}
	s.unlink()
}
