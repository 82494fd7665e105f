// The en-US patterns of toLocaleString.

package js

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

func (o *dateOptions) format(t float64) string {
	at := time.UnixMilli(int64(t)).In(o.loc)
	_, sec := at.Zone()
	c := split(t + float64(sec)*1000)
	date, clock := o.datePart(&c), o.clockPart(&c)
	if o.zone != "" {
		name := o.zoneName(t, at)
		switch {
		case clock != "":
			clock += " " + name
		case date != "":
			date += ", " + name
		default:
			clock = name
		}
	}
	switch {
	case date == "":
		return clock
	case clock == "":
		return date
	case o.month == "long":
		return date + " at " + clock
	case o.weekday != "" && o.day == "" && o.month == "" && o.year == "":
		return date + " " + clock
	}
	return date + ", " + clock
}

func (o *dateOptions) datePart(c *civil) string {
	weekday := styled(dayNames[c.weekday], o.weekday)
	year, day := "", ""
	if o.year != "" {
		y := c.year
		if y <= 0 {
			y = 1 - y // the year of the era before
		}
		year = strconv.Itoa(y)
		if o.year == "2-digit" {
			year = pad2(y % 100)
		}
	}
	if o.day != "" {
		day = digits(c.day, o.day == "2-digit")
	}
	s := ""
	switch o.month {
	case "", "numeric", "2-digit":
		var parts []string
		if o.month != "" {
			parts = append(parts, digits(c.month+1, o.month == "2-digit"))
		}
		for _, p := range []string{day, year} {
			if p != "" {
				parts = append(parts, p)
			}
		}
		if len(parts) == 1 && day != "" && weekday != "" {
			return day + " " + weekday
		}
		s = strings.Join(parts, "/")
	default:
		s = styled(monthNames[c.month], o.month)
		switch {
		case day != "" && year != "":
			s += " " + day + ", " + year
		case day != "":
			s += " " + day
		case year != "":
			s += " " + year
		case weekday != "":
			return s + " " + weekday
		}
	}
	if weekday != "" && s != "" {
		return weekday + ", " + s
	}
	return weekday + s
}

// styled shortens a name.
func styled(name, style string) string {
	switch style {
	case "":
		return ""
	case "long":
		return name
	case "narrow":
		return name[:1]
	}
	return name[:3]
}

func digits(n int, two bool) string {
	if two {
		return pad2(n)
	}
	return strconv.Itoa(n)
}

func (o *dateOptions) clockPart(c *civil) string {
	var parts []string
	if o.hour != "" {
		parts = append(parts, o.hourText(c.hour))
	}
	if o.minute != "" {
		parts = append(parts, digits(c.min, o.hour != "" || o.second != ""))
	}
	if o.second != "" {
		parts = append(parts, digits(c.sec, o.minute != ""))
	}
	s := strings.Join(parts, ":")
	if o.fraction > 0 {
		frac := fmt.Sprintf("%03d", c.milli)[:o.fraction]
		if o.second != "" {
			frac = "." + frac
		}
		s += frac
	}
	if o.hour != "" && o.h12 {
		if c.hour < 12 {
			return s + " AM"
		}
		return s + " PM"
	}
	return s
}

func (o *dateOptions) hourText(h int) string {
	if o.h12 {
		return digits((h+11)%12+1, o.hour == "2-digit")
	}
	if h == 0 && o.h24 {
		h = 24
	}
	return pad2(h)
}

// shortZones are the abbreviations that en-US uses; other zones are shown as offsets.
var shortZones = map[string]bool{
	"UTC": true, "GMT": true, "EST": true, "EDT": true, "CST": true, "CDT": true, "MST": true, "MDT": true, "PST": true,
	"PDT": true, "AKST": true, "AKDT": true, "HST": true,
}

func (o *dateOptions) zoneName(t float64, at time.Time) string {
	if o.zone == "long" {
		return zoneLongName(t, o.loc)
	}
	abbr, sec := at.Zone()
	us := strings.HasPrefix(o.loc.String(), "America/") || strings.HasPrefix(o.loc.String(), "US/")
	if shortZones[abbr] && (us || abbr == "UTC" || abbr == "GMT" || abbr == "HST") {
		return abbr
	}
	if sec%3600 == 0 {
		return strings.Replace(gmtOffset(sec, "GMT%c%d:%02d"), ":00", "", 1)
	}
	return gmtOffset(sec, "GMT%c%d:%02d")
}
