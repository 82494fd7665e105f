// The door of an instance: what the web globals of its realm may do outside.

package view

import (
	"fmt"
	"slices"

	"github.com/affgen/affgen/rtlib/view/machine"
)

// viewDoor implements door.Door for an instance.
type viewDoor struct{ t *turnState }

// RequirePure refuses effects in a render and while modules are evaluated.
func (d viewDoor) RequirePure(what string) { d.t.tree.requirePure(what) }

// Denied says why the instance cannot call a role, and where it would be granted. The
// answer is journaled: a deployment that grants more, or has other lines, must not change
// what has happened.
func (d viewDoor) Denied(role string) string {
	t := d.t
	if p := t.play; p != nil && !p.restoring {
		return p.denial(role)
	}
	why := d.denied(role)
	if why != "" {
		t.record(Entry{Kind: EntryDenied, Name: role, Text: why})
	}
	return why
}

// denied is what the deployment says now.
func (d viewDoor) denied(role string) string {
	in := d.t.in
	if in.holds(role) && in.host.machine(role) != nil {
		return ""
	}
	return fmt.Sprintf("the role %q is not granted to %s: %s", role, in.name, in.howToGrant(role))
}

// howToGrant says what would have to change for the instance to hold a role: the
// deployment, or the element of the agent nearest to the root that lacks it.
func (in *Instance) howToGrant(role string) string {
	bound, lacking := slices.Contains(in.host.roles(), role), in
	for p := in.parent; p != nil; p = p.parent {
		if !p.holds(role) {
			lacking = p
		}
	}
	if bound && lacking.parentID != "" {
		return fmt.Sprintf("its parent does not give it; add it to machines of <agent name=%q>", lacking.name)
	}
	return in.cfg.HowToGrant(role, bound)
}

// Call lets a request leave the instance once the turn is committed.
func (d viewDoor) Call(what, role string, req machine.Request, done func(machine.Result, error)) (cancel func()) {
	return CallMachine(d.t.r, what, role, req, done)
}
