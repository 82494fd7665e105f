// The table of Map and Set: entries in insertion order, found by hash. A table that is
// rebuilt (grown, compacted, cleared) leaves a forwarding note behind, so that iterators
// move over to the new one and never miss or repeat an entry, whatever the program does
// during the walk. (The design is T. Close's deterministic hash table, as in V8.)

package js

import (
	"hash/maphash"
	"math"
	"math/bits"
	"slices"
	"unsafe"
)

// hashTable is an insertion-ordered table keyed by SameValueZero. The zero hashTable is
// empty.
type hashTable struct{ data *hashData }

type hashEntry struct{ key, value Value } // key is holeValue once deleted

type hashSlot struct {
	hash uint32
	at   int32 // index into entries plus 1; 0 is free
}

// hashData is one generation of a table.
type hashData struct {
	entries []hashEntry
	slots   []hashSlot // open addressing, a power of two; nil while entries are few
	live    int
	first   int // no entry before it is live; makes a Map a cheap queue

	// Once rebuilt: the next generation, and which entries were left out of it (all of
	// them when cleared).
	next    *hashData
	removed []int32
	cleared bool
}

// linearEntries is how many entries are scanned rather than hashed.
const linearEntries = 8

var hashSeed = maphash.MakeSeed()

// hashValue hashes a key: equal under SameValueZero means equal hash. Objects hash by
// address, which Go does not change.
func hashValue(k Value) uint32 {
	switch {
	case k.IsNumber():
		f := k.f
		if f == 0 || f != f {
			return uint32(math.Float64bits(math.Abs(f))>>32) * 0x9E3779B1
		}
		return mix(math.Float64bits(f))
	case k.IsString():
		s := k.Str()
		if s.isASCII() {
			return uint32(maphash.String(hashSeed, s.ascii()))
		}
		return uint32(maphash.Bytes(hashSeed, unsafe.Slice((*byte)(s.data), 2*s.n)))
	case k.IsBigInt():
		n := k.Big()
		h := uint64(n.Sign())
		for _, w := range n.Bits() {
			h = uint64(mix(h ^ uint64(w)))
		}
		return mix(h)
	}
	return mix(uint64(uintptr(k.p)) ^ math.Float64bits(k.f))
}

func mix(x uint64) uint32 {
	hi, lo := bits.Mul64(x^0x9E3779B97F4A7C15, 0xD1342543DE82EF95)
	return uint32(hi ^ lo)
}

// normKey turns -0 into 0, the one key that is stored otherwise than given.
func normKey(k Value) Value {
	if k.IsNumber() && k.f == 0 {
		return Number(0)
	}
	return k
}

func (t *hashTable) len() int {
	if t.data == nil {
		return 0
	}
	return t.data.live
}

// find returns the index of a key in entries, or -1.
func (d *hashData) find(k Value, h uint32) int {
	if d.slots == nil {
		for i := range d.entries {
			if SameValueZero(d.entries[i].key, k) {
				return i
			}
		}
		return -1
	}
	mask := len(d.slots) - 1
	for i := int(h) & mask; ; i = (i + 1) & mask {
		s := d.slots[i]
		if s.at == 0 {
			return -1
		}
		if s.hash == h && SameValueZero(d.entries[s.at-1].key, k) {
			return int(s.at - 1)
		}
	}
}

// hash returns the hash of a key if the table uses hashes.
func (d *hashData) hash(k Value) uint32 {
	if d.slots == nil {
		return 0
	}
	return hashValue(k)
}

func (t *hashTable) get(k Value) (Value, bool) {
	if t.data == nil {
		return Undefined, false
	}
	i := t.data.find(k, t.data.hash(k))
	if i < 0 {
		return Undefined, false
	}
	return t.data.entries[i].value, true
}

func (t *hashTable) has(k Value) bool {
	return t.data != nil && t.data.find(k, t.data.hash(k)) >= 0
}

func (t *hashTable) set(k, v Value) {
	if t.data == nil {
		t.data = new(hashData)
	}
	d := t.data
	h := d.hash(k)
	if i := d.find(k, h); i >= 0 {
		d.entries[i].value = v
		return
	}
	if d.full() {
		d = t.rebuild()
		h = d.hash(k)
	}
	d.entries = append(d.entries, hashEntry{normKey(k), v})
	d.live++
	if d.slots != nil {
		d.place(h, len(d.entries))
	}
}

// full reports whether the index has no room for another entry (3/4 is used at most).
func (d *hashData) full() bool {
	if d.slots == nil {
		return len(d.entries) == linearEntries
	}
	return 4*(len(d.entries)+1) > 3*len(d.slots)
}

func (d *hashData) place(h uint32, at int) {
	mask := len(d.slots) - 1
	i := int(h) & mask
	for d.slots[i].at != 0 {
		i = (i + 1) & mask
	}
	d.slots[i] = hashSlot{h, int32(at)}
}

// rebuild makes the next generation: without the deleted entries, and larger when most
// are live.
func (t *hashTable) rebuild() *hashData {
	old := t.data
	d := &hashData{live: old.live}
	if old.live == len(old.entries) && old.next == nil {
		d.entries = slices.Grow(old.entries, 1)
	} else {
		d.entries = make([]hashEntry, 0, old.live+4)
		for i, e := range old.entries {
			if e.key.isHole() {
				old.removed = append(old.removed, int32(i))
			} else {
				d.entries = append(d.entries, e)
			}
		}
	}
	if n := 2 * (old.live + 1); n > linearEntries {
		d.slots = make([]hashSlot, 1<<bits.Len(uint(n)))
		d.rehash(old)
	}
	old.next = d
	t.data = d
	old.entries, old.slots = nil, nil
	return d
}

// rehash fills the slots; hashes that old knows are not computed again.
func (d *hashData) rehash(old *hashData) {
	if old.slots == nil || len(old.removed) > 0 {
		for i := range d.entries {
			d.place(hashValue(d.entries[i].key), i+1)
		}
		return
	}
	for _, s := range old.slots {
		if s.at != 0 {
			d.place(s.hash, int(s.at))
		}
	}
}

func (t *hashTable) delete(k Value) bool {
	if t.data == nil {
		return false
	}
	d := t.data
	i := d.find(k, d.hash(k))
	if i < 0 {
		return false
	}
	d.entries[i] = hashEntry{key: holeValue}
	d.live--
	for d.first < len(d.entries) && d.entries[d.first].key.isHole() {
		d.first++
	}
	if n := len(d.entries); n > 32 && d.live < n/4 {
		t.rebuild()
	}
	return true
}

func (t *hashTable) clear() {
	if old := t.data; old != nil {
		t.data = new(hashData)
		old.next, old.cleared = t.data, true
		old.entries, old.slots = nil, nil
	}
}

// tableWalk is a position in a table, in insertion order.
type tableWalk struct {
	t    *hashTable // nil once the end is reached
	data *hashData
	i    int
}

// next returns the next entry, or nil at the end. The entry may be read until the table
// is changed.
func (w *tableWalk) next() *hashEntry {
	if w.t == nil {
		return nil
	}
	if w.data == nil {
		w.data = w.t.data
	}
	for w.data != nil && w.data.next != nil {
		w.forward()
	}
	if w.data != nil {
		w.i = max(w.i, w.data.first)
	}
	for w.data != nil && w.i < len(w.data.entries) {
		e := &w.data.entries[w.i]
		w.i++
		if !e.key.isHole() {
			return e
		}
	}
	w.t, w.data = nil, nil
	return nil
}

// forward moves to the next generation.
func (w *tableWalk) forward() {
	old := w.data
	w.data = old.next
	if old.cleared {
		w.i = 0
		return
	}
	before, _ := slices.BinarySearch(old.removed, int32(w.i))
	w.i -= before
}
