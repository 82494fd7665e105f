// The resolved options of a date format.

package datetime

import "github.com/affgen/affgen/rtlib/intl/zone"

// Options are the resolved options of Intl.DateTimeFormat, by ECMA-402's names and words;
// fields that are left out are empty. Whoever makes them has checked the words, and that
// styles do not stand beside fields.
type Options struct {
	Locale                          string // "en", "en-US" or "en-GB"
	Weekday, Era, Year, Month, Day  string
	DayPeriod, Hour, Minute, Second string
	FractionDigits                  int    // 0 to 3
	ZoneName                        string // timeZoneName
	HourCycle                       string // "h11", "h12", "h23" or "h24"
	DateStyle, TimeStyle            string
	Zone                            *zone.Zone
}

// code is a word's character in the keys of the pattern tables.
func code(word string) byte {
	switch word {
	case "":
		return '-'
	case "2-digit":
		return '2'
	case "narrow":
		return 'N'
	}
	return word[0] // numeric, short, long, full, medium
}

// dateKey is the key of the date's fields, empty when there are none.
func (o *Options) dateKey() string {
	key := string([]byte{code(o.Weekday), code(o.Era), code(o.Year), code(o.Month), code(o.Day)})
	if key == "-----" {
		return ""
	}
	return key
}

// timeKey is the key of the time's fields; without any it has the zone alone or is empty.
func (o *Options) timeKey() string {
	fraction, zone := byte('-'), byte('-')
	if o.FractionDigits > 0 {
		fraction = byte('0' + o.FractionDigits)
	}
	if o.ZoneName != "" {
		zone = 'z'
	}
	key := string([]byte{code(o.Hour), code(o.Minute), code(o.Second), fraction, code(o.DayPeriod), zone})
	if key == "------" {
		return ""
	}
	return key + string(o.cycle())
}

// cycle is a for clocks of twelve hours and b for those of 24.
func (o *Options) cycle() byte {
	if o.HourCycle == "h11" || o.HourCycle == "h12" {
		return 'a'
	}
	return 'b'
}

// styleKey is the key of the styles.
func (o *Options) styleKey() string {
	key := "S" + string(code(o.DateStyle)) + string(code(o.TimeStyle))
	if o.TimeStyle == "" {
		return key + "-"
	}
	return key + string(o.cycle())
}
