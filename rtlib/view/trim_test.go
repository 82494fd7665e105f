package view

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/view/config"
)

// words counts a token a word, so that the tests can be counted by hand.
func words(text string) (int, error) {
	if text == "broken" {
		return 0, fmt.Errorf("cannot")
	}
	return len(strings.Fields(text)), nil
}

// keeper keeps the request that it gets.
type keeper struct{ got *Request }

func (k *keeper) Reply(_ context.Context, req *Request) (*Reply, error) {
	k.got = req
	return &Reply{}, nil
}

func TestTrim(t *testing.T) {
	long := strings.Repeat("w ", 20)
	talk := []Message{
		{Role: "user", Text: "one " + long}, // 25
		{Role: "assistant", Calls: []ToolCall{{ID: "1", Name: "add", Args: json.RawMessage(`{}`)}}}, // 14
		{Role: "tool", Results: []ToolResult{{ID: "1", Name: "add", Text: long}}},                   // 32
		{Role: "assistant", Text: "two"}, // 5
		{Role: "user", Text: "three"},    // 5
		{Role: "assistant", Calls: []ToolCall{{ID: "2", Name: "add", Args: json.RawMessage(`{}`)}}, Text: "four"}, // 15
		{Role: "tool", Results: []ToolResult{{ID: "2", Name: "add", Text: "five"}}},                               // 13
	}
	view := &Rendered{System: "system text", Before: []Message{{Role: "user", Text: "before"}}, After: []Message{{Role: "user", Text: "after"}}, HasConversation: true} // 2 + 5 + 5
	for _, c := range []struct {
		budget int
		talk   []Message
		kept   int
		want   string
	}{
		{1000, talk, 7, ""},
		{12 + 109, talk, 7, ""},
		{12 + 108, talk, 6, ""},
		{12 + 84, talk, 6, ""},
		{12 + 83, talk, 4, ""}, // calls go with their results
		{12 + 38, talk, 4, ""},
		{12 + 37, talk, 3, ""},
		{12 + 28, talk, 2, ""},
		{12 + 27, talk, 0, "the view and the newest message need 40 tokens, and model.context_tokens (49) leaves 39 beside max_output_tokens: render less, or raise it"},
		{11, talk, 0, "the view alone needs 40 tokens"},
		{11, nil, 0, "the view alone needs 12 tokens"},
		{30, []Message{{Role: "user", Text: "broken"}, {Role: "user", Text: long}}, 0, "counting tokens: cannot"},
	} {
		k := &keeper{}
		m := &trimming{k, words, config.Model{ContextTokens: c.budget + 10, MaxOutputTokens: 10}}
		req := view.Request(c.talk)
		before, _ := json.Marshal(req)
		_, err := m.Reply(t.Context(), req)
		if c.want != "" {
			if err == nil || !strings.HasPrefix(err.Error(), c.want) || k.got != nil {
				t.Errorf("%d: %v, want %s", c.budget, err, c.want)
			}
			continue
		}
		want, _ := json.Marshal(view.Request(c.talk[len(c.talk)-c.kept:]))
		got, _ := json.Marshal(k.got)
		if err != nil || string(got) != string(want) {
			t.Errorf("%d: %v\ngot  %s\nwant %s", c.budget, err, got, want)
		}
		if after, _ := json.Marshal(req); string(after) != string(before) {
			t.Errorf("%d: the request was changed", c.budget)
		}
	}
}

func TestTrimmed(t *testing.T) {
	RegisterTokenizer("o200k_base", words)
	defer delete(tokenizers, "o200k_base")
	for _, c := range []struct{ model, want string }{
		{"", "<nil>"},
		{", context_tokens: 100, max_output_tokens: 99", "<nil>"},
		{", context_tokens: 100, max_output_tokens: 100", "a.yaml: error AFF4005: model.context_tokens: must be more than max_output_tokens, which is part of it"},
		{", context_tokens: 100, tokenizer: cl100k_base", "a.yaml: error AFF4007: model.tokenizer: the tokenizer cl100k_base is not linked into this binary: build it with an affordance.yaml that has it and context_tokens"},
	} {
		cfg, err := config.Parse("model: {kind: openai, url: http://x, name: m"+c.model+"}\n", config.Options{File: "a.yaml"})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := trimmed(&keeper{}, cfg); fmt.Sprint(err) != c.want {
			t.Errorf("%s: %v", c.model, err)
		}
	}
}
