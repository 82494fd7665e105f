package collation

import (
	"slices"
	"strings"
	"testing"
)

// TestOrder sorts lists that are written in order, from their end.
func TestOrder(t *testing.T) {
	cases := []struct {
		name string
		o    Options
		list string
	}{
		{"groups", Options{}, "_ - , . ( & + 🤖 $ 0 9 a z α я 가 あ 中"},
		{"letters, then accents, then case", Options{}, "cote Cote coté côte côté coter"},
		{"expansions", Options{}, "ad ae æ af sr ss ß st"},
		{"numeric", Options{Numeric: true}, "v1.9 v1.10 v2 v10 v٢٠ va"},
		{"capitals first", Options{CaseFirst: "upper"}, "A a Ä ä B b"},
		{"punctuation", Options{IgnorePunctuation: true}, "cooa co-op coopa"},
		{"a letter that decomposes", Options{}, "и ий йа к"},
		{"vowels in front", Options{}, "กก เก ขก"},
	}
	for _, c := range cases {
		want := strings.Fields(c.list)
		got := slices.Clone(want)
		slices.Reverse(got)
		slices.SortStableFunc(got, c.o.Compare)
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", c.name, got, want)
		}
	}
}

// TestSensitivity compares pairs on each level.
func TestSensitivity(t *testing.T) {
	pairs := [][2]string{{"a", "A"}, {"a", "ä"}, {"a", "Ä"}, {"e\u0301", "é"}, {"ss", "ß"}, {"a\u00adb", "ab"}, {"x٣", "x3"}}
	want := map[string][]int{
		"base":    {0, 0, 0, 0, 0, 0, 0},
		"accent":  {0, -1, -1, 0, -1, 0, 0},
		"case":    {-1, 0, -1, 0, 0, 0, 0},
		"variant": {-1, -1, -1, 0, -1, 0, 0},
	}
	for level, results := range want {
		o := Options{Sensitivity: level}
		for i, p := range pairs {
			if got := o.Compare(p[0], p[1]); got != results[i] {
				t.Errorf("%s: %q, %q: got %d, want %d", level, p[0], p[1], got, results[i])
			}
			if got := o.Compare(p[1], p[0]); got != -results[i] {
				t.Errorf("%s: %q, %q: got %d, want %d", level, p[1], p[0], got, -results[i])
			}
		}
	}
}

// BenchmarkNames compares what a list of names holds.
func BenchmarkNames(b *testing.B) {
	var o Options
	for b.Loop() {
		o.Compare("Müller, Anna", "Müller, Anne")
	}
}
