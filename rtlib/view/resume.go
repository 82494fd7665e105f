// The beginning of an instance's work: a first turn, or the replay of its journal and
// going live after it.

package view

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"time"
)

// Resumed says what an instance goes on with.
type Resumed struct {
	Turns   int  // that are run again
	Records int  // that the journal has of the instance
	Done    bool // it has finished: Start gives its result again and runs nothing
	// Failed is the error of the last turn when that failed; it is tried again.
	Failed string
}

// Resumes says what the journal has of the instance; ok is false when it begins its life.
// Call it before Start.
func (in *Instance) Resumes() (r Resumed, ok bool) {
	h := in.past
	if h == nil {
		return Resumed{}, false
	}
	r = Resumed{Turns: h.last.Turn, Records: h.records, Done: h.result != nil}
	if h.failure != nil {
		r.Failed = h.failure.Error
	}
	return r, true
}

// takeUp is the first thing that an instance's goroutine does.
func (in *Instance) takeUp() {
	t := &in.turn
	if in.past == nil && in.parent != nil {
		h, err := in.load()
		if err == nil && h != nil {
			err = in.checkProgram(h)
		}
		if err != nil {
			t.reportFailure(err)
			return
		}
		if h != nil && h.anew {
			in.note("another program wrote its journal and it has no snapshot yet, so it begins anew")
			t.drops, h = h.start.Start.Drops+1, nil
		}
		in.past = h
	}
	t.propsText = in.propsJSON
	switch h := in.past; {
	case h == nil:
		in.runTurn(event{entries: []Entry{in.startEntry()}, run: in.boot})
	case h.result != nil:
		t.finishValue = h.result.Value
		in.mu.Lock()
		in.turns, in.result = h.last.Turn, h.result.Value
		in.mu.Unlock()
		t.finished()
	default:
		in.resume(h)
	}
}

// startEntry begins an instance's life.
func (in *Instance) startEntry() Entry {
	t, effects := &in.turn, in.host.effects
	info := in.startInfo()
	info.Seed, info.Parent, info.Export, info.Drops = newSeed(effects), in.parentID, in.export, t.drops
	if in.parentID == "" {
		info.Task = in.cfg.Task
	}
	e := Entry{Kind: EntryStart, Name: in.name, Value: in.propsJSON, Start: info}
	t.zero = effects.Monotonic()
	t.begin(&e)
	return e
}

// startInfo is what a start and a restart have in common.
func (in *Instance) startInfo() *StartInfo {
	info := &StartInfo{Format: journalFormat, Program: in.program.Hash, Version: in.program.Version, Roles: in.roles, Wall: in.host.effects.Now().UnixMilli()}
	if in.store != nil {
		info.Env = in.envDigest()
	}
	if in.parent == nil {
		info.Props = in.propsJSON
	}
	return info
}

// envDigest is a digest of the environment without its secrets.
func (in *Instance) envDigest() string {
	text, _ := json.Marshal(in.env) // a map of texts always encodes, with its keys sorted
	return in.secrets.digest(text)
}

// begin takes the seed, the zero of the clock and the props from a start.
func (t *turnState) begin(e *Entry) {
	s := e.Start
	t.seed, t.startWall, t.task, t.propsText, t.drops = s.Seed, s.Wall, s.Task, e.Value, s.Drops
}

// resume replays the journal and goes live.
func (in *Instance) resume(h *history) {
	t := &in.turn
	h, err := in.replayAnyway(h)
	if err != nil {
		t.reportFailure(err)
		return
	}
	t.startClock()
	if !in.host.opts.ReadOnly {
		t.goLive(h)
	}
}

// startClock lets the instance's clock go on: by the time that has passed since its start,
// as far as the wall clock can be believed.
func (t *turnState) startClock() {
	effects := t.in.host.effects
	t.zero = effects.Monotonic()
	passed := time.Duration(effects.Now().UnixMilli()-t.startWall) * time.Millisecond
	t.base = max(time.Duration(t.shown)*time.Microsecond, passed)
}

// goLive ends a replay: the restart is a turn of its own, and what was under way when the
// journal ended leaves again.
func (t *turnState) goLive(h *history) {
	in := t.in
	waiting := slices.Clone(t.ops)
	info := in.startInfo()
	info.Clock = t.base.Microseconds()
	t.shown = info.Clock
	if h.base != nil {
		info.Snapshot, info.Dropped = h.base.Turn, h.dropped
	}
	t.dropped(info)
	in.runTurn(event{entries: []Entry{{Kind: EntryRestart, Start: info}}, run: func() { t.rerunEffects(info.Snapshot) }})
	if in.ended() {
		return
	}
	// The deployment is older than what comes now: an answer that failed the last turn must
	// not fail the one that a changed configuration has put in its place.
	if props, changed := t.otherProps(h); changed {
		in.post(in.propsEvent(props))
	}
	for _, o := range waiting {
		t.resend(o)
	}
	t.launchAgents()
	if task := in.cfg.Task; task != "" && in.parentID == "" && !t.seen[configTask] {
		in.Enqueue(task, configTask)
	}
	t.setAlarm()
	h.base, h.turns = nil, nil // they may be large, and are of no use any more
}

// dropped counts a restart that left turns out.
func (t *turnState) dropped(s *StartInfo) {
	if s.Dropped {
		t.drops++
	}
}

// resend lets an operation leave that the journal has no result of, unless its result came
// in a turn that failed.
func (t *turnState) resend(o *op) {
	e, came := t.received[o.id]
	switch {
	case came:
		o.sent = true
		t.in.post(t.arrived(o, e, nil))
	case o.model && t.in.host.opts.Offline:
	default:
		t.sendOp(o)
	}
	delete(t.received, o.id)
}

// otherProps are the props that the deployment, or the parent, gives the instance, if
// those are not the ones that it knows. What SetProps set stays until they change.
func (t *turnState) otherProps(h *history) (json.RawMessage, bool) {
	in := t.in
	given := in.propsJSON
	if string(given) == string(t.propsText) {
		return nil, false
	}
	return given, in.parent != nil || string(given) != string(h.given)
}

// ended reports whether the instance's life, or its work in this process, is over.
func (in *Instance) ended() bool {
	in.mu.Lock()
	defer in.mu.Unlock()
	return in.status != alive
}

// liveWriter drops what the program prints while its turns run again.
type liveWriter struct {
	t *turnState
	w io.Writer
}

func (w *liveWriter) Write(b []byte) (int, error) {
	if w.t.play != nil {
		return len(b), nil
	}
	return w.w.Write(b)
}

// Replay runs the turns of an instance that a store has, up to the turn until (0: all of
// them), with recorded results and nothing else: no network, no clock, no random source.
// It writes nothing. The instance it returns has the state after that turn and is at rest;
// close its host when done. Machines and models need not be there. The error is a
// *Mismatch when the program does something else than the journal says, a *JournalRefused
// when the journal is another program's.
func (h *Host) Replay(p Program, instance string, until int) (*Instance, error) {
	in, err := h.prepare(p, nil)
	if err != nil {
		return nil, err
	}
	in.id = instance
	if err := h.adopt(in); err != nil {
		return nil, err
	}
	past, err := in.loadWhole()
	if err == nil && past == nil {
		past, err = in.load()
	}
	if err == nil && past == nil {
		err = fmt.Errorf("the journal has no instance %q", instance)
	}
	if err == nil {
		err = in.checkProgram(past)
	}
	if err == nil {
		in.past, in.started = past, true
		in.parentID, in.export = past.start.Start.Parent, past.start.Start.Export
		err = in.turn.replay(past, until)
	}
	in.store = nil // whatever happens to it now is not kept
	if err != nil {
		in.end(failed, err)
		return nil, err
	}
	return in, nil
}
