// Package locale is the class Intl.Locale (ECMA-402, section 14) but for what it tells of
// the world (calendars, timeZones, weekInfo and their like).
package locale

import (
	"github.com/affgen/affgen/rtlib/intl"
	"github.com/affgen/affgen/rtlib/intl/bind"
	"github.com/affgen/affgen/rtlib/intl/likely"
	"github.com/affgen/affgen/rtlib/js"
)

// instance is the Go side of an Intl.Locale.
type instance struct{ tag intl.Tag }

var class = &js.Interface{Name: "Locale", Length: 1}

func init() {
	class.Members = []js.Member{
		bind.Method("toString", 0, text("toString", func(t *intl.Tag) string { return t.String() })),
		bind.Method("maximize", 0, change("maximize", likely.Maximize)),
		bind.Method("minimize", 0, change("minimize", likely.Minimize)),
		getter("language", func(t *intl.Tag) string {
			if t.Language == "und" {
				return ""
			}
			return t.Language
		}),
		getter("script", func(t *intl.Tag) string { return t.Script }),
		getter("region", func(t *intl.Tag) string { return t.Region }),
		getter("baseName", (*intl.Tag).Base),
		keyword("calendar", "ca"),
		keyword("caseFirst", "kf"),
		keyword("collation", "co"),
		keyword("hourCycle", "hc"),
		bind.Getter("numeric", func(r *js.Realm, this js.Value) js.Value {
			v, ok := thisTag(r, this, "numeric").Keyword("kn")
			return js.Bool(ok && v == "")
		}),
		keyword("numberingSystem", "nu"),
	}
	bind.LocaleOf = func(v js.Value) (intl.Tag, bool) {
		if l, ok := v.HostData().(*instance); ok {
			return l.tag, true
		}
		return intl.Tag{}, false
	}
	bind.Define(class, false, func(r *js.Realm, args []js.Value) any {
		tag, options := bind.Arg(args, 0), bind.Arg(args, 1)
		if !tag.IsString() && !tag.IsObject() {
			panic(r.TypeError("First argument to Intl.Locale constructor can't be empty or missing"))
		}
		l := &instance{}
		if t, ok := bind.LocaleOf(tag); tag.IsObject() && ok {
			l.tag = t
		} else {
			l.tag = parse(r, r.ToString(tag).String())
		}
		if options.IsNull() {
			panic(r.TypeError("Intl.Locale called on null or undefined"))
		}
		l.apply(r, bind.CoerceOptions(r, options, "locale"))
		return l
	})
}

func parse(r *js.Realm, s string) intl.Tag {
	t, ok := intl.ParseTag(s)
	if !ok {
		panic(r.RangeError("Incorrect locale information provided"))
	}
	return t
}

// apply puts the options into the tag.
func (l *instance) apply(r *js.Realm, o *bind.Options) {
	if s, ok := o.Any("language"); ok {
		l.tag.Language = only(r, parse(r, s)).Language
	}
	if s, ok := o.Any("script"); ok {
		t := parse(r, "und-"+s)
		l.tag.Script = require(r, t.Script)
	}
	if s, ok := o.Any("region"); ok {
		t := parse(r, "und-"+s)
		l.tag.Region = require(r, t.Region)
	}
	calendar, collation := free(o, "ca", "calendar"), free(o, "co", "collation")
	hours := o.Word("hourCycle", "h11 h12 h23 h24", "")
	caseFirst := o.Word("caseFirst", "upper lower false", "")
	numeric, set := o.Bool("numeric")
	for _, k := range []keywordOption{calendar, collation, {"hc", hours, hours != ""}, {"kf", caseFirst, caseFirst != ""},
		{"kn", map[bool]string{true: "true", false: "false"}[numeric], set}, free(o, "nu", "numberingSystem")} {
		l.set(r, k)
	}
}

// keywordOption is an option that becomes a keyword of the tag.
type keywordOption struct {
	key, value string
	given      bool
}

// free reads an option whose form is looked at when all have been read.
func free(o *bind.Options, key, name string) keywordOption {
	s, ok := o.Any(name)
	return keywordOption{key, s, ok}
}

func (l *instance) set(r *js.Realm, k keywordOption) {
	if !k.given {
		return
	}
	if !intl.IsType(k.value) {
		panic(r.RangeError("Incorrect locale information provided"))
	}
	l.tag.Set(k.key, parse(r, "und-u-"+k.key+"-"+k.value).Keywords[0].Value)
}

// only refuses a language that is more than one.
func only(r *js.Realm, t intl.Tag) intl.Tag {
	if t.String() != t.Language {
		panic(r.RangeError("Incorrect locale information provided"))
	}
	return t
}

func require(r *js.Realm, s string) string {
	if s == "" {
		panic(r.RangeError("Incorrect locale information provided"))
	}
	return s
}

func thisTag(r *js.Realm, this js.Value, name string) *intl.Tag {
	return &bind.This[*instance](r, this, "Intl.Locale.prototype."+name).tag
}

func text(name string, of func(*intl.Tag) string) js.Fn0 {
	return func(r *js.Realm, this js.Value) js.Value { return js.StrValue(of(thisTag(r, this, name))) }
}

func change(name string, to func(intl.Tag) intl.Tag) js.Fn0 {
	return func(r *js.Realm, this js.Value) js.Value {
		return class.New(r, &instance{to(*thisTag(r, this, name))}).Value()
	}
}

// getter is a part of the tag; an empty one is undefined.
func getter(name string, of func(*intl.Tag) string) js.Member {
	return bind.Getter(name, func(r *js.Realm, this js.Value) js.Value {
		if s := of(thisTag(r, this, name)); s != "" {
			return js.StrValue(s)
		}
		return js.Undefined
	})
}

func keyword(name, key string) js.Member {
	return bind.Getter(name, func(r *js.Realm, this js.Value) js.Value {
		if v, ok := thisTag(r, this, name).Keyword(key); ok {
			return js.StrValue(v)
		}
		return js.Undefined
	})
}
