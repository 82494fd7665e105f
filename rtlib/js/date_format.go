// The fixed text forms of dates: toString, toISOString, toUTCString and their parts.

package js

import (
	"fmt"
	"math"
	"time"
)

var (
	dayNames   = [...]string{"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"}
	monthNames = [...]string{
		"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
	}
)

// datePieces says what toString and its relatives show.
type datePieces uint8

const (
	dateOnly datePieces = 1 << iota
	timeOnly
	dateAndTime = dateOnly | timeOnly
)

func dateMethod(name string, what datePieces) Fn0 {
	return func(r *Realm, this Value) Value {
		return Str(r.dateString(r.dateReceiver(this, name).t, what)).Value()
	}
}

func yearText(y int) string {
	if y < 0 {
		return fmt.Sprintf("-%04d", -y)
	}
	return fmt.Sprintf("%04d", y)
}

// dateString is ToDateString.
func (r *Realm) dateString(t float64, what datePieces) string {
	if t != t {
		return "Invalid Date"
	}
	c := split(r.localOf(t))
	s := ""
	if what&dateOnly != 0 {
		s = fmt.Sprintf("%.3s %.3s %02d %s", dayNames[c.weekday], monthNames[c.month], c.day, yearText(c.year))
	}
	if what == dateAndTime {
		s += " "
	}
	if what&timeOnly != 0 {
		s += fmt.Sprintf("%02d:%02d:%02d %s (%s)", c.hour, c.min, c.sec, r.offsetText(t), zoneLongName(t, r.cfg.Location))
	}
	return s
}

func (r *Realm) offsetText(t float64) string {
	min := int(r.offsetAt(t) / 60_000)
	sign := '+'
	if min < 0 {
		sign, min = '-', -min
	}
	return fmt.Sprintf("GMT%c%02d%02d", sign, min/60, min%60)
}

func dateToUTC(r *Realm, this Value) Value {
	t := r.dateReceiver(this, "toUTCString").t
	if t != t {
		return StrValue("Invalid Date")
	}
	c := split(t)
	return Str(fmt.Sprintf("%.3s, %02d %.3s %s %02d:%02d:%02d GMT",
		dayNames[c.weekday], c.day, monthNames[c.month], yearText(c.year), c.hour, c.min, c.sec)).Value()
}

// isoString is the standard's format of a finite time value.
func isoString(t float64) string {
	c := split(t)
	year := fmt.Sprintf("%04d", c.year)
	switch {
	case c.year < 0:
		year = fmt.Sprintf("-%06d", -c.year)
	case c.year > 9999:
		year = fmt.Sprintf("+%06d", c.year)
	}
	return fmt.Sprintf("%s-%02d-%02dT%02d:%02d:%02d.%03dZ", year, c.month+1, c.day, c.hour, c.min, c.sec, c.milli)
}

func dateToISO(r *Realm, this Value) Value {
	t := r.dateReceiver(this, "toISOString").t
	if t != t {
		panic(r.RangeError("Invalid time value"))
	}
	return asciiString(isoString(t)).Value()
}

func dateToJSON(r *Realm, this, key Value) Value {
	o := r.ToObject(this)
	if p := r.ToPrimitive(o.Value(), HintNumber); p.IsNumber() && (math.IsInf(p.f, 0) || p.f != p.f) {
		return Null
	}
	f := r.Get(o.Value(), Key("toISOString"))
	if !f.IsCallable() {
		panic(r.TypeError("toISOString is not a function"))
	}
	return r.Call0(f, o.Value())
}

// zoneNames are the names of zones in English, without and with daylight saving time, by
// the zone's abbreviation in the time zone database.
var zoneNames = map[string]string{
	"UTC": "Coordinated Universal Time", "GMT": "Greenwich Mean Time", "BST": "British Summer Time",
	"WET": "Western European Standard Time", "WEST": "Western European Summer Time",
	"CET": "Central European Standard Time", "CEST": "Central European Summer Time",
	"EET": "Eastern European Standard Time", "EEST": "Eastern European Summer Time", "MSK": "Moscow Standard Time",
	"EST": "Eastern Standard Time", "EDT": "Eastern Daylight Time", "CST": "Central Standard Time", "CDT": "Central Daylight Time",
	"MST": "Mountain Standard Time", "MDT": "Mountain Daylight Time", "PST": "Pacific Standard Time", "PDT": "Pacific Daylight Time",
	"AKST": "Alaska Standard Time", "AKDT": "Alaska Daylight Time", "HST": "Hawaii-Aleutian Standard Time",
	"AST": "Atlantic Standard Time", "ADT": "Atlantic Daylight Time", "NST": "Newfoundland Standard Time",
	"NDT": "Newfoundland Daylight Time", "JST": "Japan Standard Time", "KST": "Korean Standard Time",
	"AEST": "Australian Eastern Standard Time", "AEDT": "Australian Eastern Daylight Time",
	"ACST": "Australian Central Standard Time", "ACDT": "Australian Central Daylight Time",
	"AWST": "Australian Western Standard Time", "NZST": "New Zealand Standard Time", "NZDT": "New Zealand Daylight Time",
	"SAST": "South Africa Standard Time", "WAT": "West Africa Standard Time", "CAT": "Central Africa Time",
	"EAT": "East Africa Time", "PKT": "Pakistan Standard Time", "HKT": "Hong Kong Standard Time", "WIB": "Western Indonesia Time",
}

// placeZoneNames are those whose abbreviation is used in several places.
var placeZoneNames = map[string]string{
	"Asia/Kolkata": "India Standard Time", "Asia/Calcutta": "India Standard Time", "Asia/Shanghai": "China Standard Time",
	"Asia/Taipei": "Taipei Standard Time", "Asia/Singapore": "Singapore Standard Time", "Asia/Dubai": "Gulf Standard Time",
	"America/Sao_Paulo": "Brasilia Standard Time", "America/Argentina/Buenos_Aires": "Argentina Standard Time",
	"Asia/Bangkok": "Indochina Time", "Asia/Manila": "Philippine Standard Time", "Asia/Karachi": "Pakistan Standard Time",
	"Asia/Kathmandu": "Nepal Time", "Europe/Istanbul": "GMT+03:00", "Asia/Tehran": "Iran Standard Time",
	"America/Bogota": "Colombia Standard Time", "America/Lima": "Peru Standard Time",
}

// zoneLongName is the zone's name at a time, or its offset when it has none.
func zoneLongName(t float64, loc *time.Location) string {
	if name, ok := placeZoneNames[loc.String()]; ok {
		return name
	}
	abbr, sec := time.UnixMilli(int64(t)).In(loc).Zone()
	if abbr == "LMT" { // before standard time: named as if it had been in use
		abbr, _ = time.UnixMilli(0).In(loc).Zone()
	}
	if loc.String() == "Europe/Dublin" && abbr == "IST" {
		return "Irish Standard Time"
	}
	if name, ok := zoneNames[abbr]; ok {
		return name
	}
	return gmtOffset(sec, "GMT%c%02d:%02d")
}

func gmtOffset(sec int, format string) string {
	sign := '+'
	if sec < 0 {
		sign, sec = '-', -sec
	}
	return fmt.Sprintf(format, sign, sec/3600, sec/60%60)
}
