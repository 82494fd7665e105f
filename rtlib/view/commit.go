// What a turn records, and its commit: first durable, then shown.

package view

import (
	"fmt"
)

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
