// Package machine is the executor contract: how calls leave a view. Whatever implements
// Machine can be bound to a role (view.Host.BindMachine); the runtime ships none here, so
// that a machine package needs nothing of the view engine.
package machine

import (
	"context"
	"encoding/json"
)

// Machine carries out the calls of a role. Call may run on many goroutines at once. It
// must return soon after ctx is done. A machine that is an io.Closer is closed with its host.
type Machine interface {
	Call(ctx context.Context, call CallContext, req Request) (Result, error)
}

// Request is what is asked for, a JSON value whose form the machine's kind defines.
type Request = json.RawMessage

// Result is the answer, a JSON value.
type Result = json.RawMessage

// CallContext says on whose behalf a call is made.
type CallContext struct {
	Instance  string // the instance's id
	Role      string
	CallID    string            // unique in the instance
	Principal any               // who called the affordance that led here, as JSON decodes it; nil for the view itself
	Env       map[string]string // the instance's environment; not to be changed
}
