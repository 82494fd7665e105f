// White space and trimming (ECMA-262 22.1.3.32).

package js

// isSpace reports WhiteSpace or LineTerminator (ECMA-262 12.2, 12.3).
func isSpace(c uint16) bool {
	switch c {
	case ' ', '\t', '\n', '\r', '\v', '\f', 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF:
		return true
	}
	return c >= 0x2000 && c <= 0x200A
}

// TrimSpace returns s without leading and trailing white space.
func (s *String) TrimSpace() *String { return s.trim(true, true) }

func (s *String) trim(start, end bool) *String {
	i, j := 0, s.n
	for start && i < j && isSpace(s.At(i)) {
		i++
	}
	for end && j > i && isSpace(s.At(j-1)) {
		j--
	}
	return s.Slice(i, j)
}
