// Package names has what English calls languages, regions, scripts, currencies, calendars
// and the fields of dates (ECMA-402, section 12). Its table is Node 20's (gen/names.mjs), a
// line a code, with tabs before the names:
//
//	region BA	Bosnia & Herzegovina	Bosnia    long, short and narrow; a missing one is as the last
//	!region VI	US Virgin Islands                  where en-GB differs
//	dialect en-GB	British English	UK English     a language with a region or script that is called otherwise
package names

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"github.com/affgen/affgen/rtlib/intl"
)

//go:embed names.txt
var text string

var table = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	for line := range strings.Lines(text) {
		code, names, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		m[code] = names
	}
	return m
})

// Options say which names are meant, by ECMA-402's words.
type Options struct {
	Locale string // "en", "en-US" or "en-GB"
	Style  string // "long", "short" or "narrow"
	// Standard calls en-GB "English (United Kingdom)" and not "British English".
	Standard bool
}

// Of returns the name of a code of a kind ("region", "script", "currency", "calendar",
// "dateTimeField"), or ok false where there is none.
func (o *Options) Of(kind, code string) (name string, ok bool) {
	list, ok := "", false
	if o.Locale == "en-GB" {
		list, ok = table()["!"+kind+" "+code]
	}
	if !ok {
		if list, ok = table()[kind+" "+code]; !ok {
			return "", false
		}
	}
	f := strings.Split(list, "\t")
	at := slices.Index([]string{"long", "short", "narrow"}, o.Style)
	return f[max(0, min(at, len(f)-1))], true
}

// Language returns the name of a language tag, whose extensions it leaves aside; known is
// false where a part of it has no name and stands there as its code.
func (o *Options) Language(tag intl.Tag) (name string, known bool) {
	known = true
	part := func(kind, code string) string {
		s, ok := o.Of(kind, code)
		if !ok {
			known = false
			return code
		}
		return s
	}
	name, rest := o.dialect(&tag)
	if name == "" {
		name = part("language", tag.Language)
	}
	if tag.Language == "und" {
		name, known = "root", false
	}
	var more []string
	if rest.Script != "" {
		more = append(more, part("script", rest.Script))
	}
	if rest.Region != "" {
		more = append(more, part("region", rest.Region))
	}
	if len(rest.Variants) == 1 {
		s, ok := o.Of("variant", rest.Variants[0])
		if !ok {
			known, s = false, strings.ToUpper(rest.Variants[0])
		}
		more = append(more, s)
	} else if len(rest.Variants) > 1 {
		known = false
		more = append(more, strings.ToUpper(strings.Join(rest.Variants, "_")))
	}
	if len(more) > 0 {
		name += " (" + strings.NewReplacer("(", "[", ")", "]").Replace(strings.Join(more, ", ")) + ")"
	}
	return name, known
}

// dialect returns the name of a language with its region or script, empty where it has
// none, and what of the tag is not said by the name.
func (o *Options) dialect(tag *intl.Tag) (string, intl.Tag) {
	rest := *tag
	if o.Standard || (tag.Script == "") == (tag.Region == "") {
		return "", rest
	}
	name, ok := o.Of("dialect", tag.Language+"-"+tag.Script+tag.Region)
	if ok {
		rest.Script, rest.Region = "", ""
	}
	return name, rest
}
