package names

import (
	"testing"

	"github.com/affgen/affgen/rtlib/intl"
)

// TestLanguage names tags, whole and in part.
func TestLanguage(t *testing.T) {
	cases := []struct {
		o         Options
		tag, want string
		known     bool
	}{
		{Options{Style: "long"}, "en-GB", "British English", true},
		{Options{Style: "short"}, "en-GB", "UK English", true},
		{Options{Style: "long", Standard: true}, "en-GB", "English (United Kingdom)", true},
		{Options{Style: "long"}, "zh-Hant-TW", "Chinese (Traditional, Taiwan)", true},
		{Options{Style: "long"}, "en-MM", "English (Myanmar [Burma])", true},
		{Options{Style: "long"}, "sl-rozaj-biske", "Slovenian (BISKE_ROZAJ)", false},
		{Options{Style: "long"}, "xx-US", "xx (United States)", false},
		{Options{Style: "long", Locale: "en-GB"}, "ff", "Fulah", true},
	}
	for _, c := range cases {
		tag, _ := intl.ParseTag(c.tag)
		if name, known := c.o.Language(tag); name != c.want || known != c.known {
			t.Errorf("%v of %s: got %q, %v, want %q, %v", c.o, c.tag, name, known, c.want, c.known)
		}
	}
}

// TestOf has a style that falls back to the longer one.
func TestOf(t *testing.T) {
	o := Options{Style: "narrow"}
	cases := []struct{ kind, code, want string }{{"region", "BA", "Bosnia"}, {"dateTimeField", "month", "mo"}, {"script", "Latn", "Latin"}, {"region", "XX", ""}}
	for _, c := range cases {
		if name, ok := o.Of(c.kind, c.code); name != c.want || ok != (c.want != "") {
			t.Errorf("%s %s: got %q, want %q", c.kind, c.code, name, c.want)
		}
	}
}
