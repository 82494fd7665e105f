package esregexp

import (
	"reflect"
	"testing"
	"unicode/utf16"
)

// stopped ends a match that goes on for long.
type stopped struct{}

// bounded gives a machine that may poll four times.
func bounded() *Machine {
	polls := 0
	return &Machine{Poll: func() {
		if polls++; polls > 4 {
			panic(stopped{})
		}
	}}
}

// FuzzRegExpCompile: any pattern compiles or is refused, a match ends or can be ended, and
// searching finds what trying each place finds, in both kinds of text.
func FuzzRegExpCompile(f *testing.F) {
	for i, s := range []string{
		"a*(b|c)+?", "(?<=a)b", "[^\\w-]", "\\u{1F600}", "(?<n>x)\\k<n>", "(a+)+$", "\\p{L}{2,3}", "(", "(?i:A)b|c", "^b|\\Bc", "[\\q{ab|c}--c]",
		"(?:a{1,3}b?){2,}(?=c)", "(a)|(?<!b)c", "\\ba+\\b", "[a-c]+?(?:b|$)", "(?<x>a)|(?<x>b)\\k<x>", "aab|caa|a.a",
	} {
		for _, flags := range []Flags{0, IgnoreCase, Unicode, UnicodeSets | IgnoreCase, Multiline | DotAll} {
			f.Add(s, []string{"aab caa😀", "xaabc\nABC", "bcab"}[i%3], uint8(flags))
		}
	}
	f.Fuzz(func(t *testing.T, pattern, subject string, bits uint8) {
		flags := Flags(bits)
		p, err := Compile(utf16.Encode([]rune(pattern)), flags)
		if err != nil || len(subject) > 200 || flags&FullUnicode == FullUnicode {
			return
		}
		defer func() {
			if x := recover(); x != nil {
				if _, ok := x.(stopped); !ok {
					panic(x)
				}
			}
		}()
		text := utf16.Encode([]rune(subject))
		caps := p.MatchUnits(bounded(), text, 0, false)
		if first := firstSticky(p, bounded, text); !reflect.DeepEqual(caps, first) {
			t.Fatalf("/%s/%s on %q: search finds %v, trying each place %v", pattern, flags, subject, caps, first)
		}
		if isASCII(text) {
			if got := p.MatchBytes(bounded(), subject, 0, false); !reflect.DeepEqual(got, caps) {
				t.Fatalf("/%s/%s on %q: %v as bytes, %v as units", pattern, flags, subject, got, caps)
			}
		}
		for i := 0; i < len(caps); i += 2 {
			if caps[i] > caps[i+1] || int(caps[i+1]) > len(text) || (caps[i] < 0) != (caps[i+1] < 0) {
				t.Fatalf("/%s/%s on %q: captures %v", pattern, flags, subject, caps)
			}
		}
	})
}
