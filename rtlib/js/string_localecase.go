// Upper and lower case in a locale (ECMA-402, sections 19.1.2 and 19.1.3). All languages but
// a few map letters as the methods without a locale do, so this needs no Intl.

package js

import (
	"slices"
	"strings"

	"github.com/affgen/affgen/rtlib/intl"
)

// localeCase makes toLocaleLowerCase or toLocaleUpperCase. The languages special have
// mappings of their own, which are not there: a text mapped as English would be a wrong
// result.
func localeCase(name string, plain Fn0, special ...string) FnN {
	return func(r *Realm, this Value, args []Value) Value {
		s := r.thisString(this, "String.prototype."+name)
		if len(args) > 0 {
			if tag, ok := r.firstLocale(args[0]); ok && slices.Contains(special, tag.Language) {
				panic(r.RangeError("%s in locale %q is not supported: %s and its like have letters of their own, compiled programs map those of all languages but %s",
					name, tag.String(), tag.Language, strings.Join(special, ", ")))
			}
		}
		return plain(r, s.Value())
	}
}

// firstLocale is the first of the locales that an argument lists, all of which are checked;
// ok is false when it lists none.
func (r *Realm) firstLocale(v Value) (first intl.Tag, ok bool) {
	if v.IsUndefined() {
		return first, false
	}
	if v.IsString() {
		return r.localeTag(v), true
	}
	o := r.ToObject(v)
	for i := range r.LengthOf(o) {
		key := r.ToPropertyKey(Int(i))
		if !o.Has(r, key) {
			continue
		}
		x := o.Get(r, key)
		if !x.IsString() && !x.IsObject() {
			panic(r.TypeError("Language ID should be string or object."))
		}
		if tag := r.localeTag(x); !ok {
			first, ok = tag, true
		}
	}
	return first, ok
}

func (r *Realm) localeTag(v Value) intl.Tag {
	tag, ok := intl.ParseTag(r.ToString(v).String())
	if !ok {
		panic(r.RangeError("Incorrect locale information provided"))
	}
	return tag
}
