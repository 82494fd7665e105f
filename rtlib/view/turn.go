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
	// principal is who called the affordance whose handler, or what it started, runs now: for
	// the machines that it calls. nil for the work of the view itself.
	principal json.RawMessage
	snapshots
	evaluation *evaluation // what the modules made; nil without a store
	rerun      bool        // effects are to run again, without a render
	// mismatched is set once a replayed turn has differed.
	mismatched *Mismatch

	finishing   bool
	finishValue json.RawMessage
}

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
	t.tree.actions.await = t.awaitAction
	t.tree.actions.fail = func(err error) { t.asyncErr = err }
	t.r.Data(instanceKey{}, func() any { return t.in })
	door.Set(t.r, viewDoor{t})
	return t.r
}

// settle runs the microtasks and renders until the instance is stable.
func (t *turnState) settle() error {
	t.tree.turn = t.in.turns + 1
	if err := t.microtasks(); err != nil {
		return err
	}
	t.tree.owner, t.principal = nil, nil // what comes now belongs to the effects that run
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

// awaitAction waits for what an action, or a component that suspends, has to wait for.
func (t *turnState) awaitAction(promise js.Value, done func(v js.Value, failed bool)) {
	t.waiting++
	settled := func(failed bool) func(js.Value) {
		return func(v js.Value) {
			t.waiting--
			done(v, failed)
		}
	}
	t.r.Await(promise, settled(false), settled(true))
}

// callContext returns the instance's context with call_timeout_s as its deadline.
func (t *turnState) callContext() (context.Context, context.CancelFunc) {
	return context.WithTimeout(t.in.ctx, time.Duration(t.in.cfg.Limits.CallTimeoutS*float64(time.Second)))
}
