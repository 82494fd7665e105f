// Package likely adds to a language tag the script and region that go without saying, and
// takes them away again (UTS 35, "Likely Subtags"; ECMA-402, Intl.Locale). Its table is Node
// 20's for the languages that have an English name (gen/likely.mjs): a line a tag and what
// it stands for; "ku-IQ ku-Arab-IQ" is there since "ku" alone would add Latn.
package likely

import (
	_ "embed"
	"strings"
	"sync"

	"github.com/affgen/affgen/rtlib/intl"
)

//go:embed likely.txt
var text string

var table = sync.OnceValue(func() map[string]intl.Tag {
	m := map[string]intl.Tag{}
	for line := range strings.Lines(text) {
		short, full, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		m[short], _ = intl.ParseTag(full)
	}
	return m
})

// Maximize returns the tag with language, script and region, as far as they are known.
func Maximize(t intl.Tag) intl.Tag {
	if t.Language != "und" && t.Script != "" && t.Region != "" {
		return t
	}
	full, ok := find(&t)
	if !ok {
		return t
	}
	if t.Language == "und" {
		t.Language = full.Language
	}
	if t.Script == "" {
		t.Script = full.Script
	}
	if t.Region == "" {
		t.Region = full.Region
	}
	return t
}

func find(t *intl.Tag) (full intl.Tag, ok bool) {
	for _, more := range []string{t.Script, t.Region} {
		if more != "" {
			if full, ok = table()[t.Language+"-"+more]; ok {
				return full, true
			}
		}
	}
	full, ok = table()[t.Language]
	return full, ok
}

// Minimize returns the shortest tag that Maximize makes the same of.
func Minimize(t intl.Tag) intl.Tag {
	full := Maximize(t)
	for _, keep := range [][2]string{{"", ""}, {"", full.Region}, {full.Script, ""}} {
		short := full
		short.Script, short.Region = keep[0], keep[1]
		if m := Maximize(short); m.Script == full.Script && m.Region == full.Region {
			return short
		}
	}
	return full
}
