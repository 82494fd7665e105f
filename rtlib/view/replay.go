// Replay: the turns of a journal run again, with what came from outside then. Nothing
// leaves the instance, and what the program asks for must be what it asked for.

package view

import (
	"fmt"
	"slices"
	"strings"

	"github.com/affgen/affgen/rtlib/js"
)

// playback is one turn that runs again.
type playback struct {
	turn        int
	head        Entry
	asked       []Entry // what the turn asked for and answered, in order; those not met yet
	wall, clock cursor
	bytes       []byte
	commit      Entry
	// restoring says that a snapshot takes a turn's place: nothing is compared, and the
	// readings are those of the first turn, of which the last ones may be taken again.
	restoring bool
}

// compared are the kinds that a replayed turn must bring again, the same and in order.
// Logs are not among them: they have no effect.
var compared = map[EntryKind]bool{EntryRequest: true, EntryIntent: true, EntryAction: true, EntryQueue: true, EntryFinish: true, EntryDenied: true}

// newPlayback sorts the entries of a turn.
func newPlayback(entries []Entry) *playback {
	p := &playback{turn: entries[0].Turn, head: entries[0], commit: entries[len(entries)-1]}
	for _, e := range entries[1:] {
		if compared[e.Kind] {
			p.asked = append(p.asked, e)
		}
	}
	if r := p.commit.Reads; r != nil {
		p.wall.s, p.clock.s, p.bytes = r.Wall, r.Clock, r.Bytes
	}
	return p
}

// asks reports whether what comes next in the journal is of a kind.
func (p *playback) asks(kind EntryKind) bool { return len(p.asked) > 0 && p.asked[0].Kind == kind }

// denial is what the turn was told when it asked for a role; "" when it was granted.
func (p *playback) denial(role string) string {
	if !p.asks(EntryDenied) || p.asked[0].Name != role {
		return ""
	}
	why := p.asked[0].Text
	p.asked = p.asked[1:]
	return why
}

// check compares what a replayed turn records with the journal.
func (t *turnState) check(e *Entry) {
	p := t.play
	if p.restoring || !compared[e.Kind] {
		return
	}
	if len(p.asked) == 0 {
		t.mismatch("nothing more", describe(e))
	}
	want := &p.asked[0]
	if !sameEntry(want, e) {
		t.mismatch(describe(want), describe(e))
	}
	p.asked = p.asked[1:]
}

func sameEntry(a, b *Entry) bool {
	return a.Kind == b.Kind && a.ID == b.ID && a.Index == b.Index && a.Name == b.Name && a.Key == b.Key && a.Text == b.Text &&
		a.Digest == b.Digest && a.IsError == b.IsError && string(a.Value) == string(b.Value)
}

// describe shows an entry in an error.
func describe(e *Entry) string {
	parts := []string{string(e.Kind)}
	if e.Index > 0 {
		parts = append(parts, fmt.Sprintf("%d of the turn", e.Index))
	}
	for _, s := range []string{e.ID, e.Name, e.Key, shortText(e.Text), shortText(string(e.Value))} {
		if s != "" {
			parts = append(parts, s)
		}
	}
	if e.Digest != "" {
		parts = append(parts, "(digest "+e.Digest+")")
	}
	return strings.Join(parts, " ")
}

// shortText cuts what an error shows of a text.
func shortText(s string) string {
	const limit = 200
	if len(s) <= limit {
		return s
	}
	return strings.ToValidUTF8(s[:limit], "") + "…"
}

// Mismatch is the error of an instance whose program does not do again what its journal
// says it did. Nothing was sent, and the journal is as it was.
type Mismatch struct {
	Instance string
	Turn     int
	Journal  string // what the journal holds at that place
	Program  string // what the program did
	At       string // the program's stack there; "" outside its code
	Hint     string
}

// Error shows both.
func (e *Mismatch) Error() string {
	text := fmt.Sprintf("the replay of %s differs from its journal in turn %d:\n  the journal has: %s\n  the program has: %s", e.Instance, e.Turn, e.Journal, e.Program)
	if e.At != "" {
		text += "\n" + e.At
	}
	if e.Hint != "" {
		text += "\n" + e.Hint
	}
	return text + "\nNothing was sent. --fresh starts a new journal."
}

// mismatch ends the replay. The program cannot catch it: the turn's end looks for it, too.
func (t *turnState) mismatch(journal, program string) {
	m := &Mismatch{Instance: t.in.id, Turn: t.play.turn, Journal: t.in.secrets.show(journal), Program: t.in.secrets.show(program), At: js.CallerStack().String()}
	if m.At == "" && t.root.IsObject() {
		m.At = "    rendered by " + componentName(t.r, t.root) // no code of the program runs
	}
	if h := t.in.past; h != nil && h.start.Start.Env != t.in.envDigest() {
		m.Hint = "env of the configuration is another than when the journal was begun."
	}
	if t.mismatched == nil {
		t.mismatched = m
	}
	panic(turnError{t.mismatched})
}

// diverge is a mismatch of something that the journal has no entry for.
func (t *turnState) diverge(what string) {
	if !t.play.restoring {
		t.mismatch("no more of that", what)
	}
}

// replay runs the turns of the journal again, up to and including the turn until (0: all).
func (t *turnState) replay(h *history, until int) error {
	in := t.in
	current := in.roles
	in.roles = h.start.Start.Roles
	defer func() { t.play, in.roles = nil, current }()
	if h.base != nil {
		if err := t.restore(h.base); err != nil {
			return err
		}
	}
	for i := range h.turns {
		entries, err := in.decodeTurn(h.turns[i])
		if err != nil {
			return err
		}
		h.turns[i].records = nil
		if entries[0].Kind == EntryFailed {
			t.keepReceived(&entries[0])
			continue
		}
		if until > 0 && entries[0].Turn > until {
			return nil
		}
		if err := t.replayTurn(newPlayback(entries)); err != nil {
			return err
		}
	}
	return nil
}

// keepReceived keeps the results of a turn that failed: they are not asked for again.
func (t *turnState) keepReceived(failed *Entry) {
	for _, e := range failed.Head {
		if t.received == nil {
			t.received = map[string]Entry{}
		}
		t.received[opID(&e)] = e
	}
}

// opID names the operation that an entry answers.
func opID(e *Entry) string {
	switch e.Kind {
	case EntryReply:
		return "ask_" + e.ID
	case EntryConfirm:
		return "confirm_" + e.ID
	}
	return e.ID
}

// replayTurn is one turn.
func (t *turnState) replayTurn(p *playback) error {
	in := t.in
	t.play, t.entries, t.after, t.effects = p, nil, nil, 0
	if p.turn != in.turns+1 {
		return fmt.Errorf("the journal of %s goes from turn %d to turn %d", in.id, in.turns, p.turn)
	}
	err := t.timed(func() error {
		run := t.handlerOf(p)
		run()
		err := t.settle()
		if err == nil && t.finishing {
			t.record(Entry{Kind: EntryFinish, Value: t.finishValue})
		}
		return err
	})
	t.after = nil
	t.needs() // is of one turn
	if err == nil && len(p.asked) > 0 {
		t.timed(func() error { t.mismatch(describe(&p.asked[0]), "nothing more"); return nil })
	}
	switch {
	case t.mismatched != nil:
		return t.mismatched
	case err != nil:
		return &Mismatch{Instance: in.id, Turn: p.turn, Journal: "a turn that was committed", Program: "one that fails: " + in.secrets.show(t.failureText(err))}
	}
	t.publish()
	if t.finishing {
		t.stopTimers()
		in.end(finished, nil)
	}
	return nil
}

// handlerOf is what runs for the event that began a turn.
func (t *turnState) handlerOf(p *playback) func() {
	in, e := t.in, &p.head
	switch e.Kind {
	case EntryStart:
		t.begin(e)
		t.first, t.firstReads = *e, p.commit.Reads
		return in.boot
	case EntryRestart:
		if e.Start != nil {
			in.roles, in.past.given = e.Start.Roles, e.Start.Props
			t.shown = max(t.shown, e.Start.Clock)
			t.dropped(e.Start)
			return func() { t.rerunEffects(e.Start.Snapshot) }
		}
	case EntryQueue:
		return func() { t.addTask(e.Text, e.Key) }
	case EntryProps:
		return func() { t.setProps(e.Value) }
	case EntryTimer:
		return func() { t.fireEntry(e) }
	case EntryChild:
		return func() { t.childEnded(e) }
	case EntryCall:
		if e.Outside {
			return func() { t.callFromOutside(e, nil) }
		}
		return t.ownStep(e)
	case EntryTask:
		return t.ownStep(e)
	case EntryReply, EntryResult, EntryConfirm:
		o := t.op(opID(e))
		if o == nil {
			t.mismatch(describe(e), "nothing that waits for it")
		}
		return func() { t.settleOp(o, e, nil) }
	}
	t.mismatch(describe(e), "no such event: another version of affgen wrote it")
	return nil
}

// ownStep is the step that the instance had planned itself.
func (t *turnState) ownStep(e *Entry) func() {
	i := slices.IndexFunc(t.ops, func(o *op) bool { return o.own != nil })
	if i < 0 {
		t.mismatch(describe(e), "no step of its own")
	}
	o := t.ops[i]
	if own := o.own; own.Kind != e.Kind || own.ID != e.ID || own.Name != e.Name || own.Text != e.Text {
		t.mismatch(describe(e), describe(own))
	}
	return func() { t.settleOp(o, e, nil) }
}
