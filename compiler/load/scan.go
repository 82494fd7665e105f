package load

import (
	"fmt"
	"path/filepath"
	"strings"
)

// This file, scan_tokens.go and scan_jsx.go look over a source before esbuild parses it, for two things:
// how deeply it is nested, and the JSX pragmas in its comments.
//
// esbuild's parser recurses, a Go stack cannot grow past its limit, and running over it ends
// the process without a chance to recover. (Measured: esbuild survives 100,000 nested
// brackets but some forms take it quadratic time, minutes at 30,000.) So everything that
// makes a parser recurse is counted here, by a scanner that keeps its state on a heap slice:
//
//   - brackets, template substitutions and JSX elements that are open;
//   - what recurses to the right without brackets: prefix operators, assignments, arrows,
//     conditionals, `else if`, labels, statements under if/for/while without braces, type
//     arguments;
//   - apart, with a much higher limit, the parts of one flat expression (a + b + c …, a.b.c…),
//     which become deep trees though no parser recurses.
//
// The scanner need not be a parser: where it is wrong it counts too much rather than too
// little, and counts fall back to zero at every sure end of a statement.

const (
	// MaxNesting is how many levels a source may be nested.
	MaxNesting = 1000
	// MaxChain is how many tokens one expression may have without a bracket around a part.
	MaxChain = 65_536
)

// scanned is what scan finds.
type scanned struct {
	deep              string // what limit is passed; empty when all is well
	at                int    // where
	factory, fragment []string
}

// scan looks over the source of a file; path decides about JSX and JSON.
func scan(src []byte, path string) scanned {
	s := &scanner{src: src}
	switch filepath.Ext(path) {
	case ".json":
		s.json = true
	case ".ts", ".mts", ".cts":
		s.ts = true
	case ".tsx":
		s.ts, s.jsx = true, true
	default:
		s.jsx = true
	}
	s.run()
	return s.found
}

// frame is an open bracket with the counts of the statement that is going on inside.
type frame struct {
	kind   byte // ( [ {, T for ${, G for a JSX tag, J for JSX children, 0 for the file
	list   bool // commas separate: array and object literals
	header bool // ( after if, for, while, with
	before int  // control of the statement that the last ; ended, for an else after it
	counts
}

// counts are kept for each frame since the last sure end of a statement or list element.
type counts struct {
	chain   int // tokens
	right   int // operators that recurse to the right
	control int // statement heads, else, labels
	ternary int // ? whose : has not come
}

// scanner is the state of one scan.
type scanner struct {
	src           []byte
	i             int
	ts, jsx, json bool
	stack         []frame
	nest, chain   int  // sums of right+control and of chain over the stack
	operand       bool // the last token ends an operand, so / divides and < compares
	head          bool // the last token was the word of a control statement
	elseJust      bool // the last token was else
	dot           bool // the last token was . or ?.
	found         scanned
}

func (s *scanner) run() {
	s.stack = append(s.stack, frame{})
	if strings.HasPrefix(string(s.src[:min(2, len(s.src))]), "#!") {
		s.skipLine()
	}
	for s.i < len(s.src) && s.found.deep == "" {
		switch s.top().kind {
		case 'J':
			s.children()
		case 'G':
			s.tag()
		default:
			s.token()
		}
	}
}

func (s *scanner) top() *frame { return &s.stack[len(s.stack)-1] }

// peek gives the byte n places on, 0 at the end.
func (s *scanner) peek(n int) byte {
	if s.i+n < len(s.src) {
		return s.src[s.i+n]
	}
	return 0
}

// push opens a frame; len is its text's length.
func (s *scanner) push(f frame, size int) {
	s.i += size
	s.stack = append(s.stack, f)
	s.operand, s.head, s.elseJust, s.dot = false, false, false, false
	s.limit()
}

// pop closes the top frame and gives it.
func (s *scanner) pop() frame {
	f := *s.top()
	if len(s.stack) == 1 {
		s.reset() // a closer without opener: esbuild's business
		return frame{}
	}
	s.reset()
	s.stack = s.stack[:len(s.stack)-1]
	return f
}

// reset ends a statement in the top frame.
func (s *scanner) reset() {
	f := s.top()
	s.nest -= f.right + f.control
	s.chain -= f.chain
	f.counts = counts{}
}

// comma ends a list element or a part of a comma expression.
func (s *scanner) comma() {
	f := s.top()
	if f.list {
		s.reset()
		return
	}
	s.nest -= f.right + f.control
	f.right, f.control, f.ternary = 0, 0, 0
}

func (s *scanner) addRight() {
	s.top().right++
	s.nest++
	s.limit()
}

func (s *scanner) addControl() {
	s.top().control++
	s.nest++
	s.limit()
}

func (s *scanner) addChain() {
	s.top().chain++
	s.chain++
	if s.chain > MaxChain {
		s.fail(fmt.Sprintf("an expression has more than %d parts", MaxChain))
	}
}

func (s *scanner) limit() {
	if len(s.stack)-1+s.nest > MaxNesting {
		s.fail(fmt.Sprintf("nested more than %d levels deep", MaxNesting))
	}
}

func (s *scanner) fail(why string) {
	if s.found.deep == "" {
		s.found.deep, s.found.at = why, s.i
	}
}

// pragma takes @jsx and @jsxFrag out of a comment; the last of a file wins.
func (s *scanner) pragma(comment []byte) {
	text := string(comment)
	for {
		_, rest, ok := strings.Cut(text, "@jsx")
		if !ok {
			return
		}
		text = rest
		name := &s.found.factory
		if after, ok := strings.CutPrefix(rest, "Frag"); ok {
			rest, name = after, &s.found.fragment
		}
		if rest == "" || rest[0] != ' ' && rest[0] != '\t' {
			continue // @jsxRuntime, @jsxImportSource
		}
		if words := strings.Fields(strings.TrimSuffix(rest, "*/")); len(words) > 0 {
			*name = strings.Split(words[0], ".")
		}
	}
}
