package load

import "bytes"

// This file holds the parts of the scanner that are not plain code: JSX, templates, strings
// and comments.

// less tells comparison, type arguments and JSX apart.
func (s *scanner) less() {
	if !s.operand && s.jsx && s.startsElement() {
		s.push(frame{kind: 'G'}, 1)
		return
	}
	switch {
	case s.operand && (s.peek(1) == '=' || s.peek(1) == '<'):
		s.isOperator(2)
		return
	case s.ts:
		s.addRight()
	}
	s.isOperator(1)
}

// startsElement reports whether < at the pen opens an element. `<T,` and `<T extends` are
// type parameters in .tsx (esbuild and TypeScript agree).
func (s *scanner) startsElement() bool {
	n := 1
	for isSpace(s.peek(n)) {
		n++
	}
	c := s.peek(n)
	if c == '>' {
		return true
	}
	if !isWord(c) || '0' <= c && c <= '9' {
		return false
	}
	for isWord(s.peek(n)) {
		n++
	}
	for isSpace(s.peek(n)) {
		n++
	}
	rest := s.src[min(s.i+n, len(s.src)):]
	return !s.ts || !bytes.HasPrefix(rest, []byte(",")) && !bytes.HasPrefix(rest, []byte("extends "))
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// tag reads one piece of a JSX tag.
func (s *scanner) tag() {
	switch c := s.src[s.i]; {
	case c == '"' || c == '\'':
		s.i++
		if n := bytes.IndexByte(s.src[s.i:], c); n >= 0 {
			s.i += n + 1
		} else {
			s.i = len(s.src)
		}
	case c == '/' && s.peek(1) == '*':
		s.blockComment()
	case c == '/' && s.peek(1) == '/':
		s.skipLine()
	case c == '/' && s.peek(1) == '>':
		s.i += 2
		s.endElement()
	case c == '{':
		s.push(frame{kind: '{', list: true}, 1)
	case c == '<' && s.before() == '=':
		s.push(frame{kind: 'G'}, 1) // an element as an attribute's value
	case c == '<':
		s.typeArguments()
	case c == '>':
		s.i++
		s.top().kind = 'J'
	default:
		s.i++
	}
}

// children reads one piece of what stands between tags.
func (s *scanner) children() {
	n := bytes.IndexAny(s.src[s.i:], "{<")
	if n < 0 {
		s.i = len(s.src)
		return
	}
	s.i += n
	if s.src[s.i] == '{' {
		s.push(frame{kind: '{', list: true}, 1)
		return
	}
	at := 1
	for isSpace(s.peek(at)) {
		at++
	}
	if s.peek(at) != '/' {
		s.push(frame{kind: 'G'}, 1)
		return
	}
	if end := bytes.IndexByte(s.src[s.i:], '>'); end >= 0 {
		s.i += end + 1
	} else {
		s.i = len(s.src)
	}
	s.endElement()
}

// endElement leaves an element; in code it was an operand.
func (s *scanner) endElement() {
	s.pop()
	s.addChain()
	s.operand, s.head, s.elseJust, s.dot = true, false, false, false
}

// template reads template text up to its end or a substitution.
func (s *scanner) template() {
	for s.i < len(s.src) {
		switch s.src[s.i] {
		case '\\':
			s.i += 2
			continue
		case '`':
			s.i++
			s.addChain()
			s.operand, s.head, s.elseJust, s.dot = true, false, false, false
			return
		case '$':
			if s.peek(1) == '{' {
				s.push(frame{kind: 'T'}, 2)
				return
			}
		}
		s.i++
	}
}

func (s *scanner) quoted(quote byte) {
	for s.i++; s.i < len(s.src); s.i++ {
		switch s.src[s.i] {
		case '\\':
			s.i++
		case quote:
			s.i++
			return
		case '\n':
			return // not closed: esbuild will say so
		}
	}
	s.i = min(s.i, len(s.src))
}

func (s *scanner) skipLine() {
	if n := bytes.IndexAny(s.src[s.i:], "\r\n"); n >= 0 {
		s.i += n
		return
	}
	s.i = len(s.src)
}

func (s *scanner) blockComment() {
	start := s.i
	if n := bytes.Index(s.src[s.i+2:], []byte("*/")); n >= 0 {
		s.i += n + 4
	} else {
		s.i = len(s.src)
	}
	s.pragma(s.src[start:s.i])
}
