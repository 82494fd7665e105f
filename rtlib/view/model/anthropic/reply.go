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
	Message struct{ Usage usage }
	Block   content `json:"content_block"`
	Delta   struct {
		Type       string
		Text       string
		JSON       string `json:"partial_json"`
		StopReason string `json:"stop_reason"`
	}
	Usage *usage
}

type usage struct {
	Input      int `json:"input_tokens"`
	CacheRead  int `json:"cache_read_input_tokens"`
	CacheWrite int `json:"cache_creation_input_tokens"`
	Output     int `json:"output_tokens"`
}

// content is a block of a message.
type content struct {
	Type  string
	Text  string
	ID    string
	Name  string
	Input json.RawMessage

	text, partial []byte // text and input as they come in pieces
}

// reader puts a reply together. It implements modelhttp.Reader.
type reader struct {
	stream func(piece string) // of the text, as it comes
	blocks []content
	usage  view.Usage
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
		r.count(&ev.Message.Usage)
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
		b.text = append(b.text, ev.Delta.Text...)
		r.stream(ev.Delta.Text)
		b.partial = append(b.partial, ev.Delta.JSON...)
	case "message_delta":
		r.stop = ev.Delta.StopReason
		if ev.Usage != nil {
			r.usage.OutputTokens = ev.Usage.Output
		}
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
		Usage      usage
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
	r.count(&m.Usage)
	return nil
}

// count takes the counts of input; what came from a cache was input, too.
func (r *reader) count(u *usage) {
	r.usage = view.Usage{InputTokens: u.Input + u.CacheRead + u.CacheWrite, OutputTokens: u.Output}
}

// reply is the finished reply.
func (r *reader) reply() (*view.Reply, error) {
	if !r.ended {
		return nil, errors.New("the model server's reply ended in the middle")
	}
	out := &view.Reply{Usage: &r.usage}
	for i := range r.blocks {
		b := &r.blocks[i]
		switch b.Type {
		case "text":
			out.Text += b.Text + string(b.text)
		case "tool_use":
			if b.Name == "" || b.ID == "" {
				return nil, fmt.Errorf("call %d of the model server's reply has no name or no id", len(out.Calls)+1)
			}
			args := string(b.partial)
			if args == "" {
				args = string(b.Input)
			}
			out.Calls = append(out.Calls, view.ToolCall{ID: b.ID, Name: b.Name, Args: view.ModelArgs(args)})
		}
	}
	if r.stop == "max_tokens" && len(out.Calls) > 0 {
		return nil, errors.New("the reply reached the limit of output tokens in the middle of a call; raise model.max_output_tokens")
	}
	return out, nil
}
