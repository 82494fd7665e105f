package js

import (
	"errors"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/js/esregexp"
)

func init() { LinkRegExps(esregexp.Compile) }

// A match that would go on for ever polls, so a host's deadline ends it: whatever the match
// does all the time, in ASCII text and in other text.
func TestRegExpInterrupt(t *testing.T) {
	long := strings.Repeat("a", 5000)
	for _, c := range []struct{ pattern, flags, text string }{
		{`(a+)+$`, "", long + "!"},
		{`(?:a|a)*$`, "", long + "!"},
		{`(?=(a+)+$)`, "", long + "!"},
		{`(?<=b(a+)+)$`, "", long},
		{`(.*)*\1$`, "s", strings.Repeat("ab", 2500) + "!"},
		{`(?:a{1,100}){1,100}$`, "", long + "!"},
		{`(a*?)*?$`, "", long + "!"},
		{`(\p{L}+)+$`, "u", long + "!"},
		{`([\w--_]+)+$`, "v", long + "!"},
		{`a*a*a*a*a*b`, "", long},
		{`(A+)+$`, "i", long + "!"},
		{`.*.*.*=.*`, "", long + long},
	} {
		for _, text := range []string{c.text, "é" + c.text} {
			h := newHarness(t)
			reason := errors.New("turn timed out")
			polls := 0
			h.regexpMachine.Poll = func() {
				if polls++; polls == 3 {
					h.Interrupt(reason)
				}
				h.Poll()
			}
			func() {
				defer func() {
					if i, ok := recover().(*Interrupted); !ok || i.Reason != reason {
						t.Errorf("/%s/%s: got %v after %d polls", c.pattern, c.flags, i, polls)
					}
				}()
				h.call(h.RegExp(c.pattern, c.flags), "exec", text)
			}()
		}
	}
}

// A realm goes on after a match was ended, also with the same machine.
func TestRegExpAfterInterrupt(t *testing.T) {
	h := newHarness(t)
	h.regexpMachine.Poll = func() { panic(errors.New("stop")) }
	func() {
		defer func() { _ = recover() }()
		h.call(h.RegExp(`(a+)+$`, ""), "exec", strings.Repeat("a", 100)+"!")
	}()
	h.regexpMachine.Poll = nil
	h.want(h.call(h.RegExp(`(a)(b)?`, "g"), "exec", "xab"), `["ab" "a" "b"]`)
}

// Groups of one name in different alternatives (ECMAScript 2025; Node 20 has no answer).
func TestRegExpDuplicateNames(t *testing.T) {
	h := newHarness(t)
	date := h.RegExp(`(?<y>\d{4})-(?<m>\d\d)|(?<m>\d\d)/(?<y>\d{4})`, "d")
	for _, text := range []string{"2024-05", "05/2024"} {
		m := h.call(date, "exec", text)
		groups := h.Get(m, Key("groups"))
		h.want(h.Get(groups, Key("y")), `"2024"`)
		h.want(h.Get(groups, Key("m")), `"05"`)
		h.want(h.static("Object", "keys", groups), `["y" "m"]`)
	}
	indices := h.Get(h.Get(h.call(date, "exec", "05/2024"), Key("indices")), Key("groups"))
	h.want(h.Get(indices, Key("y")), `[3 7]`)
	h.want(h.call(StrValue("05/2024"), "replace", date, "$<y>-$<m>"), `"2024-05"`)
	again := h.RegExp(`^(?:(?<c>a)|(?<c>b)|x)\k<c>$`, "")
	for text, want := range map[string]string{"aa": "true", "bb": "true", "ab": "false", "x": "true", "xa": "false"} {
		h.want(h.call(again, "test", text), want)
	}
	loop := h.call(h.RegExp(`(?:(?<c>a)|(?<c>b))*`, ""), "exec", "ab")
	h.want(h.Get(h.Get(loop, Key("groups")), Key("c")), `"b"`)
	for _, bad := range []string{`(?<a>.)(?<a>.)`, `(?<a>(?<a>.))`, `(?:(?<a>x)|y)(?<a>z)`, `(?<a>x)(?:(?<a>y)|z)`} {
		h.wantThrow("SyntaxError: Invalid regular expression: /"+bad+"/: Duplicate capture group name", func() { h.RegExp(bad, "") })
	}
}

// Modifiers (ECMAScript 2025; Node 20 has no answer).
func TestRegExpModifiers(t *testing.T) {
	h := newHarness(t)
	for _, c := range []struct{ pattern, flags, yes, no string }{
		{`^a(?i:b)c$`, "", "aBc", "ABc"},
		{`^a(?-i:b)c$`, "i", "AbC", "aBc"},
		{`^(?i:a(?-i:b))$`, "", "Ab", "aB"},
		{`a(?s:.)b`, "", "a\nb", "a\n\nb"},
		{`a(?-s:.)b`, "s", "axb", "a\nb"},
		{`(?m:^b)`, "", "a\nb", "ab"},
		{`(?-m:^b$)`, "m", "b", "a\nb"},
		{`^(?i-s:[a-c].)$`, "s", "Bx", "B\n"},
		{`(a)(?i:\1)`, "", "aA", "ab"},
		{`(?i:\w)`, "u", "ſ", "é"},
		{`(?i:\b)ſ`, "u", "ſ", "aſ"},
		{`^(?i:[^x])$`, "", "y", "X"},
	} {
		re := h.RegExp(c.pattern, c.flags)
		h.want(h.call(re, "test", c.yes), "true")
		h.want(h.call(re, "test", c.no), "false")
	}
	for _, bad := range []string{`(?-:a)`, `(?ii:a)`, `(?i-i:a)`, `(?g:a)`, `(?i`, `(?i)`, `(?i-)`, `(?I:a)`} {
		h.wantThrow("SyntaxError: Invalid regular expression: /"+bad+"/: Invalid group", func() { h.RegExp(bad, "") })
	}
}
