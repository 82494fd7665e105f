// Tokens of types.

package props

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

type tokenKind uint8

const (
	end tokenKind = iota
	name
	str    // text is what it says
	number // of any form
	mark
)

type token struct {
	kind       tokenKind
	text       string
	lineBefore bool // a line ends before it
}

// scanner reads tokens of text from at on.
type scanner struct {
	text  string
	at    int
	depth int // of types
}

// scan returns the next token. What no type has (templates, escapes in strings) is unknown.
func (s *scanner) scan() token {
	line := s.skipSpace()
	if s.at >= len(s.text) {
		return token{kind: end}
	}
	start := s.at
	c, size := utf8.DecodeRuneInString(s.text[s.at:])
	s.at += size
	switch {
	case c == '"' || c == '\'':
		n := strings.IndexByte(s.text[s.at:], byte(c))
		if n < 0 || strings.ContainsAny(s.text[s.at:s.at+n], "\\\n") {
			panic(unknown{})
		}
		s.at += n + 1
		return token{str, s.text[start+1 : s.at-1], line}
	case c == '`':
		panic(unknown{})
	case c >= '0' && c <= '9', c == '-' && s.at < len(s.text) && s.text[s.at] >= '0' && s.text[s.at] <= '9':
		s.word()
		return token{number, s.text[start:s.at], line}
	case isWord(c):
		s.word()
		return token{name, s.text[start:s.at], line}
	case c == '=' && strings.HasPrefix(s.text[s.at:], ">"):
		s.at++
	}
	return token{mark, s.text[start:s.at], line}
}

func (s *scanner) word() {
	for s.at < len(s.text) {
		c, size := utf8.DecodeRuneInString(s.text[s.at:])
		if !isWord(c) && c != '.' {
			return
		}
		if c == '.' && !(s.at+1 < len(s.text) && s.text[s.at+1] >= '0' && s.text[s.at+1] <= '9') {
			return
		}
		s.at += size
	}
}

func isWord(c rune) bool { return c == '_' || c == '$' || unicode.IsLetter(c) || unicode.IsDigit(c) }

// skipSpace skips white space and comments, and tells whether a line ended.
func (s *scanner) skipSpace() (line bool) {
	for s.at < len(s.text) {
		rest := s.text[s.at:]
		switch {
		case strings.HasPrefix(rest, "//"):
			n := strings.IndexByte(rest, '\n')
			if n < 0 {
				n = len(rest)
			}
			s.at += n
		case strings.HasPrefix(rest, "/*"):
			n := strings.Index(rest, "*/")
			if n < 0 {
				panic(unknown{})
			}
			line = line || strings.Contains(rest[:n], "\n")
			s.at += n + 2
		case rest[0] == '\n':
			line = true
			s.at++
		case rest[0] == ' ' || rest[0] == '\t' || rest[0] == '\r':
			s.at++
		default:
			return line
		}
	}
	return line
}
