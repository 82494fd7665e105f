// The conversation and the counters in a snapshot. What belongs to replay (clocks, random
// source, children) is in the entry around it (restore.go).

package view

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"slices"
)

// savedState is a JSON object in a snapshot, sealed as entries are (seal.go).
type savedState struct {
	Wall   int64  `json:"wall"`   // the last reading of the wall clock
	Clock  int64  `json:"clock"`  // and of the instance's own
	IDs    int    `json:"ids"`    // of useId
	Timers uint64 `json:"timers"` // number of the last timer
	// Counters are those of libraries (js.Realm.Counter).
	Counters map[string]*int64 `json:"counters,omitempty"`

	Messages   []Message     `json:"messages,omitempty"`
	Actions    []savedAction `json:"actions,omitempty"`
	Tasks      []string      `json:"tasks,omitempty"`
	Seen       []string      `json:"seen,omitempty"`
	NeedsReply bool          `json:"needsReply,omitempty"`
	Asked      int           `json:"asked,omitempty"`
	Open       []ToolCall    `json:"open,omitempty"`
	Results    []ToolResult  `json:"results,omitempty"`
	// Planned: the instance's own next step is due.
	Planned bool `json:"planned,omitempty"`
	// View is a digest of what was rendered, which a restore must render again.
	View string `json:"view"`
}

type savedAction struct {
	Name    string          `json:"name"`
	Args    json.RawMessage `json:"args,omitempty"`
	Outcome Outcome         `json:"outcome"`
}

// encodeState writes it.
func (t *turnState) encodeState() ([]byte, error) {
	c := &t.conversation
	s := &savedState{
		Wall: t.lastSeen, Clock: t.shown, IDs: t.tree.nextID, Timers: t.r.LastTimer(), Counters: t.r.Counters(),
		Messages: c.messages, Tasks: c.tasks, Seen: slices.Sorted(maps.Keys(c.seen)),
		NeedsReply: c.needsReply, Asked: c.asked, Open: c.open, Results: c.results,
		Planned: len(t.ops) > 0, View: t.viewDigest(),
	}
	for _, a := range c.actions {
		s.Actions = append(s.Actions, savedAction{a.name, a.args, a.outcome})
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(s); err != nil {
		return nil, &hindrance{"the conversation", err}
	}
	return t.in.secrets.seal(bytes.TrimSuffix(b.Bytes(), []byte("\n"))), nil
}

// viewDigest is a digest of the last render, without the conversation.
func (t *turnState) viewDigest() string {
	text, err := json.Marshal(t.view.Request(nil))
	if err != nil {
		return "" // a schema that is no JSON: it cannot be sent either
	}
	return t.in.secrets.digest(text)
}

// putBack restores what the render after it may look at.
func (t *turnState) putBack(s *savedState) {
	c := &t.conversation
	t.tree.nextID = s.IDs
	t.r.SetLastTimer(s.Timers)
	for name, n := range s.Counters {
		*t.r.Counter(name) = *n
	}
	c.messages, c.tasks, c.asked = s.Messages, s.Tasks, s.Asked
	c.needsReply, c.open, c.results = s.NeedsReply, s.Open, s.Results
	c.actions, c.seen = nil, map[string]bool{}
	for _, a := range s.Actions {
		c.actions = append(c.actions, action{a.Name, a.Args, a.Outcome})
	}
	for _, key := range s.Seen {
		c.seen[key] = true
	}
}

// errNotSame is the error of a restore whose render is not what was shown when the
// snapshot was taken: the view renders something that is neither state nor props (the
// clock, Math.random, a value that only useMemo keeps).
var errNotSame = errors.New("the view renders something else than when the snapshot was taken")

// afterRender restores what the render does not look at, and checks what it gave.
func (t *turnState) afterRender(s *savedState) error {
	if !t.changedProgram() && t.viewDigest() != s.View {
		return errNotSame
	}
	c := &t.conversation
	if len(c.open) > 0 {
		c.offered = t.view
	}
	if m, ok := t.in.model.(replayedModel); ok {
		for range c.asked {
			m.replayed(&Request{instance: t.in.modelName()})
		}
	}
	if s.Planned {
		t.plan()
	}
	return nil
}
