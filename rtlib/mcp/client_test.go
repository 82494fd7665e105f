package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httptrace"
	"strings"
	"sync"
	"testing"
	"time"
)

// request is a request as a test's server saw it.
type request struct {
	Header http.Header
	ID     json.RawMessage
	Method string
	Params map[string]json.RawMessage
}

// server answers with what reply returns for a request: a result's JSON text.
func server(t *testing.T, reply func(q *request) string) (*Client, *[]*request) {
	t.Helper()
	var mu sync.Mutex
	var seen []*request
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		q := &request{Header: r.Header}
		if err := json.NewDecoder(r.Body).Decode(q); err != nil || r.Method != "POST" {
			t.Errorf("%s: %v", r.Method, err)
		}
		mu.Lock()
		seen = append(seen, q)
		mu.Unlock()
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprintf(w, `{"result":%s,"jsonrpc":"2.0","id":%s}`, reply(q), q.ID)
	}))
	t.Cleanup(s.Close)
	return client(t, s.URL, Options{}), &seen
}

func client(t *testing.T, endpoint string, opts Options) *Client {
	t.Helper()
	c, err := NewClient(endpoint, opts)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestDiscover(t *testing.T) {
	const result = `{"supportedVersions":["2026-07-28","2030-01-01"],"capabilities":{"tools":{}},"instructions":"Be kind.","ttlMs":12345678901234567890,"unknown":[1.0]}`
	c, seen := server(t, func(*request) string { return result })
	d, err := c.Discover(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if fmt.Sprint(d.SupportedVersions) != "[2026-07-28 2030-01-01]" || string(d.Capabilities) != `{"tools":{}}` || d.Instructions != "Be kind." || string(d.Raw) != result {
		t.Errorf("%+v", d)
	}
	q := (*seen)[0]
	for name, want := range map[string]string{"Content-Type": "application/json", "Accept": "application/json, text/event-stream", "Mcp-Protocol-Version": "2026-07-28", "Mcp-Method": "server/discover", "Mcp-Name": "", "Cookie": ""} {
		if got := q.Header.Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// The connection of a stream that ends behind its answer is used again.
func TestStreamsKeepConnections(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var q request
		json.NewDecoder(r.Body).Decode(&q)
		w.Header().Set("Content-Type", "text/event-stream")
		fmt.Fprintf(w, "data: {\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":{\"content\":[]}}\n\n", q.ID)
		w.(http.Flusher).Flush() // the end comes by itself
	}))
	defer s.Close()
	c := client(t, s.URL, Options{})
	c.door.drain = time.Hour
	for i := range 3 {
		kept := make(chan error, 1)
		ctx := httptrace.WithClientTrace(t.Context(), &httptrace.ClientTrace{
			GotConn: func(got httptrace.GotConnInfo) {
				if got.Reused != (i > 0) {
					t.Errorf("call %d: the connection was used before: %v", i, got.Reused)
				}
			},
			PutIdleConn: func(err error) { kept <- err },
		})
		if _, err := c.CallTool(ctx, Name("t"), nil, nil); err != nil {
			t.Fatal(err)
		}
		if err := <-kept; err != nil {
			t.Fatal(err)
		}
	}
}

func TestListTools(t *testing.T) {
	pages := []string{
		`{"tools":[{"name":"a","title":"A","description":"d","inputSchema":{"type":"object","$ref":"http://127.0.0.1:1/never"},"annotations":{"readOnlyHint":true},"extra":1},{"name":"bad"}],"nextCursor":""}`,
		`{"tools":[{"name":"b","inputSchema":{"type":"object"},"outputSchema":{"type":"object"}}]}`,
	}
	c, seen := server(t, func(q *request) string {
		if q.Params["cursor"] != nil {
			return pages[1]
		}
		return pages[0]
	})
	list, err := c.ListTools(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if len(list.Tools) != 2 || fmt.Sprint(list.Rejected) != "[{bad inputSchema is not an object}]" {
		t.Errorf("%+v", list)
	}
	a := list.Tools[0]
	if a.Name != "a" || a.Title != "A" || a.Description != "d" || string(a.InputSchema) != `{"type":"object","$ref":"http://127.0.0.1:1/never"}` || a.OutputSchema != nil || string(a.Annotations) != `{"readOnlyHint":true}` || !strings.HasSuffix(string(a.Raw), `"extra":1}`) {
		t.Errorf("%+v", a)
	}
	if n := len(*seen); n != 2 || string((*seen)[0].ID) == string((*seen)[1].ID) {
		t.Errorf("%d requests", n)
	}
}

func TestCallTool(t *testing.T) {
	const result = `{"content":[{"type":"text","text":"hi"},{"type":"hologram","depth":12345678901234567890}],"structuredContent":null,"isError":false,"_meta":{"x":1},"more":1.50}`
	c, seen := server(t, func(*request) string { return result })
	tool := &Tool{Name: "query", InputSchema: json.RawMessage(`{"type":"object","properties":{"region":{"type":"string","x-mcp-header":"Region"}}}`)}
	r, err := c.CallTool(t.Context(), tool, map[string]any{"region": "grüße", "n": json.Number("9007199254740993")}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if r.Type != "complete" || r.IsError || string(r.StructuredContent) != "null" || string(r.Meta) != `{"x":1}` || string(r.Raw) != result || r.RequestState != nil {
		t.Errorf("%+v", r)
	}
	if len(r.Content) != 2 || r.Content[0].Text != "hi" || r.Content[1].Type != "hologram" || string(r.Content[1].Raw) != `{"type":"hologram","depth":12345678901234567890}` {
		t.Errorf("%+v", r.Content)
	}
	if text, _ := json.Marshal(r.Content); string(text) != `[{"type":"text","text":"hi"},{"type":"hologram","depth":12345678901234567890}]` {
		t.Errorf("content as JSON: %s", text)
	}
	q := (*seen)[0]
	if q.Header.Get("Mcp-Param-Region") != "=?base64?Z3LDvMOfZQ==?=" || q.Header.Get("Mcp-Name") != "query" || string(q.Params["arguments"]) != `{"n":9007199254740993,"region":"grüße"}` {
		t.Errorf("%v %s", q.Header, q.Params["arguments"])
	}
}

// A definition that was kept mirrors as the listed one does, and a name alone does not.
func TestCallees(t *testing.T) {
	c, seen := server(t, func(*request) string { return `{"content":[]}` })
	kept, err := ParseTool([]byte(`{"name":"q","inputSchema":{"type":"object","properties":{"n":{"type":"integer","x-mcp-header":"N"}}}}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, callee := range []Callee{kept, Name("q")} {
		if _, err := c.CallTool(t.Context(), callee, json.RawMessage(`{"n":1e3}`), nil); err != nil {
			t.Fatal(err)
		}
	}
	if a, b := (*seen)[0].Header.Get("Mcp-Param-N"), (*seen)[1].Header.Get("Mcp-Param-N"); a != "1000" || b != "" {
		t.Errorf("%q, %q", a, b)
	}
	if _, err := ParseTool([]byte(`{"name":"q"}`)); err == nil {
		t.Error("ParseTool takes a definition without schema")
	}
}

func TestInputRequired(t *testing.T) {
	c, seen := server(t, func(q *request) string {
		if q.Params["inputResponses"] != nil {
			return `{"content":[],"isError":true}`
		}
		return `{"resultType":"input_required","inputRequests":{"k":{"method":"future/ask","params":{"n":1.0}}},"requestState":"s\u0000<"}`
	})
	r, err := c.CallTool(t.Context(), Name("deploy"), nil, nil)
	if err != nil || r.Type != "input_required" || string(r.InputRequests["k"]) != `{"method":"future/ask","params":{"n":1.0}}` || r.RequestState == nil {
		t.Fatalf("%+v, %v", r, err)
	}
	r, err = c.CallTool(t.Context(), Name("deploy"), nil, &CallOptions{InputResponses: map[string]any{"k": true}, RequestState: r.RequestState})
	if err != nil || r.Type != "complete" || !r.IsError {
		t.Fatalf("%+v, %v", r, err)
	}
	first, second := (*seen)[0], (*seen)[1]
	if first.Params["requestState"] != nil || string(first.ID) == string(second.ID) {
		t.Errorf("first: %v", first)
	}
	var state string
	if err := json.Unmarshal(second.Params["requestState"], &state); err != nil || state != "s\x00<" || string(second.Params["inputResponses"]) != `{"k":true}` {
		t.Errorf("second: %v, %v", second.Params, err)
	}
}

// What the server never sees.
func TestRefusedLocally(t *testing.T) {
	c := client(t, "http://127.0.0.1:1/", Options{Transport: refuse{t}})
	tool := &Tool{Name: "q", InputSchema: json.RawMessage(`{"properties":{"n":{"type":"integer","x-mcp-header":"N"}}}`)}
	var none *Tool
	for _, call := range []struct {
		tool Callee
		args any
		opts *CallOptions
		want string
	}{
		{nil, nil, nil, "mcp: tools/call: there is no tool to call"},
		{none, nil, nil, "mcp: tools/call: there is no tool to call"},
		{Name(""), nil, nil, "mcp: tools/call: a tool to call needs a name"},
		{tool, map[string]any{"n": 1.5}, nil, "mcp: tools/call: the argument n is 1.5"},
		{tool, []int{1}, nil, "mcp: tools/call: the arguments: the JSON text is a list"},
		{tool, func() {}, nil, "mcp: tools/call: the arguments do not encode"},
		{tool, nil, &CallOptions{InputResponses: 7}, "mcp: tools/call: inputResponses: the JSON text is a number"},
		{&Tool{Name: "q", InputSchema: json.RawMessage(`{"x-mcp-header":"N"}`)}, nil, nil, `mcp: tools/call: the tool "q" cannot be called`},
	} {
		_, err := c.CallTool(t.Context(), call.tool, call.args, call.opts)
		var breach *ProtocolError
		if !errors.As(err, &breach) || !strings.HasPrefix(err.Error(), call.want) {
			t.Errorf("%v, want %s", err, call.want)
		}
	}
}

type refuse struct{ t *testing.T }

func (r refuse) RoundTrip(*http.Request) (*http.Response, error) {
	r.t.Error("a request was sent")
	return nil, io.ErrUnexpectedEOF
}

func TestNewClient(t *testing.T) {
	for _, c := range []struct {
		endpoint string
		opts     Options
		want     string
	}{
		{"http://h/mcp", Options{}, ""},
		{"https://h:1/mcp?x=1#f", Options{Header: http.Header{"authorization": {"Bearer x"}}}, ""},
		{"", Options{}, "mcp: the endpoint must be an absolute http or https URL"},
		{"/mcp", Options{}, "mcp: the endpoint must be an absolute http or https URL"},
		{"ftp://h/", Options{}, "mcp: the endpoint must be an absolute http or https URL"},
		{"http://h:secret/", Options{}, "mcp: the endpoint is not a URL"},
		{"http://user:secret@h/", Options{}, "mcp: the endpoint must not have credentials; put them into Options.Header"},
		{"http://h/", Options{MaxResponseBytes: -1}, "mcp: MaxResponseBytes is -1; it must be positive"},
		{"http://h/", Options{Header: http.Header{"mcp-param-X": {"1"}}}, "mcp: Options.Header sets mcp-param-X, which the client sets itself"},
	} {
		_, err := NewClient(c.endpoint, c.opts)
		if got := fmt.Sprint(err); got != c.want && !(err == nil && c.want == "") {
			t.Errorf("%s: %s, want %s", c.endpoint, got, c.want)
		}
	}
}

// The caller's headers go out with each request and are not changed; redirects are not
// followed, so that nobody else sees them.
func TestHeadersAndRedirects(t *testing.T) {
	other := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("the redirect was followed") }))
	defer other.Close()
	var auth string
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		auth = r.Header.Get("Authorization")
		http.Redirect(w, r, other.URL, http.StatusTemporaryRedirect)
	}))
	defer s.Close()
	given := http.Header{"authorization": {"Bearer secret"}}
	c := client(t, s.URL, Options{Header: given})
	given["authorization"][0] = "changed"
	_, err := c.Discover(t.Context())
	var status *HTTPError
	if !errors.As(err, &status) || status.Status != 307 || auth != "Bearer secret" || strings.Contains(err.Error(), other.URL) {
		t.Errorf("%v, %q", err, auth)
	}
}

// A cancelled context ends a call that waits, for the head of a reply or for its body, and
// the next call works.
func TestCancel(t *testing.T) {
	for _, stage := range []string{"head", "body"} {
		ctx, cancel := context.WithCancel(t.Context())
		gone := make(chan struct{})
		hang := true
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			body, _ := io.ReadAll(r.Body)
			if !hang {
				w.Header().Set("Content-Type", "application/json")
				id := strings.TrimPrefix(string(body[:25]), `{"jsonrpc":"2.0","id":`)
				fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"result":{"content":[]}}`, id[:strings.IndexByte(id, ',')])
				return
			}
			if stage == "body" {
				w.Header().Set("Content-Type", "text/event-stream")
				w.Write([]byte(": waiting\n\n"))
				w.(http.Flusher).Flush()
			}
			cancel()
			<-r.Context().Done() // closing the stream is the cancellation
			close(gone)
		}))
		c := client(t, s.URL, Options{})
		if _, err := c.CallTool(ctx, Name("slow"), nil, nil); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", stage, err)
		}
		<-gone
		hang = false
		if _, err := c.CallTool(t.Context(), Name("quick"), nil, nil); err != nil {
			t.Errorf("%s, afterwards: %v", stage, err)
		}
		s.Close()
	}
}

// Calls of one client in parallel have ids of their own and do not mix.
func TestParallel(t *testing.T) {
	c, seen := server(t, func(q *request) string {
		return fmt.Sprintf(`{"content":[{"type":"text","text":%s}]}`, q.Params["name"])
	})
	var wg sync.WaitGroup
	for i := range 50 {
		wg.Go(func() {
			name := fmt.Sprint("t", i)
			r, err := c.CallTool(t.Context(), Name(name), nil, nil)
			if err != nil || r.Content[0].Text != name {
				t.Errorf("%s: %+v, %v", name, r, err)
			}
		})
	}
	wg.Wait()
	ids := map[string]bool{}
	for _, q := range *seen {
		ids[string(q.ID)] = true
	}
	if len(ids) != 50 {
		t.Errorf("%d ids", len(ids))
	}
}
