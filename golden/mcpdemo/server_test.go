package mcpdemo

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// This file has what the demo talks to: an MCP server at any path, and a model server at
// /v1. Neither answers by itself. A request is held until the test releases it with an
// answer of its choice, or until the process that sent it is gone.

// The kinds of requests.
const (
	discover = "discover"
	list     = "list"
	call     = "call"
	model    = "model"
)

// held is a request that waits for its answer.
type held struct {
	kind, path string
	id         json.RawMessage // of the JSON-RPC request
	tool       string          // of a call: the server's name for it
	offered    []string        // of a model request: the tools
	answered   bool            // of a model request: the results of a call came last
	body       string
	answer     chan answer
}

// answer is an HTTP answer. With drop the connection is closed instead.
type answer struct {
	status int
	body   string
	drop   bool
}

func (h *held) String() string { return h.kind + " " + h.path }

// server is the server of one life of the demo.
type server struct {
	*httptest.Server
	mu      sync.Mutex
	changed chan struct{} // closed and replaced at every change
	open    []*held
	// check looks at each request when it comes.
	check  func(h *held) error
	faults []string
}

func newServer(check func(h *held) error) *server {
	s := &server{changed: make(chan struct{}), check: check}
	s.Server = httptest.NewServer(s)
	return s
}

func (s *server) change(f func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f()
	close(s.changed)
	s.changed = make(chan struct{})
}

func (s *server) ServeHTTP(w http.ResponseWriter, q *http.Request) {
	body, err := io.ReadAll(q.Body)
	if err != nil {
		return // the sender is dead
	}
	h, err := readRequest(q.URL.Path, body)
	if err == nil {
		err = s.check(h)
	}
	s.change(func() {
		s.open = append(s.open, h)
		if err != nil {
			s.faults = append(s.faults, err.Error())
		}
	})
	defer s.change(func() { s.open = slices.DeleteFunc(s.open, func(x *held) bool { return x == h }) })
	select {
	case a := <-h.answer:
		if a.drop {
			panic(http.ErrAbortHandler)
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(a.status)
		io.WriteString(w, a.body)
	case <-q.Context().Done():
	}
}

// readRequest says what a request is.
func readRequest(path string, body []byte) (*held, error) {
	h := &held{path: path, body: string(body), answer: make(chan answer, 1)}
	var rpc struct {
		ID     json.RawMessage
		Method string
		Params struct{ Name string }
		Tools  []struct{ Function struct{ Name string } }
		// Messages are of a model request.
		Messages []struct{ Role string }
	}
	if err := json.Unmarshal(body, &rpc); err != nil {
		return h, err
	}
	h.id, h.tool = rpc.ID, rpc.Params.Name
	switch {
	case strings.HasPrefix(path, "/v1/"):
		h.kind = model
		for _, t := range rpc.Tools {
			h.offered = append(h.offered, t.Function.Name)
		}
		h.answered = len(rpc.Messages) > 0 && rpc.Messages[len(rpc.Messages)-1].Role == "tool"
	case rpc.Method == "server/discover":
		h.kind = discover
	case rpc.Method == "tools/list":
		h.kind = list
	case rpc.Method == "tools/call":
		h.kind = call
	default:
		return h, fmt.Errorf("the demo sent %s", body)
	}
	return h, nil
}

// patience is more than any step takes on a busy machine.
const patience = 20 * time.Second

// await waits for something of the server to become true.
func (s *server) await(t *testing.T, what string, done func() bool) {
	t.Helper()
	timeout := time.After(patience)
	for {
		s.mu.Lock()
		ok, changed := done(), s.changed
		s.mu.Unlock()
		if ok {
			return
		}
		select {
		case <-changed:
		case <-timeout:
			t.Fatalf("%s: it never came; held are %v", what, s.names())
		}
	}
}

// wait waits for the oldest request of a kind and path that is none of those given.
func (s *server) wait(t *testing.T, kind, path string, not ...*held) (h *held) {
	t.Helper()
	s.await(t, kind+" "+path, func() bool {
		i := slices.IndexFunc(s.open, func(x *held) bool { return x.kind == kind && x.path == path && !slices.Contains(not, x) })
		if i >= 0 {
			h = s.open[i]
		}
		return i >= 0
	})
	return h
}

func (s *server) held() []*held {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.open)
}

// names lists what is held, sorted.
func (s *server) names() []string {
	var names []string
	for _, h := range s.held() {
		names = append(names, h.String())
	}
	slices.Sort(names)
	return names
}

// release answers a request and waits until the answer is written.
func (s *server) release(t *testing.T, h *held, a answer) {
	t.Helper()
	h.answer <- a
	s.await(t, "the answer to "+h.String(), func() bool { return !slices.Contains(s.open, h) })
}

// success is the usual answer to a request.
func success(h *held) answer {
	result := ""
	switch h.kind {
	case discover:
		result = `{"supportedVersions":["2026-07-28"],"capabilities":{"tools":{}},"instructions":"Never shown."}`
	case list:
		result = `{"tools":[{"name":"search","description":"Searches","inputSchema":{"type":"object"}},{"name":"secret","inputSchema":{"type":"object"}}]}`
	case call:
		result = fmt.Sprintf(`{"content":[{"type":"text","text":"found at %s"}],"structuredContent":{"at":"%[1]s"}}`, h.path)
	case model:
		message := `{"role":"assistant","content":"Done."}`
		if !h.answered && len(h.offered) > 0 {
			message = fmt.Sprintf(`{"role":"assistant","tool_calls":[{"id":"one","type":"function","function":{"name":%q,"arguments":"{}"}}]}`, h.offered[0])
		}
		return answer{status: 200, body: `{"choices":[{"message":` + message + `,"finish_reason":"stop"}]}`}
	}
	return answer{status: 200, body: fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"result":%s}`, h.id, result)}
}

// failures are the ways in which a request fails, by name.
var failures = map[string]func(h *held) answer{
	"http": func(*held) answer { return answer{status: 500, body: `{"error":{"message":"broken"}}`} },
	"rpc": func(h *held) answer {
		if h.kind == model {
			return answer{status: 400, body: `{"error":{"message":"broken"}}`}
		}
		return answer{status: 200, body: fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"error":{"code":-32603,"message":"broken"}}`, h.id)}
	},
	"drop": func(*held) answer { return answer{drop: true} },
}
