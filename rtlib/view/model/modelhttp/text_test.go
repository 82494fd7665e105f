package modelhttp

import (
	"encoding/json"
	"fmt"
	"testing"
	"unicode/utf16"
)

// TestText cuts texts between any two UTF-16 units and escapes the halves, as JSON.stringify
// does: put together they are what they were.
func TestText(t *testing.T) {
	for _, s := range []string{"", "plain", "\U0001F600", "a\U0001F600\U0001F601b", `{"a":"\\ud83d \" \u00e9 😀"}`, "\ufffd\uffff\U0010FFFF"} {
		units := utf16.Encode([]rune(s))
		for cut := range len(units) + 1 {
			var text Text
			for _, part := range [][]uint16{units[:cut], units[cut:]} {
				var p Piece
				if err := json.Unmarshal([]byte(stringify(part)), &p); err != nil {
					t.Fatalf("%q: %v", s, err)
				}
				text.Add(p)
			}
			if text.String() != s {
				t.Errorf("%q cut at %d: %q", s, cut, text.String())
			}
		}
	}
	for _, c := range []struct{ raw, want string }{
		{`null`, ""},
		{`"\ud83d"`, "\ufffd"},
		{`"\ude00\ud83d"`, "\ufffd"}, // the wrong way round
		{`"a\ud83db\ud83d\ude00"`, "a\ufffdb😀"},
		{`"\ud83d\ud83d\ude00"`, "\ufffd😀"},
		{`"\\ud83d"`, `\ud83d`},
	} {
		var p Piece
		if err := json.Unmarshal([]byte(c.raw), &p); err != nil || p.Valid() != c.want {
			t.Errorf("%s: %q, %v, want %q", c.raw, p.Valid(), err, c.want)
		}
	}
	for _, raw := range []string{`1`, `{}`, `["a"]`} {
		var p Piece
		if err := json.Unmarshal([]byte(raw), &p); err == nil {
			t.Errorf("%s is taken for %q", raw, p)
		}
	}
}

// stringify is JSON.stringify of UTF-16: what stands alone is escaped, and so is all else
// that is not ASCII.
func stringify(units []uint16) string {
	s := `"`
	for _, u := range units {
		switch {
		case u == '"' || u == '\\':
			s += `\` + string(rune(u))
		case u < 0x80:
			s += string(rune(u))
		default:
			s += fmt.Sprintf(`\u%04x`, u)
		}
	}
	return s + `"`
}
