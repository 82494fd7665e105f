// Turns: one event after another, each handled, rendered, committed, and only then
// allowed to have effects outside (docs/language.md, "One turn").

package view

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"time"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/dom"
	"github.com/affgen/affgen/rtlib/web/door"
)

// turnState is what an instance's goroutine owns.
type turnState struct {
	in   *Instance
	r    *js.Realm
	tree *tree
	// namespace is the entry module's, root the component; undefined until evaluated.
	namespace, root js.Value
	props           js.Value
	propsText       json.RawMessage // what props was parsed from
	task            string          // that the instance's life began with

	mounted, propsChanged bool

	entries  []Entry  // of the turn under way
	after    []func() // what the turn lets out, once it is committed
	asyncErr error    // an async effect was rejected, or the modules were

	conversation
	timerQueue
	clocks
	encoder encoder
	agents  map[string]*agent
	mounts  map[string]int // how many children of a name were mounted
	drops   int            // how often another program went on without the newest turns
	// restoredIDs are the ids of the children that a snapshot is bringing back, by name.
	restoredIDs map[string]string
	signal      *dom.Signal // harness.signal, once it is used
	calls       int         // numbers calls of machines and affordances

	ops      []*op            // under way or about to be, oldest first
	effects  int              // numbers intents and requests of the turn under way
	heads    []Entry          // what entered in the turn under way
	play     *playback        // the turn that is run again; nil when live
	received map[string]Entry // by operation: what came in turns that failed
	// first is the entry that the instance's life began with; firstReads belong to it.
	first      Entry
	firstReads *Reads
	// waiting counts handlers and async effects that have not ended.
	waiting int
	snapshots
	evaluation *evaluation // what the modules made; nil without a store
	rerun      bool        // effects are to run again, without a render
	// mismatched is set once a replayed turn has differed.
	mismatched *Mismatch

	finishing   bool
	finishValue json.RawMessage
}

// Failure is why an instance failed: an error of the program, a limit, a model or a
// machine that broke its contract.
type Failure struct {
	Instance string
	Text     string // the error as console.log shows it, with the TSX stack if it has one
	Err      error
}

// Error returns the text.
func (f *Failure) Error() string { return f.Text }

// Unwrap returns the cause: a *js.Exception, a *js.UnhandledRejection, an error of Go.
func (f *Failure) Unwrap() error { return f.Err }

// runTurn is one turn.
func (in *Instance) runTurn(ev event) {
	t := &in.turn
	if ev.alarm {
		t.alarm()
		return
	}
	t.entries, t.after, t.heads, t.effects = t.entries[:0:0], nil, ev.entries, 0
	if ev.closing {
		t.closingTurn(ev)
		return
	}
	t.record(ev.entries...)
	err := t.timed(func() error {
		ev.run()
		return t.settle()
	})
	if err == nil {
		err = t.commit()
	}
	if err != nil {
		t.fail(err)
	} else {
		for _, leave := range t.after {
			leave()
		}
		t.heads = nil
		if t.finishing {
			t.finished()
		}
	}
}

// finished ends an instance that called harness.finish, and tells its parent.
func (t *turnState) finished() {
	t.stopTimers()
	t.in.end(finished, nil)
	if t.in.onFinish != nil {
		t.in.onFinish(t.finishValue)
	}
}

// closingTurn tells the program that its instance is closed. It is no part of the
// instance's life, which may go on in another process: nothing of it is kept.
func (t *turnState) closingTurn(ev event) {
	t.persistClosing()
	err := t.timed(func() error {
		ev.run()
		return t.microtasks()
	})
	t.stopTimers()
	if err != nil {
		t.reportFailure(err)
		return
	}
	logs := slices.DeleteFunc(t.entries, func(e Entry) bool { return e.Kind != EntryLog })
	t.observe(logs)
	t.in.end(closed, nil)
}

// record adds entries to the turn. At a replay it compares them with the journal's.
func (t *turnState) record(entries ...Entry) {
	for _, e := range entries {
		e.Instance, e.Turn = t.in.id, t.in.turns+1
		if e.Kind == EntryIntent || e.Kind == EntryRequest {
			t.effects++
			e.Index = t.effects
		}
		e.sound()
		if t.play != nil {
			t.check(&e)
			continue
		}
		t.entries = append(t.entries, e)
	}
}

// observe shows entries to the host's observer, without secrets and without what only a
// replay needs.
func (t *turnState) observe(entries []Entry) {
	observe := t.in.host.opts.Observe
	if observe == nil || len(entries) == 0 {
		return
	}
	shown := make([]Entry, len(entries))
	for i, e := range entries {
		e.Start, e.Reads = nil, nil
		t.in.secrets.entry(&e)
		shown[i] = e
	}
	observe(shown)
}

// replaySlack is how much longer than limits.turn_timeout_s a replayed turn may run: it kept
// the limit once, maybe on a faster machine.
const replaySlack = 10

// timed runs the program's part of a turn under limits.turn_timeout_s, and turns whatever
// ends it early into an error.
func (t *turnState) timed(run func() error) (err error) {
	limit := t.in.cfg.Limits.TurnTimeoutS
	if t.play != nil {
		limit *= replaySlack
	}
	var guard interruptGuard
	stop := t.in.host.effects.After(time.Duration(limit*float64(time.Second)), func() {
		guard.interrupt(fmt.Errorf("the turn ran longer than limits.turn_timeout_s (%v s)", limit))
	})
	guard.set(t.realm())
	defer func() {
		stop()
		guard.release()
		switch x := recover().(type) {
		case nil:
		case *js.Interrupted:
			// Made here, the error has the stack of the code that was stopped: its frames
			// are gone only when this function returns.
			err = t.errorf("%v", x.Reason)
		case *js.Exception:
			err = x
		case turnError:
			err = x.error
		default:
			err = fmt.Errorf("internal error: %v\n%s", x, debug.Stack())
		}
	}()
	return run()
}

func (t *turnState) errorf(format string, args ...any) *js.Exception {
	return t.tree.errorf(format, args...)
}

// realm returns the instance's realm, making it in the first turn.
func (t *turnState) realm() *js.Realm {
	if t.r != nil {
		return t.r
	}
	h := t.in.host
	t.r = js.NewRealm(js.Config{
		Stdout: &liveWriter{t, t.in.secrets.writer(h.opts.Stdout)}, Stderr: &liveWriter{t, t.in.secrets.writer(h.opts.Stderr)},
		Now: t.wallNow, Monotonic: t.clockNow, Random: t.random, RandomBytes: t.randomBytes,
		Location: h.effects.Location(), Timers: t,
	})
	t.tree = newTree(t.r, t.in.cfg.Limits.MaxRenders)
	t.tree.schemas = &h.schemas
	t.tree.onEffectPromise = t.awaitEffect
	t.r.Data(instanceKey{}, func() any { return t.in })
	door.Set(t.r, viewDoor{t})
	return t.r
}

// boot evaluates the program's modules, in the first turn.
func (in *Instance) boot() {
	t := &in.turn
	t.setProps(t.propsText)
	t.tree.evaluating = true
	ns := in.program.Start(t.r)
	if !ns.IsPromise() {
		t.loaded(ns)
		return
	}
	t.r.Await(ns, t.loaded, func(reason js.Value) { t.asyncErr = t.r.Throw(reason) })
}

// configTask is the key of the task that the configuration gives. It is enqueued once for
// the life of a journal.
const configTask = "affordance.yaml: task"

// loaded takes the root component from the entry module.
func (t *turnState) loaded(ns js.Value) {
	t.tree.evaluating, t.namespace = false, ns
	name := t.in.export
	if name == "" {
		name = "default"
	}
	root := t.r.Get(ns, js.Key(name))
	if _, isMemo := root.HostData().(*memoType); !root.IsCallable() && !isMemo {
		panic(t.r.TypeError("the entry module's %s export must be a component, found %s", name, t.r.Describe(root)))
	}
	t.root = root
	if t.in.store != nil {
		t.evaluated()
	}
	if t.task != "" {
		t.addTask(t.task, configTask)
	}
}

// settle runs the microtasks and renders until the instance is stable.
func (t *turnState) settle() error {
	t.tree.turn = t.in.turns + 1
	if err := t.microtasks(); err != nil {
		return err
	}
	t.tree.owner = nil // what comes now belongs to the effects that run
	if t.root.IsUndefined() {
		if t.mounted || t.in.turns > 0 {
			return nil
		}
		return errors.New("the view's modules await something that cannot come while modules are evaluated; move it into an effect")
	}
	if err := t.render(); err != nil {
		return err
	}
	t.plan()
	return nil
}

// microtasks runs the queue to its end and reports what failed there.
func (t *turnState) microtasks() error {
	err := t.r.RunMicrotasks()
	if err == nil {
		err = t.asyncErr
	}
	return err
}

// render brings the tree up to date, with its effects, and lays it out.
func (t *turnState) render() error {
	switch {
	case !t.mounted:
		t.mounted = true
		t.tree.render(t.r.JSX(t.root, t.props, js.Undefined))
	case t.propsChanged:
		t.tree.render(t.r.JSX(t.root, t.props, js.Undefined))
	case t.rerun:
		t.rerun = false
	default:
		if t.conversation.changed {
			t.tree.markConversationReaders(t.tree.root)
		}
		if !t.tree.root.below {
			return nil
		}
		t.tree.update()
	}
	t.propsChanged, t.conversation.changed = false, false
	if err := t.tree.settle(t.microtasks); err != nil {
		return err
	}
	t.view = t.tree.layOut()
	t.syncAgents()
	return nil
}

// awaitEffect makes the rejection of an async effect the instance's failure.
func (t *turnState) awaitEffect(component string, promise js.Value) {
	t.waiting++
	t.r.Await(promise, func(js.Value) { t.waiting-- }, func(reason js.Value) { t.asyncErr = t.r.Throw(reason) })
}

// commit makes the turn durable and shows it to the outside.
func (t *turnState) commit() error {
	if t.finishing {
		t.record(Entry{Kind: EntryFinish, Value: t.finishValue})
	}
	t.record(Entry{Kind: EntryCommit, Reads: t.takeReads(), Needs: t.needs()})
	if err := t.persist(); err != nil {
		return fmt.Errorf("the journal refused the turn: %w", err)
	}
	t.publish()
	t.observe(t.entries)
	return nil
}

// persist writes the turn, and a snapshot with it when one is due.
func (t *turnState) persist() error {
	if t.in.store == nil || t.in.host.opts.ReadOnly {
		return nil
	}
	if t.in.turns == 0 {
		t.first, t.firstReads = t.entries[0], t.entries[len(t.entries)-1].Reads
	}
	t.encoder.reset()
	records, size, err := t.encodeTurn(t.entries)
	if err != nil {
		return err
	}
	if data := t.takeSnapshot(size); data != nil {
		e := t.snapshotEntry(data)
		more, _, err := t.encodeTurn([]Entry{e})
		if err != nil {
			return err
		}
		records = append(records, more...)
	}
	return t.in.store.Commit(records)
}

// persistClosing writes a snapshot of an instance that is being closed, when one is of use:
// the state after its last turn. That it cannot be written only makes the next start longer.
func (t *turnState) persistClosing() {
	data := t.closingSnapshot()
	if data == nil {
		return
	}
	e := t.snapshotEntry(data)
	e.Turn = t.in.turns
	t.encoder.reset()
	if records, _, err := t.encodeTurn([]Entry{e}); err == nil {
		t.in.store.Commit(records)
	}
}

// publish shows the state after a turn to other goroutines.
func (t *turnState) publish() {
	in := t.in
	in.mu.Lock()
	in.turns++
	in.view, in.history = t.view, t.messages[:len(t.messages):len(t.messages)]
	in.timers, in.result = t.live(), t.finishValue
	in.stuck = t.stuck()
	in.mu.Unlock()
}

// fail ends the instance: nothing of the turn leaves, and the journal says why.
func (t *turnState) fail(err error) {
	text := t.in.secrets.show(t.failureText(err))
	e := Entry{Kind: EntryFailed, Error: text, Instance: t.in.id, Turn: t.in.turns + 1}
	for _, head := range t.heads {
		switch head.Kind {
		case EntryReply, EntryResult, EntryConfirm:
			e.Head = append(e.Head, head)
		}
	}
	t.takeReads()
	// The store may be what failed; then there is nobody left to tell.
	t.encoder.reset()
	if records, _, err := t.encodeTurn([]Entry{e}); err == nil && t.in.store != nil && !t.in.host.opts.ReadOnly {
		t.in.store.Commit(records)
	}
	e.Head = nil
	t.observe([]Entry{e})
	t.reportFailure(err)
}

// reportFailure ends the instance with an error.
func (t *turnState) reportFailure(err error) {
	f := &Failure{Instance: t.in.id, Text: t.in.secrets.show(t.failureText(err)), Err: err}
	t.stopTimers()
	t.in.end(failed, f)
	if t.in.onFail != nil {
		t.in.onFail(f)
	}
}

// failureText is an error as people read it: what the program threw with its stack.
func (t *turnState) failureText(err error) string {
	var exc *js.Exception
	var rejected *js.UnhandledRejection
	var child *Failure
	switch {
	case errors.As(err, &child): // its text is in err; its values belong to another realm
	case errors.As(err, &exc) && exc.Fatal == nil:
		return t.thrownText(exc.Value)
	case errors.As(err, &rejected):
		return t.thrownText(rejected.Reason)
	}
	return err.Error()
}

// thrownText shows a thrown value with its stack. It runs program code (getters), which
// may throw again.
func (t *turnState) thrownText(v js.Value) (text string) {
	text = t.r.Throw(v).Error()
	t.timed(func() error { text = t.r.ErrorText(v); return nil })
	if v.IsObject() && v.Obj().Class() == js.ClassError && text[0] == '[' {
		// Inspection puts an error without stack in brackets, to set it apart inside other
		// values; here it stands alone.
		text = text[1 : len(text)-1]
	}
	return text
}

// callContext returns the instance's context with call_timeout_s as its deadline.
func (t *turnState) callContext() (context.Context, context.CancelFunc) {
	return context.WithTimeout(t.in.ctx, time.Duration(t.in.cfg.Limits.CallTimeoutS*float64(time.Second)))
}
