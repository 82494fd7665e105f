// Models: who answers requests. This file has the interface and the scripted model.

package view

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"github.com/affgen/affgen/rtlib/view/config"
)

// Model answers requests. Reply may be called from many goroutines at once, and must
// return soon after ctx is done.
type Model interface {
	Reply(ctx context.Context, req *Request) (*Reply, error)
}

// Reply is one answer: a text, calls, or both.
type Reply struct {
	Text  string     `json:"text"`
	Calls []ToolCall `json:"calls,omitempty"`
	// Usage is what the reply cost, nil when the model does not say. The engine only
	// journals it.
	Usage *Usage `json:"usage,omitempty"`
}

// Usage counts tokens as the model's server does.
type Usage struct {
	InputTokens  int `json:"inputTokens"`
	OutputTokens int `json:"outputTokens"`
}

// NewScriptedModel returns a model that plays a script: for demonstrations and tests. Each
// instance name plays its own list.
func NewScriptedModel(s *config.Script) Model {
	return &scriptedModel{script: s, next: map[string]int{}}
}

type scriptedModel struct {
	script *config.Script
	mu     sync.Mutex
	next   map[string]int
}

// Reply plays the next item of the asking instance's list, after checking what the item
// expects of the request.
func (m *scriptedModel) Reply(ctx context.Context, req *Request) (*Reply, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	list := m.script.Replies[req.instance]
	i := m.next[req.instance]
	if i >= len(list) {
		return nil, fmt.Errorf("%s has no more replies: the %d it had are used", m.listName(req.instance), len(list))
	}
	m.next[req.instance]++
	item := &list[i]
	if err := checkExpectations(item, req); err != nil {
		return nil, fmt.Errorf("%s:%d: %w", m.script.File, item.Line, err)
	}
	if item.Error != "" {
		return nil, fmt.Errorf("%s", item.Error)
	}
	reply := &Reply{Text: item.Say}
	for n, c := range item.Calls {
		reply.Calls = append(reply.Calls, ToolCall{ID: fmt.Sprintf("call_%d_%d", i+1, n+1), Name: c.Name, Args: c.Args})
	}
	return reply, nil
}

// replayed counts an answer that came from the journal.
func (m *scriptedModel) replayed(req *Request) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.next[req.instance]++
}

// startOver forgets the answers to an instance.
func (m *scriptedModel) startOver(instance string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.next[instance] = 0
}

func (m *scriptedModel) listName(instance string) string {
	if instance == "" {
		return m.script.File
	}
	return m.script.File + " (" + instance + ")"
}

// checkExpectations says what of an item's checks does not hold.
func checkExpectations(item *config.Reply, req *Request) error {
	text := req.Text()
	for _, s := range item.Expect {
		if !strings.Contains(text, s) {
			return fmt.Errorf("expected the request to hold %q; it is:\n%s", s, text)
		}
	}
	for _, s := range item.Absent {
		if strings.Contains(text, s) {
			return fmt.Errorf("expected the request not to hold %q; it is:\n%s", s, text)
		}
	}
	for _, name := range item.Tools {
		if !hasTool(req.Tools, name) {
			return fmt.Errorf("expected the affordance %q to be offered; offered are %s", name, toolNames(req.Tools))
		}
	}
	return nil
}

func hasTool(tools []Tool, name string) bool {
	for _, t := range tools {
		if t.Name == name {
			return true
		}
	}
	return false
}

func toolNames(tools []Tool) string {
	if len(tools) == 0 {
		return "none"
	}
	names := make([]string, len(tools))
	for i, t := range tools {
		names[i] = t.Name
	}
	return strings.Join(names, ", ")
}
