// Sets of characters: a table for the first 256, sorted ranges for all.

package esregexp

import (
	"slices"
	"sync"
	"unicode"
)

const maxRune = 0x10FFFF

// charset is an immutable set of code points (or units, outside of Unicode mode).
type charset struct {
	low    [256]bool
	ranges []rune // pairs lo, hi, ascending, apart
}

func (s *charset) has(c rune) bool {
	if c < 256 {
		return s.low[c]
	}
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

func (s *charset) size() int {
	n := 0
	for i := 0; i < len(s.ranges); i += 2 {
		n += int(s.ranges[i+1]-s.ranges[i]) + 1
	}
	return n
}

// astral reports whether the set has code points above 0xFFFF.
func (s *charset) astral() bool {
	return len(s.ranges) > 0 && s.ranges[len(s.ranges)-1] > 0xFFFF
}

// setBuilder collects ranges.
type setBuilder struct{ r []rune }

func (b *setBuilder) add(lo, hi rune) { b.r = append(b.r, lo, hi) }

func (b *setBuilder) addSet(s *charset) { b.r = append(b.r, s.ranges...) }

func (b *setBuilder) addTable(t *unicode.RangeTable) {
	for _, x := range t.R16 {
		b.addStrided(rune(x.Lo), rune(x.Hi), rune(x.Stride))
	}
	for _, x := range t.R32 {
		b.addStrided(rune(x.Lo), rune(x.Hi), rune(x.Stride))
	}
}

func (b *setBuilder) addStrided(lo, hi, stride rune) {
	if stride == 1 {
		b.add(lo, hi)
		return
	}
	for c := lo; c <= hi; c += stride {
		b.add(c, c)
	}
}

// normalize sorts the ranges and joins those that touch.
func (b *setBuilder) normalize() {
	n := len(b.r) / 2
	pairs := make([][2]rune, n)
	for i := range pairs {
		pairs[i] = [2]rune{b.r[2*i], b.r[2*i+1]}
	}
	slices.SortFunc(pairs, func(a, c [2]rune) int { return int(a[0] - c[0]) })
	out := b.r[:0]
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

func (b *setBuilder) done() *charset {
	b.normalize()
	s := &charset{ranges: b.r}
	for i := 0; i < len(b.r); i += 2 {
		for c := b.r[i]; c <= min(b.r[i+1], 255); c++ {
			s.low[c] = true
		}
	}
	return s
}

// closed adds every character that equals a member when case is ignored.
func (b *setBuilder) closed(full bool) *setBuilder {
	out := &setBuilder{r: slices.Clone(b.r)}
	b.normalize()
	ascii := true
	for i := 0; i < len(b.r); i += 2 {
		ascii = ascii && b.r[i+1] < 0x80
		for c := max(b.r[i], 'A'); c <= min(b.r[i+1], 'z'); c++ {
			if c <= 'Z' || c >= 'a' {
				out.add(c^0x20, c^0x20)
			}
		}
	}
	if ascii && !full {
		return out // nothing outside of ASCII equals a letter of ASCII
	}
	set := (&setBuilder{r: slices.Clone(b.r)}).done()
	for _, class := range caseClasses(full) {
		for _, c := range class {
			if set.has(c) {
				for _, d := range class {
					out.add(d, d)
				}
				break
			}
		}
	}
	return out
}

var (
	simpleClasses = sync.OnceValue(func() [][]rune { return makeClasses(0xFFFF, upperCanon) })
	foldClasses   = sync.OnceValue(func() [][]rune { return makeClasses(0x1E943, foldCanon) })
)

// caseClasses lists the sets of two and more characters that are one when case is ignored.
func caseClasses(full bool) [][]rune {
	if full {
		return foldClasses()
	}
	return simpleClasses()
}

func makeClasses(last rune, canon func(rune) rune) [][]rune {
	at := map[rune]int{}
	var classes [][]rune
	for c := rune('A'); c <= last; c++ {
		k := canon(c)
		if k == c {
			continue
		}
		i, ok := at[k]
		if !ok {
			i = len(classes)
			at[k] = i
			classes = append(classes, []rune{k})
		}
		classes[i] = append(classes[i], c)
	}
	return classes
}

// upperCanon is Canonicalize outside of Unicode mode: the upper case, unless that takes
// more than one unit or maps into ASCII.
func upperCanon(c rune) rune {
	if c < 0x80 {
		if c >= 'a' && c <= 'z' {
			return c - 0x20
		}
		return c
	}
	if c > 0xFFFF || c >= 0x1F80 && c <= 0x1FAF || c == 0x1FB3 || c == 0x1FC3 || c == 0x1FF3 {
		return c // the latter become two letters
	}
	if u := unicode.ToUpper(c); u >= 0x80 && u <= 0xFFFF {
		return u
	}
	return c
}

// foldCanon is Canonicalize in Unicode mode: the smallest of the characters that simple
// case folding makes equal stands for them.
func foldCanon(c rune) rune {
	if c < 0x80 {
		if c >= 'a' && c <= 'z' {
			return c - 0x20
		}
		return c
	}
	switch c { // folds that Unicode 15.1 added
	case 0x1FD3:
		return 0x390
	case 0x1FE3:
		return 0x3B0
	case 0xFB06:
		return 0xFB05
	}
	least := c
	for d := unicode.SimpleFold(c); d != c; d = unicode.SimpleFold(d) {
		least = min(least, d)
	}
	return least
}
