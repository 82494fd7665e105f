// Reading a message: the events of a stream, or one message.

package anthropic

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/affgen/affgen/rtlib/eventstream"
	"github.com/affgen/affgen/rtlib/view"
	"github.com/affgen/affgen/rtlib/view/model/modelhttp"
)

// maxBlocks bounds the content blocks of one reply.
const maxBlocks = 256

// event is any event of a stream, by its type.
type event struct {
	Type    string
	Index   int
	Message struct{ Usage json.RawMessage }
	Block   content `json:"content_block"`
	Delta   struct {
		Type       string
		Text       modelhttp.Piece
		JSON       modelhttp.Piece `json:"partial_json"`
		StopReason string          `json:"stop_reason"`
	}
	Usage json.RawMessage
}

// usage counts tokens; what came from a cache was input, too.
type usage struct {
	Input      float64 `json:"input_tokens"`
	CacheRead  float64 `json:"cache_read_input_tokens"`
	CacheWrite float64 `json:"cache_creation_input_tokens"`
	Output     float64 `json:"output_tokens"`
}

// content is a block of a message.
type content struct {
	Type  string
	Text  modelhttp.Piece
	ID    string
	Name  string
	Input json.RawMessage

	text, partial modelhttp.Text // text and input as they come in pieces
}

// reader puts a reply together. It implements modelhttp.Reader.
type reader struct {
	stream func(piece string) // of the text, as it comes
	blocks []content
	usage  usage
	stop   string
	ended  bool
}

// Event takes one event. Those of types that we do not know are passed over, as the API
// asks of its clients.
func (r *reader) Event(e eventstream.Event) (done bool, err error) {
	var ev event
	if err := json.Unmarshal(e.Data, &ev); err != nil {
		return false, fmt.Errorf("the model server's reply cannot be read: %w", err)
	}
	switch ev.Type {
	case "message_start":
		r.count(ev.Message.Usage)
	case "content_block_start":
		if ev.Index != len(r.blocks) || ev.Index >= maxBlocks {
			return false, fmt.Errorf("the model server's reply has a block with the index %d after %d blocks; %d are the most (maxBlocks)", ev.Index, len(r.blocks), maxBlocks)
		}
		r.blocks = append(r.blocks, ev.Block)
	case "content_block_delta":
		if ev.Index < 0 || ev.Index >= len(r.blocks) {
			return false, fmt.Errorf("the model server's reply continues block %d, which has not begun", ev.Index)
		}
		b := &r.blocks[ev.Index]
		b.text.Add(ev.Delta.Text)
		if b.Type == "text" {
			r.stream(ev.Delta.Text.Valid())
		}
		b.partial.Add(ev.Delta.JSON)
	case "message_delta":
		r.stop = ev.Delta.StopReason
		r.count(ev.Usage)
	case "message_stop":
		r.ended = true
		return true, nil
	case "error":
		return false, &modelhttp.StatusError{Message: modelhttp.ErrorMessage(e.Data)}
	}
	return false, nil
}

// Whole takes a message that was not streamed.
func (r *reader) Whole(body []byte) error {
	var m struct {
		Type       string
		Content    []content
		StopReason string `json:"stop_reason"`
		Usage      json.RawMessage
	}
	if err := json.Unmarshal(body, &m); err != nil {
		return fmt.Errorf("the model server's reply cannot be read: %w", err)
	}
	if m.Type == "error" {
		return &modelhttp.StatusError{Message: modelhttp.ErrorMessage(body)}
	}
	if m.Type != "message" {
		return errors.New("the model server's reply is no message; is its url right?")
	}
	r.blocks, r.stop, r.ended = m.Content, m.StopReason, true
	r.count(m.Usage)
	return nil
}

// count takes the counts of tokens that an event has; later ones are for all so far. They are
// no part of the reply: those that cannot be read are left out.
func (r *reader) count(text json.RawMessage) {
	u := r.usage
	if json.Unmarshal(text, &u) == nil {
		r.usage = u
	}
}

// reply is the finished reply.
func (r *reader) reply() (*view.Reply, error) {
	if !r.ended {
		return nil, errors.New("the model server's reply ended in the middle")
	}
	if r.stop == "refusal" {
		return nil, errors.New("the model refused to go on with its reply (stop_reason refusal)")
	}
	u := &r.usage
	out := &view.Reply{Usage: &view.Usage{InputTokens: modelhttp.Tokens(u.Input + u.CacheRead + u.CacheWrite), OutputTokens: modelhttp.Tokens(u.Output)}}
	for i := range r.blocks {
		b := &r.blocks[i]
		switch b.Type {
		case "text":
			out.Text += b.Text.Valid() + b.text.String()
		case "tool_use":
			if b.Name == "" || b.ID == "" {
				return nil, fmt.Errorf("call %d of the model server's reply has no name or no id", len(out.Calls)+1)
			}
			args := b.partial.String()
			if args == "" {
				args = string(b.Input)
			}
			out.Calls = append(out.Calls, view.ToolCall{ID: b.ID, Name: b.Name, Args: view.ModelArgs(args)})
		}
	}
	switch {
	case len(out.Calls) == 0:
	case r.stop == "max_tokens":
		return nil, errors.New("the reply reached the limit of output tokens in the middle of a call; raise model.max_output_tokens")
	case r.stop == "model_context_window_exceeded":
		return nil, errors.New("the reply reached the end of the model's context in the middle of a call; set model.context_tokens")
	}
	return out, nil
}
