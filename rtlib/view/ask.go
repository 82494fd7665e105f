// Asking the model: when, what is journaled of a request, and the way out and back.

package view

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

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
		reply, err := t.in.model.Reply(t.in.streaming(ctx), req)
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
