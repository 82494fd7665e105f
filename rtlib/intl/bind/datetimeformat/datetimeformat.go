// Package datetimeformat is the class Intl.DateTimeFormat and the methods toLocaleString,
// toLocaleDateString and toLocaleTimeString of dates with arguments (ECMA-402, sections 11
// and 19.4).
package datetimeformat

import (
	"math"

	"github.com/affgen/affgen/rtlib/intl/bind"
	"github.com/affgen/affgen/rtlib/intl/datetime"
	"github.com/affgen/affgen/rtlib/intl/zone"
	"github.com/affgen/affgen/rtlib/js"
)

// instance is the Go side of an Intl.DateTimeFormat.
type instance struct {
	*datetime.Format
	locale string
	bound  js.Value // the function that the getter format returns
}

var class = &js.Interface{Name: "DateTimeFormat"}

func init() {
	class.Members = []js.Member{
		bind.Method("resolvedOptions", 0, js.Fn0(resolvedOptions)),
		bind.Method("formatToParts", 1, js.Fn1(func(r *js.Realm, this, v js.Value) js.Value {
			f := thisFormat(r, this, "formatToParts")
			return bind.Parts(r, f.Parts(timeOf(r, v)))
		})),
		bind.Getter("format", boundFormat),
		bind.Method("formatRange", 2, js.Fn2(func(r *js.Realm, this, start, end js.Value) js.Value {
			f := thisFormat(r, this, "formatRange")
			return js.StrValue(f.RangeText(ends(r, start, end)))
		})),
		bind.Method("formatRangeToParts", 2, js.Fn2(func(r *js.Realm, this, start, end js.Value) js.Value {
			f := thisFormat(r, this, "formatRangeToParts")
			return bind.Parts(r, f.Range(ends(r, start, end)))
		})),
	}
	bind.Define(class, true, func(r *js.Realm, args []js.Value) any {
		return newInstance(r, bind.Arg(args, 0), bind.Arg(args, 1), "Intl.DateTimeFormat", "any", "date")
	})
	bind.RegisterValues("timeZone", zone.Names)
	js.SetLocaleMethods(js.LocaleMethods{Date: map[string]js.FnN{
		"toLocaleString":     toLocaleString("toLocaleString", "any", "all"),
		"toLocaleDateString": toLocaleString("toLocaleDateString", "date", "date"),
		"toLocaleTimeString": toLocaleString("toLocaleTimeString", "time", "time"),
	}})
}

// toLocaleString makes a method of dates.
func toLocaleString(method, required, defaults string) js.FnN {
	return func(r *js.Realm, this js.Value, args []js.Value) js.Value {
		t, _ := this.DateValue()
		if t != t {
			return js.StrValue("Invalid Date")
		}
		f := newInstance(r, bind.Arg(args, 0), bind.Arg(args, 1), "Date.prototype."+method, required, defaults)
		return js.StrValue(f.Format.Format(t))
	}
}

func thisFormat(r *js.Realm, this js.Value, method string) *instance {
	return bind.This[*instance](r, this, "Intl.DateTimeFormat.prototype."+method)
}

// boundFormat is the getter format: a function that needs no this.
func boundFormat(r *js.Realm, this js.Value) js.Value {
	f := bind.This[*instance](r, this, "get Intl.DateTimeFormat.prototype.format")
	if f.bound.IsUndefined() {
		f.bound = r.Builtin("", 1, js.Fn1(func(r *js.Realm, _, v js.Value) js.Value {
			return js.StrValue(f.Format.Format(timeOf(r, v)))
		}))
	}
	return f.bound
}

// maxTime is the largest time value of a Date in milliseconds.
const maxTime = 8.64e15

// timeOf is the time value of an argument; undefined is now.
func timeOf(r *js.Realm, v js.Value) float64 {
	if v.IsUndefined() {
		return float64(r.Config().Now().UnixMilli())
	}
	return clip(r, v)
}

func clip(r *js.Realm, v js.Value) float64 {
	t := r.ToNumber(v)
	if !(math.Abs(t) <= maxTime) {
		panic(r.RangeError("Invalid time value"))
	}
	return math.Trunc(t) + 0
}

// ends reads the two arguments of a range.
func ends(r *js.Realm, start, end js.Value) (from, to float64) {
	if start.IsUndefined() || end.IsUndefined() {
		panic(r.TypeError("startDate or endDate cannot be undefined"))
	}
	from, to = r.ToNumber(start), r.ToNumber(end)
	return clip(r, js.Number(from)), clip(r, js.Number(to))
}

func resolvedOptions(r *js.Realm, this js.Value) js.Value {
	f := thisFormat(r, this, "resolvedOptions")
	o := f.Options()
	pairs := []any{"locale", f.locale, "calendar", "gregory", "numberingSystem", "latn", "timeZone", o.Zone.ID}
	if f.Resolved('h') != "" {
		pairs = append(pairs, "hourCycle", o.HourCycle, "hour12", o.HourCycle == "h11" || o.HourCycle == "h12")
	}
	if o.DateStyle != "" || o.TimeStyle != "" {
		return bind.Record(r, append(pairs, "dateStyle", o.DateStyle, "timeStyle", o.TimeStyle)...)
	}
	fraction := -1
	if o.FractionDigits > 0 {
		fraction = o.FractionDigits
	}
	dayPeriod := ""
	if f.ShowsDayPeriod() {
		dayPeriod = o.DayPeriod
	}
	pairs = append(pairs,
		"weekday", f.Resolved('E'), "era", f.Resolved('G'), "year", f.Resolved('y'), "month", f.Resolved('M'), "day", f.Resolved('d'),
		"dayPeriod", dayPeriod, "hour", f.Resolved('h'), "minute", f.Resolved('m'), "second", f.Resolved('s'),
		"fractionalSecondDigits", fraction, "timeZoneName", o.ZoneName)
	return bind.Record(r, pairs...)
}
