// Snapshots: what an instance holds, written down, so that a restart need not replay the
// instance's whole life. This file is the seam with turns and replay.
//
// # What a restart does
//
//  1. It chooses a snapshot: the newest one, of turn s say, such that every commit after it
//     has Needs == 0 or Needs > s (below). Without one it replays the whole life.
//  2. restoreSnapshot takes boot's place: modules are evaluated, their variables and the
//     components' state are put back, the tree is mounted and laid out. No effect runs and
//     nothing is recorded.
//  3. The turns after s are replayed as in any replay.
//  4. Where the journal ends, the restart is an event of a turn like any other, journaled
//     with the number s. Its handler is rerunEffects(s). After a replay of the whole life
//     s is 0 and nothing is rerun: all closures exist.
//
// # Why commits have Needs
//
// Closures are not in a snapshot: the cleanup of an effect, and the timers that such an
// effect has set, are made again only by rerunEffects. A turn that used one (a cleanup ran,
// such a timer fired) can therefore only be replayed from before the turn in which that
// effect ran. Needs is the number of that turn (the lowest, if there are several), 0 when
// the turn used none.

package view

import "errors"

// takeSnapshot returns the snapshot that goes into the turn which is being committed, as
// the value of its last entry before the commit; nil when none is due, or the instance is
// not at a quiescent point, or it holds what is not data (of which it warns once). bytes is
// the size of the turn's other entries, more or less. It runs in commit, on the instance's
// goroutine, with the turn's program part over.
func (t *turnState) takeSnapshot(bytes int) []byte { return nil }

// restoreSnapshot makes a new instance what it was when data was taken. It is called in the
// place of boot, on an instance whose realm exists and whose program has not been
// evaluated; microtasks are run inside. Clock and random source must be those that the
// evaluation in the first turn saw (random: the instance's seed from its start); what
// restoring records, prints and puts into t.after is to be dropped. The error says what
// about data is damaged or does not fit the program.
func (t *turnState) restoreSnapshot(data []byte) error {
	return errors.New("view: this snapshot has an unknown form")
}

// rerunEffects is the handler of the restart event after a restore from a snapshot of turn
// s: every mounted effect that last ran in turn s or before and had returned a cleanup is
// run again, its timers and its cleanup from before are forgotten. It is the same whether
// the tree comes from the snapshot or from a replay of the whole life.
func (t *turnState) rerunEffects(s int) {}

// needs is the value for the commit's Needs in the turn that is being committed.
func (t *turnState) needs() int { return 0 }
