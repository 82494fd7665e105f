// Reading a completion: deltas of a stream, or one message.

package openai

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

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
	Usage *struct {
		PromptTokens     int `json:"prompt_tokens"`
		CompletionTokens int `json:"completion_tokens"`
	}
	Error json.RawMessage
}

type delta struct {
	Content string
	Refusal string
	Calls   []struct {
		Index    *int
		ID       string
		Function function
	} `json:"tool_calls"`
}

// reader puts a reply together. It implements modelhttp.Reader.
type reader struct {
	stream  func(piece string) // of the text, as it comes
	text    strings.Builder
	refusal strings.Builder
	calls   []partial
	usage   *view.Usage
	finish  string
	ended   bool // the stream said that it is over
}

// partial is a call as it comes in pieces.
type partial struct {
	id         string
	name, args []byte
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
	if c.Usage != nil {
		r.usage = &view.Usage{InputTokens: c.Usage.PromptTokens, OutputTokens: c.Usage.CompletionTokens}
	}
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

// add appends a delta. A call comes in pieces that its index puts together; servers that
// send calls whole may leave it out.
func (r *reader) add(d *delta) error {
	r.text.WriteString(d.Content)
	r.stream(d.Content)
	r.refusal.WriteString(d.Refusal)
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
		c.args = append(c.args, piece.Function.Arguments...)
	}
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
		out.Calls = append(out.Calls, view.ToolCall{ID: c.id, Name: string(c.name), Args: view.ModelArgs(string(c.args))})
	}
	return out, nil
}
