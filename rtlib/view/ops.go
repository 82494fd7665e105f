// What is under way outside an instance, or about to be: calls of machines, questions to
// the model or a person, the instance's own next step. Each leaves once the turn that
// asked for it is committed, and comes back as an event.

package view

import (
	"context"
	"encoding/json"
	"slices"
)

// op is one of them. Its fields belong to the instance's goroutine.
type op struct {
	id string
	// send lets it leave. At a replay it is not called: either the journal has what came
	// back, or the operation leaves once the replay has ended.
	send func(o *op)
	// arrive handles what came back, live or from the journal; cause is the Go error
	// behind e.Error, which a journal does not have.
	arrive    func(e *Entry, cause error)
	own       *Entry // the instance's own next step: what its event records
	owner     *effectRun
	principal json.RawMessage // who called the affordance that it is for; see turnState
	model     bool            // it asks the model
	sent      bool
	cancelled bool
	stop      func() // ends it early; set once it is sent
}

// leave adds an operation to the turn.
func (t *turnState) leave(o *op) {
	o.owner, o.principal = t.tree.owner, t.principal
	t.ops = append(t.ops, o)
	t.after = append(t.after, func() { t.sendOp(o) })
}

// sendOp lets an operation leave, once.
func (t *turnState) sendOp(o *op) {
	if !o.sent {
		o.sent = true
		o.send(o)
	}
}

// op finds an operation that has not come back.
func (t *turnState) op(id string) *op {
	for _, o := range t.ops {
		if o.id == id {
			return o
		}
	}
	return nil
}

// arrived is the event of an operation that comes back live.
func (t *turnState) arrived(o *op, e Entry, cause error) event {
	e.sound()
	return event{entries: []Entry{e}, run: func() { t.settleOp(o, &e, cause) }}
}

// settleOp takes an operation off the list and handles what came back.
func (t *turnState) settleOp(o *op, e *Entry, cause error) {
	t.ops = slices.DeleteFunc(t.ops, func(x *op) bool { return x == o })
	t.tree.owner, t.principal = o.owner, o.principal
	o.arrive(e, cause)
}

// cancel ends an operation early: what it comes to is an event like any other.
func (o *op) cancel() {
	o.cancelled = true
	if o.stop != nil {
		o.stop()
	}
}

// context returns the context of an operation that is about to leave.
func (t *turnState) opContext(o *op) (context.Context, context.CancelFunc) {
	ctx, stop := t.callContext()
	o.stop = stop
	if o.cancelled {
		stop()
	}
	return ctx, stop
}
