// Calls from outside: Instance.Call runs an affordance as the model would, and CallMachine
// is how library modules let a call leave the instance.

package view

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// ErrNoAffordance is the error of a call to a name that the current render does not have.
type ErrNoAffordance struct{ Name, Have string }

// Error names what there is.
func (e *ErrNoAffordance) Error() string {
	return fmt.Sprintf("there is no affordance %q; there are %s", e.Name, e.Have)
}

// CallOptions say who calls.
type CallOptions struct {
	// Principal is passed to the handler as call.principal; it must encode to JSON.
	Principal any
	// Confirmed says that a person has confirmed the call already.
	Confirmed bool
	// EndAtRest ends the call with ErrNeverEnds when the instance comes to rest without an
	// answer: for callers that nothing else from outside can help.
	EndAtRest bool
}

// ErrNeverEnds is the error of a call whose handler waits for something that nothing
// under way can bring.
var ErrNeverEnds = errors.New("the call never ended: its handler waits for something that does not come")

// answer is what a call from outside came to.
type answer struct {
	out Outcome
	err error
}

// callFromOutside is the handler of a call; done, which has room, gets the answer once its
// turn is committed. At a replay nobody waits and done is nil.
func (t *turnState) callFromOutside(e *Entry, done chan<- answer) {
	reply := func(a answer) { t.after = append(t.after, func() { done <- a }) }
	a := (*Affordance)(nil)
	if t.view != nil {
		a = t.view.affordances[e.Name]
	}
	if a == nil {
		reply(answer{err: &ErrNoAffordance{e.Name, offeredNames(t.view)}})
		return
	}
	t.calls++
	id := "ext_" + strconv.Itoa(t.calls)
	t.startCall(a, callOptions{id, e.Args, e.Principal, e.Confirmed}, func(out Outcome) {
		t.recordAction(id, e.Name, e.Args, out)
		if done != nil {
			reply(answer{out: out})
		}
	})
}

// Call runs an affordance of the current render, hidden ones included, and waits for its
// outcome. The error is for calls that did not run or end: a name that is not there (an
// *ErrNoAffordance), an instance that failed or was closed, ctx.
func (in *Instance) Call(ctx context.Context, name string, args json.RawMessage, opts CallOptions) (Outcome, error) {
	e := Entry{Kind: EntryCall, Name: name, Args: args, Outside: true, Confirmed: opts.Confirmed}
	if opts.Principal != nil {
		principal, err := json.Marshal(opts.Principal)
		if err != nil {
			return Outcome{}, fmt.Errorf("view: the principal does not encode: %w", err)
		}
		e.Principal = principal
	}
	e.sound()
	done := make(chan answer, 1)
	if !in.post(event{entries: []Entry{e}, run: func() { in.turn.callFromOutside(&e, done) }}) {
		return Outcome{}, in.endError()
	}
	var rest chan struct{}
	if opts.EndAtRest {
		waiting, stop := context.WithCancel(ctx)
		defer stop()
		rest = make(chan struct{})
		go func() {
			if in.Wait(waiting) == nil {
				close(rest)
			}
		}()
	}
	select {
	case a := <-done:
		return a.out, a.err
	case <-ctx.Done():
		return Outcome{}, ctx.Err()
	case <-rest:
		select {
		case a := <-done:
			return a.out, a.err
		default:
			return Outcome{}, ErrNeverEnds
		}
	case <-in.ctx.Done():
		select {
		case a := <-done:
			return a.out, a.err
		default:
			return Outcome{}, in.endError()
		}
	}
}

// instanceKey finds a realm's instance from library functions.
type instanceKey struct{}

// InstanceOf returns the instance whose realm r is, or nil.
func InstanceOf(r *js.Realm) *Instance {
	in, _ := r.Data(instanceKey{}, func() any { return (*Instance)(nil) }).(*Instance)
	return in
}

// ErrNotGranted is the error of a call to a role that the instance does not hold.
var ErrNotGranted = errors.New("the role is not granted to this instance")

// ErrCallTimeout is the error of a call that limits.call_timeout_s ended.
var ErrCallTimeout = errors.New("the call ran longer than limits.call_timeout_s")

// CallMachine lets a call leave the instance that r belongs to: it checks that the code
// may call at all (not in a render) and that the role is granted, writes the intent, and
// calls the machine once the turn is committed. done runs as an event of the instance.
// The cancel function it returns makes the call end with context.Canceled. It is for
// library modules in Go, on the realm's goroutine; what names the function in messages.
func CallMachine(r *js.Realm, what, role string, req machine.Request, done func(machine.Result, error)) (cancel func()) {
	in := InstanceOf(r)
	t := &in.turn
	t.tree.requirePure(what)
	if !in.holds(role) || t.play == nil && in.host.machine(role) == nil {
		r.Microtask(func() { done(nil, ErrNotGranted) })
		return func() {}
	}
	t.calls++
	o := &op{id: "call_" + strconv.Itoa(t.calls)}
	at := js.CallerStack()
	o.arrive = func(e *Entry, cause error) {
		in.logPanic(cause, role, at)
		done(e.Value, resultError(e, cause))
	}
	o.send = func(o *op) { t.callMachine(o, role, req) }
	e := Entry{Kind: EntryIntent, ID: o.id, Name: role}
	if in.store != nil || in.host.opts.Observe != nil {
		e.Text = summary(req)
	}
	if in.store != nil {
		e.Digest = in.secrets.digest(req)
	}
	t.record(e)
	t.leave(o)
	return o.cancel
}

// callMachine lets a call of a machine leave, once its intent is durable.
func (t *turnState) callMachine(o *op, role string, req machine.Request) {
	in := t.in
	call := machine.CallContext{Instance: in.id, Role: role, CallID: o.id, Principal: decoded(o.principal), Env: in.env}
	m := in.host.machine(role)
	ctx, stop := t.opContext(o)
	complete := in.begin()
	go func() {
		js.GrowStack()
		var result machine.Result
		err := error(ErrNotGranted)
		switch {
		case ctx.Err() != nil:
			err = ctx.Err()
		case m != nil:
			result, err = callGuarded(ctx, m, call, req)
		}
		if err != nil && errors.Is(ctx.Err(), context.DeadlineExceeded) {
			err = ErrCallTimeout
		}
		stop()
		e := Entry{Kind: EntryResult, ID: o.id, Name: role, Value: result}
		if err == nil && len(result) > 0 && !json.Valid(result) {
			err = machine.Errorf(machine.KindType, "the machine of the role %q answered with something that is no JSON", role)
		}
		if err != nil {
			err = keepKind(err)
			e.Value, e.Error, e.ErrorKind = nil, err.(*machine.Error).Message, string(err.(*machine.Error).Kind)
		}
		complete(t.arrived(o, e, err))
	}()
}

// decoded is a principal as a machine sees it: what JSON has of it, before a restart, too.
func decoded(principal json.RawMessage) (v any) {
	if len(principal) > 0 {
		_ = json.Unmarshal(principal, &v) // it was encoded when the call came
	}
	return v
}

// keepKind makes every error of a call a *machine.Error, which is what a journal keeps.
func keepKind(err error) *machine.Error {
	var known *machine.Error
	switch {
	case errors.As(err, &known):
		return known
	case errors.Is(err, ErrCallTimeout):
		return &machine.Error{Kind: machine.KindExecutorTimeout, Message: err.Error(), Cause: err}
	case errors.Is(err, context.Canceled):
		return &machine.Error{Kind: machine.KindAbort, Message: "the call was cancelled", Cause: err}
	}
	return &machine.Error{Kind: machine.KindType, Message: err.Error(), Cause: err}
}

// resultError is the error of a result: the live one, or what the journal has of it.
func resultError(e *Entry, live error) error {
	if live != nil || e.ErrorKind == "" {
		return live
	}
	err := &machine.Error{Kind: machine.ErrorKind(e.ErrorKind), Message: e.Error}
	switch err.Kind {
	case machine.KindExecutorTimeout:
		err.Cause = ErrCallTimeout
	case machine.KindAbort:
		err.Cause = context.Canceled
	}
	return err
}

// summary shows in short what a machine is asked for, for people who read the journal:
// method and path of an HTTP request, else the beginning of the JSON text. Headers and
// body are not in it.
func summary(req machine.Request) string {
	var http struct {
		Method string `json:"method"`
		Path   string `json:"path"`
	}
	if json.Unmarshal(req, &http) == nil && (http.Method != "" || http.Path != "") {
		return shortText(strings.TrimSpace(http.Method + " " + http.Path))
	}
	return shortText(string(req))
}

// holds reports whether the instance was granted a role.
func (in *Instance) holds(role string) bool {
	for _, r := range in.roles {
		if r == role {
			return true
		}
	}
	return false
}

// asThrow makes an error that ended the realm's work one that ends the turn.
func asThrow(err error) any {
	if e, ok := err.(*js.Exception); ok {
		return e
	}
	return turnError{err}
}

// turnError carries an error that is no throw of the program to the turn's end.
type turnError struct{ error }
