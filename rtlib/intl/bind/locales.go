// Locales as arguments (ECMA-402, sections 9.2.1 to 9.2.9).

package bind

import (
	"slices"
	"strings"

	"github.com/affgen/affgen/rtlib/intl"
	"github.com/affgen/affgen/rtlib/js"
)

// LocaleOf returns the tag of an Intl.Locale object; package locale sets it when linked.
var LocaleOf func(v js.Value) (tag intl.Tag, ok bool)

// LocaleList is CanonicalizeLocaleList: the tags of a string, an Intl.Locale or a list of
// them, without repetitions. undefined is the empty list.
func LocaleList(r *js.Realm, v js.Value) []intl.Tag {
	if v.IsUndefined() {
		return nil
	}
	if tag, ok := oneLocale(r, v); ok {
		return []intl.Tag{tag}
	}
	o := r.ToObject(v)
	var list []intl.Tag
	seen := map[string]bool{}
	for i := range r.LengthOf(o) {
		k := js.Int(i)
		key := r.ToPropertyKey(k)
		if !o.Has(r, key) {
			continue
		}
		x := o.Get(r, key)
		if !x.IsString() && !x.IsObject() {
			panic(r.TypeError("Language ID should be string or object."))
		}
		tag, ok := oneLocale(r, x)
		if !ok {
			tag = parseTag(r, r.ToString(x).String())
		}
		if s := tag.String(); !seen[s] {
			seen[s] = true
			list = append(list, tag)
		}
	}
	return list
}

func oneLocale(r *js.Realm, v js.Value) (intl.Tag, bool) {
	if v.IsString() {
		return parseTag(r, v.Str().String()), true
	}
	if LocaleOf != nil && v.IsObject() {
		return LocaleOf(v)
	}
	return intl.Tag{}, false
}

func parseTag(r *js.Realm, s string) intl.Tag {
	tag, ok := intl.ParseTag(s)
	if !ok {
		panic(r.RangeError("Incorrect locale information provided"))
	}
	return tag
}

func tagArray(r *js.Realm, tags []intl.Tag) js.Value {
	list := make([]string, len(tags))
	for i, t := range tags {
		list[i] = t.String()
	}
	return StringArray(r, list)
}

func supportedLocalesOf(r *js.Realm, this, locales, options js.Value) js.Value {
	list := LocaleList(r, locales)
	CoerceOptions(r, options, "Intl").Matcher()
	return tagArray(r, slices.DeleteFunc(list, func(t intl.Tag) bool { return !t.Supported() }))
}

// Resolved is the result of ResolveLocale.
type Resolved struct {
	Base string // the locale without extensions
	// Keywords are the values of the relevant keys that the tag or the options gave; the
	// tag's stay in Tag.
	Keywords map[string]string
	Tag      string // resolvedOptions().locale
}

// Key is an extension key that a formatter takes from the tag or from an option.
type Key struct {
	Name   string
	Option string // the option's value; empty when it is not given
	// Known are the values that can be honoured, Unsupported those that Node 20 honours and
	// affgen does not: they are a RangeError, all others are ignored.
	Known, Unsupported string
	Ignored            bool // another option overrides the tag's value, which is not shown
}

// Resolve chooses the first supported locale of a list. A list without one is a RangeError
// that names it: text in another language than the program asked for would be a wrong
// result.
func Resolve(r *js.Realm, list []intl.Tag, keys ...Key) Resolved {
	tag, _ := intl.ParseTag(intl.DefaultLocale)
	if len(list) > 0 {
		i := slices.IndexFunc(list, func(t intl.Tag) bool { return t.Supported() })
		if i < 0 {
			panic(unsupportedLocale(r, list))
		}
		tag = list[i]
	}
	res := Resolved{Base: tag.Base(), Keywords: map[string]string{}}
	shown, _ := intl.ParseTag(res.Base)
	for _, k := range keys {
		if value, ok := tag.Keyword(k.Name); ok && !k.Ignored && k.honours(r, value) {
			res.Keywords[k.Name] = value
			if k.Option == "" || k.Option == value || !k.honours(r, k.Option) {
				shown.Set(k.Name, value)
			}
		}
		if k.Option != "" && k.honours(r, k.Option) {
			res.Keywords[k.Name] = k.Option
		}
	}
	res.Tag = shown.String()
	return res
}

func unsupportedLocale(r *js.Realm, list []intl.Tag) *js.Exception {
	names := make([]string, len(list))
	for i, t := range list {
		names[i] = `"` + t.String() + `"`
	}
	what := "Locale " + names[0] + " is not supported"
	if len(names) > 1 {
		what = "None of the locales " + strings.Join(names, ", ") + " is supported"
	}
	return r.RangeError(`%s: compiled programs format in %s. Name one of them as a fallback, as in [%s, "en"]`,
		what, intl.Locales, strings.Join(names, ", "))
}

func (k *Key) honours(r *js.Realm, value string) bool {
	if slices.Contains(strings.Fields(k.Unsupported), value) {
		panic(r.RangeError("%s %q is not supported: compiled programs have %s", keyNames[k.Name], value,
			strings.Join(strings.Fields(k.Known), ", ")))
	}
	return slices.Contains(strings.Fields(k.Known), value) || k.Known == "" && value == ""
}

var keyNames = map[string]string{"nu": "Numbering system", "ca": "Calendar", "co": "Collation", "hc": "Hour cycle"}

// NumberingSystem is the key nu with the option numberingSystem.
func NumberingSystem(o *Options) Key {
	return Key{Name: "nu", Option: o.Type("numberingSystem"), Known: "latn", Unsupported: otherNumbering}
}

// otherNumbering are the numbering systems of Node 20 but latn.
const otherNumbering = "adlm ahom arab arabext bali beng bhks brah cakm cham deva diak fullwide gara gong gonm gujr gukh guru " +
	"hanidec hmng hmnp java kali kawi khmr knda krai lana lanatham laoo lepc limb mathbold mathdbl mathmono mathsanb mathsans " +
	"mlym modi mong mroo mtei mymr mymrepka mymrpao mymrshan mymrtlng nagm newa nkoo olck onao orya osma outlined rohg saur " +
	"segment shrd sind sinh sora sund sunu takr talu tamldec telu thai tibt tirh tnsa tols vaii wara wcho"
