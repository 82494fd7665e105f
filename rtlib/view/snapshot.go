// Snapshots: what an instance holds, written down, so that a restart need not replay the
// instance's whole life. This file takes and restores them; snapshot_due.go says when.
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

import (
	"encoding/json"
	"errors"
	"fmt"
	"unsafe"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/snapshot"
)

// snapshotMagic begins every snapshot; snapshot.Version follows.
const snapshotMagic = "AFSN"

// hindrance is why a snapshot cannot be taken: something that is not data.
type hindrance struct {
	where string // "useRef in Clock", "view.tsx"
	err   error  // a *snapshot.NotData
}

func (h *hindrance) Error() string { return h.where + ": " + h.err.Error() }

// encodeSnapshot writes the instance down. The error is a *hindrance.
func (t *turnState) encodeSnapshot() ([]byte, error) {
	e := snapshot.NewEncoder(t.r)
	e.Hide = t.in.secrets.sealText
	mods := &moduleWriter{ev: t.evaluation, modules: t.tree.modules, e: e, numbers: map[*anchor]int{}, visited: map[unsafe.Pointer]bool{}}
	e.Anchor = mods.anchor
	tree := &treeWriter{e: e}
	if err := tree.fiber(t.tree.root); err != nil {
		return nil, err
	}
	mods.variables()
	mods.changes()
	if mods.err != nil {
		return nil, mods.err
	}
	tree.deps()
	state, err := t.encodeState()
	if err != nil {
		return nil, err
	}
	var out snapshot.Writer
	out.Raw([]byte(snapshotMagic))
	out.Uint(snapshot.Version)
	out.String(string(state))
	out.Uint(len(mods.numbers))
	out.String(string(mods.table.Bytes()))
	out.String(string(e.Bytes()))
	if out.Len() > snapshot.MaxSize {
		return nil, &hindrance{"the instance", fmt.Errorf("it holds more than %d MiB, the limit of a snapshot", snapshot.MaxSize>>20)}
	}
	return out.Bytes(), nil
}

// openSnapshot reads the parts of a snapshot and the state in it.
func (in *Instance) openSnapshot(data []byte) (*savedState, *snapshot.Reader, error) {
	r := snapshot.NewReader(data)
	if string(r.Raw(len(snapshotMagic))) != snapshotMagic {
		return nil, nil, errors.New("its data does not begin as a snapshot's does")
	}
	if v := r.Uint(); v != snapshot.Version && r.Err() == nil {
		return nil, nil, fmt.Errorf("its data has the form %d, this program reads %d", v, snapshot.Version)
	}
	sealed := r.String()
	if r.Err() != nil {
		return nil, nil, r.Err()
	}
	if sealed == "" {
		return nil, nil, errors.New("it has no state")
	}
	text, err := in.secrets.unseal([]byte(sealed))
	if err != nil {
		return nil, nil, err
	}
	s := &savedState{}
	if err := json.Unmarshal(text, s); err != nil {
		return nil, nil, fmt.Errorf("its state is damaged: %w", err)
	}
	return s, r, nil
}

// restoreSnapshot makes a new instance what it was when data was taken. It is called in the
// place of boot, with the readings of the first turn in t.play, since the modules are
// evaluated again. The error says what about data is damaged or does not fit the program.
func (t *turnState) restoreSnapshot(data []byte) error {
	s, r, err := t.in.openSnapshot(data)
	if err != nil {
		return err
	}
	t.in.boot()
	if err := t.microtasks(); err != nil {
		return err
	}
	if t.root.IsUndefined() {
		return errors.New("the view's modules await something that cannot come while modules are evaluated")
	}
	// What a render reads of the clocks now is what was read last.
	t.play.wall, t.play.clock = cursor{sum: s.Wall}, cursor{sum: s.Clock}
	t.lastSeen = s.Wall
	t.snapshots = snapshots{oldest: t.play.turn, size: len(data)}
	return t.restoreState(s, r)
}

// restoreState puts everything back once the modules are evaluated.
func (t *turnState) restoreState(s *savedState, r *snapshot.Reader) error {
	n := r.Uint()
	table, body := r.String(), r.String()
	if r.Err() != nil {
		return r.Err()
	}
	mods := &moduleReader{ev: t.evaluation, modules: t.tree.modules, lenient: t.changedProgram()}
	if err := mods.anchors(n, table); err != nil {
		return err
	}
	d := snapshot.NewDecoder(t.r, []byte(body))
	d.Anchor, d.Lenient = mods.anchor, mods.lenient
	var sealed error
	d.Reveal = func(s string) string {
		text, err := t.in.secrets.unsealText(s)
		if err != nil && sealed == nil {
			sealed = err
		}
		return text
	}
	tree := &treeReader{d: d}
	root := tree.fiber()
	mods.variables(d)
	mods.changes(d)
	tree.deps()
	if err := errors.Join(sealed, mods.err, d.Err()); err != nil {
		return err
	}
	t.putBack(s)
	t.mounted, t.tree.root.saved = true, root
	t.tree.render(t.r.JSX(t.root, t.props, js.Undefined))
	t.tree.root.saved = nil
	t.propsChanged, t.conversation.changed = false, false
	t.view = t.tree.layOut()
	return t.afterRender(s)
}

// changedProgram reports whether a snapshot of another program is being restored: then what
// has no place in this one is left out.
func (t *turnState) changedProgram() bool {
	s := t.first.Start
	return s != nil && s.Program != t.in.program.Hash
}

// needs is the value for the commit's Needs in the turn that is being committed, and begins
// anew for the next one.
func (t *turnState) needs() int {
	n := t.tree.needs
	t.tree.needs = 0
	t.snapshots.count(n)
	return n
}
