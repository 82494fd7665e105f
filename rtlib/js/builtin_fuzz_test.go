package js

import (
	"strconv"
	"strings"
	"testing"
	"time"
)

// FuzzJSONParse: no panic but language errors, and what parses prints and parses again.
func FuzzJSONParse(f *testing.F) {
	for _, s := range []string{`{"a":[1,2.5e3,"x\n\u00e9",null,true]}`, `[`, `"\ud800"`, `{"a":1,"a":2}`, `[[[]]]`, `-0`, "\"é\""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r := NewRealm(Config{})
		var v Value
		if r.Catch(func() { v = r.JSONParse(Str(s)) }) != nil {
			return
		}
		text := r.JSONStringify(v, Undefined, Undefined)
		again := r.JSONStringify(r.JSONParse(text.Str()), Undefined, Undefined)
		if !text.Str().Equal(again.Str()) {
			t.Errorf("%q: %s, then %s", s, text.Str(), again.Str())
		}
	})
}

// FuzzNumberToString: a number's text in base 10 reads back as the number.
func FuzzNumberToString(f *testing.F) {
	for _, x := range []float64{0, 0.1, 1e21, 5e-324, 123456789012345680000, -1.5, 1.7976931348623157e308} {
		f.Add(x)
	}
	f.Fuzz(func(t *testing.T, x float64) {
		s := NumberToString(x)
		if got := StringToNumber(Str(s)); got != x && x == x {
			t.Errorf("%v: %s reads as %v", x, s, got)
		}
		if x != x || x-x != 0 {
			return
		}
		for base := 2; base <= 36; base++ {
			if numberToRadix(x, base) == "" {
				t.Errorf("%v in base %d: empty", x, base)
			}
		}
		if d := toExponential(x, 16); x != 0 {
			if got, _ := strconv.ParseFloat(d, 64); got != x {
				t.Errorf("%v: %s with 17 digits", x, d)
			}
		}
	})
}

// TestBuiltinsAreLinear: twenty times the input takes far less than four hundred times as long
// at least once in ten attempts, so that what else the machine does is not what is measured.
func TestBuiltinsAreLinear(t *testing.T) {
	h := newHarness(t)
	word := strings.Repeat("lorem ipsum, ", 1)
	ops := map[string]func(s *String){
		"split":        func(s *String) { h.call(s.Value(), "split", ", ") },
		"split regexp": func(s *String) { h.call(s.Value(), "split", h.RegExp(`,\s*`, "")) },
		"replaceAll":   func(s *String) { h.call(s.Value(), "replaceAll", "i", "[$&]") },
		"replace":      func(s *String) { h.call(s.Value(), "replace", h.RegExp(`(\w+) (\w+)`, "g"), "$2 $1") },
		"match":        func(s *String) { h.call(s.Value(), "match", h.RegExp(`[aeiou]+`, "g")) },
		"lastIndexOf":  func(s *String) { h.call(s.Value(), "lastIndexOf", "zz") },
		"stringify":    func(s *String) { h.JSONStringify(s.Value(), Undefined, Undefined) },
		"repeat":       func(s *String) { h.call(s.Value(), "repeat", 3) },
		"upper":        func(s *String) { h.call(s.Value(), "toUpperCase") },
		"prepend": func(s *String) {
			out := emptyString
			for range s.Len() / 20 {
				out = h.Concat(s.Slice(0, 5), out)
			}
			out.isASCII()
		},
	}
	for name, op := range ops {
		small, large := Str(strings.Repeat(word, 2_000)), Str(strings.Repeat(word, 40_000))
		op(small)
		linear := false
		for attempt := 0; attempt < 10 && !linear; attempt++ {
			linear = elapsed(func() { op(large) }) < 300*elapsed(func() { op(small) })
		}
		if !linear {
			t.Errorf("%s: more than 300 times as long for 20 times the input, ten times over", name)
		}
	}
}

func elapsed(f func()) time.Duration {
	start := time.Now()
	f()
	return time.Since(start)
}
