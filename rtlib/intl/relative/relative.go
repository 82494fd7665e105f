// Package relative says how far away a time is, in the words of a language (ECMA-402,
// section 18): "in 2 days", "yesterday".
package relative

import (
	"strings"

	"github.com/affgen/affgen/rtlib/intl"
	"github.com/affgen/affgen/rtlib/intl/number"
)

// Options are the resolved options of Intl.RelativeTimeFormat, by ECMA-402's words.
type Options struct {
	Locale  string // "en", "en-US" or "en-GB"
	Style   string // "long", "short" or "narrow"
	Numeric string // "always" or "auto"
}

// Unit returns the singular of a unit; ok is false where the formatters do not know it.
func Unit(name string) (unit string, ok bool) {
	unit = strings.TrimSuffix(name, "s")
	return unit, short[unit] != ""
}

// short and narrow are the abbreviations of units.
var (
	short = map[string]string{
		"second": "sec", "minute": "min", "hour": "hr", "day": "day", "week": "wk", "month": "mo", "quarter": "qtr", "year": "yr",
	}
	narrow = map[string]string{
		"second": "s", "minute": "m", "hour": "h", "day": "d", "week": "w", "month": "mo", "quarter": "q", "year": "y",
	}
)

// Parts returns the pieces of value, which is finite, in a unit of Unit. Those of the number
// carry the unit.
func (o *Options) Parts(value float64, unit string) []intl.Part {
	if o.Numeric == "auto" {
		if word := o.word(value, unit); word != "" {
			return []intl.Part{{Type: "literal", Value: word}}
		}
	}
	d := number.Float(value)
	past := d.Negative()
	d = d.Abs()
	n := number.Plain(o.Locale)
	name := o.name(unit, n.Cardinal(d) == "one")
	var parts []intl.Part
	if past {
		name += " ago"
	} else {
		parts = append(parts, intl.Part{Type: "literal", Value: "in "})
	}
	for _, p := range number.New(n).Parts(d) {
		p.Unit = unit
		parts = append(parts, p)
	}
	return append(parts, intl.Part{Type: "literal", Value: name})
}

// name is what follows the number.
func (o *Options) name(unit string, one bool) string {
	british := o.Locale == "en-GB"
	name := " " + unit
	switch {
	case o.Style == "narrow" && !british:
		return narrow[unit]
	case o.Style != "long" && unit != "day":
		name = " " + short[unit]
		if british {
			return name
		}
		if unit == "quarter" && !one {
			name += "s"
		}
		return name + "."
	}
	if !one {
		name += "s"
	}
	return name
}

// word is the text that stands for a number and its unit; empty where there is none.
func (o *Options) word(value float64, unit string) string {
	at := int(value) + 1
	if float64(at-1) != value || at < 0 || at > 2 {
		return ""
	}
	switch unit {
	case "second":
		return [...]string{"", "now", ""}[at]
	case "minute", "hour":
		return [...]string{"", "this " + unit, ""}[at]
	case "day":
		return [...]string{"yesterday", "today", "tomorrow"}[at]
	}
	if o.Style != "long" {
		british := o.Locale == "en-GB"
		unit = short[unit]
		if !british || unit == "qtr" {
			unit += "."
		}
	}
	return [...]string{"last ", "this ", "next "}[at] + unit
}
