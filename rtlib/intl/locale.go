// Language tags (BCP 47, Unicode Technical Standard 35) and which of them the formatters
// know.

package intl

import (
	"cmp"
	"slices"
	"strings"
)

// Tag is a well-formed language tag in canonical form.
type Tag struct {
	Language, Script, Region string // Region in capitals; Script and Region may be empty
	Variants                 []string
	Attributes               []string  // of the extension u
	Keywords                 []Keyword // of the extension u, in order of their keys
	Other                    []string  // other extensions, each as "a-foo", and last "x-..."
}

// Keyword is a setting in a tag, such as nu-latn; a value "true" is the empty one.
type Keyword struct{ Key, Value string }

// ParseTag reads a language tag; ok is false where it is not well-formed.
func ParseTag(s string) (t Tag, ok bool) {
	if whole := wholeTags[strings.ToLower(s)]; whole != "" {
		s = whole
	}
	sub := strings.Split(strings.ToLower(s), "-")
	for _, x := range sub {
		if x == "" || len(x) > 8 || !isAlnum(x) {
			return t, false
		}
	}
	if !isAlpha(sub[0]) || len(sub[0]) < 2 || len(sub[0]) == 4 {
		return t, false
	}
	t.Language, sub = sub[0], sub[1:]
	if len(sub) > 0 && len(sub[0]) == 4 && isAlpha(sub[0]) {
		t.Script, sub = strings.ToUpper(sub[0][:1])+sub[0][1:], sub[1:]
	}
	if len(sub) > 0 && (len(sub[0]) == 2 && isAlpha(sub[0]) || len(sub[0]) == 3 && isDigits(sub[0])) {
		t.Region, sub = strings.ToUpper(sub[0]), sub[1:]
	}
	for len(sub) > 0 && (len(sub[0]) >= 5 || len(sub[0]) == 4 && sub[0][0] <= '9') {
		if slices.Contains(t.Variants, sub[0]) {
			return t, false
		}
		t.Variants, sub = append(t.Variants, sub[0]), sub[1:]
	}
	slices.Sort(t.Variants)
	if alias := languageAliases[t.Language]; alias != "" {
		t.Language = alias
	}
	if alias := regionAliases[t.Region]; alias != "" {
		t.Region = alias
	}
	return t, t.extensions(sub)
}

// wholeTags are the tags of RFC 5646 that are no sequence of subtags and that CLDR keeps
// replacements for, and sh, which became a language with a script.
var wholeTags = map[string]string{"sh": "sr-Latn", "art-lojban": "jbo", "cel-gaulish": "xtg", "zh-guoyu": "zh", "zh-hakka": "hak", "zh-xiang": "hsn"}

// languageAliases and regionAliases are codes that were renamed and are still met.
var (
	languageAliases = map[string]string{
		"iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro", "tl": "fil", "cmn": "zh", "eng": "en", "deu": "de", "fra": "fr", "aam": "aas",
	}
	regionAliases = map[string]string{"UK": "GB", "BU": "MM", "DD": "DE", "TP": "TL", "YD": "YE", "ZR": "CD", "FX": "FR", "840": "US", "826": "GB", "276": "DE"}
)

// extensions reads what follows variants.
func (t *Tag) extensions(sub []string) bool {
	seen := map[string]bool{}
	private := ""
	for len(sub) > 0 {
		name := sub[0]
		if len(name) != 1 || seen[name] {
			return false
		}
		seen[name] = true
		end := 1
		for end < len(sub) && (name == "x" || len(sub[end]) > 1) {
			end++
		}
		body := sub[1:end]
		sub = sub[end:]
		switch {
		case len(body) == 0:
			return false
		case name == "x":
			private = "x-" + strings.Join(body, "-")
		case name == "u":
			t.unicode(body)
		default:
			t.Other = append(t.Other, name+"-"+strings.Join(body, "-"))
		}
	}
	slices.Sort(t.Other)
	if private != "" {
		t.Other = append(t.Other, private)
	}
	return true
}

func (t *Tag) unicode(body []string) {
	for len(body) > 0 && len(body[0]) > 2 {
		t.Attributes, body = append(t.Attributes, body[0]), body[1:]
	}
	slices.Sort(t.Attributes)
	for len(body) > 0 {
		key := body[0]
		end := 1
		for end < len(body) && len(body[end]) > 2 {
			end++
		}
		t.SetDefault(key, strings.Join(body[1:end], "-"))
		body = body[end:]
	}
}

// Keyword returns the value of a key of the extension u.
func (t *Tag) Keyword(key string) (value string, ok bool) {
	for _, k := range t.Keywords {
		if k.Key == key {
			return k.Value, true
		}
	}
	return "", false
}

// SetDefault adds a keyword unless the tag has one of that key.
func (t *Tag) SetDefault(key, value string) {
	if _, ok := t.Keyword(key); ok {
		return
	}
	if value == "true" {
		value = ""
	}
	t.Keywords = append(t.Keywords, Keyword{key, value})
	slices.SortFunc(t.Keywords, func(a, b Keyword) int { return cmp.Compare(a.Key, b.Key) })
}

// Set adds or replaces a keyword.
func (t *Tag) Set(key, value string) {
	t.Keywords = slices.DeleteFunc(slices.Clone(t.Keywords), func(k Keyword) bool { return k.Key == key })
	t.SetDefault(key, value)
}

// Base is the tag without extensions.
func (t *Tag) Base() string {
	parts := []string{t.Language}
	if t.Script != "" {
		parts = append(parts, t.Script)
	}
	if t.Region != "" {
		parts = append(parts, t.Region)
	}
	return strings.Join(append(parts, t.Variants...), "-")
}

// String returns the tag in canonical form.
func (t Tag) String() string {
	ext := slices.Clone(t.Other)
	if len(t.Attributes)+len(t.Keywords) > 0 {
		u := append([]string{"u"}, t.Attributes...)
		for _, k := range t.Keywords {
			u = append(u, k.Key)
			if k.Value != "" {
				u = append(u, k.Value)
			}
		}
		at := len(ext)
		for i, e := range ext {
			if e[0] > 'u' {
				at = i
				break
			}
		}
		ext = slices.Insert(ext, at, strings.Join(u, "-"))
	}
	return strings.Join(append([]string{t.Base()}, ext...), "-")
}

// DefaultLocale is the locale of programs that name none. It does not depend on the
// machine, so that a binary prints the same everywhere.
const DefaultLocale = "en-US"

// Locales are the supported locales, as messages list them.
const Locales = "en, en-US and en-GB"

// Supported reports whether the formatters know the tag's locale.
func (t *Tag) Supported() bool {
	switch t.Base() {
	case "en", "en-US", "en-GB":
		return true
	}
	return false
}

func isAlnum(s string) bool { return all(s, func(c byte) bool { return isLetter(c) || isDigit(c) }) }
func isAlpha(s string) bool { return all(s, isLetter) }

func isDigits(s string) bool { return all(s, isDigit) }

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func all(s string, f func(byte) bool) bool {
	for i := range len(s) {
		if !f(s[i]) {
			return false
		}
	}
	return true
}

// IsType reports whether s has the form of a keyword's value (UTS 35, "type"): groups of
// three to eight letters and digits with hyphens between them.
func IsType(s string) bool {
	for part := range strings.SplitSeq(s, "-") {
		if len(part) < 3 || len(part) > 8 || !isAlnum(part) {
			return false
		}
	}
	return true
}
