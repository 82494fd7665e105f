// toLocaleString and its relatives for en-US: the default forms and the options that
// programs commonly pass. Other locales are shown as en-US until Intl exists.

package js

import (
	"strings"
	"time"
)

// dateOptions are the options of Intl.DateTimeFormat that are supported. Empty fields are
// not shown.
type dateOptions struct {
	weekday, year, month, day  string
	hour, minute, second, zone string
	fraction                   int
	h12, h24                   bool // 12-hour clock; midnight is 24
	dateStyle, timeStyle       string
	loc                        *time.Location
}

// dateLocale makes a method: required and defaults are ECMA-402's ToDateTimeOptions.
func dateLocale(method, required, defaults string) FnN {
	return func(r *Realm, this Value, args []Value) Value {
		t := r.thisDate(this).t
		opts := Undefined
		if len(args) > 1 {
			opts = args[1]
		}
		o := r.readDateOptions(opts, method, required, defaults)
		if t != t {
			return StrValue("Invalid Date")
		}
		return Str(o.format(t)).Value()
	}
}

func (r *Realm) readDateOptions(v Value, method, required, defaults string) *dateOptions {
	o := &dateOptions{loc: r.cfg.Location, h12: true}
	if v.IsNull() {
		panic(r.TypeError("Cannot convert undefined or null to object"))
	}
	if v.IsObject() {
		for _, f := range []struct {
			name    string
			to      *string
			allowed string
		}{
			{"weekday", &o.weekday, "narrow short long"}, {"year", &o.year, "2-digit numeric"},
			{"month", &o.month, "2-digit numeric narrow short long"}, {"day", &o.day, "2-digit numeric"},
			{"hour", &o.hour, "2-digit numeric"}, {"minute", &o.minute, "2-digit numeric"},
			{"second", &o.second, "2-digit numeric"},
			{"timeZoneName", &o.zone, "short long shortOffset longOffset shortGeneric longGeneric"},
			{"dateStyle", &o.dateStyle, "full long medium short"}, {"timeStyle", &o.timeStyle, "full long medium short"},
		} {
			*f.to = r.wordOption(v, method, f.name, f.allowed)
		}
		r.readClock(v, o, method)
	}
	r.dateStyles(o, required)
	needs := o.dateStyle == "" && o.timeStyle == ""
	if required != "time" && o.weekday+o.year+o.month+o.day != "" {
		needs = false
	}
	if required != "date" && (o.hour+o.minute+o.second != "" || o.fraction > 0) {
		needs = false
	}
	if needs && defaults != "time" {
		o.year, o.month, o.day = "numeric", "numeric", "numeric"
	}
	if needs && defaults != "date" {
		o.hour, o.minute, o.second = "numeric", "numeric", "numeric"
	}
	return o
}

// wordOption is GetOption for a string out of a list.
func (r *Realm) wordOption(v Value, method, name, allowed string) string {
	x := r.Get(v, Key(name))
	if x.IsUndefined() {
		return ""
	}
	s := r.ToString(x).String()
	for _, a := range strings.Fields(allowed) {
		if a == s {
			return s
		}
	}
	panic(r.RangeError("Value %s out of range for Date.prototype.%s options property %s", s, method, name))
}

// readClock reads the options on the clock: its cycle, the zone, fractions.
func (r *Realm) readClock(v Value, o *dateOptions, method string) {
	switch r.wordOption(v, method, "hourCycle", "h11 h12 h23 h24") {
	case "h23":
		o.h12 = false
	case "h24":
		o.h12, o.h24 = false, true
	}
	if h := r.Get(v, Key("hour12")); !h.IsUndefined() {
		o.h12 = ToBool(h)
		o.h24 = !o.h12
	}
	if f := r.Get(v, Key("fractionalSecondDigits")); !f.IsUndefined() {
		d := r.ToNumber(f)
		if !(d >= 1 && d <= 3) {
			panic(r.RangeError("fractionalSecondDigits value is out of range."))
		}
		o.fraction = int(d)
	}
	tz := r.Get(v, Key("timeZone"))
	if tz.IsUndefined() {
		return
	}
	name := r.ToString(tz).String()
	switch {
	case strings.EqualFold(name, "UTC") || strings.EqualFold(name, "GMT") || strings.EqualFold(name, "Etc/UTC"):
		o.loc = time.UTC
	case strings.EqualFold(name, r.cfg.Location.String()):
	default:
		panic(r.RangeError("Invalid time zone specified: %s", name))
	}
}

// dateStyles turns dateStyle and timeStyle into fields.
func (r *Realm) dateStyles(o *dateOptions, required string) {
	if o.dateStyle != "" && required == "time" {
		panic(r.TypeError("Invalid option : dateStyle"))
	}
	if o.timeStyle != "" && required == "date" {
		panic(r.TypeError("Invalid option : timeStyle"))
	}
	if o.dateStyle == "" && o.timeStyle == "" {
		return
	}
	if o.weekday+o.year+o.month+o.day+o.hour+o.minute+o.second+o.zone != "" {
		panic(r.TypeError("Can't set option when dateStyle or timeStyle is used"))
	}
	switch o.dateStyle {
	case "full":
		o.weekday, o.year, o.month, o.day = "long", "numeric", "long", "numeric"
	case "long":
		o.year, o.month, o.day = "numeric", "long", "numeric"
	case "medium":
		o.year, o.month, o.day = "numeric", "short", "numeric"
	case "short":
		o.year, o.month, o.day = "2-digit", "numeric", "numeric"
	}
	if o.timeStyle != "" {
		o.hour, o.minute = "numeric", "2-digit"
		if o.timeStyle != "short" {
			o.second = "2-digit"
		}
		o.zone = map[string]string{"full": "long", "long": "short"}[o.timeStyle]
	}
}
