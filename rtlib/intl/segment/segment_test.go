package segment

import (
	"strings"
	"testing"
	"unicode/utf16"
)

// TestSplit parts texts; a bar stands between segments, a star behind words.
func TestSplit(t *testing.T) {
	cases := []struct {
		by   Granularity
		want string
	}{
		{Grapheme, "e\u0301|👩‍👩‍👧|🇩🇪|🇫🇷|\r\n|क्ष"},
		{Word, "Hello*|,| |it's*| |3.14*|!"},
		{Word, "👍🏽| |snake_case*| |me*|@|example.org*"},
		{Word, "10,000*|한국*|Mr*|.|한*"},
		{Word, "ภาษาไทย*| |漢*|字*|カナ*"},
		{Sentence, "It is 3.14. |Is it? |“Yes.”"},
		{Word, ""},
	}
	for _, c := range cases {
		text := strings.NewReplacer("|", "", "*", "").Replace(c.want)
		u := utf16.Encode([]rune(text))
		var parts []string
		for _, s := range Split(text, c.by) {
			p := string(utf16.Decode(u[s.Start:s.End]))
			if s.WordLike {
				p += "*"
			}
			parts = append(parts, p)
		}
		if got := strings.Join(parts, "|"); got != c.want {
			t.Errorf("%s: got %q, want %q", c.by, got, c.want)
		}
	}
}
