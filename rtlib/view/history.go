// What the journal has of an instance, and whether this program may go on with it.

package view

import (
	"encoding/json"
	"fmt"
	"iter"
	"slices"

	"github.com/affgen/affgen/rtlib/journal"
)

// pastTurn is a turn of the journal, one commit of the store. Its entries are decoded when
// it is their turn, so that a long history is not in memory at once in that form.
type pastTurn struct {
	records  []journal.Stored
	snapshot *journal.Stored // taken after it
}

// history is what the journal has of an instance.
type history struct {
	start Entry // of the first turn
	// program is the hash of the program that went on with the life last.
	program *string
	given   json.RawMessage // the props that the deployment gave last
	// base is the snapshot that the replay begins with, nil for the first turn.
	base    *Entry
	turns   []pastTurn // after base
	records int
	last    Entry  // the commit of the last turn
	result  *Entry // when it has finished
	failure *Entry // when the last turn failed
	// dropped says that turns after base were left out, since another program wrote them.
	dropped bool
	// anew says that all of it is left out: a child without a snapshot begins again.
	anew bool
}

// load reads what the journal has of the instance; nil when that is nothing that was
// committed.
func (in *Instance) load() (*history, error) {
	if in.store == nil {
		return nil, nil
	}
	h := &history{}
	turns, err := readTurns(in.store.Read(in.id), &h.records)
	if err != nil || len(turns) == 0 {
		return nil, err
	}
	ok, err := in.arrange(h, turns)
	if err == nil && !ok {
		// The newest snapshot is too new for a turn after it: older ones are history.
		h.records = 0
		if turns, err = readTurns(journal.History(in.store, in.id), &h.records); err == nil {
			_, err = in.arrange(h, turns)
		}
	}
	if err != nil || h.last.Kind == "" {
		return nil, err
	}
	return h, nil
}

// readTurns groups records by commits.
func readTurns(records iter.Seq2[journal.Stored, error], count *int) (turns []pastTurn, err error) {
	var open pastTurn
	for rec, err := range records {
		if err != nil {
			return nil, err
		}
		*count++
		if rec.Kind == journal.Snapshot {
			open.snapshot = &rec
		} else {
			open.records = append(open.records, rec)
		}
		if rec.EndsCommit {
			turns = append(turns, open)
			open = pastTurn{}
		}
	}
	return turns, nil
}

// arrange finds the snapshot to begin with, the turns to run again, and how they end. ok is
// false when the turns need what was before the first one here. It goes from the newest
// turn to the oldest, and decodes no more of each than it must.
func (in *Instance) arrange(h *history, turns []pastTurn) (ok bool, err error) {
	*h = history{records: h.records}
	needs := 0 // the lowest turn that those seen so far need
	limit := 0 // turns above it do not count
	for _, p := range slices.Backward(turns) {
		if p.snapshot != nil {
			snap, err := in.decodeSnapshot(p.snapshot)
			if err != nil {
				return false, err
			}
			if (needs == 0 || needs > snap.Turn) && (limit == 0 || snap.Turn <= limit) {
				h.base = snap
				break
			}
		}
		if len(p.records) == 0 {
			continue
		}
		first, err := in.secrets.decode(p.records[0])
		if err != nil {
			return false, err
		}
		switch {
		case limit > 0 && first.Turn > limit:
			continue
		case first.Kind == EntryFailed:
			if h.last.Kind == "" && h.failure == nil {
				h.failure = &first
			}
		default:
			commit, err := in.seeTurn(h, p)
			if err != nil {
				return false, err
			}
			if n := commit.Needs; n > 0 && (needs == 0 || n < needs) {
				needs = n
			}
			if s := first.Start; first.Kind == EntryRestart && s != nil {
				if h.program == nil {
					h.program = &s.Program
				}
				if s.Dropped {
					limit = s.Snapshot
				}
			}
			h.start = first
		}
		h.turns = append(h.turns, p)
		if first.Kind == EntryStart {
			break // what is before it was another program's, of which no snapshot was there
		}
	}
	slices.Reverse(h.turns)
	return in.arrangeStart(h), nil
}

// seeTurn looks at a turn that counts; the first one it sees is the last of the life.
func (in *Instance) seeTurn(h *history, p pastTurn) (commit Entry, err error) {
	commit, err = in.secrets.decode(p.records[len(p.records)-1])
	if err != nil || h.last.Kind != "" {
		return commit, err
	}
	entries, err := in.decodeTurn(p)
	if err != nil {
		return commit, err
	}
	h.last = commit
	if i := slices.IndexFunc(entries, func(e Entry) bool { return e.Kind == EntryFinish }); i >= 0 {
		h.result = &entries[i]
	}
	return commit, nil
}

// arrangeStart takes the beginning of the life from the snapshot or the first turn.
func (in *Instance) arrangeStart(h *history) (ok bool) {
	if b := h.base; b != nil {
		if h.program == nil {
			h.program = &b.Snapshot.Start.Start.Program
		}
		h.start, h.given = b.Snapshot.Start, b.Snapshot.Given
		if h.last.Kind == "" {
			h.last = *b
		}
		return true
	}
	if s := h.start.Start; s != nil {
		h.given = s.Props
		if h.program == nil {
			h.program = &s.Program
		}
	}
	return h.start.Kind == EntryStart || h.last.Kind == ""
}

func (in *Instance) decodeSnapshot(rec *journal.Stored) (*Entry, error) {
	e, err := in.secrets.decode(*rec)
	if err == nil && (e.Snapshot == nil || e.Snapshot.Start.Start == nil) {
		err = fmt.Errorf("record %d of the journal is no snapshot of this format", rec.Seq)
	}
	return &e, err
}

func (in *Instance) decodeTurn(p pastTurn) ([]Entry, error) {
	entries := make([]Entry, 0, len(p.records))
	for _, rec := range p.records {
		e, err := in.secrets.decode(rec)
		if err != nil {
			return nil, err
		}
		entries = append(entries, e)
	}
	return entries, nil
}

// checkProgram refuses a journal that another program, or another format, has written. With
// HostOptions.AllowProgramChange it goes on from the last snapshot, without the turns after
// it. A child that has none begins anew, as its parent's snapshot mounts it: the state before
// its first turn is the last one that another program can take over.
func (in *Instance) checkProgram(h *history) error {
	s := h.start.Start
	refuse := func(byProgram bool, format string, args ...any) error {
		return &JournalRefused{Instance: in.id, Reason: fmt.Sprintf(format, args...), Program: byProgram}
	}
	switch {
	case s == nil:
		return refuse(false, "it begins with %q, not with a start", h.start.Kind)
	case s.Format != journalFormat:
		return refuse(false, "its entries have format %d, this program reads %d", s.Format, journalFormat)
	case *h.program == in.program.Hash:
		return nil
	case h.result != nil && in.host.opts.AllowProgramChange:
		return nil // nothing runs any more
	case !in.host.opts.AllowProgramChange:
		return refuse(true, "the program %s wrote it, and this is %s", orUnknown(*h.program), orUnknown(in.program.Hash))
	case h.base == nil && in.parent != nil:
		h.anew = true
		return nil
	case h.base == nil:
		return refuse(false, "another program wrote it, and it has no snapshot yet that this one could go on from")
	}
	h.dropped = len(h.turns) > 0
	h.turns, h.failure, h.last = nil, nil, *h.base
	return nil
}

func orUnknown(hash string) string {
	if hash == "" {
		return "one without a hash"
	}
	return hash
}

// JournalRefused is the error of a journal that this program cannot go on with.
type JournalRefused struct {
	Instance string
	Reason   string
	// Program says that another program wrote the journal: HostOptions.AllowProgramChange
	// goes on from its last snapshot.
	Program bool
}

// Error says why and what to do.
func (e *JournalRefused) Error() string {
	text := fmt.Sprintf("the journal of %s does not fit: %s; --fresh starts a new journal", e.Instance, e.Reason)
	if e.Program {
		text += ", --allow-program-change goes on from the last snapshot of this one"
	}
	return text
}
