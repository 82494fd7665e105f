// Package esregexp is the regular expression engine: ECMA-262 22.2 over bytes (ASCII
// text) and UTF-16 units, with V8's syntax errors.
//
// A pattern is parsed to a tree (parse.go, group.go, escape.go, class.go, classset.go),
// which first.go looks at, compiled to instructions (compile.go, repeat.go) and run by a
// backtracking machine whose stack is its own (match.go), so that a match can be as deep as
// memory allows and can be interrupted. search.go finds where a match may start. Programs
// are immutable and may be shared by goroutines. ucd.go has Unicode's tables.
//
// Why it is not the regexp2 module: docs/rationale.md.
package esregexp

import "unicode/utf16"

// Flags are the flags of a regular expression.
type Flags uint8

const (
	HasIndices  Flags = 1 << iota // d
	Global                        // g
	IgnoreCase                    // i
	Multiline                     // m
	DotAll                        // s
	Unicode                       // u
	UnicodeSets                   // v
	Sticky                        // y
)

// FullUnicode is what u and v have in common: the text is code points, not units.
const FullUnicode = Unicode | UnicodeSets

const flagLetters = "dgimsuvy"

// ParseFlags reads flag letters; an unknown or repeated one is refused, and u with v.
func ParseFlags(s string) (Flags, bool) {
	var f Flags
	for i := 0; i < len(s); i++ {
		bit := Flags(0)
		for j := range len(flagLetters) {
			if flagLetters[j] == s[i] {
				bit = 1 << j
			}
		}
		if bit == 0 || f&bit != 0 {
			return 0, false
		}
		f |= bit
	}
	return f, f&FullUnicode != FullUnicode
}

// String returns the letters in alphabetical order, as the flags property has them.
func (f Flags) String() string {
	b := make([]byte, 0, len(flagLetters))
	for j := range len(flagLetters) {
		if f&(1<<j) != 0 {
			b = append(b, flagLetters[j])
		}
	}
	return string(b)
}

// Error is a syntax error; its text is V8's, without the pattern.
type Error struct{ Msg string }

func (e *Error) Error() string { return e.Msg }

// Program is a compiled pattern.
type Program struct {
	code    []inst
	numCaps int // groups, the whole match included
	numRegs int
	names   []GroupName
	flags   Flags
	start   start // what search.go knows about where a match can start

	// The two machines, as values: who only has a Program in hand does not link them.
	bytes func(p *Program, m *Machine, text string, from int, sticky bool) []int32
	units func(p *Program, m *Machine, text []uint16, from int, sticky bool) []int32
}

// GroupName is a named group. There are several indices when groups in different
// alternatives share the name; at most one of them takes part in a match.
type GroupName struct {
	Name    string
	Indices []int
}

// NumGroups returns the number of groups, the whole match included.
func (p *Program) NumGroups() int { return p.numCaps }

// Names returns the named groups in the order of the pattern.
func (p *Program) Names() []GroupName { return p.names }

// Flags returns the flags that the program was compiled with.
func (p *Program) Flags() Flags { return p.flags }

// MatchBytes finds the first match in ASCII text at or after from (at from only, when
// sticky is set). It returns where the groups are, two places each, -1 for groups that took
// no part, or nil when there is no match; the next match on m overwrites them. It panics
// with TooDeep when the match needs too much memory.
func (p *Program) MatchBytes(m *Machine, text string, from int, sticky bool) []int32 {
	return p.bytes(p, m, text, from, sticky)
}

// MatchUnits is MatchBytes on UTF-16 text.
func (p *Program) MatchUnits(m *Machine, text []uint16, from int, sticky bool) []int32 {
	return p.units(p, m, text, from, sticky)
}

// Compile parses and compiles a pattern given in UTF-16 units. The error is an *Error.
func Compile(pattern []uint16, flags Flags) (p *Program, err error) {
	defer func() {
		if x := recover(); x != nil {
			e, ok := x.(*Error)
			if !ok {
				panic(x)
			}
			p, err = nil, e
		}
	}()
	ps := &parser{flags: flags, src: decodePattern(pattern, flags)}
	tree := ps.pattern()
	return compile(tree, ps), nil
}

// decodePattern yields code points in Unicode mode and units otherwise.
func decodePattern(u []uint16, flags Flags) []rune {
	out := make([]rune, 0, len(u))
	for i := 0; i < len(u); i++ {
		c := rune(u[i])
		if flags&FullUnicode != 0 && c >= 0xD800 && c < 0xDC00 && i+1 < len(u) && u[i+1] >= 0xDC00 && u[i+1] < 0xE000 {
			c = utf16.DecodeRune(c, rune(u[i+1]))
			i++
		}
		out = append(out, c)
	}
	return out
}
