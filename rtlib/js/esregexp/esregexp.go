// Package esregexp is the regular expression engine: ECMA-262 22.2 over bytes (ASCII
// text) and UTF-16 units, with V8's syntax errors.
//
// A pattern is parsed to a tree (parse.go, class.go), compiled to instructions
// (compile.go) and run by a backtracking machine whose stack is its own (match.go), so
// that a match can be as deep as memory allows and can be interrupted. search.go finds
// where a match may start. Programs are immutable and may be shared by goroutines.
//
// Why not the regexp2 module: it works on runes, so every subject would be converted and
// every offset mapped back, half pairs of surrogates need care outside of u mode, and it
// adds more to a hello binary than this package (docs/rationale.md).
package esregexp

import "unicode/utf16"

// Flags are the flags of a regular expression.
type Flags uint8

const (
	HasIndices Flags = 1 << iota // d
	Global                       // g
	IgnoreCase                   // i
	Multiline                    // m
	DotAll                       // s
	Unicode                      // u
	Sticky                       // y
)

const flagLetters = "dgimsuy"

// ParseFlags reads flag letters; an unknown or repeated one is refused.
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
	return f, true
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

	// What search.go knows about the start of a match.
	first    *charset // units that a match can start with; nil when it may be empty
	literal  string   // the pattern is this ASCII text and nothing else
	run      *inst    // the pattern is one run of a class and nothing else
	anchored bool     // a match can only start at 0
}

// GroupName is a named group.
type GroupName struct {
	Name  string
	Index int
}

// NumGroups returns the number of groups, the whole match included.
func (p *Program) NumGroups() int { return p.numCaps }

// Names returns the named groups in the order of the pattern.
func (p *Program) Names() []GroupName { return p.names }

// Flags returns the flags that the program was compiled with.
func (p *Program) Flags() Flags { return p.flags }

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
	if flags&Unicode == 0 {
		out := make([]rune, len(u))
		for i, c := range u {
			out[i] = rune(c)
		}
		return out
	}
	out := make([]rune, 0, len(u))
	for i := 0; i < len(u); i++ {
		c := rune(u[i])
		if c >= 0xD800 && c < 0xDC00 && i+1 < len(u) && u[i+1] >= 0xDC00 && u[i+1] < 0xE000 {
			c = utf16.DecodeRune(c, rune(u[i+1]))
			i++
		}
		out = append(out, c)
	}
	return out
}
