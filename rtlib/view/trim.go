// Trimming: leaving out the oldest part of a conversation, so that a request fits the
// context of its model.

package view

import (
	"context"
	"fmt"

	"github.com/affgen/affgen/rtlib/view/config"
)

// TokenCounter counts the tokens of a text. It may be called from many goroutines.
type TokenCounter func(text string) (int, error)

// tokenizers holds the tokenizers that are linked, by name; init functions fill it.
var tokenizers = map[string]TokenCounter{}

// RegisterTokenizer links a tokenizer, from an init function.
func RegisterTokenizer(name string, count TokenCounter) { tokenizers[name] = count }

// What the servers add around messages, calls and tools, in tokens: a little more than
// they do.
const (
	messageTokens = 4
	partTokens    = 8
)

// trimming is a model that gets requests which fit its context.
type trimming struct {
	Model
	count TokenCounter
	cfg   config.Model
}

// trimmed puts the trimming that a configuration asks for in front of a model.
func trimmed(m Model, cfg *config.Config) (Model, error) {
	if cfg.Model.ContextTokens == 0 {
		return m, nil
	}
	count := tokenizers[cfg.Model.Tokenizer]
	if count == nil {
		return nil, config.Errors{{Code: config.CodeNotLinked, File: cfg.File, Path: "model.tokenizer",
			Message: "the tokenizer " + cfg.Model.Tokenizer + " is not linked into this binary: build it with an affordance.yaml that has it and context_tokens"}}
	}
	if cfg.Model.ContextTokens <= cfg.Model.MaxOutputTokens {
		return nil, config.Errors{{Code: config.CodeValue, File: cfg.File, Path: "model.context_tokens",
			Message: "must be more than max_output_tokens, which is part of it"}}
	}
	return &trimming{m, count, *cfg.Model}, nil
}

// Reply trims and asks.
func (m *trimming) Reply(ctx context.Context, req *Request) (*Reply, error) {
	fits, err := m.trim(req)
	if err != nil {
		return nil, err
	}
	return m.Model.Reply(ctx, fits)
}

// trim returns the request without the oldest messages of the conversation, as many as it
// takes. What the view renders stays, and so does the newest message; results of calls
// stay with the calls.
func (m *trimming) trim(req *Request) (*Request, error) {
	budget := m.cfg.ContextTokens - m.cfg.MaxOutputTokens
	if req.size() <= budget { // no text has more tokens than bytes
		return req, nil
	}
	costs, rest, err := m.costs(req)
	if err != nil {
		return nil, err
	}
	total := rest
	for _, c := range costs {
		total += c
	}
	from, talk := 0, req.Messages[req.talkFrom:req.talkTo]
	for last := newest(talk); total > budget && from < last; {
		total -= costs[from]
		for from++; from < last && talk[from].Role == "tool"; from++ {
			total -= costs[from]
		}
	}
	if total > budget {
		what := "the view alone needs"
		if rest <= budget {
			what = "the view and the newest message need"
		}
		return nil, fmt.Errorf("%s %d tokens, and model.context_tokens (%d) leaves %d beside max_output_tokens: render less, or raise it", what, total, m.cfg.ContextTokens, budget)
	}
	return req.without(from), nil
}

// costs counts the messages of the conversation, each by itself, and all the rest.
func (m *trimming) costs(req *Request) (talk []int, rest int, err error) {
	add := func(n *int, texts ...string) {
		for _, text := range texts {
			c, failed := m.count(text)
			if failed != nil && err == nil {
				err = fmt.Errorf("counting tokens: %w", failed)
			}
			*n += c
		}
	}
	add(&rest, req.System)
	for _, t := range req.Tools {
		rest += partTokens
		add(&rest, t.Name, t.Description, string(t.Input))
	}
	for i := range req.Messages {
		msg := &req.Messages[i]
		n := messageTokens + partTokens*(len(msg.Calls)+len(msg.Results))
		add(&n, msg.Text)
		for _, c := range msg.Calls {
			add(&n, c.Name, string(c.Args))
		}
		for _, r := range msg.Results {
			add(&n, r.Text)
		}
		if i >= req.talkFrom && i < req.talkTo {
			talk = append(talk, n)
		} else {
			rest += n
		}
	}
	return talk, rest, err
}

// newest is the index of the message that must stay: the last, or the calls whose results
// it has.
func newest(talk []Message) int {
	i := len(talk) - 1
	for i > 0 && talk[i].Role == "tool" {
		i--
	}
	return max(i, 0)
}

// size is an upper bound of the request's tokens, without counting them.
func (q *Request) size() int {
	n := len(q.System)
	for _, t := range q.Tools {
		n += partTokens + len(t.Name) + len(t.Description) + len(t.Input)
	}
	for i := range q.Messages {
		m := &q.Messages[i]
		n += messageTokens + len(m.Text)
		for _, c := range m.Calls {
			n += partTokens + len(c.Name) + len(c.Args)
		}
		for _, r := range m.Results {
			n += partTokens + len(r.Text)
		}
	}
	return n
}

// without returns the request without the first n messages of the conversation.
func (q *Request) without(n int) *Request {
	out := *q
	out.Messages = append(append([]Message{}, q.Messages[:q.talkFrom]...), q.Messages[q.talkFrom+n:]...)
	out.talkTo -= n
	return &out
}
