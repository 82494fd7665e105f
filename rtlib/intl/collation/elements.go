// From a text to its collation elements.

package collation

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// element is one step of a comparison: a letter, or a mark on the one before.
type element struct {
	letter uint32 // 0 for a mark
	accent uint16 // 1 for a letter
	form   uint16
	upper  bool
}

// The letters of what the table does not list, after those that it does.
const (
	otherIdeographs = 1 << 20
	unassigned      = 1 << 22
	replacement     = 1 << 23 // U+FFFD sorts last
)

// elements appends the elements of s.
func (o *Options) elements(out []element, s string) []element {
	t := table()
	if !isASCII(s) {
		s = norm.NFD.String(s)
	}
	afterVariable := false
	for len(s) > 0 {
		if o.Numeric {
			if n, rest := t.number(out, s); len(rest) < len(s) {
				out, s, afterVariable = n, rest, false
				continue
			}
		}
		start := len(out)
		out, s = t.next(out, s)
		if o.IgnorePunctuation {
			out = t.dropVariable(out, start, &afterVariable)
		}
	}
	return out
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// dropVariable removes from start on what is punctuation, with the marks on it.
func (t *order) dropVariable(out []element, start int, after *bool) []element {
	kept := out[:start]
	for _, e := range out[start:] {
		if e.letter != 0 {
			*after = e.letter <= t.lastVariable
		}
		if !*after {
			kept = append(kept, e)
		}
	}
	return kept
}

// next appends the elements of the first character of s, or of several that sort as one
// letter, and returns what follows.
func (t *order) next(out []element, s string) ([]element, string) {
	if c := s[0]; c < utf8.RuneSelf {
		if e := &t.ascii[c]; e.letter != 0 {
			return append(out, *e), s[1:]
		}
	}
	c, n := utf8.DecodeRuneInString(s)
	for _, k := range t.contractions[c] {
		if len(s) >= len(k.text) && s[:len(k.text)] == k.text {
			return append(out, k.elements...), s[len(k.text):]
		}
	}
	if d, m := utf8.DecodeRuneInString(s[n:]); unicode.Is(unicode.Logical_Order_Exception, c) && followsPrevowel(d) {
		// A vowel that is written before its consonant (Thai, Lao) sorts after it.
		return t.single(t.single(out, d), c), s[n+m:]
	}
	return t.single(out, c), s[n:]
}

func followsPrevowel(c rune) bool {
	return unicode.IsLetter(c) && !unicode.Is(unicode.Logical_Order_Exception, c) && unicode.In(c, unicode.Thai, unicode.Lao, unicode.Tai_Viet, unicode.New_Tai_Lue)
}

// single appends the elements of a character.
func (t *order) single(out []element, c rune) []element {
	if c == utf8.RuneError {
		return append(out, element{letter: replacement, accent: 1})
	}
	if list, ok := t.several[c]; ok {
		return append(out, list...)
	}
	if e, ok := t.members[c]; ok {
		return append(out, e)
	}
	if letter := t.spanLetter(c); letter != 0 {
		return append(out, element{letter: letter, accent: 1})
	}
	letter := unassigned + uint32(c)
	if unicode.Is(unicode.Unified_Ideograph, c) {
		letter = otherIdeographs + uint32(c)
	}
	return append(out, element{letter: letter, accent: 1})
}

// number appends the elements of a run of decimal digits, which sorts by its value: a
// letter before all other digits, the number of digits, the digits. Without digits in front
// rest is s.
func (t *order) number(out []element, s string) (list []element, rest string) {
	at := -1 // of the number of digits
	rest = s
	for len(rest) > 0 {
		c, n := utf8.DecodeRuneInString(rest)
		if c > '9' && !unicode.IsDigit(c) || c < '0' {
			break
		}
		digit := t.members[c].letter - t.zero
		if digit > 9*letterStep {
			break
		}
		rest = rest[n:]
		if at < 0 {
			at = len(out) + 1
			out = append(out, element{letter: t.zero - 1, accent: 1}, element{letter: 1, accent: 1})
		}
		if out[at].letter > 1 || digit > 0 {
			out[at].letter++
			out = append(out, element{letter: digit + 1, accent: 1})
		}
	}
	return out, rest
}
