// Bodies in pieces, for modules whose responses have streams. Each piece is a call of the
// machine, so in a view it is committed before the program sees it.

package fetcher

import (
	"github.com/affgen/affgen/rtlib/fetch/contract"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/machine"
	"github.com/affgen/affgen/rtlib/web/dom"
	"github.com/affgen/affgen/rtlib/web/door"
)

// Body is the body of a response, to be read once. It belongs to its realm's goroutine.
type Body struct {
	r          *js.Realm
	role, name string // name is "" when the machine has given the whole body, text
	text       string
	signal     *dom.Signal // of the fetch, or nil
	forget     func()      // takes the body off it
	stop       func()      // ends the read under way, or nil
	over       bool
}

// OnAbort has f called, once, when the signal of the fetch is aborted before the body's end.
func (b *Body) OnAbort(f func(reason js.Value)) {
	if b.signal == nil {
		return
	}
	b.forget = b.signal.OnAbort(func() {
		b.Cancel()
		f(b.signal.Reason())
	})
}

// Next asks for the next piece; nobody may be waiting for one. One of the two functions is
// called, now or later: got with a text of whole characters, which is empty only when it is
// the last one, or failed with what the program catches. Neither is after Cancel. Where the
// running code may have no effects Next throws.
func (b *Body) Next(got func(text string, last bool), failed func(reason js.Value)) {
	if b.name == "" {
		n := wholePiece(b.text)
		piece := b.text[:n]
		b.text = b.text[n:]
		last := b.text == ""
		if last {
			b.end()
		}
		got(piece, last)
		return
	}
	b.stop = b.ask(contract.KeyRead, func(result machine.Result, err error) {
		b.stop = nil
		if b.over {
			return
		}
		if err != nil {
			b.end()
			failed(errorValue(b.r, err))
			return
		}
		c, bad := contract.ParseChunk(result)
		if bad != nil {
			b.Cancel()
			failed(b.r.TypeError("fetch: the machine bound to the role %q did not answer as an http machine does", b.role).Value)
			return
		}
		if c.Last {
			b.end()
		}
		got(c.Text, c.Last)
	})
}

// maxPiece is how much of a whole body one piece has at most, in bytes.
const maxPiece = 64 << 10

// wholePiece is the length of the first piece of a whole body, of whole characters.
func wholePiece(text string) int {
	if len(text) <= maxPiece {
		return len(text)
	}
	n := maxPiece
	for n > maxPiece-3 && text[n]&0xC0 == 0x80 {
		n--
	}
	return n
}

// Cancel gives the rest of the body up; the machine lets go of its connection.
func (b *Body) Cancel() {
	if b.over {
		return
	}
	if b.name != "" {
		door.Of(b.r).RequirePure("fetch")
	}
	b.end()
	if b.stop != nil {
		b.stop()
	}
	if b.name != "" { // also where a read is under way: one that has not left yet never leaves
		b.ask(contract.KeyCancel, func(machine.Result, error) {})
	}
}

// ask lets a request about the body leave.
func (b *Body) ask(key string, done func(machine.Result, error)) (cancel func()) {
	return door.Of(b.r).Call("fetch", b.role, contract.AppendStreamRequest(nil, key, b.name), done)
}

// end says that nothing more is of interest.
func (b *Body) end() {
	b.over = true
	if b.forget != nil {
		b.forget()
	}
}
