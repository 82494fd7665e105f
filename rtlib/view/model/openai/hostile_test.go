package openai

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/affgen/affgen/rtlib/eventstream"
	"github.com/affgen/affgen/rtlib/view"
)

// completion is a stream with all that a reply can have.
const completion = "\ufeff: hello\r\n\r\n" +
	`data: {"choices":[{"index":0,"delta":{"role":"assistant","content":"H\u00e9l"}}]}` + "\r\n\r\n" +
	`data: {"choices":[{"index":0,"delta":{"content":"😀 \ud83d"}}]}` + "\n\n" +
	`data: {"choices":[{"index":0,"delta":{"content":"\ude01lo","tool_calls":[{"index":0,"id":"c1","type":"function","function":{"name":"add","arguments":"{\"é\":"}}]}}]}` + "\n\n" +
	`data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":"\"😀\"}"}},{"index":1,"id":"c2","function":{"name":"sub","arguments":"{}"}}]}}]}` + "\n\n" +
	`data: {"choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]}` + "\n\n" +
	`data: {"choices":[],"usage":{"prompt_tokens":7,"completion_tokens":2}}` + "\n\n" +
	"data: [DONE]\n\n"

const completed = `{"text":"Hél😀 😁lo","calls":[{"id":"c1","name":"add","args":{"é":"😀"}},{"id":"c2","name":"sub","args":{}}],"usage":{"inputTokens":7,"outputTokens":2}}`

// readPieces reads a stream that comes in pieces and then ends.
func readPieces(pieces ...string) (*view.Reply, error) {
	var p eventstream.Parser
	var failed error
	r := reader{stream: func(string) {}}
	done := false
	for _, piece := range pieces {
		if done || failed != nil {
			break
		}
		p.Feed([]byte(piece), func(e eventstream.Event) bool {
			done, failed = r.Event(e)
			return !done && failed == nil
		})
	}
	if failed != nil {
		return nil, failed
	}
	return r.reply()
}

func text(t *testing.T, reply *view.Reply, err error) string {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	b, err := json.Marshal(reply)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestSplits has a stream come in pieces, cut anywhere, and end anywhere: the pieces make the
// same reply, and an end before the reply's makes none.
func TestSplits(t *testing.T) {
	reply, err := readPieces(strings.Split(completion, "")...)
	if got := text(t, reply, err); got != completed {
		t.Errorf("byte by byte: %s", got)
	}
	finished := strings.Index(completion, `"finish_reason"`)
	for i := range completion {
		reply, err := readPieces(completion[:i], completion[i:])
		if got := text(t, reply, err); got != completed {
			t.Fatalf("cut at %d: %s", i, got)
		}
		switch reply, err := readPieces(completion[:i]); {
		case i < finished && (err == nil || err.Error() != "the model server's reply ended in the middle"):
			t.Fatalf("ended at %d: %v, %v", i, reply, err)
		case err == nil:
			reply.Usage = &view.Usage{InputTokens: 7, OutputTokens: 2}
			if got := text(t, reply, nil); got != completed {
				t.Fatalf("ended at %d: %s", i, got)
			}
		}
	}
}

// TestSplitArguments cuts the arguments of a call anywhere into two pieces, three pieces, and
// one for each character.
func TestSplitArguments(t *testing.T) {
	const args = `{"text":"é😀\"\\ \u00e9\ud83d\ude00","list":[1,-2.5e3,null,{"a":{}}]}`
	chunk := func(piece string) string {
		quoted, _ := json.Marshal(piece)
		return fmt.Sprintf("data: {\"choices\":[{\"delta\":{\"tool_calls\":[{\"index\":0,\"function\":{\"arguments\":%s}}]}}]}\n\n", quoted)
	}
	const begin = `data: {"choices":[{"delta":{"tool_calls":[{"index":0,"id":"c","function":{"name":"add"}}]}}]}` + "\n\n"
	const end = `data: {"choices":[{"delta":{},"finish_reason":"tool_calls"}]}` + "\n\n"
	expect := func(pieces ...string) {
		t.Helper()
		stream := begin
		for _, p := range pieces {
			stream += chunk(p)
		}
		reply, err := readPieces(stream + end)
		if text(t, reply, err); string(reply.Calls[0].Args) != args {
			t.Errorf("%q: %s", pieces, reply.Calls[0].Args)
		}
	}
	expect(strings.Split(args, "")...)
	for i := range args {
		expect(args[:i], args[i:])
		for j := i; j < len(args); j++ {
			if utf8.RuneStart(args[j]) {
				expect(args[:i], args[i:j], args[j:])
			}
		}
	}
}

// TestStrangeReplies has what servers do that is not as the API says, and what we make of it.
func TestStrangeReplies(t *testing.T) {
	call := func(args string) string {
		return `{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"add","arguments":` + args + `}}]},"finish_reason":"tool_calls"}]}`
	}
	for _, c := range []struct {
		name   string
		events []string
		want   string
	}{
		{"calls, and it says stop", []string{strings.Replace(call(`"{}"`), "tool_calls\"}", "stop\"}", 1)}, `{"text":"","calls":[{"id":"a","name":"add","args":{}}]}`},
		{"no calls, and it says tool_calls", []string{`{"choices":[{"delta":{"content":"Hi"},"finish_reason":"tool_calls"}]}`}, `{"text":"Hi"}`},
		{"a reason of its own", []string{`{"choices":[{"delta":{"content":"Hi"},"finish_reason":"eos_token"}]}`}, `{"text":"Hi"}`},
		{"the reason in every event", []string{`{"choices":[{"delta":{"content":"H"},"finish_reason":"stop"}]}`, `{"choices":[{"delta":{"content":"i"},"finish_reason":"stop"}]}`}, `{"text":"Hi"}`},
		{"an empty reason", []string{`{"choices":[{"delta":{"content":"Hi"},"finish_reason":""}]}`, "[DONE]"}, `{"text":"Hi"}`},
		{"a reason that is a number", []string{`{"choices":[{"delta":{"content":"Hi"},"finish_reason":1}]}`}, "error: the model server's reply cannot be read: "},
		{"arguments that are an object", []string{call(`{"a": 1}`)}, `{"text":"","calls":[{"id":"a","name":"add","args":{"a":1}}]}`},
		{"arguments that are null", []string{call(`null`)}, `{"text":"","calls":[{"id":"a","name":"add","args":{}}]}`},
		{"arguments that are a number", []string{call(`7`)}, "error: the model server's reply cannot be read: the arguments of a call: "},
		{"two texts of arguments", []string{call(`"{}{}"`)}, `{"text":"","calls":[{"id":"a","name":"add","args":"{}{}"}]}`},
		{"usage in other numbers", []string{`{"choices":[{"delta":{"content":"Hi"},"finish_reason":"stop"}],"usage":{"prompt_tokens":1e2,"completion_tokens":-3.5}}`}, `{"text":"Hi","usage":{"inputTokens":100,"outputTokens":0}}`},
		{"usage that cannot be read", []string{`{"choices":[{"delta":{"content":"Hi"},"finish_reason":"stop"}],"usage":"many"}`}, `{"text":"Hi"}`},
		{"an error that is null", []string{`{"error":null,"choices":[{"delta":{"content":"Hi"},"finish_reason":"stop"}]}`}, `{"text":"Hi"}`},
		{"a list", []string{`[]`}, "error: the model server's reply cannot be read: "},
		{"a number", []string{`7`}, "error: the model server's reply cannot be read: "},
		{"null", []string{`null`, "[DONE]"}, `{"text":""}`},
		{"nothing that we know", []string{`{"object":"ping"}`, "[DONE]"}, `{"text":""}`},
		{"two objects", []string{`{}{}`}, "error: the model server's reply cannot be read: "},
		{"half of one", []string{`{"choices":[{"delta":{"content":"Hi`}, "error: the model server's reply cannot be read: "},
		{"bytes that are no UTF-8", []string{"{\"choices\":[{\"delta\":{\"content\":\"a\xff\xfeb\"},\"finish_reason\":\"stop\"}]}"}, `{"text":"a��b"}`},
		{"deep nesting", []string{`{"choices":` + strings.Repeat("[", 100000) + strings.Repeat("]", 100000) + `}`}, "error: the model server's reply cannot be read: "},
		{"calls without end", []string{`{"choices":[{"delta":{"tool_calls":[` + strings.TrimSuffix(strings.Repeat(`{"function":{"name":"x"}},`, 129), ",") + `]}}]}`}, "error: the model server's reply has a call with the index 128 after 128 calls; 128 are the most (maxCalls)"},
		{"a call below the first", []string{`{"choices":[{"delta":{"tool_calls":[{"index":-1}]}}]}`}, "error: the model server's reply has a call with the index -1"},
	} {
		check(t, c.name, c.want, func() (*view.Reply, error) {
			return readPieces("data: " + strings.Join(c.events, "\n\ndata: ") + "\n\n")
		})
	}
}

// TestHugeEvents has 10 MiB in one event: a text, the arguments of a call, and a comment.
func TestHugeEvents(t *testing.T) {
	huge := strings.Repeat("0123456789abcdef", 10<<16)
	f := newFake(t)
	f.answer = func(w http.ResponseWriter, _ int) {
		stream(w, `{"choices":[{"delta":{"content":"`+huge+`"}}]}`,
			`{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"add","arguments":"{\"a\":\"`+huge+`\"}"}}]}}]}`,
			"[DONE]", ":"+huge)
	}
	reply, err := f.model(t, "").Reply(t.Context(), &view.Request{})
	if err != nil || reply.Text != huge || len(reply.Calls) != 1 || string(reply.Calls[0].Args) != `{"a":"`+huge+`"}` {
		t.Error(err)
	}
}

// TestNoRetryOfReplies: once a reply has begun, nothing is asked again, whatever becomes of it.
func TestNoRetryOfReplies(t *testing.T) {
	for _, events := range [][]string{
		{},
		{`{"choices":[{"delta":{"content":"Hel"}}]}`},
		{`{"choices":[{"delta":{"content":"Hel"}}]}`, `{"error":{"code":429,"message":"busy"}}`},
		{`{"error":{"code":503,"message":"busy"}}`},
	} {
		f := newFake(t)
		f.answer = func(w http.ResponseWriter, _ int) {
			w.Header().Set("Retry-After", "0")
			stream(w, events...)
		}
		if reply, err := f.model(t, "").Reply(t.Context(), &view.Request{}); err == nil || len(f.asked) != 1 {
			t.Errorf("%q: %v, %d requests", events, reply, len(f.asked))
		}
	}
}

// FuzzReply reads anything that a server may send: it never panics, and what it makes of it
// is a reply that encodes.
func FuzzReply(f *testing.F) {
	f.Add(completion)
	f.Add("data: {\"choices\":[{\"message\":{\"content\":\"\\ud800\"}}]}\n\ndata: [DONE]\n\n")
	f.Fuzz(func(t *testing.T, stream string) {
		reply, err := readPieces(stream)
		if err != nil {
			return
		}
		text(t, reply, err)
		if !utf8.ValidString(reply.Text) {
			t.Errorf("%q", reply.Text)
		}
	})
}
