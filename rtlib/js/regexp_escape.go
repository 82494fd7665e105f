// RegExp.escape (ECMA-262 22.2.5.1): a string as a pattern that matches exactly it.

package js

import (
	"fmt"
	"strings"
)

func regexpEscape(r *Realm, this, v Value) Value {
	if !v.IsString() {
		panic(r.TypeError("%s is not a string", r.Describe(v)))
	}
	s := v.Str()
	var b Builder
	for i := 0; i < s.n; {
		c, n := s.CodePoint(i)
		if i == 0 && c < 128 && (c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z') {
			// It must not become part of an escape before it, such as \0 or \c.
			b.ASCII(fmt.Sprintf(`\x%02x`, c))
		} else {
			encodeForRegExp(&b, s.Slice(i, i+n), c)
		}
		i += n
	}
	return b.String().Value()
}

// encodeForRegExp is EncodeForRegExpEscape of one code point.
func encodeForRegExp(b *Builder, text *String, c rune) {
	const controls = "\t\n\v\f\r"
	switch {
	case c < 128 && strings.ContainsRune(`^$\.*+?()[]{}|/`, c):
		b.ASCII(`\` + string(c))
	case strings.ContainsRune(controls, c):
		b.ASCII(`\` + string("tnvfr"[strings.IndexRune(controls, c)]))
	case c < 128 && strings.ContainsRune(",-=<>#&!%:;@~'`\"", c), c == ' ', c == 0xa0:
		b.ASCII(fmt.Sprintf(`\x%02x`, c))
	case c >= 0xd800 && c <= 0xdfff, c > 0xff && text.TrimSpace().n == 0:
		b.ASCII(fmt.Sprintf(`\u%04x`, c))
	default:
		b.Str(text)
	}
}
