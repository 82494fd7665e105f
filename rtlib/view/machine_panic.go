// Panics of machines: a machine is Go code of whoever deploys the view, and a bug in it
// must cost the call that met it and nothing else.

package view

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// MachinePanic is the cause of the error of a call whose machine panicked.
type MachinePanic struct {
	Value any    // what it panicked with
	Stack []byte // the machine's goroutine
}

// Error returns the value alone.
func (p *MachinePanic) Error() string { return fmt.Sprint("panic: ", p.Value) }

// callGuarded calls a machine. A panic becomes an error that apps see as a TypeError and
// that says nothing of the value, which may hold what no app must see.
func callGuarded(ctx context.Context, m machine.Machine, call machine.CallContext, req machine.Request) (result machine.Result, err error) {
	defer func() {
		if x := recover(); x != nil {
			result = nil
			err = &machine.Error{
				Kind:    machine.KindType,
				Message: fmt.Sprintf("the machine of the role %q panicked; the log has the stacks", call.Role),
				Cause:   &MachinePanic{x, debug.Stack()},
			}
		}
	}()
	return m.Call(ctx, call, req)
}

// logPanic writes the panic that err comes from, if any, with the machine's stack and the
// place in the view that made the call. It runs on the instance's goroutine, since the
// log's writer is the one that console uses.
func (in *Instance) logPanic(err error, role string, at js.Stack) {
	var p *MachinePanic
	if !errors.As(err, &p) {
		return
	}
	text := fmt.Sprintf("%s: the machine of the role %q panicked: %v\n", in.id, role, p.Value)
	if place := at.String(); place != "" {
		text += "called in the view:\n" + place + "\n"
	}
	fmt.Fprintf(in.host.opts.Stderr, "%s", in.secrets.show(text+"in the machine:\n"+string(p.Stack)))
}
