package viewmain

import (
	"io"
	"regexp"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/view"
)

// TestStreaming runs a view whose model streams, piece by piece: each is shown before the
// next is sent, as an event with --json and in the status line on a terminal, and not at all
// where neither is asked for. What the reply comes to is the same.
func TestStreaming(t *testing.T) {
	for _, c := range []struct {
		name, config string
		json, term   bool
		pieces       []string // what is sent
		shown        []string // what is shown of it, as regular expressions
		end          string   // what is there at last
	}{
		{"events", "task: Go\n", true, false, []string{"Hel", "lo <you>\n"},
			[]string{`{"instance":"greeter","kind":"stream","text":"Hel","bytes":3}\n$`, `{"instance":"greeter","kind":"stream","text":"lo <you>\\n","bytes":12}\n$`},
			`{"instance":"greeter","turn":3,"kind":"reply","id":"1","text":"Hello <you>\n"}` + "\n"},
		{"events of a view with secrets", "task: Go\nenv: {KEY: 12345678}\nsecrets: [KEY]\n", true, false, []string{"1234", "5678"},
			[]string{`{"instance":"greeter","kind":"stream","bytes":4}\n$`, `{"instance":"greeter","kind":"stream","bytes":8}\n$`},
			`"text":"[secret KEY]"`},
		{"status line", "task: Go\n", false, true, []string{"Hel", "lo\x1b[2J\nyou"},
			[]string{`\r\x1b\[Kturn 2 · model · \d+s · 3 bytes Hel$`, `\r\x1b\[Kturn 2 · model · \d+s · 13 bytes Hello \[2J you$`},
			"\r\x1b[Kmodel   Hello"},
		{"status line of a view with secrets", "task: Go\nenv: {KEY: 12345678}\nsecrets: [KEY]\n", false, true, []string{"1234", "5678"},
			[]string{`\r\x1b\[Kturn 2 · model · \d+s · 4 bytes$`, `\r\x1b\[Kturn 2 · model · \d+s · 8 bytes$`},
			"\r\x1b[Kmodel   [secret KEY]\n"},
		{"plain lines", "task: Go\n", false, false, []string{"Hel", "lo"}, []string{`^task    Go\n$`, `^task    Go\n$`}, "task    Go\nmodel   Hello\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newModelServer(t)
			var out lockedBuffer
			p := &process{program: askedOf(s.URL, c.config), effects: view.SystemEffects(), stdin: strings.NewReader(""), stdout: &out, stderr: io.Discard,
				terminal: c.term, width: func() int { return 80 }}
			args := []string{"run", "--dir", t.TempDir()}
			if c.json {
				args = append(args, "--json")
			}
			done := make(chan int)
			go func() { done <- p.main(args) }()
			for i, piece := range c.pieces {
				s.pieces <- piece
				waitMatch(t, &out, c.shown[i])
			}
			s.pieces <- ""
			if code := <-done; code != exitDone {
				t.Errorf("exit code %d", code)
			}
			if !strings.Contains(out.String(), c.end) {
				t.Errorf("no %q in\n%q", c.end, out.String())
			}
			if strings.HasSuffix(out.String(), "\x1b[K") || !strings.HasSuffix(strings.TrimSuffix(out.String(), "\r\x1b[K"), "\n") {
				t.Errorf("the last line is not ended: %q", out.String())
			}
		})
	}
}

func waitMatch(t *testing.T, b *lockedBuffer, pattern string) {
	t.Helper()
	re := regexp.MustCompile(pattern)
	waitUntil(t, func() bool { return re.MatchString(b.String()) }, func() string { return pattern + " in " + b.String() })
}
