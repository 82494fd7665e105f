// Ranges (formatRange): what both ends have in common is shown once, by the rules of ICU's
// number range formatter.

package number

import (
	"slices"
	"unicode/utf8"

	"github.com/affgen/affgen/rtlib/intl"
)

// Range returns "a–b" in parts, or "~a" where both look the same. Neither may be NaN.
func (f *Format) Range(a, b Decimal) []intl.Part {
	la, lb := f.layers(a, ""), f.layers(b, "")
	if slices.Equal(la.parts(), lb.parts()) {
		return intl.Mark(f.layers(a, "~").parts(), "shared")
	}
	outer := la.sameAs == lb.sameAs
	middle := outer && slices.Equal(la.midPre, lb.midPre) && slices.Equal(la.mid, lb.mid)
	if middle && runes(la.midPre, la.mid) <= 1 {
		middle = false
	}
	infix := "–"
	if runes(la.inner) > 0 || !middle && runes(la.midPre, la.mid) > 0 || !outer && runes(la.pre, la.outer) > 0 {
		infix = " – "
	}
	// The plural form of a range is that of its end, which is never one in English.
	names := &layers{}
	f.names(names, "other")
	start, end, before, after := la, lb, []intl.Part(nil), []intl.Part(nil)
	if outer {
		before, after = append(before, names.pre...), append(after, names.outer...)
		start.pre, start.outer, end.pre, end.outer = nil, nil, nil, nil
	}
	space := la.space
	if middle {
		before, after = append(append(before, start.midPre...), start.space...), append(slices.Clone(start.mid), after...)
		start.midPre, start.space, start.mid, end.midPre, end.space, end.mid = nil, nil, nil, nil, nil, nil
	}
	first, second := start.parts(), end.parts()
	out := append(append(before, first...), intl.Part{Type: "literal", Value: infix})
	out = joinLiterals(append(append(out, second...), after...))
	from := runes(before)
	if middle {
		from -= runes(space) // ICU does not count it
	}
	markSources(out, from, runes(first), runes([]intl.Part{{Value: infix}}), runes(second))
	return out
}

// joinLiterals makes one part of literals that follow each other.
func joinLiterals(parts []intl.Part) []intl.Part {
	out := parts[:0]
	for _, p := range parts {
		if n := len(out); n > 0 && p.Type == "literal" && out[n-1].Type == "literal" {
			out[n-1].Value += p.Value
			continue
		}
		out = append(out, p)
	}
	return out
}

// markSources tells the parts of both ends apart by where they stand.
func markSources(parts []intl.Part, from, first, infix, second int) {
	at := 0
	for i := range parts {
		end := at + runes(parts[i:i+1])
		parts[i].Source = "shared"
		switch {
		case at >= from && end <= from+first:
			parts[i].Source = "startRange"
		case at >= from+first+infix && end <= from+first+infix+second:
			parts[i].Source = "endRange"
		}
		at = end
	}
}

func runes(lists ...[]intl.Part) int {
	n := 0
	for _, parts := range lists {
		n += utf8.RuneCountInString(intl.Join(parts))
	}
	return n
}
