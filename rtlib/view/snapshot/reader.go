// Reading bytes. Whatever is wrong with them is a *Damaged error, kept in the Reader: after
// it everything read is zero, so that callers check once.

package snapshot

import (
	"encoding/binary"
	"math"
)

// Reader reads what a Writer wrote.
type Reader struct {
	buf  []byte
	at   int
	keys []string
	err  error
}

// NewReader reads b, which it keeps.
func NewReader(b []byte) *Reader { return &Reader{buf: b} }

// Err returns the first error.
func (r *Reader) Err() error { return r.err }

// Rest is how many bytes are left.
func (r *Reader) Rest() int { return len(r.buf) - r.at }

// Fail records an error at the current place, unless there is one.
func (r *Reader) Fail(what string) {
	if r.err == nil {
		r.err = &Damaged{r.at, what}
	}
	r.at = len(r.buf)
}

// Uint reads a number that is not negative. It is below 2^31.
func (r *Reader) Uint() int {
	n, size := binary.Uvarint(r.buf[r.at:])
	if size <= 0 || n > math.MaxInt32 {
		r.Fail("a number is cut off or too large")
		return 0
	}
	r.at += size
	return int(n)
}

// Count reads the number of things that follow, each of at least size bytes; a number
// that the rest cannot hold is damage, so that memory is never asked for in vain.
func (r *Reader) Count(size int) int {
	n := r.Uint()
	if n > r.Rest()/size {
		r.Fail("a count says more than there is")
		return 0
	}
	return n
}

// Int reads a number.
func (r *Reader) Int() int64 {
	n, size := binary.Varint(r.buf[r.at:])
	if size <= 0 {
		r.Fail("a number is cut off or too large")
		return 0
	}
	r.at += size
	return n
}

// Bool reads a boolean.
func (r *Reader) Bool() bool {
	b := r.byte()
	if b > 1 {
		r.Fail("a boolean is neither 0 nor 1")
	}
	return b == 1
}

// String reads a text.
func (r *Reader) String() string { return string(r.raw(r.Count(1))) }

// Raw reads n bytes, which must not be changed.
func (r *Reader) Raw(n int) []byte { return r.raw(n) }

func (r *Reader) raw(n int) []byte {
	if n > r.Rest() {
		r.Fail("the end is missing")
		return nil
	}
	b := r.buf[r.at : r.at+n]
	r.at += n
	return b
}

func (r *Reader) byte() byte {
	if r.Rest() == 0 {
		r.Fail("the end is missing")
		return 0
	}
	r.at++
	return r.buf[r.at-1]
}

func (r *Reader) float() float64 {
	b := r.raw(8)
	if b == nil {
		return 0
	}
	return math.Float64frombits(binary.LittleEndian.Uint64(b))
}

func (r *Reader) key() string {
	n := r.Uint()
	if n == 0 {
		s := r.String()
		if r.err == nil {
			r.keys = append(r.keys, s)
		}
		return s
	}
	if n > len(r.keys) {
		r.Fail("a property name has an unknown number")
		return ""
	}
	return r.keys[n-1]
}
