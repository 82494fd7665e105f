// localeCompare: the order of the Unicode root collation for what everyday text holds.
//
// Linking a whole collation table would add more to every binary than the rest of the
// strings together, so weights are computed: punctuation, digits and letters of ASCII by
// a short list, accented letters by their decomposition, everything else by code point.
// Three levels as in UTS #10: letters, then accents, then case (small before capital).

package js

import (
	"cmp"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// punctuationOrder lists the ASCII characters before the digits in collation order.
const punctuationOrder = "\t\n\v\f\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$"

// The primary weights of the groups of characters, in order.
const (
	weightSymbol = 1 << 8
	weightDigit  = 1 << 22
	weightLetter = 1 << 23
)

// asciiWeights are the places of ASCII characters in their groups; 0 is ignored.
var asciiWeights = func() (w [128]uint16) {
	for i := range len(punctuationOrder) {
		w[punctuationOrder[i]] = uint16(i + 1)
	}
	for c := '0'; c <= '9'; c++ {
		w[c] = uint16(c)
	}
	for c := 'a'; c <= 'z'; c++ {
		w[c] = uint16(c)
		w[c-0x20] = w[c]
	}
	return w
}()

// collationOptions are the options of localeCompare that are supported.
type collationOptions struct {
	numeric     bool
	upperFirst  bool
	accentLevel bool // accents count
	caseLevel   bool // case counts
}

func stringLocaleCompare(r *Realm, this Value, args []Value) Value {
	s := r.thisString(this, "String.prototype.localeCompare")
	var that Value
	if len(args) > 0 {
		that = args[0]
	}
	t := r.ToString(that)
	o := collationOptions{accentLevel: true, caseLevel: true}
	if len(args) > 2 && args[2].IsObject() {
		r.readCollation(args[2], &o)
	}
	return Int(collate(s, t, &o))
}

func (r *Realm) readCollation(v Value, o *collationOptions) {
	o.numeric = ToBool(r.Get(v, Key("numeric")))
	if f := r.Get(v, Key("caseFirst")); f.IsString() {
		o.upperFirst = f.Str().String() == "upper"
	}
	if s := r.Get(v, Key("sensitivity")); !s.IsUndefined() {
		switch name := r.ToString(s).String(); name {
		case "base":
			o.accentLevel, o.caseLevel = false, false
		case "accent":
			o.caseLevel = false
		case "case":
			o.accentLevel = false
		case "variant":
		default:
			panic(r.RangeError("Value %s out of range for Intl.Collator options property sensitivity", name))
		}
	}
}

// collationElement is one letter: weights of the three levels.
type collationElement struct {
	primary uint32
	second  uint32 // accents, hashed in order
	third   uint8  // 1 for capitals
}

func collate(s, t *String, o *collationOptions) int {
	if s.Equal(t) {
		return 0
	}
	a, b := collationElements(s.String(), o), collationElements(t.String(), o)
	for i := range min(len(a), len(b)) {
		if c := cmp.Compare(a[i].primary, b[i].primary); c != 0 {
			return c
		}
	}
	if c := cmp.Compare(len(a), len(b)); c != 0 {
		return c
	}
	if o.accentLevel {
		for i := range a {
			if c := cmp.Compare(a[i].second, b[i].second); c != 0 {
				return c
			}
		}
	}
	if o.caseLevel {
		for i := range a {
			if c := cmp.Compare(a[i].third, b[i].third); c != 0 {
				if o.upperFirst {
					return -c
				}
				return c
			}
		}
	}
	return 0
}

func collationElements(s string, o *collationOptions) []collationElement {
	if !isASCII(s) {
		s = norm.NFKD.String(s)
	}
	out := make([]collationElement, 0, len(s))
	for i := 0; i < len(s); {
		if o.numeric && s[i] >= '0' && s[i] <= '9' {
			end := skipDigits(s, i)
			out = appendNumberElement(out, strings.TrimLeft(s[i:end], "0"))
			i = end
			continue
		}
		var c rune
		for j, x := range s[i:] {
			if j > 0 {
				break
			}
			c = x
		}
		i += len(string(c))
		out = appendElement(out, c)
	}
	return out
}

func appendElement(out []collationElement, c rune) []collationElement {
	switch {
	case c < 0x80:
		if w := asciiWeights[c]; w != 0 {
			e := collationElement{primary: uint32(w)}
			switch {
			case c >= '0' && c <= '9':
				e.primary += weightDigit
			case c|0x20 >= 'a' && c|0x20 <= 'z':
				e.primary += weightLetter
			}
			if c >= 'A' && c <= 'Z' {
				e.third = 1
			}
			out = append(out, e)
		}
		return out // other controls are ignored
	case unicode.Is(unicode.Mn, c):
		if n := len(out); n > 0 {
			out[n-1].second = out[n-1].second*0x400 + uint32(c-0x2FF)
		}
		return out
	}
	if e := expansions[c]; e != "" {
		for _, x := range e {
			out = appendElement(out, x)
		}
		out[len(out)-1].second++
		return out
	}
	if c == unicode.ReplacementChar { // a lone surrogate: after all letters
		return append(out, collationElement{primary: weightLetter << 1})
	}
	if !unicode.IsLetter(c) {
		return append(out, collationElement{primary: weightSymbol + uint32(c)})
	}
	lower := unicode.ToLower(c)
	e := collationElement{primary: weightLetter + uint32(lower)}
	if lower != c {
		e.third = 1
	}
	return append(out, e)
}

// expansions are letters that sort as others do but do not decompose.
var expansions = map[rune]string{
	'ß': "ss", 'ẞ': "SS", 'æ': "ae", 'Æ': "AE", 'œ': "oe", 'Œ': "OE", 'ø': "o", 'Ø': "O", 'đ': "d", 'Đ': "D",
	'ł': "l", 'Ł': "L", 'ð': "d", 'Ð': "D", 'ħ': "h", 'Ħ': "H", 'ı': "i",
}

// appendNumberElement orders runs of digits by value: by length, then digit by digit.
func appendNumberElement(out []collationElement, digits string) []collationElement {
	out = append(out, collationElement{primary: weightDigit + '0'}, collationElement{primary: uint32(len(digits))})
	for i := range len(digits) {
		out = append(out, collationElement{primary: uint32(digits[i])})
	}
	return out
}
