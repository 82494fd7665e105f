// The status line: on a terminal, the last line shows what goes on between two commits: the
// turn, what is under way, for how long, and the end of what the model has said so far. It
// is erased before anything else is printed, and never wraps.

package viewmain

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/affgen/affgen/rtlib/view"
)

// statusEvery is how often the elapsed time is drawn anew.
const statusEvery = time.Second

// tailBytes bounds how much of a streamed reply is kept; a terminal's line shows less.
const tailBytes = 2048

// status is guarded by the mutex of its progress.
type status struct {
	p     *process
	width func() int // of the terminal in columns; 0 when there is none
	turn  int
	doing string // what is under way; "" for nothing
	since time.Duration
	tail  string
	bytes int
	drawn bool
	over  bool
}

// live reports whether there is a terminal for it.
func (s *status) live() bool { return s.p.terminal && !s.p.opts.json && !s.over && s.width() > 0 }

// see learns from an entry what is under way.
func (s *status) see(e *view.Entry) {
	s.turn = e.Turn
	switch e.Kind {
	case view.EntryRequest:
		s.begin("model")
	case view.EntryCall:
		s.begin("call " + e.Name)
	case view.EntryIntent:
		s.begin(strings.TrimSpace(e.Name + " " + e.Text))
	case view.EntryReply, view.EntryAction, view.EntryResult, view.EntryFailed, view.EntryFinish:
		s.doing = ""
	}
}

func (s *status) begin(doing string) {
	s.doing, s.tail, s.bytes, s.since = doing, "", 0, s.p.effects.Monotonic()
}

// stream takes a piece of a reply.
func (s *status) stream(piece view.Streamed) {
	if s.doing == "" { // a request of an earlier process, sent again
		s.begin("model")
	}
	s.bytes = piece.Bytes
	s.tail += piece.Text
	if over := len(s.tail) - tailBytes; over > 0 {
		s.tail = strings.ToValidUTF8(s.tail[over:], "")
	}
}

// draw shows the line, in place of the one that is there.
func (s *status) draw() {
	if !s.live() || s.doing == "" {
		s.erase()
		return
	}
	elapsed := (s.p.effects.Monotonic() - s.since).Truncate(time.Second)
	text := fmt.Sprintf("turn %d · %s · %v", s.turn, s.doing, elapsed)
	if s.bytes > 0 {
		text += fmt.Sprintf(" · %d bytes", s.bytes)
	}
	room := s.width() - 1 // a full line would wrap on some terminals
	text = fit(clean(text), room, false)
	if rest := room - columns(text) - 1; rest > 3 && s.tail != "" {
		text += " " + fit(clean(s.tail), rest, true)
	}
	fmt.Fprintf(s.p.stdout, "\r\x1b[K%s", text)
	s.drawn = true
}

func (s *status) erase() {
	if s.drawn {
		fmt.Fprint(s.p.stdout, "\r\x1b[K")
		s.drawn = false
	}
}

// clean makes a text one line without control characters, which could move the cursor.
func clean(s string) string {
	return strings.Map(func(c rune) rune {
		if c < ' ' || c >= 0x7f && c < 0xa0 {
			return ' '
		}
		return c
	}, s)
}

// fit cuts a text to a number of columns, at its end or (tail) at its beginning.
func fit(s string, room int, tail bool) string {
	for columns(s) > room && s != "" {
		if tail {
			_, n := utf8.DecodeRuneInString(s)
			s = s[n:]
		} else {
			_, n := utf8.DecodeLastRuneInString(s)
			s = s[:len(s)-n]
		}
	}
	return s
}

// columns is about how wide a text is: letters of East Asia and pictures take two.
func columns(s string) (n int) {
	for _, c := range s {
		n++
		if c >= 0x1100 && c != '…' {
			n++
		}
	}
	return n
}
