package streams

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
)

// server answers the program and the view of this folder. It belongs to one test.
type server struct {
	*httptest.Server
	saw   chan string   // what /saw is told
	held  chan struct{} // an answer of /hold has ended
	ready sync.WaitGroup
	stop  chan struct{} // closed when the test ends
	ack   func(piece string)
}

func newServer(t *testing.T) *server {
	s := &server{saw: make(chan string, 100), held: make(chan struct{}, 100), stop: make(chan struct{})}
	s.ready.Add(10)
	s.Server = httptest.NewServer(s)
	t.Cleanup(func() {
		close(s.stop)
		s.CloseClientConnections()
		s.Close()
	})
	return s
}

func (s *server) ServeHTTP(w http.ResponseWriter, q *http.Request) {
	w.Header()["Date"] = nil
	w.Header().Set("Content-Type", "text/plain")
	send := func(text string) {
		fmt.Fprint(w, text)
		w.(http.Flusher).Flush()
	}
	switch q.URL.Path {
	case "/steps":
		send("")
		for _, piece := range []string{"one", "zwei ü", "三"} {
			send(piece)
			if !s.wait(q, piece) {
				return
			}
		}
	case "/saw":
		piece, _ := url.QueryUnescape(q.URL.RawQuery)
		if s.ack != nil {
			s.ack(piece)
		} else {
			s.saw <- piece
		}
		fmt.Fprint(w, "noted")
	case "/endless":
		for q.Context().Err() == nil {
			send(strings.Repeat("x", 1000))
		}
	case "/drop":
		send("first")
		panic(http.ErrAbortHandler)
	case "/latin1":
		send("caf\xe9")
	case "/hold":
		send("first")
		<-q.Context().Done()
		s.held <- struct{}{}
	case "/held":
		<-s.held
		fmt.Fprint(w, "and it was closed")
	case "/many":
		send(q.URL.RawQuery)
		s.ready.Done()
		s.ready.Wait()
		for range 3 {
			send(q.URL.RawQuery)
		}
	case "/steps2":
		send("a")
		send("b")
	case "/json":
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprint(w, `{"list":[1,2]}`)
	case "/letters":
		for _, piece := range []string{"a", "b", "c"} {
			send(piece)
			if !s.wait(q, piece) {
				return
			}
		}
	}
}

// wait waits until the client has seen a piece of this answer; what it has seen of others,
// and tells again when it is started again, is no news. It is false when the client, or the
// test, has gone.
func (s *server) wait(q *http.Request, piece string) bool {
	for {
		select {
		case got := <-s.saw:
			if got == q.URL.RawQuery+piece {
				return true
			}
		case <-q.Context().Done():
			return false
		case <-s.stop:
			return false
		}
	}
}
