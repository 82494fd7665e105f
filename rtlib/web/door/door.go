// Package door is how the web globals (fetch, AbortSignal.timeout) reach what lies outside
// a realm: whoever owns a realm puts a Door there, a view's instance or a program's
// process. The package is small on purpose: it is linked by both sides, and the globals
// themselves only by programs that use them.
package door

import (
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// Door lets calls of machines leave a realm. Its methods are called on the realm's
// goroutine.
type Door interface {
	// RequirePure throws when the running code may have no effects: in a render, and while
	// a view's modules are evaluated. what names the function in the message.
	RequirePure(what string)
	// Denied returns why a role cannot be called, as the text of a TypeError that says where
	// it would be granted; or "" when it can.
	Denied(role string) string
	// Call asks the machine bound to a role, which Denied has let pass. done runs later, as
	// a macrotask of the realm; its error is a *machine.Error. cancel makes the call end
	// early, with machine.KindAbort; a call that has not left yet then never leaves.
	Call(what, role string, req machine.Request, done func(machine.Result, error)) (cancel func())
}

type key struct{}

// Set puts the realm's door in place, before the program runs.
func Set(r *js.Realm, d Door) { r.Data(key{}, func() any { return d }) }

// Of returns the realm's door; a realm without one has a door that is closed.
func Of(r *js.Realm) Door {
	return r.Data(key{}, func() any { return closed{} }).(Door)
}

// closed is the door of a realm that nobody has given machines.
type closed struct{}

func (closed) RequirePure(string) {}

func (closed) Denied(role string) string {
	return "the role \"" + role + "\" is not granted: this program has no machines"
}

func (closed) Call(_, role string, _ machine.Request, done func(machine.Result, error)) func() {
	panic("door: a call through a closed door")
}
