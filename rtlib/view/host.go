// Host: what instances share: configuration, machines, model, effects, observers.

package view

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/view/config"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// HostOptions configure a host. Every field may be left out.
type HostOptions struct {
	// Config is the deployment; nil means that each program's own is read.
	Config *config.Config
	// Effects is the door to clock, random source, environment and files; nil means the
	// process's own.
	Effects Effects
	// Model answers requests; nil means the one that the configuration names.
	Model Model
	// Journal keeps what happens in the host's instances, so that a later host goes on with
	// them: an instance whose id the store knows is replayed when it starts. nil keeps
	// nothing. The host does not close it; close it after the host.
	Journal journal.Store
	// AllowProgramChange lets instances whose journal another program wrote go on from their
	// last snapshot; what came after it is lost.
	AllowProgramChange bool
	// ReadOnly leaves the journal as it is: instances that it knows show their state, and
	// nothing that was under way is sent again.
	ReadOnly bool
	// Observe is told of every committed turn's entries, in order for each instance, from
	// the instances' goroutines. It must not block for long.
	Observe func(entries []Entry)
	// Streamed is told of the pieces of replies as models make them; what was streamed comes
	// again, whole, to Observe. It is called from any goroutine and must not block for long.
	Streamed func(piece Streamed)
	// Confirm decides whether a call of an affordance with confirm runs; nil refuses.
	Confirm func(ctx context.Context, instance *Instance, name string, args json.RawMessage) bool
	// Offline keeps instances from asking the model, for looking at what it would be sent.
	Offline bool
	// Stdout and Stderr take what the program prints through console; nil drops it.
	Stdout, Stderr io.Writer
}

// Host runs instances. Its methods may be called from any goroutine.
type Host struct {
	opts    HostOptions
	effects Effects
	schemas schemaCache

	mu        sync.Mutex
	machines  map[string]machine.Machine
	instances map[string]*Instance      // that live, by id
	configs   map[string]*config.Config // parsed, by text
	closed    bool
	// snapshotEveryTurn takes a snapshot whenever one can be taken: for tests.
	snapshotEveryTurn bool
	changed           chan struct{} // closed and replaced whenever an instance may have come to rest
}

// NewHost makes a host.
func NewHost(opts HostOptions) *Host {
	h := &Host{opts: opts, effects: opts.Effects, machines: map[string]machine.Machine{}, instances: map[string]*Instance{}, configs: map[string]*config.Config{}, changed: make(chan struct{})}
	if h.effects == nil {
		h.effects = SystemEffects()
	}
	if h.opts.Stdout == nil {
		h.opts.Stdout = io.Discard
	}
	if h.opts.Stderr == nil {
		h.opts.Stderr = io.Discard
	}
	return h
}

// New makes the root instance of a program. props is anything that encodes to a JSON
// object; nil means the configuration's props. The instance does nothing before Start.
//
// Its id is its name (name: of affordance.yaml, else the program's), with a number when an
// instance of that id lives in the host already. With a journal that knows the id, Start
// goes on with that instance; see Instance.Resumes. A journal that does not fit the program
// is refused with a *JournalRefused.
func (h *Host) New(p Program, props any) (*Instance, error) { return h.NewInstance(p, "", props) }

// NewInstance is New with an id of the caller's, which must not live in the host already.
func (h *Host) NewInstance(p Program, id string, props any) (*Instance, error) {
	in, err := h.prepare(p, props)
	if err != nil {
		return nil, err
	}
	in.id = id
	if err := h.adopt(in); err != nil {
		return nil, err
	}
	past, err := in.load()
	if err == nil && past != nil {
		err = in.checkProgram(past)
	}
	if err != nil {
		in.end(failed, err)
		return nil, err
	}
	in.past = past
	return in, nil
}

// prepare makes a root instance without an id.
func (h *Host) prepare(p Program, props any) (*Instance, error) {
	cfg, err := h.configFor(p)
	if err != nil {
		return nil, err
	}
	env, err := cfg.Resolve(h.effects.LookupEnv)
	if err != nil {
		return nil, err
	}
	if err := h.checkMachines(cfg); err != nil {
		return nil, err
	}
	model, err := h.modelFor(p, cfg)
	if err != nil {
		return nil, err
	}
	raw, err := propsJSON(cfg, props)
	if err != nil {
		return nil, err
	}
	in := &Instance{host: h, program: p, cfg: cfg, model: model, env: env.Vars, secrets: newRedactor(env.Secrets), name: instanceName(p, cfg), propsJSON: raw}
	in.roles = h.roles()
	if !cfg.Agent.AllMachines {
		in.roles = cfg.Agent.Machines
	}
	return in, nil
}

func instanceName(p Program, cfg *config.Config) string {
	if cfg.Name != "" {
		return cfg.Name
	}
	return p.Name
}

func (h *Host) configFor(p Program) (*config.Config, error) {
	if h.opts.Config != nil {
		return h.opts.Config, nil
	}
	h.mu.Lock()
	cfg := h.configs[p.Config]
	h.mu.Unlock()
	if cfg != nil {
		return cfg, nil
	}
	cfg, err := config.Parse(p.Config, config.Options{File: p.ConfigPath, Roles: h.roles()})
	if err == nil {
		h.mu.Lock()
		h.configs[p.Config] = cfg
		h.mu.Unlock()
	}
	return cfg, err
}

// propsJSON encodes the root's props.
func propsJSON(cfg *config.Config, props any) (json.RawMessage, error) {
	if props == nil {
		props = cfg.Props
	}
	raw, err := json.Marshal(props)
	if err != nil {
		return nil, fmt.Errorf("view: the props do not encode: %w", err)
	}
	if string(raw) == "null" { // a nil map
		return propsJSON(cfg, cfg.Props)
	}
	if len(raw) == 0 || raw[0] != '{' {
		return nil, fmt.Errorf("view: the props must encode to a JSON object, not to %.20s", raw)
	}
	return raw, nil
}

// modelFor returns who answers an instance's requests; nil when nobody does.
func (h *Host) modelFor(p Program, cfg *config.Config) (Model, error) {
	switch {
	case h.opts.Model != nil:
		return h.opts.Model, nil
	case cfg.Model == nil:
		return nil, nil
	case cfg.Model.Kind != "scripted":
		return h.linkedModel(cfg)
	}
	text, ok := p.Files[cfg.Model.Script]
	if !ok {
		b, err := h.effects.ReadFile(beside(cfg.File, cfg.Model.Script))
		if err != nil {
			return nil, config.Errors{{Code: config.CodeValue, File: cfg.File, Path: "model.script", Message: "cannot read the script: " + err.Error()}}
		}
		text = string(b)
	}
	script, err := config.ParseScript(text, cfg.Model.Script)
	if err != nil {
		return nil, err
	}
	return NewScriptedModel(script), nil
}

// beside returns the path of a file that a configuration names relative to itself.
func beside(file, name string) string {
	if i := strings.LastIndexByte(file, '/'); i >= 0 {
		return file[:i+1] + name
	}
	return name
}

// adopt registers an instance, with an id made from its name when it has none.
func (h *Host) adopt(in *Instance) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return errors.New("view: the host is closed")
	}
	if in.id == "" {
		in.id = in.name
		for n := 2; h.instances[in.id] != nil; n++ {
			in.id = fmt.Sprintf("%s-%d", in.name, n)
		}
	} else if h.instances[in.id] != nil {
		return fmt.Errorf("view: an instance with the id %q lives in this host already", in.id)
	}
	h.instances[in.id] = in
	in.turn.in = in
	in.store = h.opts.Journal
	in.ctx, in.cancel = context.WithCancel(context.Background())
	return nil
}

func (h *Host) forget(in *Instance) {
	h.mu.Lock()
	if h.instances[in.id] == in {
		delete(h.instances, in.id)
	}
	h.mu.Unlock()
}

// notify wakes those who wait for an instance to come to rest.
func (h *Host) notify() {
	h.mu.Lock()
	close(h.changed)
	h.changed = make(chan struct{})
	h.mu.Unlock()
}

func (h *Host) changes() <-chan struct{} {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.changed
}

// Close closes all instances, waits for the turns under way, and closes the machines that
// are io.Closers.
func (h *Host) Close() error {
	h.mu.Lock()
	h.closed = true
	var list []*Instance
	for _, in := range h.instances {
		list = append(list, in)
	}
	h.mu.Unlock()
	var errs []error
	for _, in := range list {
		errs = append(errs, in.Close())
	}
	h.mu.Lock()
	machines := h.machines
	h.machines = map[string]machine.Machine{}
	h.mu.Unlock()
	for _, m := range machines {
		if c, ok := m.(io.Closer); ok {
			errs = append(errs, c.Close())
		}
	}
	return errors.Join(errs...)
}
