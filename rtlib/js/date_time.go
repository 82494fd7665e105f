// Time values: days, months, and the local zone (ECMA-262 21.4.1).

package js

import (
	"math"
	"time"
)

const (
	msPerDay    = 86_400_000
	maxDateTime = 8.64e15
)

// civil is a time value taken apart.
type civil struct {
	year                  int
	month, day            int // month from 0, day from 1
	weekday               int // 0 is Sunday
	hour, min, sec, milli int
}

// split takes a finite time value apart (years before 1 are 0, -1, ...). The days are
// counted in 400-year eras that begin on 1 March.
func split(t float64) civil {
	days := int64(math.Floor(t / msPerDay))
	ms := int64(t) - days*msPerDay
	z := days + 719468
	era := floorDiv(z, 146097)
	doe := z - era*146097
	yoe := (doe - doe/1460 + doe/36524 - doe/146096) / 365
	doy := doe - (365*yoe + yoe/4 - yoe/100)
	mp := (5*doy + 2) / 153
	c := civil{
		year: int(yoe + era*400), day: int(doy - (153*mp+2)/5 + 1), month: int(mp+2) % 12,
		weekday: int(((days+4)%7 + 7) % 7),
		hour:    int(ms / 3_600_000), min: int(ms / 60_000 % 60), sec: int(ms / 1000 % 60), milli: int(ms % 1000),
	}
	if c.month < 2 {
		c.year++
	}
	return c
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// makeDay is MakeDay: month counts from 0 and may be out of range.
func makeDay(year, month, day float64) float64 {
	if !isFinite(year) || !isFinite(month) || !isFinite(day) {
		return math.NaN()
	}
	y, m, d := math.Trunc(year), math.Trunc(month), math.Trunc(day)
	ym := y + math.Floor(m/12)
	mn := int64(math.Mod(math.Mod(m, 12)+12, 12))
	if math.Abs(ym) > 400_000 {
		return math.NaN()
	}
	yy := int64(ym)
	if mn < 2 {
		yy--
	}
	era := floorDiv(yy, 400)
	yoe := yy - era*400
	doy := (153*((mn+10)%12) + 2) / 5
	doe := yoe*365 + yoe/4 - yoe/100 + doy
	return float64(era*146097+doe-719468) + d - 1
}

// makeTime is MakeTime.
func makeTime(hour, min, sec, ms float64) float64 {
	if !isFinite(hour) || !isFinite(min) || !isFinite(sec) || !isFinite(ms) {
		return math.NaN()
	}
	return math.Trunc(hour)*3_600_000 + math.Trunc(min)*60_000 + math.Trunc(sec)*1000 + math.Trunc(ms)
}

// makeDate is MakeDate.
func makeDate(day, time float64) float64 {
	t := day*msPerDay + time
	if !isFinite(t) {
		return math.NaN()
	}
	return t
}

// timeClip is TimeClip.
func timeClip(t float64) float64 {
	if !(math.Abs(t) <= maxDateTime) {
		return math.NaN()
	}
	return math.Trunc(t) + 0
}

// offsetAt returns the local zone's offset from UTC in milliseconds at a UTC time.
func (r *Realm) offsetAt(t float64) float64 {
	if r.cfg.Location == time.UTC {
		return 0
	}
	_, sec := time.UnixMilli(int64(t)).In(r.cfg.Location).Zone()
	return float64(sec) * 1000
}

// localOf is LocalTime.
func (r *Realm) localOf(t float64) float64 { return t + r.offsetAt(t) }

// utcOf is UTC: the time value of a local time. A time that a change of offset skips or
// repeats is read with the offset from before the change.
func (r *Realm) utcOf(local float64) float64 {
	if !isFinite(local) || math.Abs(local) > maxDateTime+msPerDay {
		return math.NaN()
	}
	before, after := r.offsetAt(local-msPerDay), r.offsetAt(local+msPerDay)
	if before == after || r.offsetAt(local-before) == before {
		return local - before
	}
	if r.offsetAt(local-after) == after {
		return local - after
	}
	return local - before
}
