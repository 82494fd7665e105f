// When snapshots are taken: at turns after which nothing is in flight, as often as their
// size allows, and when an instance with a long journal is closed.

package view

import (
	"fmt"
)

// The rules of docs/snapshots.md, "When snapshots are taken". Bytes are those of the journal.
const (
	snapshotTurns = 64        // so many turns after the last one, the next is due,
	snapshotBytes = 256 << 10 // or when they have so many bytes
	turnOverhead  = 256       // what a turn counts beside its entries
	closingTurns  = 8         // a closed instance leaves fewer turns than these to replay
)

// snapshots is the part of a turn's state that knows when the next one is due.
type snapshots struct {
	// oldest is the turn of the newest snapshot that is of use (see Needs), 0 for none;
	// turns and bytes are what a restart would have to replay now.
	oldest, turns, bytes int
	// credit is what turns have written more than snapshots, in this process; size is what
	// the last snapshot had.
	credit, size int
	warned       bool
	// wait is how many turns to let pass before another attempt, after a hindrance.
	wait, patience int
}

// takeSnapshot returns the snapshot that goes into the turn which is being committed; nil
// when none is due, or something is in flight, or the instance holds what is not data (of
// which it warns once). bytes is the size of the turn's other entries, more or less.
func (t *turnState) takeSnapshot(bytes int) []byte {
	s := &t.snapshots
	s.bytes += bytes
	s.credit += bytes
	if s.wait > 0 {
		s.wait--
		return nil
	}
	if !s.due() && !t.in.host.snapshotEveryTurn || !t.quiescent() {
		return nil
	}
	return t.snapshotNow()
}

// due reports whether a snapshot is worth its bytes: there is much to replay, or the last
// one is of no use any more; and snapshots have written less than turns.
func (s *snapshots) due() bool {
	much := s.turns >= snapshotTurns || s.bytes >= snapshotBytes || s.oldest == 0 && s.size > 0
	return much && s.credit >= s.size
}

// count adds a turn to what a restart would replay; needs is that of its commit.
func (s *snapshots) count(needs int) {
	s.turns++
	s.bytes += turnOverhead
	s.credit += turnOverhead
	if needs > 0 && needs <= s.oldest {
		s.oldest = 0
	}
}

// snapshotNow takes one, or warns.
func (t *turnState) snapshotNow() []byte {
	s := &t.snapshots
	data, err := t.encodeSnapshot()
	if err != nil {
		s.patience = min(max(2*s.patience, snapshotTurns), 1<<16)
		s.wait = s.patience
		t.warnSnapshot(err)
		return nil
	}
	*s = snapshots{oldest: t.in.turns + 1, credit: s.credit - len(data), size: len(data), warned: s.warned}
	return data
}

// warnSnapshot tells, once, what puts snapshots off.
func (t *turnState) warnSnapshot(err error) {
	if t.snapshots.warned {
		return
	}
	t.snapshots.warned = true
	fmt.Fprintf(&liveWriter{t, t.in.secrets.writer(t.in.host.opts.Stderr)},
		"affgen: %s: no snapshots can be taken, so that a restart has to run the whole journal again: %s, which is not data (docs/language.md, \"What survives a restart\")\n", t.in.name, shortPath(err.Error()))
}

// quiescent reports whether nothing is in flight: no call, no question to the model, no
// handler and no async effect that waits, and no timer but those that an effect which
// has a cleanup will set again.
func (t *turnState) quiescent() bool {
	c := &t.conversation
	if !t.mounted || t.view == nil || t.finishing || t.evaluation == nil || t.waiting > 0 || c.asking || t.tree.root.below {
		return false
	}
	for _, o := range t.ops {
		if o.own == nil {
			return false
		}
	}
	if len(c.open) > 0 && c.offered != c.view {
		return false // the handlers to come belong to a render that is gone
	}
	for i := range t.pending {
		if owner := t.pending[i].owner; owner == nil || !owner.cleanup {
			return false
		}
	}
	return true
}

// closingSnapshot returns a snapshot of an instance that is being closed, when a restart
// would have much to replay. It is no turn: it is the state after the last one.
func (t *turnState) closingSnapshot() []byte {
	if t.in.store == nil || t.in.host.opts.ReadOnly || t.snapshots.turns < closingTurns || !t.quiescent() {
		return nil
	}
	data := t.snapshotNow()
	if data != nil {
		t.snapshots.oldest = t.in.turns
	}
	return data
}
