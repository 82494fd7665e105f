package viewmain

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/view"
	_ "github.com/affgen/affgen/rtlib/view/model/openai"
)

// modelServer is a server of chat completions that streams what a test feeds it.
type modelServer struct {
	*httptest.Server
	pieces chan string // texts; an empty one ends the reply
}

func newModelServer(t *testing.T) *modelServer {
	s := &modelServer{pieces: make(chan string)}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.Copy(io.Discard, r.Body)
		w.Header().Set("Content-Type", "text/event-stream")
		w.(http.Flusher).Flush()
		for {
			select {
			case piece := <-s.pieces:
				s.write(w, piece)
				if piece == "" {
					return
				}
			case <-r.Context().Done():
				return
			}
		}
	}))
	t.Cleanup(func() {
		s.CloseClientConnections() // of a reply that a failed test has left
		s.Close()
	})
	return s
}

// write sends a text, the call of an affordance ("call NAME"), or the reply's end.
func (s *modelServer) write(w http.ResponseWriter, piece string) {
	delta, _ := json.Marshal(map[string]string{"content": piece})
	if name, ok := strings.CutPrefix(piece, "call "); ok {
		delta = fmt.Appendf(nil, `{"tool_calls":[{"index":0,"id":"c","function":{"name":%q,"arguments":"{}"}}]}`, name)
	}
	if piece == "" {
		fmt.Fprint(w, "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n")
		return
	}
	fmt.Fprintf(w, "data: {\"choices\":[{\"delta\":%s}]}\n\n", delta)
	w.(http.Flusher).Flush()
}

// askedOf is the greeter with a server as its model.
func askedOf(url, more string) view.Program {
	p := greeter()
	p.Config = fmt.Sprintf("props: {who: you}\nmodel: {kind: openai, url: %q, name: m}\n%s", url+"/v1", more)
	p.Files = nil
	return p
}
