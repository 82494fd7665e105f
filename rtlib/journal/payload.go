// What a frame holds: the records of one or more commits, or the index that begins a
// segment.

package journal

import (
	"encoding/binary"
	"errors"
)

// The first byte of a payload.
const (
	payloadCommits = 1
	payloadIndex   = 2
)

// endOfCommit marks the kind of a commit's last record.
const endOfCommit = 0x80

var errPayload = errors.New("the frame is whole but its content is not a journal's")

// appendCommit writes the records of one commit behind b.
func appendCommit(b []byte, records []Record) []byte {
	for i, rec := range records {
		kind := byte(rec.Kind)
		if i == len(records)-1 {
			kind |= endOfCommit
		}
		b = append(b, kind)
		b = binary.AppendUvarint(b, uint64(len(rec.Instance)))
		b = append(b, rec.Instance...)
		b = binary.AppendUvarint(b, uint64(len(rec.Data)))
		b = append(b, rec.Data...)
	}
	return b
}

// commitBytes is what appendCommit writes for all of them.
func commitBytes(records []Record) int {
	n := 0
	for _, rec := range records {
		n += recordBytes(rec)
	}
	return n
}

// rawRecord is a record that still shares the frame's memory.
type rawRecord struct {
	instance, data []byte
	kind           Kind
	ends           bool
	raw            []byte // all of it, as it stands in the payload
	at             uint32 // where it begins there
	follows        bool   // the record before it has the same instance
}

// decodeCommits calls each for every record of a payload of commits; seq is the first's
// number. It returns how many there were. The payload is checked whole before the first
// call.
func decodeCommits(payload []byte, each func(i uint64, rec rawRecord) bool) (n uint64, err error) {
	r := reader{b: payload[1:]}
	var last rawRecord
	for len(r.b) > 0 && r.err == nil {
		last = r.record()
		n++
	}
	if r.err != nil || n == 0 || !last.ends {
		return 0, errPayload
	}
	r = reader{b: payload[1:]}
	var before []byte
	for i := range n {
		at := len(payload) - len(r.b)
		rec := r.record()
		rec.at, rec.raw, rec.follows = uint32(at), payload[at:len(payload)-len(r.b)], string(rec.instance) == string(before)
		if before = rec.instance; !each(i, rec) {
			break
		}
	}
	return n, nil
}

// decodeRun calls each for the records of a run, which are all of the instance.
func decodeRun(run []byte, instance string, each func(rec rawRecord) bool) error {
	r := reader{b: run}
	for len(r.b) > 0 {
		rec := r.record()
		if r.err != nil || string(rec.instance) != instance {
			return errPayload
		}
		if !each(rec) {
			return nil
		}
	}
	return nil
}

// recordBytes is what appendCommit writes for a record.
func recordBytes(rec Record) int {
	return 1 + uvarintBytes(len(rec.Instance)) + len(rec.Instance) + uvarintBytes(len(rec.Data)) + len(rec.Data)
}

func uvarintBytes(n int) int {
	var b [binary.MaxVarintLen64]byte
	return binary.PutUvarint(b[:], uint64(n))
}

// reader takes a payload apart; after an error it returns zeros.
type reader struct {
	b   []byte
	err error
}

func (r *reader) record() rawRecord {
	kind := r.byte()
	rec := rawRecord{kind: Kind(kind &^ endOfCommit), ends: kind&endOfCommit != 0}
	rec.instance, rec.data = r.bytes(), r.bytes()
	if rec.kind == 0 || len(rec.instance) == 0 || len(rec.instance) > MaxInstanceBytes {
		r.err = errPayload
	}
	return rec
}

func (r *reader) byte() byte {
	if len(r.b) == 0 {
		r.err = errPayload
		return 0
	}
	c := r.b[0]
	r.b = r.b[1:]
	return c
}

func (r *reader) uvarint() uint64 {
	n, size := binary.Uvarint(r.b)
	if size <= 0 {
		r.b, r.err = nil, errPayload
		return 0
	}
	r.b = r.b[size:]
	return n
}

func (r *reader) bytes() []byte {
	n := r.uvarint()
	if n > uint64(len(r.b)) {
		r.b, r.err = nil, errPayload
		return nil
	}
	s := r.b[:n:n]
	r.b = r.b[n:]
	return s
}

// appendIndex writes the index as a segment begins with it, behind b.
func appendIndex(b []byte, ix *index) []byte {
	infos := ix.infos()
	b = append(b, payloadIndex)
	b = binary.AppendUvarint(b, uint64(len(infos)))
	for _, in := range infos {
		start := ix.instances[in.ID].runs[0]
		b = binary.AppendUvarint(b, uint64(len(in.ID)))
		b = append(b, in.ID...)
		for _, n := range []uint64{in.First, in.Last, in.Snapshot, in.Records, in.After, uint64(start.segment), uint64(start.offset), uint64(start.at)} {
			b = binary.AppendUvarint(b, n)
		}
	}
	return b
}

// decodeIndex reads what appendIndex wrote. Each instance has one run: where reading it
// begins, its newest snapshot or its first record.
func decodeIndex(payload []byte) (index, error) {
	ix := newIndex()
	if len(payload) == 0 || payload[0] != payloadIndex {
		return ix, errPayload
	}
	r := reader{b: payload[1:]}
	for n := r.uvarint(); n > 0 && r.err == nil; n-- {
		in := &located{Info: Info{ID: string(r.bytes())}}
		for _, field := range []*uint64{&in.First, &in.Last, &in.Snapshot, &in.Records, &in.After} {
			*field = r.uvarint()
		}
		start := position{segment: uint32(r.uvarint()), offset: int64(r.uvarint()), at: uint32(r.uvarint()), seq: in.First}
		if in.Snapshot != 0 {
			start.seq = in.Snapshot
		}
		in.runs = []position{start}
		ix.instances[in.ID] = in
	}
	if r.err != nil || len(r.b) > 0 {
		return ix, errPayload
	}
	return ix, nil
}
