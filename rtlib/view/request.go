// What a render gives, and what is sent to the model.

package view

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/affgen/affgen/rtlib/js"
)

// Rendered is the text and the tools of one render.
type Rendered struct {
	System string
	// Before and After are the messages before and after the running conversation.
	Before, After []Message
	// HasConversation tells whether the view says where the conversation goes; without it
	// it goes last.
	HasConversation bool
	Paused          bool

	order       []*Affordance
	affordances map[string]*Affordance
	agents      []*agentElement
}

// Message is one message of a request.
type Message struct {
	Role    string       `json:"role"` // "user", "assistant" or "tool"
	Text    string       `json:"text,omitempty"`
	Calls   []ToolCall   `json:"calls,omitempty"`   // assistant
	Results []ToolResult `json:"results,omitempty"` // tool
}

// ToolCall is a model's call of an affordance.
type ToolCall struct {
	ID   string          `json:"id"`
	Name string          `json:"name"`
	Args json.RawMessage `json:"args"`
}

// ToolResult is the answer to a ToolCall.
type ToolResult struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Text    string `json:"text"`
	IsError bool   `json:"isError,omitempty"`
}

// Tool is an affordance as the model sees it.
type Tool struct {
	Name        string          `json:"name"`
	Description string          `json:"description"`
	Input       json.RawMessage `json:"input"`
	Output      json.RawMessage `json:"output,omitempty"`
}

// Request is one model request. It is immutable once made.
type Request struct {
	System   string    `json:"system,omitempty"`
	Messages []Message `json:"messages"`
	Tools    []Tool    `json:"tools"`

	instance string // name of the instance that asks; "" for the root
	// The conversation is Messages[talkFrom:talkTo]; the rest is what the view renders.
	talkFrom, talkTo int
}

// add appends a message unless it is empty.
func (o *Rendered) add(role, text string) {
	switch {
	case text == "":
	case o.HasConversation:
		o.After = append(o.After, Message{Role: role, Text: text})
	default:
		o.Before = append(o.Before, Message{Role: role, Text: text})
	}
}

// Tools lists what the model is offered, in tree order.
func (o *Rendered) Tools() []Tool {
	tools := []Tool{}
	for _, a := range o.order {
		if !a.Hidden {
			tools = append(tools, Tool{a.Name, a.Description, a.Input, a.Output})
		}
	}
	return tools
}

// Request puts the running conversation in its place.
func (o *Rendered) Request(conversation []Message) *Request {
	messages := append([]Message{}, o.Before...)
	messages = append(append(messages, conversation...), o.After...)
	from := len(o.Before)
	return &Request{System: o.System, Messages: messages, Tools: o.Tools(), talkFrom: from, talkTo: from + len(conversation)}
}

// Text is the request for people: the text as it is when there is nothing but one user
// message, else each part under a heading.
func (q *Request) Text() string {
	if q.System == "" && len(q.Tools) == 0 && len(q.Messages) == 1 && q.Messages[0].Role == "user" {
		return q.Messages[0].Text + "\n"
	}
	var b strings.Builder
	part := func(title, text string) {
		if b.Len() > 0 {
			b.WriteString("\n")
		}
		b.WriteString("[" + title + "]\n")
		if text != "" {
			b.WriteString(text + "\n")
		}
	}
	if q.System != "" {
		part("system", q.System)
	}
	for i := range q.Messages {
		part(q.Messages[i].Role, q.Messages[i].text())
	}
	if len(q.Tools) > 0 {
		lines := make([]string, len(q.Tools))
		for i, t := range q.Tools {
			lines[i] = fmt.Sprintf("%s: %s\n  input %s", t.Name, t.Description, t.Input)
			if t.Output != nil {
				lines[i] += fmt.Sprintf("\n  output %s", t.Output)
			}
		}
		part("tools", strings.Join(lines, "\n"))
	}
	return b.String()
}

// text is a message's text with its calls and results.
func (m *Message) text() string {
	lines := []string{}
	if m.Text != "" {
		lines = append(lines, m.Text)
	}
	for _, c := range m.Calls {
		lines = append(lines, fmt.Sprintf("%s(%s)", c.Name, c.Args))
	}
	for _, r := range m.Results {
		mark := ""
		if r.IsError {
			mark = " (error)"
		}
		lines = append(lines, fmt.Sprintf("%s%s: %s", r.Name, mark, r.Text))
	}
	return strings.Join(lines, "\n")
}

// jsonText is JSON.stringify; ok is false when the value has no JSON text (a function,
// undefined). It throws what JSON.stringify throws.
func jsonText(r *js.Realm, v js.Value) (text string, ok bool) {
	s := r.JSONStringify(v, js.Undefined, js.Undefined)
	if !s.IsString() {
		return "", false
	}
	return s.Str().String(), true
}
