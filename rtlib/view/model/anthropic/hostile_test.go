package anthropic

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/affgen/affgen/rtlib/eventstream"
	"github.com/affgen/affgen/rtlib/view"
)

// spoken is a stream with all that a reply can have.
var spoken = events(start,
	`{"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}`,
	`{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"H\u00e9l\ud83d"}}`,
	`{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"\ude00lo"}}`,
	`{"type":"content_block_stop","index":0}`,
	`{"type":"content_block_start","index":1,"content_block":{"type":"tool_use","id":"t1","name":"add","input":{}}}`,
	`{"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":""}}`,
	`{"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"{\"é\":\"\ud83d"}}`,
	`{"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"\ude00\"}"}}`,
	stopFor("tool_use"), end)

const messaged = `{"text":"Hél😀lo","calls":[{"id":"t1","name":"add","args":{"é":"😀"}}],"usage":{"inputTokens":7,"outputTokens":9}}`

// readPieces reads a stream that comes in pieces and then ends; streamed is what was shown of
// it meanwhile.
func readPieces(pieces ...string) (reply *view.Reply, streamed string, err error) {
	var p eventstream.Parser
	r := reader{stream: func(piece string) { streamed += piece }}
	done := false
	for _, piece := range pieces {
		if done || err != nil {
			break
		}
		p.Feed([]byte(piece), func(e eventstream.Event) bool {
			done, err = r.Event(e)
			return !done && err == nil
		})
	}
	if err != nil {
		return nil, streamed, err
	}
	reply, err = r.reply()
	return reply, streamed, err
}

func text(reply *view.Reply, err error) string {
	if err != nil {
		return "error: " + err.Error()
	}
	b, err := json.Marshal(reply)
	if err != nil {
		return "error: " + err.Error()
	}
	return string(b)
}

// TestSplits has a stream come in pieces, cut anywhere, and end anywhere: the pieces make the
// same reply, and an end before the reply's makes none.
func TestSplits(t *testing.T) {
	reply, streamed, err := readPieces(strings.Split(spoken, "")...)
	if got := text(reply, err); got != messaged || streamed != "Hél\ufffd\ufffdlo" { // halves are shown as they come
		t.Errorf("byte by byte: %s, shown %q", got, streamed)
	}
	for i := range spoken {
		reply, _, err := readPieces(spoken[:i], spoken[i:])
		if got := text(reply, err); got != messaged {
			t.Fatalf("cut at %d: %s", i, got)
		}
		if reply, _, err := readPieces(spoken[:i]); err == nil && text(reply, err) != messaged || err != nil && err.Error() != "the model server's reply ended in the middle" {
			t.Fatalf("ended at %d: %s", i, text(reply, err))
		}
	}
}

// TestSplitInput cuts the input of a call anywhere.
func TestSplitInput(t *testing.T) {
	const input = `{"text":"é😀\"\\ \u00e9\ud83d\ude00","list":[1,-2.5e3,null,{"a":{}}]}`
	delta := func(piece string) string {
		quoted, _ := json.Marshal(piece)
		return fmt.Sprintf(`{"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":%s}}`, quoted)
	}
	expect := func(pieces ...string) {
		t.Helper()
		list := []string{start, `{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","id":"t","name":"add","input":{}}}`}
		for _, p := range pieces {
			list = append(list, delta(p))
		}
		reply, _, err := readPieces(events(append(list, stopFor("tool_use"), end)...))
		if err != nil || string(reply.Calls[0].Args) != input {
			t.Errorf("%q: %s", pieces, text(reply, err))
		}
	}
	expect(strings.Split(input, "")...)
	for i := range input {
		expect(input[:i], input[i:])
	}
}

// TestStrangeReplies has what servers do that is not as the API says, and the ends of a reply
// that are none.
func TestStrangeReplies(t *testing.T) {
	block := func(content string) string {
		return `{"type":"content_block_start","index":0,"content_block":` + content + `}`
	}
	const tool = `{"type":"tool_use","id":"t","name":"add","input":{"a":1}}`
	for _, c := range []struct {
		name   string
		events []string
		want   string
	}{
		{"input that is not streamed", []string{block(tool), stopFor("tool_use"), end}, `{"text":"","calls":[{"id":"t","name":"add","args":{"a":1}}],"usage":{"inputTokens":7,"outputTokens":9}}`},
		{"a call, and it says end_turn", []string{block(tool), stopFor("end_turn"), end}, `{"text":"","calls":[{"id":"t","name":"add","args":{"a":1}}],"usage":{"inputTokens":7,"outputTokens":9}}`},
		{"no call, and it says tool_use", []string{block(`{"type":"text","text":"Hi"}`), stopFor("tool_use"), end}, `{"text":"Hi","usage":{"inputTokens":7,"outputTokens":9}}`},
		{"a reason of its own", []string{block(`{"type":"text","text":"Hi"}`), stopFor("eos"), end}, `{"text":"Hi","usage":{"inputTokens":7,"outputTokens":9}}`},
		{"a text at the limit", []string{block(`{"type":"text","text":"Hi"}`), stopFor("max_tokens"), end}, `{"text":"Hi","usage":{"inputTokens":7,"outputTokens":9}}`},
		{"a refusal", []string{block(`{"type":"text","text":"I w"}`), stopFor("refusal"), end}, "error: the model refused to go on"},
		{"a call at the end of the context", []string{block(tool), stopFor("model_context_window_exceeded"), end}, "error: the reply reached the end of the model's context"},
		{"usage at the end alone", []string{`{"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"input_tokens":20,"output_tokens":3.0}}`, end}, `{"text":"","usage":{"inputTokens":22,"outputTokens":3}}`},
		{"usage that cannot be read", []string{`{"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":[1]}`, end}, `{"text":"","usage":{"inputTokens":7,"outputTokens":1}}`},
		{"a text of a call's block", []string{block(tool), `{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"x"}}`, end}, `{"text":"","calls":[{"id":"t","name":"add","args":{"a":1}}],"usage":{"inputTokens":7,"outputTokens":1}}`},
		{"input that is no JSON", []string{block(tool), `{"type":"content_block_delta","index":0,"delta":{"type":"input_json_delta","partial_json":"{x"}}`, end}, `{"text":"","calls":[{"id":"t","name":"add","args":"{x"}],"usage":{"inputTokens":7,"outputTokens":1}}`},
		{"a negative index", []string{`{"type":"content_block_delta","index":-1,"delta":{}}`}, "error: the model server's reply continues block -1"},
		{"blocks without end", repeatBlocks(maxBlocks + 1), "error: the model server's reply has a block with the index 256 after 256 blocks"},
		{"a list", []string{`[]`}, "error: the model server's reply cannot be read: "},
		{"a type that is a number", []string{`{"type":1}`}, "error: the model server's reply cannot be read: "},
		{"nothing", nil, "error: the model server's reply ended in the middle"},
	} {
		reply, _, err := readPieces(events(append([]string{start}, c.events...)...))
		if got := text(reply, err); got != c.want && !(strings.HasPrefix(c.want, "error: ") && strings.HasPrefix(got, c.want)) {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func repeatBlocks(n int) (list []string) {
	for i := range n {
		list = append(list, fmt.Sprintf(`{"type":"content_block_start","index":%d,"content_block":{"type":"text"}}`, i))
	}
	return list
}

// TestHugeEvents has 10 MiB in one event.
func TestHugeEvents(t *testing.T) {
	huge := strings.Repeat("0123456789abcdef", 10<<16)
	reply, err, _, _ := ask(t, &view.Request{}, 200, "text/event-stream", events(start, `{"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}}`,
		`{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"`+huge+`"}}`, stopFor("end_turn"), end))
	if err != nil || reply.Text != huge {
		t.Error(err)
	}
}

// FuzzReply reads anything that a server may send: it never panics, and what it makes of it
// is a reply that encodes.
func FuzzReply(f *testing.F) {
	f.Add(spoken)
	f.Fuzz(func(t *testing.T, stream string) {
		reply, streamed, err := readPieces(stream)
		if err != nil {
			return
		}
		if got := text(reply, err); strings.HasPrefix(got, "error: ") || !utf8.ValidString(reply.Text+streamed) {
			t.Errorf("%s, %q", got, streamed)
		}
	})
}
