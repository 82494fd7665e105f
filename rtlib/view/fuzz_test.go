package view

import (
	"context"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/js"
)

// treeMaker makes a tree of elements from bytes.
type treeMaker struct {
	r    *js.Realm
	data []byte
}

func (m *treeMaker) next() int {
	if len(m.data) == 0 {
		return 0
	}
	b := m.data[0]
	m.data = m.data[1:]
	return int(b)
}

var fuzzTexts = []string{"a", " ", "\n", "x\ny", "`code`", "|", "<tag>", "# h", "- ", "\r\n\r\n", "é😀", ""}

func (m *treeMaker) child(depth int) js.Value {
	kind := m.next()
	if depth > 12 || kind < 80 {
		return js.StrValue(fuzzTexts[kind%len(fuzzTexts)])
	}
	if kind < 90 {
		return []js.Value{js.Null, js.True, js.Int(kind), js.NaN()}[kind%4]
	}
	names := append([]string{"a-b", "c-d", "div"}, elementNames...)
	name := names[m.next()%len(names)]
	attrs := []any{"title", fuzzTexts[m.next()%len(fuzzTexts)]}
	switch name {
	case "message":
		attrs = append(attrs, "role", "user")
	case "affordance":
		attrs = append(attrs, "name", "n"+fuzzTexts[m.next()%2], "description", "d", "handler", fn(m.r, func(a js.Value) js.Value { return a }))
	case "ol":
		attrs = append(attrs, "start", m.next())
	}
	var children []any
	for range m.next() % 4 {
		children = append(children, m.child(depth+1))
	}
	return h(m.r, name, attrs, children...)
}

// FuzzLayout checks that any tree is laid out, or refused with an error of the program's,
// and that the same tree gives the same text.
func FuzzLayout(f *testing.F) {
	f.Add([]byte("\xff\x10\x00\x03hello"))
	f.Add([]byte{200, 5, 1, 3, 210, 8, 2, 1, 5, 220, 7, 3, 2, 4, 4, 100, 9, 1, 1, 3})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 400 {
			return
		}
		render := func() string {
			host := NewHost(HostOptions{Offline: true})
			defer host.Close()
			in, err := host.New(viewOf("App", func(r *js.Realm, p js.Value) js.Value { return (&treeMaker{r, data}).child(0) }), nil)
			if err != nil {
				t.Fatal(err)
			}
			if err := in.Start(context.Background()); err != nil {
				return err.Error()
			}
			return in.Request().Text()
		}
		text := render()
		if strings.Contains(text, "internal error") {
			t.Fatal(text)
		}
		if again := render(); again != text {
			t.Fatalf("two renders differ:\n%s\n%s", text, again)
		}
	})
}
