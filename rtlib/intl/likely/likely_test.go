package likely

import (
	"testing"

	"github.com/affgen/affgen/rtlib/intl"
)

// TestLikely goes both ways.
func TestLikely(t *testing.T) {
	cases := []struct{ tag, full, short string }{
		{"en", "en-Latn-US", "en"},
		{"zh-TW", "zh-Hant-TW", "zh-TW"},
		{"zh-Hant-HK", "zh-Hant-HK", "zh-HK"},
		{"und-Cyrl", "ru-Cyrl-RU", "ru"},
		{"en-Shaw", "en-Shaw-GB", "en-Shaw"},
		{"ru-u-ca-buddhist", "ru-Cyrl-RU-u-ca-buddhist", "ru-u-ca-buddhist"},
		{"xx", "xx", "xx"},
	}
	for _, c := range cases {
		tag, _ := intl.ParseTag(c.tag)
		if got := Maximize(tag).String(); got != c.full {
			t.Errorf("maximize %s: got %s, want %s", c.tag, got, c.full)
		}
		if got := Minimize(tag).String(); got != c.short {
			t.Errorf("minimize %s: got %s, want %s", c.tag, got, c.short)
		}
	}
}
