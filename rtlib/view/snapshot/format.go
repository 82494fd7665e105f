// Package snapshot writes JavaScript data down as bytes and reads it back: JSON values,
// undefined, -0, NaN and the infinities, BigInt, Date, Map, Set, typed arrays, errors, sparse arrays, shared references
// and cycles, property order and attributes, null prototypes, lone surrogates. It is the
// form of state in the journal's snapshots (docs/snapshots.md).
//
// The form is deterministic: the same data gives the same bytes. Numbers that are not
// floating-point values are unsigned varints (LEB128, as encoding/binary has them), signed
// ones zigzag varints. A value is a tag and what the tag says; objects are numbered in the
// order in which they begin, and a later mention is a reference to the number. Strings are
// UTF-8 with lone surrogates in their three-byte form (WTF-8). Property names are given in
// full once and by number afterwards.
//
// A new kind of value is a new tag: readers refuse tags that they
// do not know, and Version changes only when a known tag changes its meaning.
package snapshot

import "fmt"

// Version is the version of the form. A reader refuses others.
const Version = 1

// The limits of what is written and read. They keep one value from taking the process
// with it: depth bounds recursion, size the memory and the journal's frames, holes what a
// few bytes of a sparse array can ask for.
const (
	MaxDepth = 1000
	MaxSize  = 32 << 20
	MaxHoles = 1 << 20
)

// tag says what follows in the bytes.
type tag byte

const (
	tagUndefined  tag = iota
	tagNull           //
	tagFalse          //
	tagTrue           //
	tagInt            // zigzag varint: an integer below 2^53, not -0
	tagFloat          // 8 bytes, little endian
	tagString         // length in bytes, bytes
	tagRef            // number of an object
	tagAnchor         // number of an anchor (Encoder.Anchor)
	tagObject         // flags, count, then key, value (key, attributes, value with flagAttrs)
	tagArray          // flags, count, values, count of further properties, those as in tagObject
	tagSparse         // flags, length, count, then index and value, then as in tagArray
	tagDate           // 8 bytes, little endian: the time value
	tagMap            // count, keys and values in turn
	tagSet            // count, values
	tagRecomputed     // Encoder.Mention: a value that a restart makes anew
	tagBigInt         // whether negative, length, the bytes of its absolute value, highest first
	tagBuffer         // maxByteLength or -1, length, bytes: an ArrayBuffer
	tagTyped          // name of the type as a property name, offset, length, tracking, the buffer
	tagError          // class, then for a DOMException name and message, for a class of the program that class; properties with attributes
)

// Flags of objects and arrays.
const (
	flagNullProto = 1 << iota
	flagAttrs     // some property is not plain
	flagNoExtend  // not extensible
	flagSealed    // array: sealed
	flagFrozen    // array: frozen
)

// attrAccessor stands for the attributes of a property that an anchor keeps as it is.
const attrAccessor = 64

// NotData is the error of a value that cannot be written down.
type NotData struct {
	Path string // where it is: root, then .name, [index], .get("key")
	What string // what it is: "a function", "an instance of Client"
}

// Error says where and what.
func (e *NotData) Error() string { return e.Path + " holds " + e.What }

// Damaged is the error of bytes that are no snapshot of this version.
type Damaged struct {
	Offset int // where reading stopped, in bytes from the start
	What   string
}

// Error says where and what.
func (e *Damaged) Error() string {
	return fmt.Sprintf("the snapshot is damaged at byte %d: %s", e.Offset, e.What)
}
