// Package openai is the model client for servers that speak the chat completions API of
// OpenAI, which most model servers do. It streams, so that a reply that takes long is cut
// off by nobody in between. Generated code imports it where the configuration has a model
// of kind openai.
package openai

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/affgen/affgen/rtlib/view"
	"github.com/affgen/affgen/rtlib/view/config"
	"github.com/affgen/affgen/rtlib/view/model/modelhttp"
)

func init() { view.RegisterModelKind("openai", New) }

// Model asks a chat completions server.
type Model struct {
	cfg    config.Model
	client *modelhttp.Client
}

// New makes the client of a configuration. key is the API key, empty for none.
func New(cfg config.Model, key string) (view.Model, error) {
	var headers []string
	if key != "" {
		headers = []string{"Authorization", "Bearer " + key}
	}
	c, err := modelhttp.New(cfg.URL, "/chat/completions", key, headers...)
	if err != nil {
		return nil, err
	}
	return &Model{cfg, c}, nil
}

// Reply asks for one completion.
func (m *Model) Reply(ctx context.Context, req *view.Request) (*view.Reply, error) {
	body, err := json.Marshal(m.request(req))
	if err != nil {
		return nil, fmt.Errorf("the request does not encode: %w", err)
	}
	r := reader{stream: func(piece string) { view.StreamText(ctx, piece) }}
	if err := m.client.Post(ctx, body, &r); err != nil {
		return nil, err
	}
	return r.reply()
}

// The request, as far as we use it.
type (
	request struct {
		Model     string        `json:"model"`
		Messages  []message     `json:"messages"`
		Tools     []tool        `json:"tools,omitempty"`
		Stream    bool          `json:"stream"`
		Options   streamOptions `json:"stream_options"`
		MaxTokens int           `json:"max_completion_tokens,omitempty"`
	}
	streamOptions struct {
		Usage bool `json:"include_usage"`
	}
	message struct {
		Role    string  `json:"role"`
		Content *string `json:"content"`
		Calls   []call  `json:"tool_calls,omitempty"`
		CallID  string  `json:"tool_call_id,omitempty"`
	}
	call struct {
		ID       string   `json:"id"`
		Type     string   `json:"type"`
		Function function `json:"function"`
	}
	function struct {
		Name      string `json:"name"`
		Arguments string `json:"arguments"`
	}
	tool struct {
		Type     string      `json:"type"`
		Function description `json:"function"`
	}
	description struct {
		Name        string          `json:"name"`
		Description string          `json:"description"`
		Parameters  json.RawMessage `json:"parameters"`
	}
)

func (m *Model) request(req *view.Request) *request {
	out := &request{Model: m.cfg.Name, Stream: true, Options: streamOptions{true}, MaxTokens: m.cfg.MaxOutputTokens}
	if req.System != "" {
		out.Messages = append(out.Messages, message{Role: "system", Content: &req.System})
	}
	for i := range req.Messages {
		out.add(&req.Messages[i])
	}
	for _, t := range req.Tools {
		out.Tools = append(out.Tools, tool{"function", description{t.Name, t.Description, t.Input}})
	}
	return out
}

// add adds a message of the view's; the results of calls are a message each here.
func (out *request) add(m *view.Message) {
	for i := range m.Results {
		text := m.Results[i].Text
		if m.Results[i].IsError { // the API has no field for it
			text = "Error: " + text
		}
		out.Messages = append(out.Messages, message{Role: "tool", Content: &text, CallID: m.Results[i].ID})
	}
	if m.Role == "tool" {
		return
	}
	list := message{Role: m.Role}
	if m.Text != "" || len(m.Calls) == 0 {
		list.Content = &m.Text
	}
	for _, c := range m.Calls {
		list.Calls = append(list.Calls, call{c.ID, "function", function{c.Name, string(c.Args)}})
	}
	out.Messages = append(out.Messages, list)
}
