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

// Denied says why the instance cannot call a role, and where it would be granted.
func (d viewDoor) Denied(role string) string {
	in := d.t.in
	if in.holds(role) && (d.t.play != nil || in.host.machine(role) != nil) {
		return ""
	}
	why := fmt.Sprintf("the role %q is not granted to %s: ", role, in.name)
	bound := slices.Contains(in.host.roles(), role)
	switch {
	case !bound:
		return why + fmt.Sprintf("bind it under machines at %s", in.cfg.MachinesPos())
	case in.parentID != "":
		return why + "add it to machines of <agent name=" + fmt.Sprintf("%q", in.name) + ">, or leave that attribute out"
	}
	return why + fmt.Sprintf("add it to agent.machines at %s", in.cfg.GrantPos())
}

// Call lets a request leave the instance once the turn is committed.
func (d viewDoor) Call(what, role string, req machine.Request, done func(machine.Result, error)) (cancel func()) {
	return CallMachine(d.t.r, what, role, req, done)
}
