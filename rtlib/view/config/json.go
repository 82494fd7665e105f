// JSON as YAML: spellings that JSON allows and the YAML parser does not.

package config

import (
	"strconv"
	"strings"
	"unicode/utf16"
)

// jsonAsYAML rewrites a text that starts as a JSON object or array so that the YAML parser
// reads it: tabs between tokens become spaces, surrogate pairs written as two escapes
// become the character, and \/ becomes /. Other texts, and all lines and (before an
// escape) columns, stay.
func jsonAsYAML(text string) string {
	start := strings.TrimLeft(text, " \t\r\n\ufeff")
	if start == "" || start[0] != '{' && start[0] != '[' || !strings.ContainsAny(text, "\t\\") {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	inString := false
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case c == '"':
			inString = !inString
		case c == '\t' && !inString:
			c = ' '
		case c == '\\' && inString:
			if r, ok := escapedPair(text[i:]); ok {
				b.WriteRune(r)
				i += 11
				continue
			}
			if i+1 < len(text) {
				i++
				if text[i] != '/' {
					b.WriteByte(c)
				}
				c = text[i]
			}
		}
		b.WriteByte(c)
	}
	return b.String()
}

// escapedPair reads a surrogate pair (\ud83d\ude00) at the start of s.
func escapedPair(s string) (rune, bool) {
	if len(s) < 12 || s[1] != 'u' || s[6] != '\\' || s[7] != 'u' {
		return 0, false
	}
	hi, err1 := strconv.ParseUint(s[2:6], 16, 16)
	lo, err2 := strconv.ParseUint(s[8:12], 16, 16)
	r := utf16.DecodeRune(rune(hi), rune(lo))
	return r, err1 == nil && err2 == nil && r != '\ufffd'
}
