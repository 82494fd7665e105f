package anthropic

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/view"
	"github.com/affgen/affgen/rtlib/view/config"
)

// ask sends a request to a server that gives one answer, and returns what it was sent.
func ask(t *testing.T, req *view.Request, status int, kind, answer string) (reply *view.Reply, err error, r *http.Request, body string) {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		b, _ := io.ReadAll(q.Body)
		r, body = q, string(b)
		w.Header().Set("Content-Type", kind)
		w.WriteHeader(status)
		io.WriteString(w, answer)
	}))
	defer s.Close()
	m, err := New(config.Model{Kind: "anthropic", URL: s.URL, Name: "m"}, "key-secret")
	if err != nil {
		t.Fatal(err)
	}
	reply, err = m.Reply(t.Context(), req)
	return reply, err, r, body
}

func events(list ...string) string {
	var b strings.Builder
	for _, e := range list {
		var typ struct{ Type string }
		_ = json.Unmarshal([]byte(e), &typ) // some are broken on purpose
		fmt.Fprintf(&b, "event: %s\ndata: %s\n\n", typ.Type, e)
	}
	return b.String()
}

const (
	start = `{"type":"message_start","message":{"usage":{"input_tokens":5,"cache_read_input_tokens":2,"output_tokens":1}}}`
	end   = `{"type":"message_stop"}`
)

func stopFor(reason string) string {
	return fmt.Sprintf(`{"type":"message_delta","delta":{"stop_reason":%q},"usage":{"output_tokens":9}}`, reason)
}

func TestRequest(t *testing.T) {
	_, err, r, body := ask(t, &view.Request{
		System: "Be kind.",
		Messages: []view.Message{
			{Role: "user", Text: "Hi"},
			{Role: "user", Text: "there"},
			{Role: "assistant", Calls: []view.ToolCall{{ID: "c1", Name: "add", Args: json.RawMessage(`{"a":1}`)}, {ID: "c2", Name: "sub", Args: json.RawMessage(`"{x"`)}}},
			{Role: "tool", Results: []view.ToolResult{{ID: "c1", Name: "add", Text: "2"}, {ID: "c2", Name: "sub", Text: "no", IsError: true}}},
			{Role: "user", Text: "And?"},
			{Role: "assistant", Text: ""},
		},
		Tools: []view.Tool{{Name: "add", Description: "Adds", Input: json.RawMessage(`{"type":"object"}`)}},
	}, 200, "text/event-stream", events(start, end))
	if err != nil {
		t.Fatal(err)
	}
	want := `{"model":"m","max_tokens":4096,"system":"Be kind.","messages":[` +
		`{"role":"user","content":[{"type":"text","text":"Hi"},{"type":"text","text":"there"}]},` +
		`{"role":"assistant","content":[{"type":"tool_use","id":"c1","name":"add","input":{"a":1}},{"type":"tool_use","id":"c2","name":"sub","input":{"invalid":"\"{x\""}}]},` +
		`{"role":"user","content":[{"type":"tool_result","tool_use_id":"c1","content":"2"},{"type":"tool_result","tool_use_id":"c2","content":"no","is_error":true},{"type":"text","text":"And?"}]}],` +
		`"tools":[{"name":"add","description":"Adds","input_schema":{"type":"object"}}],"stream":true}`
	if body != want {
		t.Errorf("got  %s\nwant %s", body, want)
	}
	if r.URL.Path != "/v1/messages" || r.Header.Get("X-Api-Key") != "key-secret" || r.Header.Get("Anthropic-Version") == "" {
		t.Errorf("%s %v", r.URL, r.Header)
	}
}

// The API wants the user to speak first, which a trimmed conversation may not do.
func TestAssistantFirst(t *testing.T) {
	_, err, _, body := ask(t, &view.Request{Messages: []view.Message{{Role: "assistant", Text: "So:"}}}, 200, "text/event-stream", events(start, end))
	want := `"messages":[{"role":"user","content":[{"type":"text","text":"(Earlier messages are left out.)"}]},{"role":"assistant","content":[{"type":"text","text":"So:"}]}]`
	if err != nil || !strings.Contains(body, want) {
		t.Errorf("%v, %s", err, body)
	}
}

func TestReplies(t *testing.T) {
	for _, c := range []struct {
		name   string
		status int
		kind   string
		answer string
		want   string
	}{
		{"text", 200, "text/event-stream", events(start, `{"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}`, `{"type":"ping"}`,
			`{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Hel"}}`, `{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"lo"}}`,
			`{"type":"content_block_stop","index":0}`, `{"type":"of_the_future"}`, stopFor("end_turn"), end), `{"text":"Hello","usage":{"inputTokens":7,"outputTokens":9}}`},
		{"a call, thinking", 200, "text/event-stream", events(start,
			`{"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":""}}`, `{"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"hm"}}`,
			`{"type":"content_block_start","index":1,"content_block":{"type":"tool_use","id":"t1","name":"add","input":{}}}`,
			`{"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"{\"a\""}}`, `{"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":":1}"}}`,
			`{"type":"content_block_start","index":2,"content_block":{"type":"tool_use","id":"t2","name":"none","input":{}}}`,
			stopFor("tool_use"), end), `{"text":"","calls":[{"id":"t1","name":"add","args":{"a":1}},{"id":"t2","name":"none","args":{}}],"usage":{"inputTokens":7,"outputTokens":9}}`},
		{"not streamed", 200, "application/json", `{"type":"message","content":[{"type":"text","text":"Hi"},{"type":"tool_use","id":"t","name":"add","input":{"a":1}}],"stop_reason":"tool_use","usage":{"input_tokens":1,"output_tokens":2}}`, `{"text":"Hi","calls":[{"id":"t","name":"add","args":{"a":1}}],"usage":{"inputTokens":1,"outputTokens":2}}`},
		{"cut off", 200, "text/event-stream", events(start), "error: the model server's reply ended in the middle"},
		{"a call at the limit", 200, "text/event-stream", events(start, `{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"t","name":"add","input":{}}}`, stopFor("max_tokens"), end), "error: the reply reached the limit of output tokens"},
		{"an error inside", 200, "text/event-stream", events(start, `{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}`), "error: the model server failed: Overloaded"},
		{"an error as a message", 200, "application/json", `{"type":"error","error":{"message":"no"}}`, "error: the model server failed: no"},
		{"another API", 200, "application/json", `{"choices":[]}`, "error: the model server's reply is no message; is its url right?"},
		{"no JSON", 200, "text/event-stream", events("{"), "error: the model server's reply cannot be read"},
		{"a block out of order", 200, "text/event-stream", events(start, `{"type":"content_block_start","index":3}`), "error: the model server's reply has a block with the index 3 after 0 blocks"},
		{"a piece of no block", 200, "text/event-stream", events(start, `{"type":"content_block_delta","index":0,"delta":{}}`), "error: the model server's reply continues block 0, which has not begun"},
		{"a call without id", 200, "application/json", `{"type":"message","content":[{"type":"tool_use","name":"add"}]}`, "error: call 1 of the model server's reply has no name or no id"},
		{"401", 401, "application/json", `{"type":"error","error":{"message":"invalid x-api-key key-secret"}}`, "error: the model server answered 401 (Unauthorized): invalid x-api-key [api key]"},
		{"529", 529, "application/json", `{"type":"error","error":{"message":"Overloaded"}}`, "error: the model server answered 529: Overloaded"},
	} {
		reply, err, _, _ := ask(t, &view.Request{}, c.status, c.kind, c.answer)
		got := ""
		if err != nil {
			got = "error: " + err.Error()
		} else {
			text, _ := json.Marshal(reply)
			got = string(text)
		}
		if got != c.want && !(strings.HasPrefix(c.want, "error: ") && strings.HasPrefix(got, c.want)) {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
