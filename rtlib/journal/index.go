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

// add takes in one record. Records come in the order of their sequence numbers.
func (ix *index) add(instance string, kind Kind, seq uint64, at position) {
	in := ix.instances[instance]
	if in == nil {
		in = &located{Info: Info{ID: instance, First: seq}}
		ix.instances[instance] = in
	}
	in.Last = seq
	in.Records++
	in.After++
	if kind == Snapshot {
		in.Snapshot, in.After, in.frames = seq, 0, nil
	}
	// A frame may have several records of the instance; it is listed once.
	if n := len(in.frames); n == 0 || in.frames[n-1] != at {
		in.frames = append(in.frames, at)
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

// places returns the frames to read for an instance. The slice is not changed later.
func (ix *index) places(instance string) []position {
	in := ix.instances[instance]
	if in == nil {
		return nil
	}
	return in.frames[:len(in.frames):len(in.frames)]
}
