// The index: what a store keeps in memory of each instance, so that reading one touches
// only its own records. It holds places and checksums, not records.

package journal

import (
	"hash/crc32"
	"sort"
)

// position is where a record stands, or a run of records that follow each other in a frame.
type position struct {
	segment uint32 // its number
	at      uint32 // in bytes from the beginning of the frame's payload
	offset  int64  // of the frame, in bytes from the segment's beginning
	seq     uint64 // the record's number, or the first one's
	// length and sum are of all the bytes, the latter CRC-32C. A frame that many instances
	// share would otherwise be read and checked whole for each of them.
	length, sum uint32
}

// of returns the place with the length and checksum of a record.
func (p position) of(record []byte) position {
	p.length, p.sum = uint32(len(record)), crc32.Checksum(record, castagnoli)
	return p
}

// extend adds the record that follows a run in its frame.
func (p *position) extend(record []byte) {
	p.length += uint32(len(record))
	p.sum = crc32.Update(p.sum, castagnoli, record)
}

// plus is the place of the record number i of p's frame, counted from 0, which begins at
// a byte offset of the payload.
func (p position) plus(i uint64, at uint32) position {
	p.seq += i
	p.at = at
	return p
}

// index knows every instance of a store. Its owner guards it.
type index struct {
	instances map[string]*located
}

// located is one instance: what Info says, and where its newest snapshot and the records
// after it are.
type located struct {
	Info
	runs []position
}

func newIndex() index { return index{instances: map[string]*located{}} }

// instance returns what is known of an instance, which begins with record first if it is
// new. The id of a known one is not copied.
func (ix *index) instance(id []byte, first uint64) *located {
	in := ix.instances[string(id)]
	if in == nil {
		in = &located{Info: Info{ID: string(id), First: first}}
		ix.instances[in.ID] = in
	}
	return in
}

// add takes in one record; raw are its bytes in the frame. Records come in the order of
// their sequence numbers. follows says that the record before it in the same frame is the
// instance's too.
func (in *located) add(kind Kind, at position, raw []byte, follows bool) {
	in.Last = at.seq
	in.Records++
	in.After++
	if kind == Snapshot {
		in.Snapshot, in.After, in.runs = at.seq, 0, nil
	}
	in.list(at, raw, follows)
}

func (in *located) list(at position, raw []byte, follows bool) {
	if n := len(in.runs); follows && n > 0 {
		in.runs[n-1].extend(raw)
		return
	}
	in.runs = append(in.runs, at.of(raw))
}

// found completes an index that was read from a segment's beginning, where only the place
// of each instance's first record is listed: older segments are read again from there.
func (ix *index) found(rec rawRecord, at position) {
	in := ix.instances[string(rec.instance)]
	switch {
	case in == nil || at.seq < in.runs[0].seq: // its newest snapshot comes later
	case at.seq == in.runs[0].seq:
		in.runs[0] = at.of(rec.raw)
	default:
		in.list(at, rec.raw, rec.follows)
	}
}

// infos lists the instances by their first records.
func (ix *index) infos() []Info {
	list := make([]Info, 0, len(ix.instances))
	for _, in := range ix.instances {
		list = append(list, in.Info)
	}
	sort.Slice(list, func(i, j int) bool { return list[i].First < list[j].First })
	return list
}

// places returns the runs to read for an instance. The slice is not changed later.
func (ix *index) places(instance string) []position {
	in := ix.instances[instance]
	if in == nil {
		return nil
	}
	return in.runs[:len(in.runs):len(in.runs)]
}
