// Package anthropic is the model client for the messages API of Anthropic. It streams.
// Generated code imports it where the configuration has a model of kind anthropic.
package anthropic

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/affgen/affgen/rtlib/view"
	"github.com/affgen/affgen/rtlib/view/config"
	"github.com/affgen/affgen/rtlib/view/model/modelhttp"
)

func init() { view.RegisterModelKind("anthropic", New) }

const (
	defaultURL = "https://api.anthropic.com"
	apiVersion = "2023-06-01"
	// defaultMaxTokens is used when the configuration has no max_output_tokens: the API
	// wants a number.
	defaultMaxTokens = 4096
	// leftOut stands for a conversation's beginning that was left out.
	leftOut = "(Earlier messages are left out.)"
)

// Model asks a messages server.
type Model struct {
	cfg    config.Model
	client *modelhttp.Client
}

// New makes the client of a configuration. key is the API key.
func New(cfg config.Model, key string) (view.Model, error) {
	base := cfg.URL
	if base == "" {
		base = defaultURL
	}
	c, err := modelhttp.New(base, "/v1/messages", key, "x-api-key", key, "anthropic-version", apiVersion)
	if err != nil {
		return nil, err
	}
	return &Model{cfg, c}, nil
}

// Reply asks for one message.
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
		Model     string    `json:"model"`
		MaxTokens int       `json:"max_tokens"`
		System    string    `json:"system,omitempty"`
		Messages  []message `json:"messages"`
		Tools     []tool    `json:"tools,omitempty"`
		Stream    bool      `json:"stream"`
	}
	message struct {
		Role    string  `json:"role"`
		Content []block `json:"content"`
	}
	block struct {
		Type    string          `json:"type"`
		Text    string          `json:"text,omitempty"`
		ID      string          `json:"id,omitempty"`
		Name    string          `json:"name,omitempty"`
		Input   json.RawMessage `json:"input,omitempty"`
		CallID  string          `json:"tool_use_id,omitempty"`
		Content string          `json:"content,omitempty"`
		IsError bool            `json:"is_error,omitempty"`
	}
	tool struct {
		Name        string          `json:"name"`
		Description string          `json:"description,omitempty"`
		InputSchema json.RawMessage `json:"input_schema"`
	}
)

func (m *Model) request(req *view.Request) *request {
	out := &request{Model: m.cfg.Name, MaxTokens: m.cfg.MaxOutputTokens, System: req.System, Stream: true}
	if out.MaxTokens == 0 {
		out.MaxTokens = defaultMaxTokens
	}
	for i := range req.Messages {
		out.add(&req.Messages[i])
	}
	if len(out.Messages) > 0 && out.Messages[0].Role != "user" {
		// The API refuses that; it happens when the beginning was trimmed.
		first := message{"user", []block{{Type: "text", Text: leftOut}}}
		out.Messages = append([]message{first}, out.Messages...)
	}
	for _, t := range req.Tools {
		out.Tools = append(out.Tools, tool{t.Name, t.Description, t.Input})
	}
	return out
}

// add adds a message of the view's. Results of calls are the user's here, and messages of
// one side in a row become one.
func (out *request) add(m *view.Message) {
	role := m.Role
	if role == "tool" {
		role = "user"
	}
	blocks := blocksOf(m)
	if len(blocks) == 0 { // the API refuses an empty message
		return
	}
	if n := len(out.Messages); n > 0 && out.Messages[n-1].Role == role {
		out.Messages[n-1].Content = append(out.Messages[n-1].Content, blocks...)
		return
	}
	out.Messages = append(out.Messages, message{role, blocks})
}

func blocksOf(m *view.Message) []block {
	var blocks []block
	for _, r := range m.Results {
		blocks = append(blocks, block{Type: "tool_result", CallID: r.ID, Content: r.Text, IsError: r.IsError})
	}
	if m.Text != "" {
		blocks = append(blocks, block{Type: "text", Text: m.Text})
	}
	for _, c := range m.Calls {
		input := c.Args
		if len(input) == 0 || input[0] != '{' { // what the model wrote was no object
			input, _ = json.Marshal(map[string]string{"invalid": string(c.Args)})
		}
		blocks = append(blocks, block{Type: "tool_use", ID: c.ID, Name: c.Name, Input: input})
	}
	return blocks
}
