// Writing turns to the store and reading them back. A turn is one commit of the store,
// each entry one record: a JSON object, with placeholders for secrets (seal.go).

package view

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/affgen/affgen/rtlib/journal"
)

// encodeTurn makes entries records of the store; size is that of all their data, in bytes.
func (t *turnState) encodeTurn(entries []Entry) (records []journal.Record, size int, err error) {
	records = make([]journal.Record, len(entries))
	for i := range entries {
		data, err := t.in.secrets.encode(&entries[i])
		if err != nil {
			return nil, 0, err
		}
		kind := journal.Entry
		if entries[i].Kind == EntrySnapshot {
			kind = journal.Snapshot
		}
		records[i] = journal.Record{Instance: t.in.id, Kind: kind, Data: data}
		size += len(data)
	}
	return records, size, nil
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
