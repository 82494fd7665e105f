package modelhttp

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/affgen/affgen/rtlib/eventstream"
)

// counter is a reader that counts events and bytes.
type counter struct{ events, bytes int }

func (c *counter) Event(e eventstream.Event) (bool, error) {
	c.events++
	return string(e.Data) == "end", nil
}

func (c *counter) Whole(body []byte) error { c.bytes += len(body); return nil }

func post(t *testing.T, c *counter, answer http.HandlerFunc) error {
	t.Helper()
	s := httptest.NewServer(answer)
	defer s.Close()
	client, err := New(s.URL, "/x", "the-secret")
	if err != nil {
		t.Fatal(err)
	}
	return client.Post(t.Context(), []byte("{}"), c)
}

// A reply that does not end is left at the limit, or where the reader has enough.
func TestEndlessReplies(t *testing.T) {
	block := strings.Repeat(": comment\n", 1000)
	for _, kind := range []string{"text/event-stream", "application/json"} {
		c := &counter{}
		err := post(t, c, func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Content-Type", kind)
			for err := error(nil); err == nil; {
				_, err = io.WriteString(w, block)
			}
		})
		if err == nil || err.Error() != "the reply is over 33554432 bytes (MaxReplyBytes)" || c.bytes != 0 {
			t.Errorf("%s: %v", kind, err)
		}
	}
	c := &counter{}
	err := post(t, c, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		io.WriteString(w, "data: 1\n\ndata: end\n\n")
		for err := error(nil); err == nil; {
			_, err = io.WriteString(w, block)
		}
	})
	if err != nil || c.events != 2 {
		t.Errorf("%v, %d events", err, c.events)
	}
}

// A connection that breaks is an error that says so.
func TestBrokenReply(t *testing.T) {
	err := post(t, &counter{}, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		io.WriteString(w, "data: 1\n\n")
		w.(http.Flusher).Flush()
		panic(http.ErrAbortHandler)
	})
	if err == nil || !strings.HasPrefix(err.Error(), "the reply broke off: ") {
		t.Error(err)
	}
}

// No error holds the key, wherever it comes from, and none is longer than it need be.
func TestErrorsAreClean(t *testing.T) {
	err := post(t, &counter{}, func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(500)
		io.WriteString(w, `{"error":{"message":"the-secret `+strings.Repeat("é", 5000)+`"}}`)
	})
	if err == nil || strings.Contains(err.Error(), "the-secret") || !strings.Contains(err.Error(), "[api key]") || len(err.Error()) > 600 {
		t.Error(err)
	}
	c, err := New("http://127.0.0.1:1", "/", "127.0.0.1")
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Post(t.Context(), nil, &counter{}); err == nil || strings.Contains(err.Error(), "127.0.0.1") {
		t.Error(err)
	}
}

// The wait that a server asks for is waited, unless the call ends before.
func TestWait(t *testing.T) {
	for _, c := range []struct {
		after string
		want  time.Duration
		ok    bool
	}{{"3", 3 * time.Second, true}, {"0", 0, true}, {"-1", 0, false}, {"soon", 0, false}, {"", 0, false}, {"1.5", 0, false}, {"Mon, 02 Jan 2006 15:04:05 GMT", 0, true}} {
		resp := &http.Response{StatusCode: 429, Header: http.Header{"Retry-After": {c.after}}}
		if got, ok := retryAfter(resp); got != c.want || ok != c.ok {
			t.Errorf("%q: %v, %v", c.after, got, ok)
		}
		resp.StatusCode = 500
		if _, ok := retryAfter(resp); ok {
			t.Errorf("%q of a 500 is honoured", c.after)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := sleep(ctx, time.Hour); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
