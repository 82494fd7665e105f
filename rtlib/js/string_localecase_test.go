// Upper and lower case in a locale.

package js

import (
	"strings"
	"testing"
)

func TestLocaleCase(t *testing.T) {
	r := NewRealm(Config{})
	list := func(names ...string) Value {
		var vals []Value
		for _, n := range names {
			vals = append(vals, StrValue(n))
		}
		return r.NewArrayOf(vals...)
	}
	for _, c := range []struct {
		method, text string
		locales      Value
		want         string // the text, or how the error begins
	}{
		{"toLocaleUpperCase", "straße", StrValue("de"), "STRASSE"},
		{"toLocaleUpperCase", "ij", StrValue("nl-NL"), "IJ"},
		{"toLocaleLowerCase", "ΑΣ", StrValue("el"), "ας"},
		{"toLocaleLowerCase", "ÉTÉ", list("fr-CA", "tr"), "été"},
		{"toLocaleUpperCase", "a", list(), "A"},
		{"toLocaleUpperCase", "a", Undefined, "A"},
		{"toLocaleUpperCase", "άα", StrValue("el-GR"), `RangeError: toLocaleUpperCase in locale "el-GR" is not supported`},
		{"toLocaleUpperCase", "i", StrValue("tr"), `RangeError: toLocaleUpperCase in locale "tr"`},
		{"toLocaleLowerCase", "I", list("az-Latn", "en"), `RangeError: toLocaleLowerCase in locale "az-Latn"`},
		{"toLocaleUpperCase", "a", list("en", "x"), "RangeError: Incorrect locale information provided"},
		{"toLocaleUpperCase", "a", r.NewArrayOf(Int(1)), "TypeError: Language ID should be string or object."},
		{"toLocaleUpperCase", "a", Null, "TypeError: "},
	} {
		got := ""
		_, exc := r.Try(func() Flow {
			s := StrValue(c.text)
			got = r.ToString(r.CallN(r.Get(s, Key(c.method)), s, []Value{c.locales})).String()
			return 0
		})
		if exc != nil {
			got = r.ToString(exc.Value).String()
		}
		isError := strings.Contains(c.want, "Error: ")
		if got != c.want && !(isError && strings.HasPrefix(got, c.want)) {
			t.Errorf("%q.%s: %q, not %q", c.text, c.method, got, c.want)
		}
	}
}
