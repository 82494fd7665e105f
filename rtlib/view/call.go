// Calls from outside: Instance.Call runs an affordance as the model would, and CallMachine
// is how library modules let a call leave the instance.

package view

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

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

// Call runs an affordance of the current render, hidden ones included, and waits for its
// outcome. The error is for calls that did not run or end: a name that is not there (an
// *ErrNoAffordance), an instance that failed or was closed, ctx.
func (in *Instance) Call(ctx context.Context, name string, args json.RawMessage, opts CallOptions) (Outcome, error) {
	type answer struct {
		out Outcome
		err error
	}
	done := make(chan answer, 1)
	t := &in.turn
	run := func() {
		a := (*Affordance)(nil)
		if t.view != nil {
			a = t.view.affordances[name]
		}
		if a == nil {
			done <- answer{err: &ErrNoAffordance{name, offeredNames(t.view)}}
			return
		}
		t.calls++
		id := "ext_" + strconv.Itoa(t.calls)
		o := callOptions{id: id, args: args, principal: opts.Principal, confirmed: opts.Confirmed}
		t.startCall(a, o, func(out Outcome) {
			t.recordAction(id, name, args, out)
			t.after = append(t.after, func() { done <- answer{out: out} })
		})
	}
	if !in.post(event{[]Entry{{Kind: EntryCall, Name: name, Args: args}}, run}) {
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
	m := in.host.machine(role)
	if m == nil || !in.holds(role) {
		r.Microtask(func() { done(nil, ErrNotGranted) })
		return func() {}
	}
	t.calls++
	call := machine.CallContext{Instance: in.id, Role: role, CallID: "call_" + strconv.Itoa(t.calls), Env: in.env}
	ctx, stop := t.callContext()
	at := js.CallerStack()
	t.record(Entry{Kind: EntryIntent, ID: call.CallID, Name: role, Args: req})
	t.after = append(t.after, func() {
		complete := in.begin()
		go func() {
			result, err := callGuarded(ctx, m, call, req)
			if err != nil && errors.Is(ctx.Err(), context.DeadlineExceeded) {
				err = ErrCallTimeout
			}
			stop()
			e := Entry{Kind: EntryResult, ID: call.CallID, Name: role, Value: result}
			if err != nil {
				e.Value, e.Error = nil, err.Error()
			}
			complete(event{[]Entry{e}, func() {
				in.logPanic(err, role, at)
				done(result, err)
			}})
		}()
	})
	return stop
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
