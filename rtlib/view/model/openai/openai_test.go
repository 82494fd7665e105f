package openai

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/affgen/affgen/rtlib/view"
	"github.com/affgen/affgen/rtlib/view/config"
)

// fake is a model server that answers with what a test says, and keeps what it was asked.
type fake struct {
	*httptest.Server
	answer func(w http.ResponseWriter, n int)
	asked  []*http.Request
	bodies []string
}

func newFake(t *testing.T) *fake {
	f := &fake{}
	f.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		f.asked, f.bodies = append(f.asked, r), append(f.bodies, string(body))
		f.answer(w, len(f.asked))
	}))
	t.Cleanup(f.Close)
	return f
}

func (f *fake) model(t *testing.T, key string) view.Model {
	t.Helper()
	m, err := New(config.Model{Kind: "openai", URL: f.URL + "/v1/", Name: "local", MaxOutputTokens: 100}, key)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func stream(w http.ResponseWriter, events ...string) {
	w.Header().Set("Content-Type", "text/event-stream; charset=utf-8")
	for _, e := range events {
		fmt.Fprintf(w, "data: %s\n\n", e)
	}
}

func TestRequest(t *testing.T) {
	f := newFake(t)
	f.answer = func(w http.ResponseWriter, _ int) { stream(w, "[DONE]") }
	req := &view.Request{
		System: "Be kind.",
		Messages: []view.Message{
			{Role: "user", Text: "Hi"},
			{Role: "assistant", Text: "", Calls: []view.ToolCall{{ID: "c1", Name: "add", Args: json.RawMessage(`{"a":1}`)}}},
			{Role: "tool", Results: []view.ToolResult{{ID: "c1", Name: "add", Text: "2"}, {ID: "c2", Name: "sub", Text: "no", IsError: true}}},
			{Role: "assistant", Text: "Two."},
		},
		Tools: []view.Tool{{Name: "add", Description: "Adds", Input: json.RawMessage(`{"type":"object"}`)}},
	}
	if _, err := f.model(t, "sk-secret").Reply(t.Context(), req); err != nil {
		t.Fatal(err)
	}
	want := `{"model":"local","messages":[{"role":"system","content":"Be kind."},{"role":"user","content":"Hi"},` +
		`{"role":"assistant","content":null,"tool_calls":[{"id":"c1","type":"function","function":{"name":"add","arguments":"{\"a\":1}"}}]},` +
		`{"role":"tool","content":"2","tool_call_id":"c1"},{"role":"tool","content":"Error: no","tool_call_id":"c2"},{"role":"assistant","content":"Two."}],` +
		`"tools":[{"type":"function","function":{"name":"add","description":"Adds","parameters":{"type":"object"}}}],"stream":true,"stream_options":{"include_usage":true},"max_completion_tokens":100}`
	if f.bodies[0] != want {
		t.Errorf("got  %s\nwant %s", f.bodies[0], want)
	}
	if r := f.asked[0]; r.URL.Path != "/v1/chat/completions" || r.Header.Get("Authorization") != "Bearer sk-secret" || r.Method != "POST" {
		t.Errorf("%s %s %v", r.Method, r.URL, r.Header)
	}
}

func TestReplies(t *testing.T) {
	text := func(s string) string { return fmt.Sprintf(`{"choices":[{"index":0,"delta":{"content":%q}}]}`, s) }
	const stop = `{"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}`
	for _, c := range []struct {
		name   string
		events []string
		want   string
	}{
		{"text", []string{`{"choices":[{"delta":{"role":"assistant","content":null}}]}`, text("Hel"), text("lo"), stop, `{"choices":[],"usage":{"prompt_tokens":7,"completion_tokens":2}}`, "[DONE]"}, `{"text":"Hello","usage":{"inputTokens":7,"outputTokens":2}}`},
		{"without DONE", []string{text("Hi"), stop}, `{"text":"Hi"}`},
		{"without finish_reason", []string{text("Hi"), "[DONE]"}, `{"text":"Hi"}`},
		{"calls in pieces", []string{
			`{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","type":"function","function":{"name":"add","arguments":""}}]}}]}`,
			`{"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"arguments":"{\"x\":"}}]}}]}`,
			`{"choices":[{"delta":{"tool_calls":[{"index":1,"id":"b","function":{"name":"sub","arguments":""}},{"index":0,"function":{"arguments":"1}"}}]}}]}`,
			`{"choices":[{"delta":{},"finish_reason":"tool_calls"}]}`, "[DONE]",
		}, `{"text":"","calls":[{"id":"a","name":"add","args":{"x":1}},{"id":"b","name":"sub","args":{}}]}`},
		{"calls without index and id", []string{`{"choices":[{"delta":{"tool_calls":[{"function":{"name":"add","arguments":"{}"}},{"function":{"name":"sub","arguments":"{}"}}]},"finish_reason":"stop"}]}`}, `{"text":"","calls":[{"id":"call_1","name":"add","args":{}},{"id":"call_2","name":"sub","args":{}}]}`},
		{"arguments that are no JSON", []string{`{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"add","arguments":"{x"}}]},"finish_reason":"tool_calls"}]}`}, `{"text":"","calls":[{"id":"a","name":"add","args":"{x"}]}`},
		{"a refusal", []string{`{"choices":[{"delta":{"refusal":"I cannot."},"finish_reason":"stop"}]}`}, `{"text":"I cannot."}`},
		{"cut at the limit", []string{text("Hel"), `{"choices":[{"delta":{},"finish_reason":"length"}]}`}, `{"text":"Hel"}`},
		{"other choices", []string{`{"choices":[{"index":1,"delta":{"content":"no"}}]}`, text("yes"), stop}, `{"text":"yes"}`},

		{"cut in the middle", []string{text("Hel")}, "error: the model server's reply ended in the middle"},
		{"nothing", nil, "error: the model server's reply ended in the middle"},
		{"a call cut at the limit", []string{`{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"add","arguments":"{"}}]},"finish_reason":"length"}]}`}, "error: the reply reached the limit of output tokens in the middle of a call; raise model.max_output_tokens"},
		{"filtered", []string{text("x"), `{"choices":[{"delta":{},"finish_reason":"content_filter"}]}`}, "error: the model server's content filter stopped the reply"},
		{"an error inside", []string{text("x"), `{"error":{"message":"overloaded, sk-secret"}}`}, "error: the model server failed: overloaded, [api key]"},
		{"no JSON", []string{"{oops"}, "error: the model server's reply cannot be read: invalid character"},
		{"a call out of order", []string{`{"choices":[{"delta":{"tool_calls":[{"index":5,"function":{"name":"x"}}]}}]}`}, "error: the model server's reply has a call with the index 5 after 0 calls"},
		{"a call without name", []string{`{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"arguments":"{}"}}]},"finish_reason":"stop"}]}`}, "error: call 1 of the model server's reply has no name"},
	} {
		f := newFake(t)
		f.answer = func(w http.ResponseWriter, _ int) { stream(w, c.events...) }
		check(t, c.name, c.want, func() (*view.Reply, error) { return f.model(t, "sk-secret").Reply(t.Context(), &view.Request{}) })
	}
}

// check compares a reply or an error's start.
func check(t *testing.T, name, want string, ask func() (*view.Reply, error)) {
	t.Helper()
	reply, err := ask()
	got := ""
	if err != nil {
		got = "error: " + err.Error()
	} else {
		text, _ := json.Marshal(reply)
		got = string(text)
	}
	if got != want && !(strings.HasPrefix(want, "error: ") && strings.HasPrefix(got, want)) {
		t.Errorf("%s: %s, want %s", name, got, want)
	}
}

func TestStatus(t *testing.T) {
	for _, c := range []struct {
		name         string
		status       int
		kind, body   string
		want         string
		wantRequests int
	}{
		{"not streamed", 200, "application/json", `{"choices":[{"message":{"content":"Hi","tool_calls":[{"id":"a","function":{"name":"add","arguments":"{}"}}]},"finish_reason":"tool_calls"}],"usage":{"prompt_tokens":1,"completion_tokens":2}}`, `{"text":"Hi","calls":[{"id":"a","name":"add","args":{}}],"usage":{"inputTokens":1,"outputTokens":2}}`, 1},
		{"HTML", 200, "text/html", "<p>", `error: the model server answered with the content type "text/html"; is its url right?`, 1},
		{"401", 401, "application/json", `{"error":{"message":"Incorrect API key provided: sk-secret"}}`, "error: the model server answered 401 (Unauthorized): Incorrect API key provided: [api key]", 1},
		{"an error that is a text", 400, "application/json", `{"error":"no such model"}`, "error: the model server answered 400 (Bad Request): no such model", 1},
		{"an error of another shape", 500, "text/html", `<h1>`, "error: the model server answered 500 (Internal Server Error)", 1},
		{"a redirect", 307, "", "", "error: the model server answered 307 (Temporary Redirect): it redirects", 1},
		{"busy without a time", 503, "application/json", `{"error":{"message":"busy"}}`, "error: the model server answered 503 (Service Unavailable): busy", 1},
	} {
		f := newFake(t)
		f.answer = func(w http.ResponseWriter, _ int) {
			w.Header().Set("Content-Type", c.kind)
			w.WriteHeader(c.status)
			io.WriteString(w, c.body)
		}
		check(t, c.name, c.want, func() (*view.Reply, error) { return f.model(t, "sk-secret").Reply(t.Context(), &view.Request{}) })
		if len(f.asked) != c.wantRequests {
			t.Errorf("%s: %d requests", c.name, len(f.asked))
		}
	}
}

// A server that says when to come back is asked once more, and only once.
func TestRetryAfter(t *testing.T) {
	for _, status := range []int{429, 503} {
		for _, after := range []string{"0", time.Now().Add(-time.Hour).UTC().Format(http.TimeFormat)} {
			f := newFake(t)
			f.answer = func(w http.ResponseWriter, n int) {
				if n == 1 {
					w.Header().Set("Retry-After", after)
					w.WriteHeader(status)
					return
				}
				stream(w, `{"choices":[{"delta":{"content":"Hi"},"finish_reason":"stop"}]}`)
			}
			check(t, after, `{"text":"Hi"}`, func() (*view.Reply, error) { return f.model(t, "").Reply(t.Context(), &view.Request{}) })
			if len(f.bodies) != 2 || f.bodies[0] != f.bodies[1] || f.asked[0].Header.Get("Authorization") != "" {
				t.Errorf("%d requests", len(f.bodies))
			}
			f.answer = func(w http.ResponseWriter, n int) {
				w.Header().Set("Retry-After", after)
				w.WriteHeader(status)
			}
			check(t, "for ever", fmt.Sprintf("error: the model server answered %d", status), func() (*view.Reply, error) { return f.model(t, "").Reply(t.Context(), &view.Request{}) })
			if len(f.bodies) != 4 {
				t.Errorf("%d requests", len(f.bodies))
			}
		}
	}
	// A wait that does not end before the call must is not begun.
	f := newFake(t)
	f.answer = func(w http.ResponseWriter, n int) {
		w.Header().Set("Retry-After", "100000")
		w.WriteHeader(429)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
	defer cancel()
	check(t, "too long", "error: the model server answered 429", func() (*view.Reply, error) { return f.model(t, "").Reply(ctx, &view.Request{}) })
}

// A cancelled call ends, also while the server is streaming.
func TestCancel(t *testing.T) {
	f := newFake(t)
	ctx, cancel := context.WithCancel(t.Context())
	f.answer = func(w http.ResponseWriter, n int) {
		stream(w, `{"choices":[{"delta":{"content":"Hel"}}]}`)
		w.(http.Flusher).Flush()
		cancel()
		<-f.asked[0].Context().Done()
	}
	if _, err := f.model(t, "").Reply(ctx, &view.Request{}); ctx.Err() == nil || err == nil {
		t.Error(err)
	}
}

func TestNew(t *testing.T) {
	for _, url := range []string{"", "ftp://x/", "http://a:b@c/"} {
		if _, err := New(config.Model{URL: url}, ""); err == nil || !strings.HasPrefix(err.Error(), "the model's url must") {
			t.Errorf("%s: %v", url, err)
		}
	}
}
