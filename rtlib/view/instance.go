// Instance: one component tree with its own realm, state, conversation and journal.
//
// An instance is an actor: events queue up and are worked off one turn at a time by a
// goroutine that exists only while there is work, so that idle instances cost memory only.

package view

import (
	"context"
	"encoding/json"
	"errors"
	"sync"

	"github.com/affgen/affgen/rtlib/journal"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/config"
)

// Instance is a running view. Its methods may be called from any goroutine.
type Instance struct {
	host    *Host
	program Program
	cfg     *config.Config
	model   Model
	parent  *Instance
	// parentID outlives the parent: an instance may be replayed alone.
	parentID string
	id       string
	name     string
	env      map[string]string
	secrets  *redactor
	roles    []string
	store    journal.Store   // nil when nothing is kept
	past     *history        // what the store had of it; nil at a first start
	ctx      context.Context // of everything that is under way; ends with the instance
	cancel   context.CancelFunc

	export    string // of the entry module that is the root component; "" means default
	propsJSON json.RawMessage
	// onFinish and onFail tell a parent how its child ended.
	onFinish func(value json.RawMessage)
	onFail   func(err error)

	mu      sync.Mutex
	queue   []event
	running bool // a goroutine works off the queue
	started bool
	status  status
	err     error           // why it failed
	result  json.RawMessage // what it finished with
	busy    int             // calls of machines and models under way
	timers  int             // live timers
	stuck   string          // what will never go on if the instance is at rest now; or ""
	turns   int
	view    *Rendered // of the last committed turn
	history []Message // the conversation as of that turn
	kids    []*Instance

	turn turnState // owned by the goroutine that works off the queue
}

// status is how far an instance's life has come.
type status uint8

const (
	alive status = iota
	finished
	failed
	closed
)

// event is something that enters the instance: run is its handler.
type event struct {
	entries []Entry
	run     func()
	closing bool // the instance is closed: what runs is not part of its life
	alarm   bool // timers are due: no turn of its own
}

// ErrClosed is returned by methods of an instance that was closed.
var ErrClosed = errors.New("view: the instance is closed")

// ID returns the instance's id, unique in its host.
func (in *Instance) ID() string { return in.id }

// Name returns the view's or agent's name.
func (in *Instance) Name() string { return in.name }

// post queues an event. It reports false when the instance has ended. What comes before
// the start waits for it.
func (in *Instance) post(ev event) bool {
	in.mu.Lock()
	defer in.mu.Unlock()
	if in.status != alive {
		return false
	}
	in.queue = append(in.queue, ev)
	if in.started && !in.running {
		in.running = true
		go in.work()
	}
	return true
}

// work runs turns until the queue is empty.
func (in *Instance) work() {
	js.GrowStack()
	for {
		in.mu.Lock()
		if len(in.queue) == 0 || in.status != alive {
			in.queue, in.running = nil, false
			mayRest := in.busy == 0 || in.status != alive
			in.mu.Unlock()
			if mayRest { // waking those who wait for nothing would cost each call a few microseconds
				in.host.notify()
			}
			return
		}
		ev := in.queue[0]
		in.queue = in.queue[1:]
		in.mu.Unlock()
		in.runTurn(ev)
	}
}

// Start evaluates the program, mounts the root component and begins working. It returns
// when the first turn has ended, with its error. A second call does nothing.
func (in *Instance) Start(ctx context.Context) error {
	done := make(chan struct{})
	if !in.launch(func() { close(done) }) {
		return in.startedBefore()
	}
	select {
	case <-done:
		return in.Err()
	case <-ctx.Done():
		return ctx.Err()
	}
}

// launch starts the work, with the first turn (or the replay of all turns) before all that
// is queued; onEnd runs after it. It reports false when the instance has begun or ended
// before.
func (in *Instance) launch(onEnd func()) bool {
	in.mu.Lock()
	defer in.mu.Unlock()
	if in.started || in.status != alive {
		return false
	}
	in.started, in.running = true, true
	go func() {
		in.takeUp()
		if onEnd != nil {
			onEnd()
		}
		in.work()
	}()
	return true
}

// startedBefore is what Start returns to a second caller: nil while the instance lives.
func (in *Instance) startedBefore() error {
	in.mu.Lock()
	started, err := in.started, in.err
	in.mu.Unlock()
	if started {
		return err
	}
	return in.endError()
}

// Redact replaces the values of the instance's secrets in a text for people, as it is done
// with what its program prints.
func (in *Instance) Redact(s string) string { return in.secrets.show(s) }

// Err returns why the instance failed, or nil.
func (in *Instance) Err() error {
	in.mu.Lock()
	defer in.mu.Unlock()
	return in.err
}

// Result returns the JSON value that the instance finished with; ok is false when it has
// not finished.
func (in *Instance) Result() (value json.RawMessage, ok bool) {
	in.mu.Lock()
	defer in.mu.Unlock()
	return in.result, in.status == finished
}

// Stuck says what of an instance at rest will never go on: tasks that wait while the view
// pauses its conversation, or a call whose handler never ends. It is empty otherwise.
func (in *Instance) Stuck() string {
	in.mu.Lock()
	defer in.mu.Unlock()
	if in.status != alive {
		return ""
	}
	return in.stuck
}

// Enqueue adds a user task. A key that the instance has seen makes it do nothing.
func (in *Instance) Enqueue(task, key string) error {
	ok := in.post(event{entries: []Entry{{Kind: EntryQueue, Text: task, Key: key}}, run: func() { in.turn.addTask(task, key) }})
	if !ok {
		return in.endError()
	}
	return nil
}

// SetProps gives the root component other props.
func (in *Instance) SetProps(props any) error {
	raw, err := propsJSON(in.cfg, props)
	if err != nil {
		return err
	}
	if !in.post(in.propsEvent(raw)) {
		return in.endError()
	}
	return nil
}

func (in *Instance) propsEvent(raw json.RawMessage) event {
	return event{entries: []Entry{{Kind: EntryProps, Value: raw}}, run: func() { in.turn.setProps(raw) }}
}

// setProps is the handler of other props.
func (t *turnState) setProps(raw json.RawMessage) {
	t.props, t.propsText = t.r.JSONParse(js.Str(string(raw))), raw
	t.propsChanged = true
}

// Request returns what the model would be sent now.
func (in *Instance) Request() *Request {
	in.mu.Lock()
	defer in.mu.Unlock()
	if in.view == nil {
		return &Request{Messages: []Message{}, Tools: []Tool{}}
	}
	return in.view.Request(in.history)
}

// Close ends the instance: harness.signal is aborted, calls under way are cancelled, and
// the turn that runs is waited for.
func (in *Instance) Close() error {
	in.mu.Lock()
	started := in.started
	in.mu.Unlock()
	if !started {
		in.end(closed, nil)
	}
	posted := in.post(event{closing: true, run: func() { in.turn.abortSignal("the instance was closed") }})
	if posted {
		<-in.ctx.Done()
	}
	for { // the turn under way may be another's end; its goroutine still uses the realm
		changed := in.host.changes()
		in.mu.Lock()
		running := in.running
		in.mu.Unlock()
		if !running {
			return nil
		}
		<-changed
	}
}

// end changes the status once, cancels what is under way, and closes the children.
func (in *Instance) end(s status, err error) {
	in.mu.Lock()
	if in.status != alive {
		in.mu.Unlock()
		return
	}
	in.status, in.err = s, err
	kids := in.kids
	in.kids = nil
	in.mu.Unlock()
	in.cancel()
	for _, kid := range kids {
		go kid.Close()
	}
	in.host.forget(in)
	in.host.notify()
}

func (in *Instance) endError() error {
	in.mu.Lock()
	defer in.mu.Unlock()
	switch {
	case in.err != nil:
		return in.err
	case in.status == finished:
		return errors.New("view: the instance has finished")
	}
	return ErrClosed
}

// begin counts a call that is under way; the function it returns ends it with an event.
func (in *Instance) begin() (complete func(event)) {
	in.mu.Lock()
	in.busy++
	in.mu.Unlock()
	return func(ev event) {
		in.post(ev) // before busy falls, so that the instance never looks at rest
		in.mu.Lock()
		in.busy--
		working := in.running
		in.mu.Unlock()
		if !working { // else the end of the work tells
			in.host.notify()
		}
	}
}
