// Writing turns to the store and reading them back. A turn is one commit of the store,
// each entry one record: a JSON object, with placeholders for secrets (seal.go).

package view

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/affgen/affgen/rtlib/journal"
)

// encoder writes entries into one buffer, which turns share: a store keeps no record's data.
type encoder struct {
	buf bytes.Buffer
	enc *json.Encoder
}

// maxIdleBuffer is how much of its buffer an encoder keeps between turns, in bytes.
const maxIdleBuffer = 16 << 10

// reset begins a commit.
func (e *encoder) reset() {
	if e.enc == nil || e.buf.Cap() > maxIdleBuffer {
		e.buf = bytes.Buffer{}
		e.enc = json.NewEncoder(&e.buf)
		e.enc.SetEscapeHTML(false)
	}
	e.buf.Reset()
}

// encodeTurn makes entries records of the store; size is that of all their data, in bytes.
// The data is valid until the encoder is reset.
func (t *turnState) encodeTurn(entries []Entry) (records []journal.Record, size int, err error) {
	e := &t.encoder
	begin := e.buf.Len()
	ends := make([]int, len(entries))
	for i := range entries {
		entry := entries[i]
		entry.Instance = "" // the record has it
		if err := e.enc.Encode(&entry); err != nil {
			return nil, 0, fmt.Errorf("an entry of kind %s does not encode: %w", entry.Kind, err)
		}
		ends[i] = e.buf.Len()
	}
	records = make([]journal.Record, len(entries))
	for i, end := range ends {
		data := t.in.secrets.seal(e.buf.Bytes()[begin : end-1]) // without the line's end
		records[i] = journal.Record{Instance: t.in.id, Kind: recordKind(entries[i].Kind), Data: data}
		size += len(data)
		begin = end
	}
	return records, size, nil
}

// recordKind is what an entry is to the store.
func recordKind(kind EntryKind) journal.Kind {
	if kind == EntrySnapshot {
		return journal.Snapshot
	}
	return journal.Entry
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
