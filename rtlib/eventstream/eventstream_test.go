package eventstream

import (
	"fmt"
	"strings"
	"testing"
)

// events parses a stream that comes in pieces of the given size (0: whole).
func events(stream string, size int) string {
	var p Parser
	var list []string
	emit := func(e Event) bool {
		list = append(list, fmt.Sprintf("%s:%q", e.Type, e.Data))
		return true
	}
	for b := []byte(stream); len(b) > 0; {
		n := len(b)
		if size > 0 {
			n = min(size, n)
		}
		p.Feed(b[:n], emit)
		b = b[n:]
	}
	return strings.Join(list, " ")
}

// Each stream gives the same events however it is cut.
func TestEventStream(t *testing.T) {
	for _, c := range []struct{ name, stream, want string }{
		{"one", "data: a\n\n", `message:"a"`},
		{"lines are joined", "data: a\ndata: b\n\n", `message:"a\nb"`},
		{"crlf", "data: a\r\ndata: b\r\n\r\n", `message:"a\nb"`},
		{"cr", "data: a\rdata: b\r\r", `message:"a\nb"`},
		{"mixed ends", "data: a\rdata: b\ndata: c\r\n\ndata: d\n\r", `message:"a\nb\nc" message:"d"`},
		{"crlf ends a line once", "data: a\r\n\r\ndata: b\r\n\r\n", `message:"a" message:"b"`},
		{"byte order mark", "\ufeffdata: a\n\n", `message:"a"`},
		{"a second mark is part of a name", "\ufeff\ufeffdata: a\n\ndata: b\n\n", `message:"b"`},
		{"mark on an empty line", "\ufeff\ndata: a\n\n", `message:"a"`},
		{"no mark after the first line", "\n\ufeffdata: a\n\ndata: b\n\n", `message:"b"`},
		{"comments", ": keep-alive\ndata: a\n:\n:x\ndata: b\n\n", `message:"a\nb"`},
		{"one space goes", "data:a\n\ndata:  b \n\n", `message:"a" message:" b "`},
		{"a line without colon", "data\n\ndata\ndata\n\nfoo\ndata: a\n\n", `message:"" message:"\n" message:"a"`},
		{"value with colons", "data: {\"a\":1}\n\n", `message:"{\"a\":1}"`},
		{"types", "event: ping\ndata: a\n\nevent: message\ndata: b\n\nevent:\ndata: c\n\n", `ping:"a" message:"b" message:"c"`},
		{"the last type counts and is forgotten", "event: a\nevent: b\ndata: 1\n\ndata: 2\n\n", `b:"1" message:"2"`},
		{"no data, no event", "event: a\n\ndata: 1\n\nid: 7\n\n\n\n", `message:"1"`},
		{"other fields", "id: 1\nretry: 5\nDATA: x\n data: y\ndata : z\ndata: a\n\n", `message:"a"`},
		{"an unfinished event is discarded", "data: a\n\ndata: b", `message:"a"`},
		{"also with its line ended", "data: a\n\ndata: b\n", `message:"a"`},
		{"characters of many bytes", "data: grüße 世界 🎉\n\n", `message:"grüße 世界 🎉"`},
		{"other line separators are none", "data: a\u2028b\u0085c\vd\n\n", `message:"a\u2028b\u0085c\vd"`},
		{"nothing", "", ``},
	} {
		t.Run(c.name, func(t *testing.T) {
			for size := range len(c.stream) + 1 {
				if got := events(c.stream, size); got != c.want {
					t.Errorf("in pieces of %d bytes: %s, want %s", size, got, c.want)
				}
			}
		})
	}
}

// After emit has returned false nothing more comes.
func TestEventStreamStops(t *testing.T) {
	var p Parser
	n := 0
	p.Feed([]byte("data: a\n\ndata: b\n\n"), func(Event) bool { n++; return false })
	if n != 1 {
		t.Errorf("%d events", n)
	}
}

// However a stream is cut, the events are those of a parser that has it all and splits it
// into lines first.
func FuzzEventStream(f *testing.F) {
	for _, s := range []string{"data: a\r\n\r\n", "\ufeffdata: a\rdata\n\n", "event:x\n:c\ndata:1\n\n"} {
		f.Add(s, 1)
	}
	f.Fuzz(func(t *testing.T, stream string, size int) {
		want := plainEvents(stream)
		for _, n := range []int{0, 1, 2, 1 + int(uint(size)%7)} {
			if got := events(stream, n); got != want {
				t.Fatalf("in pieces of %d: %s, want %s", n, got, want)
			}
		}
	})
}

// plainEvents is the standard's algorithm in its own order: lines, then fields.
func plainEvents(stream string) string {
	stream = strings.TrimPrefix(stream, "\ufeff")
	stream = strings.ReplaceAll(strings.ReplaceAll(stream, "\r\n", "\n"), "\r", "\n")
	lines := strings.Split(stream, "\n")
	var list []string
	typ, data := "", ""
	for _, line := range lines[:len(lines)-1] {
		name, value, _ := strings.Cut(line, ":")
		value = strings.TrimPrefix(value, " ")
		switch {
		case line == "":
			if typ == "" {
				typ = "message"
			}
			if data != "" {
				list = append(list, fmt.Sprintf("%s:%q", typ, strings.TrimSuffix(data, "\n")))
			}
			typ, data = "", ""
		case name == "data":
			data += value + "\n"
		case name == "event":
			typ = value
		}
	}
	return strings.Join(list, " ")
}
