// Package listformat is the class Intl.ListFormat (ECMA-402, section 14).
package listformat

import (
	"github.com/affgen/affgen/rtlib/intl"
	"github.com/affgen/affgen/rtlib/intl/bind"
	"github.com/affgen/affgen/rtlib/intl/list"
	"github.com/affgen/affgen/rtlib/js"
)

// instance is the Go side of an Intl.ListFormat.
type instance struct {
	list.Options
	locale string
}

var class = &js.Interface{Name: "ListFormat"}

func init() {
	class.Members = []js.Member{
		bind.Method("resolvedOptions", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
			f := thisFormat(r, this, "resolvedOptions")
			return bind.Record(r, "locale", f.locale, "type", f.Type, "style", f.Style)
		})),
		bind.Method("format", 1, js.Fn1(func(r *js.Realm, this, v js.Value) js.Value {
			f := thisFormat(r, this, "format")
			return js.StrValue(intl.Join(f.Parts(elements(r, v))))
		})),
		bind.Method("formatToParts", 1, js.Fn1(func(r *js.Realm, this, v js.Value) js.Value {
			f := thisFormat(r, this, "formatToParts")
			return bind.Parts(r, f.Parts(elements(r, v)))
		})),
	}
	bind.Define(class, false, func(r *js.Realm, args []js.Value) any {
		tags := bind.LocaleList(r, bind.Arg(args, 0))
		o := bind.ObjectOptions(r, bind.Arg(args, 1), "Intl.ListFormat")
		o.Matcher()
		loc := bind.Resolve(r, tags)
		return &instance{locale: loc.Tag, Options: list.Options{
			Locale: loc.Base,
			Type:   o.Word("type", "conjunction disjunction unit", "conjunction"),
			Style:  o.Word("style", "long short narrow", "long"),
		}}
	})
}

func thisFormat(r *js.Realm, this js.Value, method string) *instance {
	return bind.This[*instance](r, this, "Intl.ListFormat.prototype."+method)
}

// elements is StringListFromIterable: anything but a string ends the iteration with an
// error.
func elements(r *js.Realm, v js.Value) []string {
	if v.IsUndefined() {
		return nil
	}
	var list []string
	for _, x := range r.AppendIterable(nil, v) {
		if !x.IsString() {
			panic(r.TypeError("Iterable yielded %s which is not a string", r.Describe(x)))
		}
		list = append(list, x.Str().String())
	}
	return list
}
