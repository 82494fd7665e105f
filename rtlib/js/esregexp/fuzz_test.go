package esregexp

import (
	"testing"
	"time"
	"unicode/utf16"
)

type stopped struct{}

// FuzzRegExpCompile: any pattern compiles or is refused, and a match ends or can be
// ended.
func FuzzRegExpCompile(f *testing.F) {
	for _, s := range []string{"a*(b|c)+?", "(?<=a)b", "[^\\w-]", "\\u{1F600}", "(?<n>x)\\k<n>", "(a+)+$", "\\p{L}{2,3}", "("} {
		f.Add(s, "aab caa😀", uint8(0))
	}
	f.Fuzz(func(t *testing.T, pattern, subject string, flags uint8) {
		p, err := Compile(utf16.Encode([]rune(pattern)), Flags(flags))
		if err != nil {
			return
		}
		defer func() {
			if x := recover(); x != nil {
				if _, ok := x.(stopped); !ok {
					panic(x)
				}
			}
		}()
		deadline := time.Now().Add(100 * time.Millisecond)
		text := utf16.Encode([]rune(subject))
		m := &Machine{Poll: func() {
			if time.Now().After(deadline) {
				panic(stopped{})
			}
		}}
		if caps := p.MatchUnits(m, text, 0, false); caps != nil {
			for i := 0; i < len(caps); i += 2 {
				if caps[i] > caps[i+1] || int(caps[i+1]) > len(text) || (caps[i] < 0) != (caps[i+1] < 0) {
					t.Fatalf("/%s/ on %q: captures %v", pattern, subject, caps)
				}
			}
		}
	})
}
