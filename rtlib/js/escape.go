// escape and unescape (ECMA-262 B.2.1). They are legacy, but Node has them and old code
// uses them.

package js

import "fmt"

const escapeKeeps = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@*_+-./"

func init() {
	globals = append(globals,
		method("escape", 1, func(r *Realm, this, s Value) Value { return escapeLegacy(r.ToString(s)).Value() }),
		method("unescape", 1, func(r *Realm, this, s Value) Value { return unescapeLegacy(r.ToString(s)).Value() }))
}

func escapeLegacy(s *String) *String {
	var keep [128]bool
	for i := range len(escapeKeeps) {
		keep[escapeKeeps[i]] = true
	}
	var b Builder
	for i := range s.n {
		switch c := s.At(i); {
		case c < 128 && keep[c]:
			b.Unit(c)
		case c < 256:
			b.ASCII(fmt.Sprintf("%%%02X", c))
		default:
			b.ASCII(fmt.Sprintf("%%u%04X", c))
		}
	}
	return b.String()
}

func unescapeLegacy(s *String) *String {
	var b Builder
	for i := 0; i < s.n; i++ {
		c := s.At(i)
		if c != '%' {
			b.Unit(c)
			continue
		}
		if i+5 < s.n && s.At(i+1) == 'u' {
			if v, ok := hexUnits(s, i+2, 4); ok {
				b.Unit(v)
				i += 5
				continue
			}
		}
		if v, ok := hexUnits(s, i+1, 2); ok {
			b.Unit(v)
			i += 2
			continue
		}
		b.Unit(c)
	}
	return b.String()
}

// hexUnits reads n hexadecimal digits at i.
func hexUnits(s *String, i, n int) (uint16, bool) {
	if i+n > s.n {
		return 0, false
	}
	v := 0
	for ; n > 0; n-- {
		c := s.At(i)
		d := 99
		if c < 128 {
			d = digitValue(byte(c))
		}
		if d > 15 {
			return 0, false
		}
		v = v<<4 | d
		i++
	}
	return uint16(v), true
}
