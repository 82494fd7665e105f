// Writing bytes, and the sections of a snapshot that are no JavaScript values.

package snapshot

import (
	"encoding/binary"
	"math"
)

// Writer appends to a snapshot. The zero Writer is ready.
type Writer struct {
	buf  []byte
	keys map[string]int
}

// Bytes returns what was written. The Writer must not be used afterwards.
func (w *Writer) Bytes() []byte { return w.buf }

// Len is how many bytes were written.
func (w *Writer) Len() int { return len(w.buf) }

// Uint writes a number that is not negative.
func (w *Writer) Uint(n int) { w.buf = binary.AppendUvarint(w.buf, uint64(n)) }

// Int writes a number.
func (w *Writer) Int(n int64) { w.buf = binary.AppendVarint(w.buf, n) }

// Bool writes a boolean.
func (w *Writer) Bool(b bool) {
	if b {
		w.buf = append(w.buf, 1)
	} else {
		w.buf = append(w.buf, 0)
	}
}

// String writes a text of any bytes.
func (w *Writer) String(s string) {
	w.Uint(len(s))
	w.buf = append(w.buf, s...)
}

// Raw writes bytes as they are; the reader must know how many.
func (w *Writer) Raw(b []byte) { w.buf = append(w.buf, b...) }

func (w *Writer) tag(t tag) { w.buf = append(w.buf, byte(t)) }

// float writes a float64; all NaNs are one.
func (w *Writer) float(f float64) {
	if f != f {
		f = math.NaN()
	}
	w.buf = binary.LittleEndian.AppendUint64(w.buf, math.Float64bits(f))
}

// key writes a property name: 0 and the text for a new one, else its number from 1.
func (w *Writer) key(s string) {
	if n, ok := w.keys[s]; ok {
		w.Uint(n)
		return
	}
	if w.keys == nil {
		w.keys = map[string]int{}
	}
	w.keys[s] = len(w.keys) + 1
	w.Uint(0)
	w.String(s)
}
