package load

import "bytes"

// This file holds the tokens of the scanner that are code: words, brackets, operators and
// regular expressions.

// token reads one token of code.
func (s *scanner) token() {
	c := s.src[s.i]
	switch {
	case c == ' ' || c == '\t' || c == '\n' || c == '\r':
		s.i++
	case c == '/' && s.peek(1) == '/' && !s.json:
		start := s.i
		s.skipLine()
		s.pragma(s.src[start:s.i])
	case c == '/' && s.peek(1) == '*':
		s.blockComment()
	case c == '"' || c == '\'':
		s.quoted(c)
		s.isOperand()
	case isWord(c):
		s.word()
	case s.json:
		s.jsonPunctuation(c)
	case c == '`':
		s.i++
		s.template()
	default:
		s.punctuation(c)
	}
}

func (s *scanner) jsonPunctuation(c byte) {
	switch c {
	case '[', '{':
		s.push(frame{kind: c, list: true}, 1)
	case ']', '}':
		s.i++
		s.pop()
	case ',':
		s.i++
		s.comma()
	default:
		s.i++
	}
}

func isWord(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' ||
		c == '_' || c == '$' || c >= 0x80 || c == '\\' || c == '#' || c == '@'
}

// isOperand notes a token that starts or continues an operand. Two operands side by side
// are two statements: no grammar joins them without an operator.
func (s *scanner) isOperand() {
	if s.operand {
		s.reset()
	}
	s.addChain()
	s.operand, s.head, s.elseJust, s.dot = true, false, false, false
}

// isOperator notes a token after which an operand comes.
func (s *scanner) isOperator(size int) {
	s.i += size
	s.addChain()
	s.operand, s.head, s.elseJust, s.dot = false, false, false, false
}

// wordKind says how a keyword acts; other words are operands.
type wordKind int

const (
	wordInfix   wordKind = iota + 1 // a in b
	wordPrefix                      // typeof a: recurses
	wordPlain                       // return a
	wordControl                     // if (…) …: recurses when no braces follow
	wordElse
	wordCase
)

var words = map[string]wordKind{
	"in": wordInfix, "of": wordInfix, "instanceof": wordInfix, "as": wordInfix, "satisfies": wordInfix,
	"is": wordInfix, "extends": wordPrefix,
	"typeof": wordPrefix, "void": wordPrefix, "delete": wordPrefix, "await": wordPrefix, "yield": wordPrefix,
	"new": wordPrefix, "keyof": wordPrefix, "infer": wordPrefix, "unique": wordPrefix, "asserts": wordPrefix,
	"return": wordPlain, "throw": wordPlain, "export": wordPlain, "import": wordPlain,
	"if": wordControl, "for": wordControl, "while": wordControl, "with": wordControl, "do": wordControl,
	"else": wordElse, "case": wordCase, "default": wordCase,
}

// word reads an identifier, keyword or number.
func (s *scanner) word() {
	start := s.i
	number := '0' <= s.src[s.i] && s.src[s.i] <= '9'
	for s.i < len(s.src) && (isWord(s.src[s.i]) || number && s.src[s.i] == '.') {
		s.i++
	}
	kind := words[string(s.src[start:s.i])]
	if s.dot {
		kind = 0 // a.if is a name
	}
	afterElse := s.elseJust
	switch kind {
	case wordInfix:
		if !s.operand {
			s.isOperand()
			return
		}
		s.isOperator(0)
	case wordElse:
		if f := s.top(); bytes.HasSuffix(bytes.TrimRight(s.src[:start], " \t\r\n"), []byte(";")) {
			f.control += f.before // if (a) b(); else …: the ; did not end the statement
			s.nest += f.before
		}
		s.addControl()
		s.isOperator(0)
		s.elseJust = true
	case wordCase:
		s.reset()
		s.isOperator(0)
	case wordControl, wordPrefix, wordPlain:
		if s.operand && kind != wordPrefix || s.operand && string(s.src[start:s.i]) != "extends" {
			s.reset()
		}
		switch {
		case kind == wordPrefix:
			s.addRight()
		case kind == wordControl && !afterElse:
			s.addControl()
		}
		head := s.head && kind == wordPrefix // for await (
		s.isOperator(0)
		s.head = kind == wordControl && string(s.src[start:s.i]) != "do" || head
	default:
		s.isOperand()
	}
}

// punctuation reads brackets and operators.
func (s *scanner) punctuation(c byte) {
	switch c {
	case '(':
		s.push(frame{kind: '(', header: s.head}, 1)
	case '[':
		s.push(frame{kind: '[', list: !s.operand}, 1)
	case '{':
		s.push(frame{kind: '{', list: true}, 1)
	case ')', ']', '}':
		s.closer()
	case ';':
		s.i++
		before := s.top().control
		s.reset()
		s.top().before = before
		s.operand, s.head, s.elseJust, s.dot = false, false, false, false
	case ',':
		s.comma()
		s.isOperator(1)
	case '/':
		s.slash()
	case '<':
		s.less()
	case ':':
		s.colon()
	case '.':
		s.isOperator(1)
		s.dot = true
	case '?':
		s.question()
	default:
		s.operator(c)
	}
}

func (s *scanner) closer() {
	s.i++
	f := s.pop()
	switch {
	case f.kind == 'T':
		s.template()
	case s.top().kind == 'J' || s.top().kind == 'G':
		// back in JSX
	default:
		s.addChain()
		s.operand = !f.header
		s.head, s.elseJust, s.dot = false, false, false
	}
}

func (s *scanner) colon() {
	if f := s.top(); f.ternary > 0 {
		f.ternary--
	} else {
		s.addControl() // a label, or a property or annotation whose comma will take it back
	}
	s.isOperator(1)
}

func (s *scanner) question() {
	switch {
	case s.peek(1) == '.' && !('0' <= s.peek(2) && s.peek(2) <= '9'):
		s.isOperator(2)
		s.dot = true
	case s.peek(1) == '?':
		s.isOperator(2)
	default:
		s.top().ternary++
		s.addRight()
		s.isOperator(1)
	}
}

// operator reads the operators that need no more than a look at their neighbours.
func (s *scanner) operator(c byte) {
	next := s.peek(1)
	switch {
	case (c == '+' || c == '-') && next == c: // ++ and --
		if s.operand {
			s.i += 2
			return
		}
		s.addRight()
		s.isOperator(2)
	case c == '>' && next == '>' && s.peek(2) == '>':
		s.isOperator(3)
	case (c == '!' || c == '=' || c == '>') && next == '=', s.operand && c == next && (c == '&' || c == '|' || c == '>'):
		s.isOperator(2)
	case c == '!' && s.operand: // x! in TypeScript
		s.i++
	case !s.operand, c == '=', c == '*' && next == '*':
		s.addRight() // a prefix operator, an assignment or arrow, **
		if c == '=' && next == '>' || c == '*' && next == '*' {
			s.isOperator(2)
			return
		}
		s.isOperator(1)
	default:
		s.isOperator(1)
	}
}

// slash tells a regular expression from a division. After } both are possible: a block may
// end there or an object. The guess is a regular expression unless it would hide brackets.
func (s *scanner) slash() {
	size := s.regexpSize()
	if s.operand && !s.afterBrace() || size == 0 ||
		s.operand && bytes.ContainsAny(s.src[s.i:s.i+size], "([{") {
		s.isOperator(1)
		return
	}
	s.i += size
	s.isOperand()
}

// afterBrace reports whether the last token was }.
func (s *scanner) afterBrace() bool { return s.before() == '}' }

// before is the last byte before the pen that is no space, or 0.
func (s *scanner) before() byte {
	text := bytes.TrimRight(s.src[:s.i], " \t\r\n")
	if len(text) == 0 {
		return 0
	}
	return text[len(text)-1]
}

// typeArguments skips <A<B>> after the name in a tag.
func (s *scanner) typeArguments() {
	for depth := 0; s.i < len(s.src) && s.found.deep == ""; s.i++ {
		switch s.src[s.i] {
		case '<':
			depth++
			s.addRight()
		case '=':
			if s.peek(1) == '>' {
				s.i++ // the arrow of a function type
			}
		case '>':
			if depth--; depth == 0 {
				s.i++
				s.reset()
				return
			}
		}
	}
}

// regexpSize is the length of the regular expression at the pen, flags left out, or 0.
func (s *scanner) regexpSize() int {
	class := false
	for n := 1; s.i+n < len(s.src); n++ {
		switch s.src[s.i+n] {
		case '\n', '\r':
			return 0
		case '\\':
			n++
		case '[':
			class = true
		case ']':
			class = false
		case '/':
			if !class {
				return n + 1
			}
		}
	}
	return 0
}
