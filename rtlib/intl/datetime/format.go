// Package datetime is Intl.DateTimeFormat in English and in the Gregorian calendar
// (ECMA-402, section 11; the patterns are CLDR's for en and en-GB).
package datetime

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/affgen/affgen/rtlib/intl"
)

// Format formats times. It is immutable and safe for concurrent use.
type Format struct {
	o          Options
	gb         bool
	table      map[string]string
	date, time string // keys; both are empty with styles
	pattern    string
}

// New makes a format from resolved options.
func New(o Options) *Format {
	f := &Format{o: o, gb: o.Locale == "en-GB"}
	edition := 0
	if f.gb {
		edition = 1
	}
	f.table = tables[edition]()
	if o.DateStyle != "" || o.TimeStyle != "" {
		f.pattern = f.table[o.styleKey()]
		switch o.TimeStyle {
		case "full":
			f.o.ZoneName = "long"
		case "long":
			f.o.ZoneName = "short"
		}
		return f
	}
	f.date, f.time = o.dateKey(), o.timeKey()
	f.pattern = f.fields(f.date, f.time)
	return f
}

// fields is the pattern of the fields of a date and a time.
func (f *Format) fields(date, clock string) string {
	onlyZone := strings.HasPrefix(clock, "-----z")
	switch {
	case date == "" && onlyZone:
		return f.fields("--nnn", clock)
	case date == "":
		return f.clock(clock)
	case clock == "":
		return f.dates(date)
	}
	d, c := f.dates(date), "{z}"
	if !onlyZone {
		c = f.clock(clock)
	}
	return d + glue(d, date, clock) + c
}

// dates is the pattern of a date.
func (f *Format) dates(key string) string {
	if key[:1]+key[2:] == "----" { // an era alone stands beside a time only
		return "{G" + key[1:2] + "}"
	}
	return lookup(f.table, key, true, "")
}

// clock is the pattern of a time. An hour with seconds but no minutes, which makes no sense
// in any locale, gets minutes.
func (f *Format) clock(key string) string {
	if key[0] != '-' && key[1] == '-' && (key[2] != '-' || key[3] != '-') {
		key = key[:1] + "2" + key[2:]
	}
	return lookup(f.table, key, false, "")
}

// Options returns what the format was made from.
func (f *Format) Options() *Options { return &f.o }

// ShowsDayPeriod reports whether the pattern has a period such as "in the morning".
func (f *Format) ShowsDayPeriod() bool { return strings.Contains(f.pattern, "{B}") }

// Resolved returns the words of the fields as the pattern shows them.
func (f *Format) Resolved(letter byte) string {
	i := strings.Index(f.pattern, "{"+string(letter))
	if i < 0 {
		return ""
	}
	switch width := f.pattern[i+2]; {
	case width == 'n' || letter == 'h' && !f.gb && strings.Contains(f.pattern, "}h"): // V8 takes the text h for a field
		return "numeric"
	case width == '2':
		return "2-digit"
	case width == 'N':
		return "narrow"
	case width == 's':
		return "short"
	case width == 'l':
		return "long"
	}
	return ""
}

// Format returns the text of a time value in milliseconds since 1970, which is a whole
// number in the range of Date. V8 shows the narrow no-break space before AM as a space here,
// and only here.
func (f *Format) Format(ms float64) string {
	return strings.ReplaceAll(intl.Join(f.Parts(ms)), "\u202F", " ")
}

// Parts returns the time in parts.
func (f *Format) Parts(ms float64) []intl.Part { return f.write(nil, f.pattern, f.at(ms), "") }

func (f *Format) at(ms float64) time.Time { return f.o.Zone.At(int64(ms)) }

// types are ECMA-402's names of fields.
var types = map[byte]string{
	'E': "weekday", 'G': "era", 'y': "year", 'M': "month", 'd': "day", 'h': "hour", 'm': "minute", 's': "second",
	'f': "fractionalSecond", 'z': "timeZoneName", 'a': "dayPeriod", 'B': "dayPeriod",
}

// write appends a pattern that has been filled in.
func (f *Format) write(out []intl.Part, pattern string, t time.Time, source string) []intl.Part {
	for pattern != "" {
		literal, rest, ok := strings.Cut(pattern, "{")
		if literal != "" {
			out = append(out, intl.Part{Type: "literal", Value: literal, Source: source})
		}
		if !ok {
			break
		}
		field, after, _ := strings.Cut(rest, "}")
		out = append(out, intl.Part{Type: types[field[0]], Value: f.field(field, t), Source: source})
		pattern = after
	}
	return out
}

// field is the text of one field.
func (f *Format) field(field string, t time.Time) string {
	width := byte(0)
	if len(field) > 1 {
		width = field[1]
	}
	switch field[0] {
	case 'E':
		return name(t.Weekday().String(), width)
	case 'G':
		return era(t.Year(), width)
	case 'y':
		return year(t.Year(), width)
	case 'M':
		return f.month(t.Month(), width)
	case 'd':
		return number(t.Day(), width)
	case 'h':
		return number(f.hour(t.Hour()), width)
	case 'm':
		return number(t.Minute(), width)
	case 's':
		return number(t.Second(), width)
	case 'f':
		return fmt.Sprintf("%03d", t.Nanosecond()/1e6)[:f.o.FractionDigits]
	case 'z':
		return f.o.Zone.Name(t, f.o.ZoneName, f.gb)
	case 'a':
		return f.half(t.Hour())
	}
	return f.dayPeriod(t)
}

func number(n int, width byte) string {
	if width == '2' && n < 10 {
		return "0" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// name shortens a name; short ones have three letters.
func name(long string, width byte) string {
	switch width {
	case 'N':
		return long[:1]
	case 's':
		return long[:3]
	}
	return long
}

func (f *Format) month(m time.Month, width byte) string {
	switch {
	case width == 'n' || width == '2':
		return number(int(m), width)
	case f.gb && m == time.September && width == 's':
		return "Sept"
	}
	return name(m.String(), width)
}

// year is the year of its era: there is no year 0.
func year(y int, width byte) string {
	if y <= 0 {
		y = 1 - y
	}
	if width == '2' {
		return number(y%100, width)
	}
	return strconv.Itoa(y)
}

func era(y int, width byte) string {
	names := map[byte][2]string{'N': {"B", "A"}, 's': {"BC", "AD"}, 'l': {"Before Christ", "Anno Domini"}}[width]
	if y <= 0 {
		return names[0]
	}
	return names[1]
}

func (f *Format) hour(h int) int {
	switch f.o.HourCycle {
	case "h11":
		return h % 12
	case "h12":
		return (h+11)%12 + 1
	case "h24":
		return (h+23)%24 + 1
	}
	return h
}

func (f *Format) half(h int) string {
	s := "AM"
	if h >= 12 {
		s = "PM"
	}
	if f.gb {
		return strings.ToLower(s)
	}
	return s
}

// dayPeriod is CLDR's rule for en. Noon is the moment alone, as far as it is shown.
func (f *Format) dayPeriod(t time.Time) string {
	h := t.Hour()
	switch {
	case h == 12 && (t.Minute() == 0 || !strings.Contains(f.pattern, "{m")) && (t.Second() == 0 || !strings.Contains(f.pattern, "{s")):
		if f.o.DayPeriod == "narrow" {
			return "n"
		}
		return "noon"
	case h < 12:
		return "in the morning"
	case h < 18:
		return "in the afternoon"
	case h < 21:
		return "in the evening"
	}
	return "at night"
}
