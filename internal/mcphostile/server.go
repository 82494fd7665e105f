// The server: one connection a request, no net/http on the way out.

package mcphostile

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
)

// Server plays cases, each at its Path. Its methods may be called from many goroutines.
type Server struct {
	listener net.Listener
	cases    []Case

	streams sync.WaitGroup // endless answers under way

	mu   sync.Mutex
	seen []record
}

// record is what has come for a case.
type record struct {
	requests int
	faults   []string
}

// Start starts a server for the cases on the loopback interface.
func Start(cases []Case) (*Server, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	s := &Server{listener: l, cases: cases, seen: make([]record, len(cases))}
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			go s.serve(conn)
		}
	}()
	return s, nil
}

// Close ends the server; connections that are open end with their clients.
func (s *Server) Close() { s.listener.Close() }

// WaitHungUp waits until the clients of all endless answers have hung up.
func (s *Server) WaitHungUp() { s.streams.Wait() }

// URL is the server's address, without a path.
func (s *Server) URL() string { return "http://" + s.listener.Addr().String() }

// Requests is how many requests have come for a case, those to "next" not counted.
func (s *Server) Requests(i int) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.seen[i].requests
}

// Faults are what was wrong with a case's requests.
func (s *Server) Faults(i int) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.seen[i].faults
}

// request is what the server reads of a body.
type request struct {
	JSONRPC string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Method  string          `json:"method"`
	Params  struct {
		Name string                     `json:"name"`
		Meta map[string]json.RawMessage `json:"_meta"`
	} `json:"params"`
}

func (s *Server) serve(conn net.Conn) {
	defer conn.Close()
	r, err := http.ReadRequest(bufio.NewReader(conn))
	if err != nil {
		return
	}
	i, err := strconv.Atoi(strings.TrimPrefix(r.URL.Path, "/case/"))
	if err != nil || i < 0 || i >= len(s.cases) {
		return
	}
	var q request
	problem := json.NewDecoder(r.Body).Decode(&q)
	next := q.Method == "tools/call" && q.Params.Name == "next"
	n := s.note(i, r, &q, next, problem)
	c := &s.cases[i]
	answer := good[0]
	if !next && len(c.Answers) > 0 {
		answer = c.Answers[min(n, len(c.Answers))-1]
	}
	answer = strings.NewReplacer("$ID", string(q.ID), "$N", strconv.Itoa(n)).Replace(answer)
	switch {
	case next:
		io.WriteString(conn, answer)
	case c.Drip:
		for j := range len(answer) {
			if _, err := io.WriteString(conn, answer[j:j+1]); err != nil {
				return
			}
		}
	case c.Endless != "":
		s.goOn(conn, answer, c.Endless)
	default:
		io.WriteString(conn, answer)
	}
}

// goOn sends an answer and then a text until the client has hung up.
func (s *Server) goOn(conn net.Conn, answer, text string) {
	s.streams.Add(1)
	defer s.streams.Done()
	_, err := io.WriteString(conn, answer)
	again := []byte(strings.Repeat(text, 1+4096/len(text)))
	for err == nil {
		_, err = conn.Write(again)
	}
}

// note checks a request, writes down what is wrong with it and returns its number.
func (s *Server) note(i int, r *http.Request, q *request, next bool, problem error) int {
	faults := faults(r, q)
	if problem != nil {
		faults = append(faults, "the body is "+problem.Error())
	}
	if !next {
		for name, want := range s.cases[i].Headers {
			if got := strings.Join(r.Header.Values(name), ", "); got != want {
				faults = append(faults, fmt.Sprintf("the header %s is %q, not %q", name, got, want))
			}
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.seen[i].faults = append(s.seen[i].faults, faults...)
	if !next {
		s.seen[i].requests++
	}
	return s.seen[i].requests
}

// faults are what a strict server would refuse a request for.
func faults(r *http.Request, q *request) (list []string) {
	add := func(format string, args ...any) { list = append(list, fmt.Sprintf(format, args...)) }
	if r.Method != "POST" || q.JSONRPC != "2.0" {
		add("a %s request of JSON-RPC %q", r.Method, q.JSONRPC)
	}
	if id, err := strconv.Atoi(string(q.ID)); err != nil || id < 1 {
		add("the id is %s", q.ID)
	}
	want := map[string]string{
		"Content-Type": "application/json", "Accept": "application/json, text/event-stream",
		"MCP-Protocol-Version": "2026-07-28", "Mcp-Method": q.Method,
		// What belongs to other versions, or would be state of a call before.
		"Mcp-Session-Id": "", "Last-Event-ID": "", "Origin": "", "Cookie": "", "Referer": "",
	}
	for name, value := range want {
		if got := strings.Join(r.Header.Values(name), ", "); got != value {
			add("the header %s is %q, not %q", name, got, value)
		}
	}
	if name := r.Header.Get("Mcp-Name"); decodeHeader(name) != q.Params.Name {
		add("Mcp-Name is %q for the name %q", name, q.Params.Name)
	}
	for key, value := range map[string]string{"protocolVersion": `"2026-07-28"`, "clientCapabilities": "{}"} {
		if got := string(q.Params.Meta["io.modelcontextprotocol/"+key]); got != value {
			add("%s is %s", key, got)
		}
	}
	return list
}

// decodeHeader undoes the encoding of values that a header cannot carry.
func decodeHeader(value string) string {
	rest, ok := strings.CutPrefix(value, "=?base64?")
	if !ok {
		return value
	}
	text, err := base64.StdEncoding.DecodeString(strings.TrimSuffix(rest, "?="))
	if err != nil {
		return "not base64: " + value
	}
	return string(text)
}
