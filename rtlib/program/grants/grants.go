// Package grants gives a program the machines of an affordance.yaml that it was started
// with (--config FILE). Programs that call no machine do not link it, nor the parser of the
// file and the transport.
package grants

import (
	"context"
	"fmt"
	"os"
	"runtime/debug"
	"slices"
	"strconv"
	"time"

	"github.com/affgen/affgen/rtlib/fetch/httpmachine/httpconfig"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/program"
	"github.com/affgen/affgen/rtlib/view/config"
	"github.com/affgen/affgen/rtlib/view/machine"
	"github.com/affgen/affgen/rtlib/web/door"

	_ "github.com/affgen/affgen/rtlib/fetch/httpmachine/quietlog"
)

func init() { program.RegisterGrants(open) }

// processDoor implements door.Door for the realm of a process.
type processDoor struct {
	r        *js.Realm
	cfg      *config.Config // nil without --config
	env      map[string]string
	machines map[string]machine.Machine
	calls    int
}

// open puts the door of a process in place. file is the path that --config gave, or "".
func open(r *js.Realm, file, text string) error {
	d := &processDoor{r: r}
	if file != "" {
		cfg, err := config.Parse(text, config.Options{File: file})
		if err != nil {
			return err
		}
		env, err := cfg.Resolve(os.LookupEnv)
		if err != nil {
			return err
		}
		d.cfg, d.env = cfg, env.Vars
		if d.machines, err = httpconfig.All(cfg, os.LookupEnv); err != nil {
			return err
		}
	}
	door.Set(r, d)
	return nil
}

// RequirePure lets everything pass: a program may have effects while its modules are
// evaluated, and it renders nothing.
func (d *processDoor) RequirePure(string) {}

// Denied says why a role cannot be called.
func (d *processDoor) Denied(role string) string {
	if d.cfg == nil {
		return fmt.Sprintf("the role %q is not granted to this program: start it with --config FILE, an affordance.yaml that binds %s under machines", role, role)
	}
	granted := d.cfg.Agent.AllMachines || slices.Contains(d.cfg.Agent.Machines, role)
	if granted && d.machines[role] != nil {
		return ""
	}
	return fmt.Sprintf("the role %q is not granted to this program: %s", role, d.cfg.HowToGrant(role, d.machines[role] != nil))
}

// Call asks a machine on a goroutine of its own; the answer comes back as a macrotask.
func (d *processDoor) Call(what, role string, req machine.Request, done func(machine.Result, error)) (cancel func()) {
	d.calls++
	limit := time.Duration(d.cfg.Limits.CallTimeoutS * float64(time.Second))
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	call := machine.CallContext{Instance: "program", Role: role, CallID: "call_" + strconv.Itoa(d.calls), Env: d.env}
	m, complete := d.machines[role], d.r.Begin()
	go func() {
		js.GrowStack()
		result, err := guarded(ctx, m, call, req)
		cancel()
		complete(func() { done(result, err) })
	}()
	return cancel
}

// guarded makes a panic in a machine an error of its call.
func guarded(ctx context.Context, m machine.Machine, call machine.CallContext, req machine.Request) (result machine.Result, err error) {
	defer func() {
		if x := recover(); x != nil {
			fmt.Fprintf(os.Stderr, "affgen: the machine of the role %q panicked: %v\n%s", call.Role, x, debug.Stack())
			result, err = nil, machine.Errorf(machine.KindType, "the machine failed")
		}
	}()
	return m.Call(ctx, call, req)
}
