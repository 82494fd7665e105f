// Machines of a host: those that the program binds, and those that a configuration asks for.

package view

import (
	"errors"
	"fmt"
	"sort"

	"github.com/affgen/affgen/rtlib/view/config"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// BindMachine binds a role to a machine, before any instance is made. A role can be bound
// once.
func (h *Host) BindMachine(role string, m machine.Machine) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case role == "" || m == nil:
		return errors.New("view: a machine needs a role")
	case h.machines[role] != nil:
		return fmt.Errorf("view: the role %q is bound already", role)
	}
	h.machines[role] = m
	return nil
}

func (h *Host) machine(role string) machine.Machine {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.machines[role]
}

// roles lists the bound roles, sorted.
func (h *Host) roles() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	list := make([]string, 0, len(h.machines))
	for role := range h.machines {
		list = append(list, role)
	}
	sort.Strings(list)
	return list
}

// MachineKind makes a machine of one kind from its configuration.
type MachineKind func(m config.Machine, lookup func(string) (string, bool)) (machine.Machine, error)

// machineKinds holds the kinds that are linked; init functions fill it.
var machineKinds = map[string]MachineKind{}

// RegisterMachineKind links a kind of machine, from an init function.
func RegisterMachineKind(kind string, make MachineKind) { machineKinds[kind] = make }

// checkMachines binds the configured roles that the program has not bound itself.
func (h *Host) checkMachines(cfg *config.Config) error {
	for _, m := range cfg.Machines {
		if h.machine(m.Role) != nil {
			continue
		}
		kind := machineKinds[m.Kind]
		if kind == nil {
			return config.Errors{{Code: config.CodeNotLinked, File: cfg.File, Path: "machines." + m.Role + ".kind",
				Message: "machines of kind " + m.Kind + " are not linked into this binary: build it with an affordance.yaml that has one, and without the tag affordance_nohttp"}}
		}
		made, err := kind(m, h.effects.LookupEnv)
		if err != nil {
			return config.Errors{{Code: config.CodeValue, File: cfg.File, Path: "machines." + m.Role, Message: err.Error()}}
		}
		if err := h.BindMachine(m.Role, made); err != nil {
			return err
		}
	}
	return nil
}
