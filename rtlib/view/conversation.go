// The running conversation: tasks, model requests, calls and their results.

package view

import (
	"encoding/json"
	"fmt"
)

// conversation is the part of a turn's state that concerns the model.
type conversation struct {
	view     *Rendered // the last render
	messages []Message // grows only
	actions  []action
	changed  bool // since the last render
	tasks    []string
	seen     map[string]bool // keys of tasks

	needsReply bool // the last message waits for the model's answer
	asking     bool // a request is under way
	asked      int
	// offered is the render that the model saw when it made the open calls.
	offered *Rendered
	open    []ToolCall // calls not answered yet; the first may be running
	running bool
	results []ToolResult
}

// action is the record of an answered call, as harness.conversation shows it.
type action struct {
	name    string
	args    json.RawMessage
	outcome Outcome
}

// addTask queues a user task, once for each key.
func (t *turnState) addTask(task, key string) {
	if key != "" {
		if t.seen[key] {
			return
		}
		if t.seen == nil {
			t.seen = map[string]bool{}
		}
		t.seen[key] = true
	}
	t.tasks = append(t.tasks, task)
}

// plan decides what the instance does next by itself, once the turn is committed.
func (t *turnState) plan() {
	c := &t.conversation
	switch {
	case t.finishing || c.asking || c.running:
	case len(c.open) > 0:
		c.running = true
		call := c.open[0]
		t.next(Entry{Kind: EntryCall, ID: call.ID, Name: call.Name, Args: call.Args}, func() { t.runModelCall(call) })
	case c.view == nil || c.view.Paused:
	case c.needsReply:
		t.ask()
	case len(c.tasks) > 0:
		c.running = true // nothing else may start before the task's turn
		task := c.tasks[0]
		t.next(Entry{Kind: EntryTask, Text: task}, func() {
			c.tasks = c.tasks[1:]
			c.say(Message{Role: "user", Text: task})
			c.running, c.needsReply = false, true
		})
	}
}

// stuck says what only an event from outside could bring on.
func (c *conversation) stuck() string {
	switch {
	case c.running && len(c.open) > 0:
		return "the call of " + c.open[0].Name + " never ended: its handler waits for something that does not come"
	case c.view != nil && c.view.Paused && len(c.tasks) > 0:
		return fmt.Sprintf("the view has paused its conversation while %d task(s) wait", len(c.tasks))
	case c.view != nil && c.view.Paused && c.needsReply:
		return "the view has paused its conversation while the model's answer is due"
	}
	return ""
}

// next posts an event of the instance's own once the turn is committed.
func (t *turnState) next(e Entry, run func()) {
	e.sound()
	o := &op{id: "own", own: &e, arrive: func(*Entry, error) { run() }}
	o.send = func(o *op) { t.in.post(event{entries: []Entry{e}, run: func() { t.settleOp(o, &e, nil) }}) }
	t.leave(o)
}

func (c *conversation) say(m Message) {
	c.messages = append(c.messages, m)
	c.changed = true
}

// take puts a reply into the conversation and opens its calls.
func (t *turnState) take(reply *Reply, view *Rendered) {
	c := &t.conversation
	c.asking = false
	c.say(Message{Role: "assistant", Text: reply.Text, Calls: reply.Calls})
	c.open, c.offered, c.results = reply.Calls, view, nil
}

// runModelCall runs the first open call with the closure of the render that the model saw.
func (t *turnState) runModelCall(call ToolCall) {
	a := t.offered.affordances[call.Name]
	if a == nil || a.Hidden {
		t.answer(call, Outcome{Text: fmt.Sprintf("there is no affordance %q here; offered are %s", call.Name, toolNames(t.offered.Tools())), IsError: true})
		return
	}
	t.startCall(a, callOptions{id: call.ID, args: call.Args}, func(out Outcome) { t.answer(call, out) })
}

// answer records the result of an open call; the last one makes them a message.
func (t *turnState) answer(call ToolCall, out Outcome) {
	c := &t.conversation
	t.recordAction(call.ID, call.Name, call.Args, out)
	c.results = append(c.results, ToolResult{call.ID, call.Name, out.Text, out.IsError})
	c.open, c.running = c.open[1:], false
	if len(c.open) == 0 {
		c.say(Message{Role: "tool", Results: c.results})
		c.needsReply = true
	}
}

// recordAction keeps an answered call for the journal and harness.conversation.
func (t *turnState) recordAction(id, name string, args json.RawMessage, out Outcome) {
	t.record(Entry{Kind: EntryAction, ID: id, Name: name, Args: args, Text: out.Text, Value: out.Metadata, IsError: out.IsError})
	t.actions = append(t.actions, action{name, args, out})
	t.conversation.changed = true
}
