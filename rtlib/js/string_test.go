package js

import (
	"strings"
	"testing"
	"testing/quick"
	"unicode/utf16"
)

func TestStringForms(t *testing.T) {
	for _, c := range []struct {
		in    string
		n     int
		ascii bool
	}{
		{"", 0, true}, {"abc", 3, true}, {"é", 1, false}, {"a😀", 3, false}, {"\xff", 1, false},
	} {
		s := Str(c.in)
		if s.Len() != c.n || s.isASCII() != c.ascii {
			t.Errorf("%q: length %d, ascii %v", c.in, s.Len(), s.isASCII())
		}
		if want := strings.ToValidUTF8(c.in, "\uFFFD"); s.String() != want {
			t.Errorf("%q: %q", c.in, s.String())
		}
	}
	if !Str("abcé").Slice(0, 3).isASCII() {
		t.Error("an ASCII slice of a UTF-16 string keeps the wide form")
	}
	if !Str("abcé").Slice(0, 3).Equal(Str("abc")) {
		t.Error("the same text in two forms")
	}
}

// Lone surrogates survive as property keys.
func TestStringKeys(t *testing.T) {
	lone := Units([]uint16{'a', 0xD83D, 'b'})
	if k := lone.PropKey(); !k.Value().Str().Equal(lone) {
		t.Errorf("%q", k.str)
	}
	if Units([]uint16{0xD83D}).PropKey() == Units([]uint16{0xDE00}).PropKey() {
		t.Error("different surrogates, one key")
	}
	if Units([]uint16{0xD83D, 0xDE00}).PropKey() != Str("😀").PropKey() {
		t.Error("a pair is not its code point")
	}
	if err := quick.Check(func(u []uint16) bool {
		s := Units(append([]uint16(nil), u...))
		back := strFromKey(s.key())
		return back.Equal(s)
	}, nil); err != nil {
		t.Error(err)
	}
}

// Concatenation in every pattern equals concatenation of the units, and no string changes
// when another is made from it.
func TestConcat(t *testing.T) {
	r := NewRealm(Config{})
	type pair struct {
		s    *String
		want []uint16
	}
	pool := []pair{{Str("a"), []uint16{'a'}}, {Str("é"), []uint16{0xE9}}, {Str(strings.Repeat("x", 60)), utf16.Encode([]rune(strings.Repeat("x", 60)))}}
	x := uint32(7)
	for range 3000 {
		x = x*1664525 + 1013904223
		a, b := pool[int(x>>8)%len(pool)], pool[int(x>>18)%len(pool)]
		if len(a.want)+len(b.want) > 5000 {
			continue
		}
		p := pair{r.Concat(a.s, b.s), append(append([]uint16(nil), a.want...), b.want...)}
		if x&0x10 != 0 {
			p.s.isASCII() // flatten some
		}
		pool = append(pool, p)
	}
	for _, p := range pool {
		if got := p.s.AppendUnits(nil); string(utf16.Decode(got)) != string(utf16.Decode(p.want)) || p.s.Len() != len(p.want) {
			t.Fatalf("length %d, want %d", len(got), len(p.want))
		}
	}
}

func TestConcatLongChains(t *testing.T) {
	r := NewRealm(Config{})
	appended, prepended, wide := emptyString, emptyString, Str("é")
	for range 200000 {
		appended = r.Concat(appended, Str("ab"))
		prepended = r.Concat(Str("ab"), prepended)
		wide = r.Concat(wide, Str("x"))
	}
	want := strings.Repeat("ab", 200000)
	if appended.String() != want || prepended.String() != want || wide.String() != "é"+strings.Repeat("x", 200000) {
		t.Error("wrong text")
	}
	h := &harness{r, t}
	s := Str("abcdefgh")
	h.wantThrow("RangeError: Invalid string length", func() {
		for {
			s = r.Concat(s, s)
		}
	})
}

func TestStringCompare(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"a", "b", -1}, {"a", "a", 0}, {"ab", "a", 1}, {"é", "z", 1}, {"\U0001F600", "\uFFFF", -1}, {"abc", "abé", -1},
	} {
		if got := Str(c.a).Compare(Str(c.b)); got != c.want {
			t.Errorf("%q %q: %d", c.a, c.b, got)
		}
	}
}
