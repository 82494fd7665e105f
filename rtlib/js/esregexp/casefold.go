// Canonicalize (ECMA-262 22.2.2.7.3): which characters are one when case is ignored. With u
// or v that is simple case folding; without them the upper case of one unit.

package esregexp

import (
	"slices"
	"sync"
)

// caseMapping is one of the two mappings; it is immutable.
type caseMapping struct {
	from, to []rune          // ascending by from
	members  map[rune][]rune // of a canonical character: all that map to it, itself included
}

var (
	foldMapping  = sync.OnceValue(func() *caseMapping { return newCaseMapping("fold") })
	upperMapping = sync.OnceValue(func() *caseMapping { return newCaseMapping("upper") })
)

func mappingFor(full bool) *caseMapping {
	if full {
		return foldMapping()
	}
	return upperMapping()
}

// newCaseMapping decodes runs of (gap, count-1, step-1, distance).
func newCaseMapping(name string) *caseMapping {
	data, _ := findData(caseTable, name)
	m := &caseMapping{members: map[rune][]rune{}}
	for at := rune(0); len(data) > 0; {
		var gap, count, step, distance int
		gap, data = number(data)
		count, data = number(data)
		step, data = number(data)
		distance, data = number(data)
		at += rune(gap)
		for i := range count + 1 {
			if i > 0 {
				at += rune(step + 1)
			}
			m.add(at, at+rune(zigzag(distance)))
		}
	}
	return m
}

func (m *caseMapping) add(from, to rune) {
	m.from, m.to = append(m.from, from), append(m.to, to)
	if m.members[to] == nil {
		m.members[to] = []rune{to}
	}
	m.members[to] = append(m.members[to], from)
}

func (m *caseMapping) canon(c rune) rune {
	if i, ok := slices.BinarySearch(m.from, c); ok {
		return m.to[i]
	}
	return c
}

// canonical is Canonicalize for a program that ignores case.
func canonical(c rune, full bool) rune {
	if c < 0x80 {
		switch {
		case full && c >= 'A' && c <= 'Z':
			return c + 0x20
		case !full && c >= 'a' && c <= 'z':
			return c - 0x20
		}
		return c
	}
	return mappingFor(full).canon(c)
}

// closed adds every character that equals a member when case is ignored. Characters
// outside of ASCII that equal one of ASCII are ſ and the Kelvin sign, with u or v only.
func (b *setBuilder) closed(full bool) setBuilder {
	b.normalize()
	out := setBuilder{slices.Clone(b.r)}
	ascii := true
	for i := 0; i < len(b.r); i += 2 {
		lo, hi := b.r[i], b.r[i+1]
		ascii = ascii && hi < 0x80
		for c := max(lo, 'A'); c <= min(hi, 'z'); c++ {
			if c <= 'Z' || c >= 'a' {
				out.add(c^0x20, c^0x20)
			}
			if full && c|0x20 == 's' {
				out.add(0x17F, 0x17F)
			}
			if full && c|0x20 == 'k' {
				out.add(0x212A, 0x212A)
			}
		}
	}
	if !ascii {
		b.closeWide(&out, mappingFor(full))
	}
	return out
}

func (b *setBuilder) closeWide(out *setBuilder, m *caseMapping) {
	if len(b.r) == 2 && b.r[0] == b.r[1] {
		for _, c := range m.members[m.canon(b.r[0])] {
			out.add(c, c)
		}
		return
	}
	set := &charset{ranges: b.r}
	for _, class := range m.members {
		if slices.ContainsFunc(class, set.hasWide) {
			for _, c := range class {
				out.add(c, c)
			}
		}
	}
}
