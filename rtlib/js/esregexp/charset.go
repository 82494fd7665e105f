// Sets of characters: a table for the first 256, sorted ranges for all. A setBuilder
// collects ranges and does the algebra; a charset is what the machine asks.

package esregexp

import (
	"slices"
	"sort"
)

const maxRune = 0x10FFFF

// charset is an immutable set of code points (or units, outside of Unicode mode).
type charset struct {
	low    [256]bool
	ranges []rune // pairs lo, hi, ascending, apart
	fast   bool   // at most two ASCII characters are no members: these are stops
	stops  []byte
}

// has is short so that it can be inlined in loops.
func (s *charset) has(c rune) bool {
	if uint32(c) < 256 {
		return s.low[c]
	}
	return s.hasWide(c)
}

func (s *charset) hasWide(c rune) bool {
	lo, hi := 0, len(s.ranges)/2
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		switch {
		case c < s.ranges[2*mid]:
			hi = mid
		case c > s.ranges[2*mid+1]:
			lo = mid + 1
		default:
			return true
		}
	}
	return false
}

// size is how many members there are.
func (s *charset) size() int {
	n := 0
	for i := 0; i < len(s.ranges); i += 2 {
		n += int(s.ranges[i+1]-s.ranges[i]) + 1
	}
	return n
}

// setBuilder collects pairs of first and last character, in any order.
type setBuilder struct{ r []rune }

func (b *setBuilder) add(lo, hi rune) { b.r = append(b.r, lo, hi) }

func (b *setBuilder) addAll(other setBuilder) { b.r = append(b.r, other.r...) }

// normalize sorts the ranges and joins those that touch.
func (b *setBuilder) normalize() {
	sorted := true
	for i := 2; i < len(b.r) && sorted; i += 2 {
		sorted = b.r[i] > b.r[i-1]+1
	}
	if sorted {
		return
	}
	pairs := make([][2]rune, len(b.r)/2)
	for i := range pairs {
		pairs[i] = [2]rune{b.r[2*i], b.r[2*i+1]}
	}
	sort.Slice(pairs, func(i, j int) bool { return pairs[i][0] < pairs[j][0] }) // a sort of package slices is 20 KB for each type
	out := make([]rune, 0, len(b.r))
	for _, x := range pairs {
		if k := len(out); k > 0 && x[0] <= out[k-1]+1 {
			out[k-1] = max(out[k-1], x[1])
			continue
		}
		out = append(out, x[0], x[1])
	}
	b.r = out
}

func (b *setBuilder) negate() {
	b.normalize()
	var out []rune
	next := rune(0)
	for i := 0; i < len(b.r); i += 2 {
		if b.r[i] > next {
			out = append(out, next, b.r[i]-1)
		}
		next = b.r[i+1] + 1
	}
	if next <= maxRune {
		out = append(out, next, maxRune)
	}
	b.r = out
}

// subtract takes other's members out.
func (b *setBuilder) subtract(other setBuilder) {
	b.negate()
	b.addAll(other)
	b.negate()
}

// intersect keeps what other has as well.
func (b *setBuilder) intersect(other setBuilder) {
	rest := setBuilder{slices.Clone(other.r)}
	rest.negate()
	b.subtract(rest)
}

func (b *setBuilder) done() *charset {
	b.normalize()
	s := &charset{ranges: b.r}
	for i := 0; i < len(b.r); i += 2 {
		for c := b.r[i]; c <= min(b.r[i+1], 255); c++ {
			s.low[c] = true
		}
	}
	for c := range 128 {
		if !s.low[c] {
			s.stops = append(s.stops, byte(c))
		}
	}
	if s.fast = len(s.stops) <= 2; !s.fast {
		s.stops = nil
	}
	return s
}
