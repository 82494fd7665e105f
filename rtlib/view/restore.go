// The part of a snapshot that belongs to turns and replay, and the return from one.

package view

import (
	"fmt"
	"maps"
	"slices"
)

// snapshotEntry wraps what takeSnapshot gave. It is called in the commit of the turn, whose
// number it gets.
func (t *turnState) snapshotEntry(data []byte) Entry {
	in := t.in
	info := &SnapshotInfo{
		Start: t.first, Props: t.propsText, Roles: in.roles,
		Drawn: t.drawn, Clock: t.shown, Calls: t.calls, Mounts: t.mounts, Drops: t.drops, Data: data,
	}
	start := *t.first.Start
	start.Program, start.Version = in.program.Hash, in.program.Version
	info.Start.Instance, info.Start.Start, info.Start.Reads = "", &start, t.firstReads
	info.Given = in.propsJSON
	for _, name := range slices.Sorted(maps.Keys(t.agents)) {
		if info.Kids == nil {
			info.Kids = map[string]string{}
		}
		info.Kids[name] = t.agents[name].child.id
		if t.agents[name].finished {
			info.Ended = append(info.Ended, name)
		}
	}
	return Entry{Kind: EntrySnapshot, Instance: in.id, Turn: in.turns + 1, Snapshot: info}
}

// restore makes the instance what it was after the turn of a snapshot.
func (t *turnState) restore(e *Entry) error {
	in, info := t.in, e.Snapshot
	t.play = &playback{turn: e.Turn, restoring: true}
	if r := info.Start.Reads; r != nil {
		t.play.wall.s, t.play.clock.s, t.play.bytes = r.Wall, r.Clock, r.Bytes
	}
	t.first, t.firstReads = info.Start, info.Start.Reads
	t.begin(&info.Start)
	t.propsText = info.Props
	in.roles = info.Roles
	err := t.timed(func() error {
		if err := t.restoreSnapshot(info.Data); err != nil {
			return err
		}
		return t.restoreAgents(info)
	})
	t.after, t.entries = nil, nil
	if err != nil {
		return fmt.Errorf("the snapshot of turn %d of %s cannot be restored: %s; --fresh starts a new journal", e.Turn, in.id, in.secrets.show(t.failureText(err)))
	}
	t.drawn, t.shown, t.calls = info.Drawn, info.Clock, info.Calls
	in.mu.Lock()
	in.turns = e.Turn - 1
	in.mu.Unlock()
	t.publish()
	return nil
}

// restoreAgents mounts the children of the restored tree under the ids that they had.
func (t *turnState) restoreAgents(info *SnapshotInfo) error {
	t.mounts, t.drops, t.restoredIDs = maps.Clone(info.Mounts), info.Drops, info.Kids
	if t.view == nil {
		return nil
	}
	t.syncAgents()
	t.restoredIDs = nil
	for _, name := range info.Ended {
		a := t.agents[name]
		if a == nil && t.changedProgram() {
			continue
		}
		if a == nil {
			return fmt.Errorf("it has a child %s that the restored view does not mount", name)
		}
		a.finished = true
		a.child.end(finished, nil)
	}
	return nil
}
