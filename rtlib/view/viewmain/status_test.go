package viewmain

import (
	"bytes"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/view"
)

// TestStatus draws the status line on terminals of several widths: it never takes a whole
// line, holds no control characters of a model's, and is gone before other lines and at
// the end.
func TestStatus(t *testing.T) {
	for _, c := range []struct {
		width int
		piece string
		want  string // the last line that was drawn
	}{
		{80, "Hello, wor", "turn 3 · model · 0s · 10 bytes Hello, wor"},
		{40, "one two three four", "turn 3 · model · 0s · 18 bytes ree four"},
		{12, "one two three four", "turn 3 · mo"},
		{80, "a\x1b[2Jb\nc", "turn 3 · model · 0s · 8 bytes a [2Jb c"},
		{40, "漢字漢字漢字", "turn 3 · model · 0s · 18 bytes 漢字漢字"},
		{80, "", "turn 3 · model · 0s"},
		{0, "Hello", ""},
	} {
		var out bytes.Buffer
		p := &process{effects: view.SystemEffects(), opts: &options{}, stdout: &out, terminal: true, width: func() int { return c.width }}
		s := p.newProgress()
		s.observe([]view.Entry{{Turn: 3, Kind: view.EntryRequest}})
		s.stream(view.Streamed{Text: c.piece, Bytes: len(c.piece)})
		got := out.String()[strings.LastIndex(out.String(), "\r\x1b[K")+1:]
		if got = strings.TrimPrefix(got, "\x1b[K"); got != c.want {
			t.Errorf("%d columns: %q, want %q", c.width, got, c.want)
		}
		out.Reset()
		s.observe([]view.Entry{{Turn: 4, Kind: view.EntryReply, Text: "Hi"}})
		s.end()
		if got, want := strings.TrimPrefix(out.String(), "\r\x1b[K"), "model   Hi\n"; got != want {
			t.Errorf("%d columns: after it %q", c.width, got)
		}
	}
}
