package lower

import (
	"html"
	"strings"
	"unicode/utf8"
)

// This file reads JSX text: white space as React folds it, and entities.

// foldText applies React's rule: lines are trimmed where they meet a line break, empty
// ones vanish, and the rest are joined by one space. Text on one line is kept as it is.
func foldText(raw string) string {
	lines := splitLines(raw)
	var kept []string
	for i, line := range lines {
		if i > 0 {
			line = strings.TrimLeft(line, " \t")
		}
		if i < len(lines)-1 {
			line = strings.TrimRight(line, " \t")
		}
		if line != "" {
			kept = append(kept, decodeEntities(line))
		}
	}
	return strings.Join(kept, " ")
}

// splitLines splits at the line terminators of ECMA-262 12.3.
func splitLines(s string) []string {
	s = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n").Replace(s)
	return strings.Split(s, "\n")
}

// attributeText reads a quoted attribute, which keeps its white space.
func attributeText(raw string) string {
	if len(raw) < 2 {
		return ""
	}
	return decodeEntities(raw[1 : len(raw)-1])
}

// decodeEntities replaces &name; and &#n;. What is not an entity stays as written.
func decodeEntities(s string) string {
	if !strings.Contains(s, "&") {
		return s
	}
	var b strings.Builder
	for {
		i := strings.IndexByte(s, '&')
		if i < 0 {
			b.WriteString(s)
			return b.String()
		}
		b.WriteString(s[:i])
		s = s[i:]
		n := strings.IndexByte(s, ';')
		if n < 0 || n > 32 || !isEntityName(s[1:n]) {
			b.WriteByte('&')
			s = s[1:]
			continue
		}
		b.WriteString(html.UnescapeString(s[:n+1]))
		s = s[n+1:]
	}
}

func isEntityName(s string) bool {
	if s == "" || !utf8.ValidString(s) {
		return false
	}
	for i, c := range s {
		if !(c == '#' && i == 0 || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') {
			return false
		}
	}
	return true
}
