// Going on without a snapshot: the whole journal is run again when the newest snapshot turns
// out to be of no use, and when a replay is asked for by itself.

package view

import (
	"errors"
	"fmt"

	"github.com/affgen/affgen/rtlib/journal"
)

// loadWhole is load that begins with the first turn. It returns nil where that cannot be:
// another program went on from a snapshot.
func (in *Instance) loadWhole() (*history, error) {
	h := &history{}
	turns, err := readTurns(journal.History(in.store, in.id), &h.records)
	if err != nil {
		return nil, err
	}
	for i := range turns {
		turns[i].snapshot = nil
	}
	if ok, err := in.arrange(h, turns); err != nil || !ok || h.last.Kind == "" {
		return nil, err
	}
	for _, p := range h.turns {
		first, err := in.secrets.decode(p.records[0])
		if err != nil {
			return nil, err
		}
		if first.Start != nil && first.Start.Dropped {
			return nil, nil
		}
	}
	return h, nil
}

// replayAnyway replays from the snapshot, and if what comes of that is not what the journal
// says, from the first turn. A view whose render depends on more than its state (on the
// clock, on what only useMemo keeps) is then the same all the same, only later.
func (in *Instance) replayAnyway(h *history) (*history, error) {
	err := in.turn.replay(h, 0)
	if err == nil || h.base == nil || h.dropped {
		return h, err
	}
	whole, loadErr := in.loadWhole()
	if loadErr != nil || whole == nil || in.checkProgram(whole) != nil {
		return h, errors.Join(err, loadErr)
	}
	in.note("the snapshot of turn %d is of no use, so the whole journal is run again: %s", h.base.Turn, in.secrets.show(err.Error()))
	in.startOver()
	in.past = whole
	return whole, in.turn.replay(whole, 0)
}

// note says on stderr what is not as one would expect after a restart.
func (in *Instance) note(format string, args ...any) {
	fmt.Fprintf(in.secrets.writer(in.host.opts.Stderr), "affgen: %s: %s\n", in.name, fmt.Sprintf(format, args...))
}

// startOver makes the instance what it was before anything ran in it.
func (in *Instance) startOver() {
	in.mu.Lock()
	kids := in.kids
	in.kids, in.turns, in.view, in.history, in.timers, in.stuck = nil, 0, nil, nil, 0, ""
	in.mu.Unlock()
	for _, kid := range kids {
		kid.end(closed, nil)
	}
	if m, ok := in.model.(replayedModel); ok {
		m.startOver(in.modelName())
	}
	in.turn = turnState{in: in, propsText: in.propsJSON}
}

// modelName is the instance's name as requests have it.
func (in *Instance) modelName() string {
	if in.parentID == "" {
		return ""
	}
	return in.name
}
