// The index: what a store keeps in memory of each instance, so that reading one touches
// only its own frames. It holds places, not records.

package journal

import "sort"

// position is where a frame begins.
type position struct {
	segment uint32 // its number
	offset  int64  // in bytes from the segment's beginning
}

// index knows every instance of a store. Its owner guards it.
type index struct {
	instances map[string]*located
}

// located is one instance: what Info says, and the frames that have its newest snapshot
// and the records after it.
type located struct {
	Info
	frames []position
}

func newIndex() index { return index{instances: map[string]*located{}} }

// addBytes is add for an id that is part of a frame: a known one is not copied.
func (ix *index) addBytes(instance []byte, kind Kind, seq uint64, at position) {
	if in := ix.instances[string(instance)]; in != nil {
		in.add(kind, seq, at)
		return
	}
	ix.add(string(instance), kind, seq, at)
}

// add takes in one record. Records come in the order of their sequence numbers.
func (ix *index) add(instance string, kind Kind, seq uint64, at position) {
	in := ix.instances[instance]
	if in == nil {
		in = &located{Info: Info{ID: instance, First: seq}}
		ix.instances[instance] = in
	}
	in.add(kind, seq, at)
}

func (in *located) add(kind Kind, seq uint64, at position) {
	in.Last = seq
	in.Records++
	in.After++
	if kind == Snapshot {
		in.Snapshot, in.After, in.frames = seq, 0, nil
	}
	in.list(at)
}

// list adds a frame. It may have several records of the instance and is listed once.
func (in *located) list(at position) {
	if n := len(in.frames); n == 0 || in.frames[n-1] != at {
		in.frames = append(in.frames, at)
	}
}

// found completes an index that was read from a segment's beginning, where only the first
// frame of each instance is listed: older segments are read again from there.
func (ix *index) found(instance []byte, at position) {
	in := ix.instances[string(instance)]
	if in == nil {
		return // its newest snapshot is not here
	}
	first := in.frames[0]
	if at.segment > first.segment || at.segment == first.segment && at.offset > first.offset {
		in.list(at)
	}
}

// snapshot is the number from which on an instance is read.
func (ix *index) snapshot(instance string) uint64 {
	if in := ix.instances[instance]; in != nil {
		return in.Snapshot
	}
	return 0
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

// places returns the frames to read for an instance. The slice is not changed later.
func (ix *index) places(instance string) []position {
	in := ix.instances[instance]
	if in == nil {
		return nil
	}
	return in.frames[:len(in.frames):len(in.frames)]
}
