// Runs of one class, and reading characters of both kinds of text.

package esregexp

import (
	"bytes"
	"unsafe"
)

// next reads the character at i and its length; i < len(text).
func (m *matcher[T]) next(i int) (rune, int) {
	c := rune(m.text[i])
	if m.full && c >= 0xD800 && c < 0xDC00 && i+1 < len(m.text) {
		if d := rune(m.text[i+1]); d >= 0xDC00 && d < 0xE000 {
			return (c-0xD800)<<10 + d - 0xDC00 + 0x10000, 2
		}
	}
	return c, 1
}

// prev reads the character before i and its length; i > 0.
func (m *matcher[T]) prev(i int) (rune, int) {
	c := rune(m.text[i-1])
	if m.full && c >= 0xDC00 && c < 0xE000 && i > 1 {
		if d := rune(m.text[i-2]); d >= 0xD800 && d < 0xDC00 {
			return (d-0xD800)<<10 + c - 0xDC00 + 0x10000, 2
		}
	}
	return c, 1
}

// inPair reports whether i is between the halves of a pair.
func (m *matcher[T]) inPair(i int) bool {
	if !m.full || i <= 0 || i >= len(m.text) {
		return false
	}
	hi, lo := rune(m.text[i-1]), rune(m.text[i])
	return hi >= 0xD800 && hi < 0xDC00 && lo >= 0xDC00 && lo < 0xE000
}

// take matches exactly n characters of a set.
func (m *matcher[T]) take(set *charset, i, n int) (int, bool) {
	for range n {
		if i >= len(m.text) {
			return i, false
		}
		c, k := m.next(i)
		if !set.has(c) {
			return i, false
		}
		i += k
	}
	return i, true
}

// greedy matches as many characters as possible and leaves a frame for fewer, unless
// nothing of the set can follow.
func (m *matcher[T]) greedy(in *inst, pc int32, i int) (int, bool) {
	least, ok := i+int(in.min), true
	if m.full && m.bit == keepsUnits {
		if least, ok = m.take(in.set, i, int(in.min)); !ok {
			return i, false
		}
		i = m.scan(in.set, least, int(in.max-in.min))
	} else if i = m.scan(in.set, i, int(in.max)); i < least {
		return i, false
	}
	m.ticks += i - least
	if i == least || in.keeps&m.bit != 0 {
		return i, true
	}
	m.push(frame{frameRun, pc, int32(least), int32(i)})
	if in.second != nil && !m.goesOn(in.second, i) {
		return 0, false // backtracking finds the first place that does
	}
	return i, true
}

// scan returns the end of a run of at most n characters of the set from i on.
func (m *matcher[T]) scan(set *charset, i, n int) int {
	text := m.text
	end := len(text)
	if n < end-i {
		end = i + n
	}
	if set.fast && m.bit == keepsBytes {
		return i + stop(set, unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(text))), len(text))[i:end])
	}
	for i < end {
		c := uint32(text[i])
		if c < 256 {
			if !set.low[c] {
				return i
			}
			i++
			continue
		}
		r, k := m.next(i)
		if !set.hasWide(r) {
			return i
		}
		if i += k; k == 2 && end < len(text) {
			end++ // a pair is one of n
		}
	}
	return i
}

// stop returns where the first of at most two characters is, or the end.
func stop(set *charset, text []byte) int {
	for _, c := range set.stops {
		if i := bytes.IndexByte(text, c); i >= 0 {
			text = text[:i]
		}
	}
	return len(text)
}

// shorter gives one character of a run back, and more while what follows cannot begin
// there.
func (m *matcher[T]) shorter(f *frame) (int, bool) {
	second := m.code[f.pc].second
	from := f.b
	for f.b > f.a {
		_, n := m.prev(int(f.b))
		f.b -= int32(n)
		if m.goesOn(second, int(f.b)) {
			m.ticks += int(from - f.b)
			return int(f.b), true
		}
	}
	m.ticks += int(from - f.b)
	return 0, false
}

// longer adds one character to a lazy run that has some rounds, and more while what
// follows cannot begin there.
func (m *matcher[T]) longer(in *inst, pc int32, i int, rounds int32) (int, bool) {
	from := i
	for rounds < in.max && i < len(m.text) {
		c, n := m.next(i)
		if !in.set.has(c) {
			break
		}
		i += n
		rounds++
		if m.goesOn(in.second, i) {
			m.ticks += i - from
			if rounds < in.max {
				m.push(frame{frameLazy, pc, int32(i), rounds})
			}
			return i, true
		}
	}
	m.ticks += i - from
	return 0, false
}
