// Package displaynames is the class Intl.DisplayNames (ECMA-402, section 12).
package displaynames

import (
	"slices"
	"strings"

	"github.com/affgen/affgen/rtlib/intl"
	"github.com/affgen/affgen/rtlib/intl/bind"
	"github.com/affgen/affgen/rtlib/intl/names"
	"github.com/affgen/affgen/rtlib/js"
)

// instance is the Go side of an Intl.DisplayNames.
type instance struct {
	names.Options
	locale, kind, fallback string
}

var class = &js.Interface{Name: "DisplayNames", Length: 2}

func init() {
	class.Members = []js.Member{
		bind.Method("resolvedOptions", 0, js.Fn0(resolvedOptions)),
		bind.Method("of", 1, js.Fn1(of)),
	}
	bind.Define(class, false, func(r *js.Realm, args []js.Value) any {
		tags := bind.LocaleList(r, bind.Arg(args, 0))
		if !bind.Arg(args, 1).IsObject() {
			panic(r.TypeError("invalid_argument"))
		}
		o := bind.ObjectOptions(r, bind.Arg(args, 1), "Intl.DisplayNames")
		o.Matcher()
		d := &instance{}
		d.Style = o.Word("style", "narrow short long", "long")
		if d.kind = o.Word("type", "language region script currency calendar dateTimeField", ""); d.kind == "" {
			panic(r.TypeError("invalid_argument"))
		}
		d.fallback = o.Word("fallback", "code none", "code")
		loc := bind.Resolve(r, tags)
		d.Locale, d.locale = loc.Base, loc.Tag
		d.Standard = o.Word("languageDisplay", "dialect standard", "dialect") == "standard"
		return d
	})
}

func resolvedOptions(r *js.Realm, this js.Value) js.Value {
	d := bind.This[*instance](r, this, "Intl.DisplayNames.prototype.resolvedOptions")
	display := ""
	if d.kind == "language" {
		display = "dialect"
		if d.Standard {
			display = "standard"
		}
	}
	return bind.Record(r, "locale", d.locale, "style", d.Style, "type", d.kind, "fallback", d.fallback, "languageDisplay", display)
}

func of(r *js.Realm, this, v js.Value) js.Value {
	d := bind.This[*instance](r, this, "Intl.DisplayNames.prototype.of")
	code := r.ToString(v).String()
	name, ok := "", false
	if d.kind == "language" {
		name, ok = d.language(r, code)
	} else {
		code = canonical(r, d.kind, code)
		if name, ok = d.Of(d.kind, code); !ok {
			name = code
		}
	}
	if !ok && d.fallback == "none" {
		return js.Undefined
	}
	return js.StrValue(name)
}

func (d *instance) language(r *js.Realm, code string) (name string, ok bool) {
	if code == "" { // which V8 takes
		code = "und"
	}
	tag, ok := intl.ParseTag(code)
	if !ok {
		panic(invalid(r))
	}
	return d.Language(tag)
}

// canonical checks the form of a code (ECMA-402, section 12.5.1). Like V8 it takes regions,
// scripts and calendars as they are written: "us" is no region that has a name.
func canonical(r *js.Realm, kind, code string) string {
	ok := false
	switch kind {
	case "region":
		tag, valid := intl.ParseTag("und-" + code)
		ok = valid && tag.Region != "" && tag.Script == "" && (len(code) == 2 || len(code) == 3)
	case "script":
		tag, valid := intl.ParseTag("und-" + code)
		ok = valid && tag.Script != "" && len(code) == 4
	case "currency":
		code = strings.ToUpper(code)
		ok = len(code) == 3 && strings.Trim(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == ""
	case "calendar":
		ok = intl.IsType(code)
	case "dateTimeField":
		ok = slices.Contains(strings.Fields("era year quarter month weekOfYear weekday day dayPeriod hour minute second timeZoneName"), code)
	}
	if !ok {
		panic(invalid(r))
	}
	return code
}

func invalid(r *js.Realm) *js.Exception { return r.RangeError("invalid_argument") }
