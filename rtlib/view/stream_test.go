package view

import (
	"context"
	"testing"

	"github.com/affgen/affgen/rtlib/journal"
)

// streamer is a model that says what it says in two pieces.
type streamer struct{}

func (streamer) Reply(ctx context.Context, _ *Request) (*Reply, error) {
	StreamText(ctx, "the key is hunt")
	StreamText(ctx, "er2-secret")
	return &Reply{Text: "the key is hunter2-secret"}, nil
}

// TestStreamed watches a reply: its pieces come before it, none of them is journaled, and
// where the instance has secrets only their size is told.
func TestStreamed(t *testing.T) {
	for _, c := range []struct {
		config string
		first  string
	}{
		{"task: Go\n", "the key is hunt"},
		{"task: Go\nenv: {KEY: hunter2-secret}\nsecrets: [KEY]\n", ""},
	} {
		var pieces []Streamed
		store := journal.NewMemory()
		in := newInstance(t, viewOf("App", counter), c.config, "", HostOptions{Model: streamer{}, Journal: store, Streamed: func(p Streamed) { pieces = append(pieces, p) }})
		if err := in.Run(testContext(t)); err != nil {
			t.Fatal(err)
		}
		if len(pieces) != 2 || pieces[0] != (Streamed{"test", c.first, 15}) || pieces[1].Bytes != 25 {
			t.Errorf("%q: streamed %+v", c.config, pieces)
		}
		replies := 0
		for rec, err := range store.All() {
			e, err2 := in.secrets.decode(rec)
			if err != nil || err2 != nil {
				t.Fatal(err, err2)
			}
			if e.Kind == EntryReply {
				replies++
			}
		}
		if replies != 1 {
			t.Errorf("%q: the journal has %d replies", c.config, replies)
		}
	}
}
