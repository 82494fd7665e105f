// The index: what a store keeps in memory of each instance, so that reading one touches
// only its own frames. It holds places, not records.

package journal

import "sort"

// position is where a record stands.
type position struct {
	segment uint32 // its number
	at      uint32 // in bytes from the beginning of the frame's payload
	offset  int64  // of the frame, in bytes from the segment's beginning
	seq     uint64 // the record's number
}

// plus is the place of the record number i of p's frame, counted from 0, which begins at
// a byte offset of the payload.
func (p position) plus(i uint64, at uint32) position {
	p.seq += i
	p.at = at
	return p
}

// before orders the places of a log.
func (p position) before(q position) bool { return p.seq < q.seq }

// index knows every instance of a store. Its owner guards it.
type index struct {
	instances map[string]*located
}

// located is one instance: what Info says, and where its newest snapshot and the records
// after it are. Records that follow each other in a frame are a run, and a run has one
// place: that of its first.
type located struct {
	Info
	runs []position
}

func newIndex() index { return index{instances: map[string]*located{}} }

// add takes in one record. Records come in the order of their sequence numbers. follows
// says that the record before it in the same frame is the instance's too.
func (ix *index) add(instance string, kind Kind, at position, follows bool) {
	in := ix.instances[instance]
	if in == nil {
		in = &located{Info: Info{ID: instance, First: at.seq}}
		ix.instances[instance] = in
	}
	in.add(kind, at, follows)
}

// addRaw is add for a record that is still part of its frame: a known id is not copied.
func (ix *index) addRaw(rec rawRecord, at position) {
	if in := ix.instances[string(rec.instance)]; in != nil {
		in.add(rec.kind, at, rec.follows)
		return
	}
	ix.add(string(rec.instance), rec.kind, at, rec.follows)
}

func (in *located) add(kind Kind, at position, follows bool) {
	in.Last = at.seq
	in.Records++
	in.After++
	if kind == Snapshot {
		in.Snapshot, in.After, in.runs = at.seq, 0, nil
	}
	if !follows || len(in.runs) == 0 {
		in.runs = append(in.runs, at)
	}
}

// found completes an index that was read from a segment's beginning, where only the first
// run of each instance is listed: older segments are read again from there.
func (ix *index) found(rec rawRecord, at position) {
	in := ix.instances[string(rec.instance)]
	if in != nil && !rec.follows && in.runs[0].before(at) {
		in.runs = append(in.runs, at)
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
