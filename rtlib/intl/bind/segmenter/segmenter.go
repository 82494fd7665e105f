// Package segmenter is the class Intl.Segmenter with the objects that its method segment
// makes (ECMA-402, section 18).
package segmenter

import (
	"github.com/affgen/affgen/rtlib/intl/bind"
	"github.com/affgen/affgen/rtlib/intl/segment"
	"github.com/affgen/affgen/rtlib/js"
)

// instance is the Go side of an Intl.Segmenter.
type instance struct {
	locale string
	by     segment.Granularity
}

var class = &js.Interface{Name: "Segmenter"}

func init() {
	class.Members = []js.Member{
		bind.Method("resolvedOptions", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
			s := bind.This[*instance](r, this, "Intl.Segmenter.prototype.resolvedOptions")
			return bind.Record(r, "locale", s.locale, "granularity", string(s.by))
		})),
		bind.Method("segment", 1, js.Fn1(func(r *js.Realm, this, v js.Value) js.Value {
			s := bind.This[*instance](r, this, "Intl.Segmenter.prototype.segment")
			return segmentsClass.New(r, newSegments(r.ToString(v), s.by)).Value()
		})),
	}
	bind.Define(class, false, func(r *js.Realm, args []js.Value) any {
		tags := bind.LocaleList(r, bind.Arg(args, 0))
		o := bind.ObjectOptions(r, bind.Arg(args, 1), "Intl.Segmenter")
		o.Matcher()
		loc := bind.Resolve(r, tags)
		return &instance{locale: loc.Tag, by: segment.Granularity(o.Word("granularity", "grapheme word sentence", "grapheme"))}
	})
}
