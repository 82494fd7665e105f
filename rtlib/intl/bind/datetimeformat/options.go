// Reading the options (ECMA-402, CreateDateTimeFormat).

package datetimeformat

import (
	"strings"

	"github.com/affgen/affgen/rtlib/intl/bind"
	"github.com/affgen/affgen/rtlib/intl/datetime"
	"github.com/affgen/affgen/rtlib/intl/zone"
	"github.com/affgen/affgen/rtlib/js"
)

// otherCalendars are the calendars of Node 20 but gregory.
const otherCalendars = "buddhist chinese coptic dangi ethioaa ethiopic hebrew indian islamic islamic-civil islamic-rgsa " +
	"islamic-tbla islamic-umalqura iso8601 japanese persian roc"

const (
	nameWidths   = "narrow short long"
	numberWidths = "2-digit numeric"
	styles       = "full long medium short"
	zoneNames    = "short long shortOffset longOffset shortGeneric longGeneric"
)

// newInstance makes a format. required says which fields count as given ("any", "date" or
// "time"), defaults which ones are put in when none are ("all", "date" or "time").
func newInstance(r *js.Realm, locales, options js.Value, service, required, defaults string) *instance {
	list := bind.LocaleList(r, locales)
	o := bind.CoerceOptions(r, options, service)
	o.Matcher()
	calendar := bind.Key{Name: "ca", Option: o.Type("calendar"), Known: "gregory", Unsupported: otherCalendars}
	numbering := bind.NumberingSystem(o)
	hour12, has12 := o.Bool("hour12")
	cycle := bind.Key{Name: "hc", Option: o.Word("hourCycle", "h11 h12 h23 h24", ""), Known: "h11 h12 h23 h24"}
	if has12 {
		cycle.Option, cycle.Ignored = "", true
	}
	loc := bind.Resolve(r, list, calendar, numbering, cycle)
	d := datetime.Options{Locale: loc.Base, Zone: zone.Of(r.Config().Location)}
	zoneName, hasZone := o.Any("timeZone")
	readFields(r, o, &d)
	checkStyles(r, &d, required)
	if hasZone {
		var ok bool
		if d.Zone, ok = zone.Find(zoneName); !ok {
			panic(r.RangeError("Invalid time zone specified: %s", zoneName))
		}
	}
	setDefaults(&d, required, defaults)
	d.HourCycle = hourCycle(loc, hour12, has12)
	return &instance{Format: datetime.New(d), locale: loc.Tag}
}

func readFields(r *js.Realm, o *bind.Options, d *datetime.Options) {
	for _, f := range []struct {
		name, words string
		to          *string
	}{
		{"weekday", nameWidths, &d.Weekday}, {"era", nameWidths, &d.Era}, {"year", numberWidths, &d.Year},
		{"month", numberWidths + " " + nameWidths, &d.Month}, {"day", numberWidths, &d.Day}, {"dayPeriod", nameWidths, &d.DayPeriod},
		{"hour", numberWidths, &d.Hour}, {"minute", numberWidths, &d.Minute}, {"second", numberWidths, &d.Second},
	} {
		*f.to = o.Word(f.name, f.words, "")
	}
	d.FractionDigits = o.Count("fractionalSecondDigits", 1, 3, 0)
	d.ZoneName = o.Word("timeZoneName", zoneNames, "")
	o.Word("formatMatcher", "basic best fit", "")
	d.DateStyle = o.Word("dateStyle", styles, "")
	d.TimeStyle = o.Word("timeStyle", styles, "")
}

// checkStyles refuses styles beside fields, and styles that the method does not show.
func checkStyles(r *js.Realm, d *datetime.Options, required string) {
	style := "dateStyle"
	if d.DateStyle == "" {
		style = "timeStyle"
	}
	if d.DateStyle == "" && d.TimeStyle == "" {
		return
	}
	if required == "date" && d.TimeStyle != "" {
		panic(r.TypeError("Invalid option : timeStyle"))
	}
	if required == "time" && d.DateStyle != "" {
		panic(r.TypeError("Invalid option : dateStyle"))
	}
	fraction := ""
	if d.FractionDigits > 0 {
		fraction = "given"
	}
	for _, f := range []struct{ name, value string }{
		{"weekday", d.Weekday}, {"era", d.Era}, {"year", d.Year}, {"month", d.Month}, {"day", d.Day}, {"dayPeriod", d.DayPeriod},
		{"hour", d.Hour}, {"minute", d.Minute}, {"second", d.Second}, {"fractionalSecondDigits", fraction}, {"timeZoneName", d.ZoneName},
	} {
		if f.value != "" {
			panic(r.TypeError("Can't set option %s when %s is used", f.name, style))
		}
	}
}

func setDefaults(d *datetime.Options, required, defaults string) {
	given := d.DateStyle + d.TimeStyle
	if required != "time" {
		given += d.Weekday + d.Year + d.Month + d.Day
	}
	if required != "date" {
		given += d.DayPeriod + d.Hour + d.Minute + d.Second + strings.Repeat("f", d.FractionDigits)
	}
	if given != "" {
		return
	}
	if defaults != "time" {
		d.Year, d.Month, d.Day = "numeric", "numeric", "numeric"
	}
	if defaults != "date" {
		d.Hour, d.Minute, d.Second = "numeric", "numeric", "numeric"
	}
}

// hourCycle chooses the clock. Where a program asks for the other length of clock, V8 counts
// as the locale's own clock begins: from 1 in en, so that midnight is 24, from 0 in en-GB.
func hourCycle(loc bind.Resolved, hour12, has12 bool) string {
	gb := loc.Base == "en-GB"
	switch {
	case has12 && hour12 && gb:
		return "h11"
	case has12 && hour12:
		return "h12"
	case has12 && gb:
		return "h23"
	case has12:
		return "h24"
	case loc.Keywords["hc"] != "":
		return loc.Keywords["hc"]
	case gb:
		return "h23"
	}
	return "h12"
}
