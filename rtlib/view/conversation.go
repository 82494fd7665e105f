// The running conversation: tasks, model requests, calls and their results.

package view

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sort"
	"strconv"
	"strings"

	"github.com/affgen/affgen/rtlib/js"
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

// ask sends this render's text and tools to the model.
func (t *turnState) ask() {
	c := &t.conversation
	if p := t.play; p != nil {
		if !p.asks(EntryRequest) {
			return // it was offline then
		}
	} else if err := t.mayAsk(); err != nil {
		panic(err)
	} else if t.in.host.opts.Offline {
		return
	}
	c.asked++
	c.asking, c.needsReply = true, false
	view := c.view
	req := view.Request(c.messages)
	if t.in.parentID != "" {
		req.instance = t.in.name
	}
	e := Entry{Kind: EntryRequest, ID: strconv.Itoa(c.asked)}
	if t.in.store != nil {
		e.Text, e.Digest = t.requestDigest(view, req)
	}
	t.record(e)
	o := &op{id: "ask_" + e.ID, model: true}
	o.send = func(o *op) { t.ask1(o, e.ID, req) }
	o.arrive = func(e *Entry, _ error) {
		if m, ok := t.in.model.(replayedModel); ok && t.play != nil {
			m.replayed(req)
		}
		t.take(&Reply{Text: e.Text, Calls: e.Calls}, view)
	}
	t.leave(o)
}

// requestDigest says what the model is asked, part by part, so that an error can tell which
// part of a replayed request differs; the digest is of the parts.
func (t *turnState) requestDigest(view *Rendered, req *Request) (parts, digest string) {
	list := []string{}
	for _, part := range []struct {
		name  string
		value any
	}{{"system", req.System}, {"view", [][]Message{view.Before, view.After}}, {"conversation", t.messages}, {"tools", req.Tools}} {
		text, err := json.Marshal(part.value)
		if err != nil {
			panic(turnError{fmt.Errorf("the request does not encode: %w", err)})
		}
		list = append(list, part.name+" "+t.in.secrets.digest(text)[:8])
	}
	parts = strings.Join(list, ", ")
	return parts, t.in.secrets.digest([]byte(parts))
}

// mayAsk says why the model cannot be asked.
func (t *turnState) mayAsk() error {
	switch {
	case t.in.host.opts.Offline:
	case t.in.model == nil:
		return t.noModel()
	case t.asked >= t.in.cfg.Limits.MaxTurns:
		return t.errorf("the model was asked %d times, which is limits.max_turns", t.asked)
	}
	return nil
}

func (t *turnState) noModel() error {
	return t.errorf("a task waits for an answer, but no model is configured; add model: to affordance.yaml")
}

// replayedModel is a model that counts its answers, as a script does: it is told of those
// that came from the journal.
type replayedModel interface {
	replayed(req *Request)
	// startOver forgets the answers to an instance, which is replayed from its first turn.
	startOver(instance string)
}

// ask1 calls the model, outside any turn.
func (t *turnState) ask1(o *op, id string, req *Request) {
	complete := t.in.begin()
	if t.in.model == nil { // a restart without the model that was there
		complete(event{run: func() { panic(t.noModel()) }})
		return
	}
	ctx, cancel := t.opContext(o)
	go func() {
		reply, err := t.in.model.Reply(ctx, req)
		if errors.Is(ctx.Err(), context.DeadlineExceeded) {
			err = ErrCallTimeout
		}
		cancel()
		if err != nil {
			complete(event{run: func() { panic(t.errorf("the model failed: %v", err)) }})
			return
		}
		complete(t.arrived(o, Entry{Kind: EntryReply, ID: id, Text: reply.Text, Calls: reply.Calls, Usage: reply.Usage}, nil))
	}()
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

// soundArgs makes what a model gave as arguments a JSON text: no arguments are an empty
// object, and what is no JSON is a string, which no input schema of an affordance admits.
// White space goes, as it does in the journal.
func soundArgs(args json.RawMessage) json.RawMessage {
	if len(args) == 0 {
		return json.RawMessage("{}")
	}
	var compact bytes.Buffer
	if json.Compact(&compact, args) == nil {
		return compact.Bytes()
	}
	text, _ := json.Marshal(string(args))
	return text
}

// callOptions say who calls an affordance and with what.
type callOptions struct {
	id        string
	args      json.RawMessage
	principal json.RawMessage
	confirmed bool
}

// startCall checks the arguments and calls the handler; done gets the outcome, now or in
// a later turn.
func (t *turnState) startCall(a *Affordance, o callOptions, done func(Outcome)) {
	o.args = soundArgs(o.args)
	if err := a.input.Check(o.args); err != nil {
		done(Outcome{Text: "the arguments of " + a.Name + " do not match its input schema: " + err.Error(), IsError: true})
		return
	}
	if a.Confirm && !o.confirmed {
		t.confirm(a, o, done)
		return
	}
	t.callHandler(a, o, done)
}

// confirm asks a person first. That may take longer than a turn, so it happens between
// two turns.
func (t *turnState) confirm(a *Affordance, o callOptions, done func(Outcome)) {
	refused := Outcome{Text: a.Name + " needs to be confirmed by a person, and was not", IsError: true}
	question := &op{id: "confirm_" + o.id}
	question.arrive = func(e *Entry, _ error) {
		if string(e.Value) == "true" {
			t.callHandler(a, o, done)
		} else {
			done(refused)
		}
	}
	question.send = func(question *op) {
		complete := t.in.begin()
		go func() {
			agreed := false
			if ask := t.in.host.opts.Confirm; ask != nil {
				agreed = ask(t.in.ctx, t.in, a.Name, o.args)
			}
			answer := json.RawMessage(strconv.FormatBool(agreed))
			complete(t.arrived(question, Entry{Kind: EntryConfirm, ID: o.id, Name: a.Name, Value: answer}, nil))
		}()
	}
	t.leave(question)
}

// callHandler calls the handler. What it throws is an answer; an interrupt is not.
func (t *turnState) callHandler(a *Affordance, o callOptions, done func(Outcome)) {
	r := t.r
	var result js.Value
	err := r.Catch(func() {
		result = r.Call2(a.handler, js.Undefined, r.JSONParse(js.Str(string(o.args))), t.callObject(o))
	})
	if err != nil {
		done(failedOutcome(r, err))
		return
	}
	if !result.IsObject() {
		done(outcomeOf(r, a, result))
		return
	}
	t.waiting++
	ended := func(out Outcome) {
		t.waiting--
		done(out)
	}
	err = r.Catch(func() {
		r.Await(result, func(v js.Value) { ended(outcomeOf(r, a, v)) }, func(reason js.Value) { ended(failedOutcome(r, r.Throw(reason))) })
	})
	if err != nil {
		ended(failedOutcome(r, err))
	}
}

// callObject is the handler's second argument.
func (t *turnState) callObject(o callOptions) js.Value {
	r := t.r
	c := r.NewObject()
	c.Define(r, js.Key("id"), js.StrValue(o.id), js.Plain)
	c.Define(r, js.Key("signal"), t.harnessSignal(), js.Plain)
	c.Define(r, js.Key("principal"), t.jsonValue(o.principal), js.Plain)
	c.Define(r, js.Key("env"), t.envValue(), js.Plain)
	c.Freeze(r)
	return c.Value()
}

// offeredNames lists the affordances of a render for messages, hidden ones included.
func offeredNames(v *Rendered) string {
	if v == nil || len(v.affordances) == 0 {
		return "none"
	}
	var names []string
	for name := range v.affordances {
		names = append(names, name)
	}
	sort.Strings(names)
	return strings.Join(names, ", ")
}
