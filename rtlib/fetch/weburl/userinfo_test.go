package weburl

import (
	"strings"
	"testing"
)

func TestUserinfoLimit(t *testing.T) {
	long := strings.Repeat("@", MaxUserinfoBytes+2)
	names := strings.Repeat("a:", MaxUserinfoBytes)
	for _, c := range []struct {
		input   string
		refused bool
	}{
		{"http://" + long + "h/", true},
		{"http:" + long + "h/", true},
		{"HT\ntp:\\\\" + long + "h/", true},
		{" \thttp://" + names + "@h", true},
		{"//" + long + "h/", true},
		{"\\\\x\\" + long, true}, // a path in truth: more is refused than need be
		{"foo://" + names + "@h", true},
		{"http://h/" + long, false},
		{"http://h?" + long, false},
		{"http://h#" + long, false},
		{"http://" + strings.Repeat("@", MaxUserinfoBytes) + "@h/", false},
		{long, false}, // a path
		{"mailto:" + long, false},
		{"x#" + long, false},
	} {
		u, err := ParseBase(c.input, "http://base/")
		if (err == ErrUserinfo) != c.refused || !c.refused && u == nil {
			t.Errorf("%.20q: %v", c.input, err)
		}
	}
	u, _ := Parse("http://h/")
	if err := u.SetHref("http://" + long + "h/"); err != ErrUserinfo || u.Href() != "http://h/" {
		t.Errorf("the setter: %v, %.30s", err, u.Href())
	}
}
