// Names: one allocator for everything that generated code declares, so that names of the
// source are kept and never meet a keyword, an import, or a name of ours.

package emit

import (
	"maps"
	"strconv"
	"strings"
	"unicode"
)

// keywords are the names that nothing can have, not even a field.
var keywords = words(`break case chan const continue default defer else fallthrough for func go goto if
	import interface map package range return select struct switch type var _`)

func words(list string) map[string]bool {
	m := map[string]bool{}
	for _, s := range strings.Fields(list) {
		m[s] = true
	}
	return m
}

// reserved names are what Go predeclares and what every generated file uses.
var reserved = func() map[string]bool {
	m := maps.Clone(keywords)
	for _, s := range strings.Fields(`any append bool byte cap clear close comparable complex complex64 complex128 copy delete error false float32 float64
		imag int int8 int16 int32 int64 iota len make max min new nil panic print println real recover rune string true
		uint uint8 uint16 uint32 uint64 uintptr init main js math m`) {
		m[s] = true
	}
	return m
}()

// goName makes a JavaScript name a Go identifier.
func goName(name string) string {
	var b strings.Builder
	for i, c := range name {
		switch {
		case c == '$':
			b.WriteString("S")
		case c == '_' || unicode.IsLetter(c) || unicode.IsDigit(c) && i > 0:
			b.WriteRune(c)
		case unicode.IsDigit(c):
			b.WriteString("n")
			b.WriteRune(c)
		default:
			b.WriteByte('_')
		}
	}
	s := b.String()
	if strings.Trim(s, "_") == "" {
		return "v" + s
	}
	return s
}

// scope is a set of names in use, with those of the scopes around it.
type scope struct {
	outer *scope
	used  map[string]bool
	// next is the first number that may be free behind a name: a long chain of temporaries
	// would else try all of its names for each.
	next map[string]int
	// inner are the names that scopes inside the outermost one have ever taken.
	inner map[string]bool
	// members: the names are fields and methods, which may be what a variable may not.
	members bool
}

func newScope(outer *scope) *scope { return &scope{outer: outer, used: map[string]bool{}} }

func (s *scope) has(name string) bool {
	if s.members {
		return keywords[name] || s.used[name]
	}
	for ; s != nil; s = s.outer {
		if s.used[name] {
			return true
		}
	}
	return reserved[name]
}

// name takes a name like the wanted one: itself, or with a number.
func (s *scope) name(want string) string {
	want = goName(want)
	got := want
	if s.has(got) {
		i := s.firstNumber(want)
		for got = want + strconv.Itoa(i); s.has(got); i++ {
			got = want + strconv.Itoa(i+1)
		}
		if s.next == nil {
			s.next = map[string]int{}
		}
		s.next[want] = i + 1
	}
	s.used[got] = true
	root := s
	for root.outer != nil {
		root = root.outer
	}
	if root != s {
		if root.inner == nil {
			root.inner = map[string]bool{}
		}
		root.inner[got] = true
	}
	return got
}

// late takes a name of the package for what functions that are already being printed will
// use: none of their variables, in the scopes inside funcs, may have it.
func (s *scope) late(want string, funcs *scope) string {
	got := s.name(want)
	for funcs.inner[got] {
		got = s.name(want)
	}
	return got
}

// firstNumber is the least number that may be free behind a name, here and around.
func (s *scope) firstNumber(want string) int {
	first := 2
	for ; s != nil; s = s.outer {
		first = max(first, s.next[want])
	}
	return first
}

// camel joins the words of a text into an identifier part: "no such file" → NoSuchFile.
func camel(text string, limit int) string {
	var b strings.Builder
	up := true
	for _, c := range text {
		if b.Len() >= limit {
			break
		}
		if c > unicode.MaxASCII || !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			up = true
			continue
		}
		if up {
			c = unicode.ToUpper(c)
		}
		up = false
		b.WriteRune(c)
	}
	return b.String()
}

func capital(s string) string {
	for i, c := range s {
		return string(unicode.ToUpper(c)) + s[i+len(string(c)):]
	}
	return s
}
