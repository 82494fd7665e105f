// How an instance fails: what is journaled of it, and the text that people read.

package view

import (
	"errors"
	"strings"

	"github.com/affgen/affgen/rtlib/js"
)

// Failure is why an instance failed: an error of the program, a limit, a model or a
// machine that broke its contract.
type Failure struct {
	Instance string
	Text     string // the error as console.log shows it, with the TSX stack if it has one
	Err      error
}

// Error returns the text.
func (f *Failure) Error() string { return f.Text }

// Unwrap returns the cause: a *js.Exception, a *js.UnhandledRejection, an error of Go.
func (f *Failure) Unwrap() error { return f.Err }

// fail ends the instance: nothing of the turn leaves, and the journal says why.
func (t *turnState) fail(err error) {
	text := t.in.secrets.show(t.failureText(err))
	e := Entry{Kind: EntryFailed, Error: text, Instance: t.in.id, Turn: t.in.turns + 1}
	for _, head := range t.heads {
		switch head.Kind {
		case EntryReply, EntryResult, EntryConfirm:
			e.Head = append(e.Head, head)
		}
	}
	t.takeReads()
	// The store may be what failed; then there is nobody left to tell.
	t.encoder.reset()
	if records, _, err := t.encodeTurn([]Entry{e}); err == nil && t.in.store != nil && !t.in.host.opts.ReadOnly {
		t.in.store.Commit(records)
	}
	e.Head = nil
	t.observe([]Entry{e})
	t.reportFailure(err)
}

// reportFailure ends the instance with an error.
func (t *turnState) reportFailure(err error) {
	f := &Failure{Instance: t.in.id, Text: t.in.secrets.show(t.failureText(err)), Err: err}
	t.stopTimers()
	t.in.end(failed, f)
	if t.in.onFail != nil {
		t.in.onFail(f)
	}
}

// failureText is an error as people read it: what the program threw with its stack.
func (t *turnState) failureText(err error) string {
	var exc *js.Exception
	var rejected *js.UnhandledRejection
	var child *Failure
	switch {
	case errors.As(err, &child): // its text is in err; its values belong to another realm
	case errors.As(err, &exc) && exc.Fatal == nil:
		return t.thrownText(exc.Value)
	case errors.As(err, &rejected):
		return t.thrownText(rejected.Reason)
	}
	return err.Error()
}

// thrownText shows a thrown value with its stack. It runs program code (getters), which
// may throw again.
func (t *turnState) thrownText(v js.Value) (text string) {
	text = t.r.Throw(v).Error()
	t.timed(func() error { text = t.r.ErrorText(v); return nil })
	if v.IsObject() && v.Obj().Class() == js.ClassError && text[0] == '[' {
		// Inspection puts an error without stack in brackets, to set it apart inside other
		// values; here it stands alone. Its own properties come after the brackets.
		head, properties, more := strings.Cut(text[1:], "] {")
		if text = strings.TrimSuffix(head, "]"); more {
			text += " {" + properties
		}
	}
	return text
}
