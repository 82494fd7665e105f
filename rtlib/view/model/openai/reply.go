// Reading a completion: deltas of a stream, or one message.

package openai

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/affgen/affgen/rtlib/eventstream"
	"github.com/affgen/affgen/rtlib/view"
	"github.com/affgen/affgen/rtlib/view/model/modelhttp"
)

// maxCalls bounds the calls of one reply.
const maxCalls = 128

// chunk is an event of a stream, or (with message in place of delta) a whole completion.
type chunk struct {
	Choices []struct {
		Index        int
		Delta        delta
		Message      delta
		FinishReason string `json:"finish_reason"`
	}
	Usage json.RawMessage
	Error json.RawMessage
}

type delta struct {
	Content modelhttp.Piece
	Refusal modelhttp.Piece
	Calls   []struct {
		Index    *int
		ID       string
		Function struct {
			Name      string
			Arguments json.RawMessage
		}
	} `json:"tool_calls"`
}

// reader puts a reply together. It implements modelhttp.Reader.
type reader struct {
	stream  func(piece string) // of the text, as it comes
	text    modelhttp.Text
	refusal modelhttp.Text
	calls   []partial
	usage   *view.Usage
	finish  string
	ended   bool // the stream said that it is over
}

// partial is a call as it comes in pieces.
type partial struct {
	id   string
	name []byte
	args modelhttp.Text
}

// Event takes one chunk.
func (r *reader) Event(e eventstream.Event) (done bool, err error) {
	if string(e.Data) == "[DONE]" {
		r.ended = true
		return true, nil
	}
	return false, r.take(e.Data, false)
}

// Whole takes a completion that was not streamed.
func (r *reader) Whole(body []byte) error {
	r.ended = true
	return r.take(body, true)
}

func (r *reader) take(text []byte, whole bool) error {
	var c chunk
	if err := json.Unmarshal(text, &c); err != nil {
		return fmt.Errorf("the model server's reply cannot be read: %w", err)
	}
	if len(c.Error) > 0 && string(c.Error) != "null" {
		return &modelhttp.StatusError{Message: modelhttp.ErrorMessage(text)}
	}
	r.count(c.Usage)
	for i := range c.Choices {
		choice := &c.Choices[i]
		if choice.Index != 0 {
			continue // one was asked for
		}
		d := &choice.Delta
		if whole {
			d = &choice.Message
		}
		if err := r.add(d); err != nil {
			return err
		}
		if choice.FinishReason != "" {
			r.finish = choice.FinishReason
		}
	}
	return nil
}

// count takes the counts of tokens. They are no part of the reply: those that cannot be read
// are left out.
func (r *reader) count(text json.RawMessage) {
	var u struct {
		PromptTokens     float64 `json:"prompt_tokens"`
		CompletionTokens float64 `json:"completion_tokens"`
	}
	if len(text) > 0 && string(text) != "null" && json.Unmarshal(text, &u) == nil {
		r.usage = &view.Usage{InputTokens: modelhttp.Tokens(u.PromptTokens), OutputTokens: modelhttp.Tokens(u.CompletionTokens)}
	}
}

// add appends a delta. A call comes in pieces that its index puts together; servers that
// send calls whole may leave it out.
func (r *reader) add(d *delta) error {
	r.text.Add(d.Content)
	r.stream(d.Content.Valid())
	r.refusal.Add(d.Refusal)
	for _, piece := range d.Calls {
		i := len(r.calls)
		if piece.Index != nil {
			i = *piece.Index
		}
		if i < 0 || i > len(r.calls) || i >= maxCalls {
			return fmt.Errorf("the model server's reply has a call with the index %d after %d calls; %d are the most (maxCalls)", i, len(r.calls), maxCalls)
		}
		if i == len(r.calls) {
			r.calls = append(r.calls, partial{})
		}
		c := &r.calls[i]
		if piece.ID != "" {
			c.id = piece.ID
		}
		c.name = append(c.name, piece.Function.Name...)
		if err := c.addArgs(piece.Function.Arguments); err != nil {
			return err
		}
	}
	return nil
}

// addArgs appends a piece of the arguments. The API has them as a text that holds JSON; some
// servers send the JSON itself.
func (c *partial) addArgs(raw json.RawMessage) error {
	if len(raw) > 0 && (raw[0] == '{' || raw[0] == '[') {
		c.args = append(c.args, raw...)
		return nil
	}
	var p modelhttp.Piece
	if len(raw) > 0 {
		if err := p.UnmarshalJSON(raw); err != nil {
			return fmt.Errorf("the model server's reply cannot be read: the arguments of a call: %w", err)
		}
	}
	c.args.Add(p)
	return nil
}

// reply is the finished reply.
func (r *reader) reply() (*view.Reply, error) {
	switch {
	case !r.ended && r.finish == "":
		return nil, errors.New("the model server's reply ended in the middle")
	case r.finish == "content_filter":
		return nil, errors.New("the model server's content filter stopped the reply")
	case r.finish == "length" && len(r.calls) > 0:
		return nil, errors.New("the reply reached the limit of output tokens in the middle of a call; raise model.max_output_tokens")
	}
	out := &view.Reply{Text: r.text.String(), Usage: r.usage}
	if out.Text == "" {
		out.Text = r.refusal.String()
	}
	for i, c := range r.calls {
		if len(c.name) == 0 {
			return nil, fmt.Errorf("call %d of the model server's reply has no name", i+1)
		}
		if c.id == "" {
			c.id = fmt.Sprintf("call_%d", i+1)
		}
		out.Calls = append(out.Calls, view.ToolCall{ID: c.id, Name: string(c.name), Args: view.ModelArgs(c.args.String())})
	}
	return out, nil
}
