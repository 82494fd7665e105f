// Writing turns to the store and reading them back. A turn is one commit of the store,
// each entry one record: a JSON object, with placeholders for secrets (seal.go).

package view

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash/fnv"

	"github.com/affgen/affgen/rtlib/journal"
)

// write makes entries durable as one commit. Without a store it does nothing.
func (t *turnState) write(entries []Entry) error {
	in := t.in
	if in.store == nil || in.host.opts.ReadOnly {
		return nil
	}
	records := make([]journal.Record, len(entries))
	for i := range entries {
		data, err := in.secrets.encode(&entries[i])
		if err != nil {
			return err
		}
		records[i] = journal.Record{Instance: in.id, Kind: journal.Entry, Data: data}
	}
	return in.store.Commit(records)
}

// encode writes an entry for the store.
func (d *redactor) encode(e *Entry) ([]byte, error) {
	e2 := *e
	e2.Instance = "" // the record has it
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(&e2); err != nil {
		return nil, fmt.Errorf("an entry of kind %s does not encode: %w", e.Kind, err)
	}
	return d.seal(bytes.TrimSuffix(b.Bytes(), []byte("\n"))), nil
}

// decode reads an entry of the store, with the current values of secrets.
func (d *redactor) decode(rec journal.Stored) (Entry, error) {
	var e Entry
	data, err := d.unseal(rec.Data)
	if err == nil {
		err = json.Unmarshal(data, &e)
	}
	if err != nil {
		return e, fmt.Errorf("record %d of the journal is no entry of this format: %w", rec.Seq, err)
	}
	e.Instance = rec.Instance
	return e, nil
}

// pastTurn is a turn of the journal, one commit of the store, not decoded yet.
type pastTurn struct{ records []journal.Stored }

// history is what the journal has of an instance.
type history struct {
	start   Entry           // of the first turn
	given   json.RawMessage // the props that the deployment gave last
	turns   []pastTurn
	records int
	last    Entry // the commit of the last turn
	result  *Entry
	failure *Entry // when the last turn failed
}

// load reads what the journal has of the instance; nil when that is nothing that was
// committed.
func (in *Instance) load() (*history, error) {
	if in.store == nil {
		return nil, nil
	}
	h := &history{}
	var open []journal.Stored
	for rec, err := range in.store.Read(in.id) {
		if err != nil {
			return nil, err
		}
		open = append(open, rec)
		h.records++
		if rec.EndsCommit {
			h.turns = append(h.turns, pastTurn{open})
			open = nil
		}
	}
	// A life begins with the first turn that did not fail.
	for len(h.turns) > 0 {
		entries, err := in.decodeTurn(h.turns[0])
		if err != nil {
			return nil, err
		}
		if entries[0].Kind != EntryFailed {
			h.start = entries[0]
			if h.start.Start != nil {
				h.given = h.start.Start.Props
			}
			break
		}
		h.turns = h.turns[1:]
	}
	if len(h.turns) == 0 {
		return nil, nil
	}
	return h, in.readEnd(h)
}

// readEnd finds how the instance's life has gone: the newest turns tell.
func (in *Instance) readEnd(h *history) error {
	for i := len(h.turns) - 1; i >= 0; i-- {
		entries, err := in.decodeTurn(h.turns[i])
		if err != nil {
			return err
		}
		if entries[0].Kind == EntryFailed {
			if h.failure == nil {
				h.failure = &entries[0]
			}
			continue
		}
		h.last = entries[len(entries)-1]
		for j := range entries {
			if entries[j].Kind == EntryFinish {
				h.result = &entries[j]
			}
		}
		break
	}
	return nil
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

// checkProgram refuses a journal that another program, or another format, has written.
func (in *Instance) checkProgram(h *history) error {
	s := h.start.Start
	switch {
	case h.start.Kind != EntryStart || s == nil:
		return &JournalRefused{Instance: in.id, Reason: fmt.Sprintf("it begins with %q, not with a start", h.start.Kind)}
	case s.Format != journalFormat:
		return &JournalRefused{Instance: in.id, Reason: fmt.Sprintf("its entries have format %d, this program reads %d", s.Format, journalFormat)}
	case s.Program != in.program.Hash:
		return &JournalRefused{Instance: in.id, Reason: fmt.Sprintf("the program %s wrote it, and this is %s", orUnknown(s.Program), orUnknown(in.program.Hash)), Program: true}
	}
	return nil
}

func orUnknown(hash string) string {
	if hash == "" {
		return "without a hash"
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

// digest is a short fingerprint of a text, with secrets as placeholders, so that another
// value of a secret gives the same one. It tells requests apart that a program makes by
// mistake, not those that somebody forges: FNV-1a with 128 bits. (crypto/sha256 would link
// half a megabyte into every view.)
func (d *redactor) digest(text []byte) string {
	h := fnv.New128a()
	h.Write(d.seal(text))
	return hex.EncodeToString(h.Sum(nil))
}
