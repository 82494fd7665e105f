// Ranges (formatRange): fields that both ends have in common are shown once where the
// locale has a pattern for that (CLDR's intervalFormats).

package datetime

import (
	"strings"
	"time"

	"github.com/affgen/affgen/rtlib/intl"
)

// Range returns the parts of a range; both ends are whole numbers in the range of Date.
// Ends that do not differ in what the format shows are shown as one time.
func (f *Format) Range(from, to float64) []intl.Part {
	parts, _ := f.parts(from, to)
	return parts
}

// RangeText is the text of a range (formatRange).
func (f *Format) RangeText(from, to float64) string {
	parts, isRange := f.parts(from, to)
	if !isRange {
		return f.Format(from)
	}
	return intl.Join(parts)
}

func (f *Format) parts(from, to float64) (parts []intl.Part, isRange bool) {
	a, b := f.at(from), f.at(to)
	if field := difference(a, b); field != 0 {
		r := f.forRanges(field)
		if pattern := r.rangePattern(field); strings.Contains(pattern, "[") {
			return r.writeRange(pattern, a, b), true
		}
	}
	return intl.Mark(f.Parts(from), "shared"), false
}

// forRanges is the format as ICU's interval formats have it for ends that differ in a field:
// hours and seconds have the locale's own widths. Where it has a pattern for the interval,
// zones have their short names, and offsets are left out.
func (f *Format) forRanges(field byte) *Format {
	r := *f
	if f.time != "" {
		r.time = strings.ReplaceAll(f.time[:3], "2", "n") + f.time[3:]
	}
	named := f.o.ZoneName == "long" || f.o.ZoneName == "short"
	switch {
	case f.o.ZoneName == "":
	case inDate(field):
		if !named && strings.Contains(f.pattern, "{h") {
			r.dropZone()
		}
	case !f.hasDate() && r.clockFallsBack(field):
	case named:
		r.o.ZoneName = "short"
	default:
		r.dropZone()
	}
	if r.time != "" {
		r.pattern = r.fields(r.date, r.time)
	} else if f.o.TimeStyle != "" && f.o.cycle() == 'a' {
		r.pattern = strings.ReplaceAll(f.pattern, "{h2}", "{hn}")
	}
	return &r
}

func (f *Format) dropZone() {
	f.o.ZoneName = ""
	if f.time != "" {
		f.time = f.time[:5] + "-" + f.time[6:]
	}
}

func inDate(field byte) bool { return strings.IndexByte("yMd", field) >= 0 }

func (f *Format) hasDate() bool { return f.date != "" || f.o.DateStyle != "" }

// clockFallsBack reports whether both times are shown whole.
func (f *Format) clockFallsBack(field byte) bool {
	if f.o.TimeStyle != "" {
		return f.table["S-"+f.o.styleKey()[2:]+string(field)] == ""
	}
	return strings.IndexByte("ahm", field) < 0 || f.time[0] == '-' || f.time[3] != '-' ||
		f.table[string(field)+f.time] == "" && f.table[string(field)+baseOf(f.time, false)] == ""
}

func (f *Format) writeRange(pattern string, a, b time.Time) []intl.Part {
	var out []intl.Part
	for pattern != "" {
		i := strings.IndexAny(pattern, "[<")
		if i < 0 {
			return f.write(out, pattern, a, "shared")
		}
		out = f.write(out, pattern[:i], a, "shared")
		source, t, close := "startRange", a, "]"
		if pattern[i] == '<' {
			source, t, close = "endRange", b, ">"
		}
		inside, rest, _ := strings.Cut(pattern[i+1:], close)
		out = f.write(out, inside, t, source)
		pattern = rest
	}
	return out
}

// difference is the largest field in which two times differ: y, M, d, a, h, m, s or f; 0
// for none.
func difference(a, b time.Time) byte {
	for _, x := range []struct {
		field byte
		same  bool
	}{
		{'y', a.Year() == b.Year()}, {'M', a.Month() == b.Month()}, {'d', a.Day() == b.Day()}, {'a', a.Hour()/12 == b.Hour()/12},
		{'h', a.Hour() == b.Hour()}, {'m', a.Minute() == b.Minute()}, {'s', a.Second() == b.Second()}, {'f', a.Equal(b)},
	} {
		if !x.same {
			return x.field
		}
	}
	return 0
}

// rangePattern is the pattern of a range whose ends differ in a field; empty when they look
// the same.
func (f *Format) rangePattern(field byte) string {
	inDate, hasDate := inDate(field), f.hasDate()
	hasTime := f.time != "" && !strings.HasPrefix(f.time, "-----z") || f.o.TimeStyle != ""
	switch {
	case inDate && hasTime && !hasDate:
		return fallback(f.numericDate() + ", " + f.pattern)
	case inDate && hasTime && f.date != "" && f.time[0] != '-' && f.time[2:4] == "--":
		return fallback(f.fields(withField(f.date, field), f.time))
	case inDate && hasTime:
		return fallback(f.pattern)
	case inDate && f.o.DateStyle != "":
		return f.styleRange(f.o.styleKey(), field)
	case inDate && f.o.ZoneName != "":
		return fallback(f.pattern)
	case inDate:
		return lookup(f.table, f.date, true, string(field))
	case !hasTime || !f.shows(field):
		return ""
	}
	clock := ""
	if f.o.TimeStyle != "" {
		clock = f.styleRange("S-"+f.o.styleKey()[2:], field)
	} else {
		clock = f.clockRange(field)
	}
	switch {
	case f.o.DateStyle != "":
		return f.table[f.o.styleKey()[:2]+"--"] + ", " + clock
	case hasDate:
		return f.dates(sharedDate(f.date)) + ", " + clock
	}
	return clock
}

// withField is the key of a date that stands beside a time, with the field in which the ends
// differ, and with those below it.
func withField(date string, field byte) string {
	b := []byte(date)
	if at := places[field]; b[at] == '-' {
		for ; at < len(b); at++ {
			if b[at] == '-' {
				b[at] = 'n'
			}
		}
	}
	return string(b)
}

// sharedDate is the key of a date that both ends have in common: the locale's own widths
// unless all its numbers have two digits.
func sharedDate(date string) string {
	b := []byte(date)
	if b[3] == '2' && b[4] == 'n' || b[3] == 'n' && b[4] == '2' {
		b[3], b[4] = 'n', 'n'
	}
	return string(b)
}

// shows reports whether the format shows a field of the time or a smaller one.
func (f *Format) shows(field byte) bool {
	for _, letter := range "hmsf"[max(0, strings.IndexByte("hmsf", field)):] {
		if strings.Contains(f.pattern, "{"+string(letter)) {
			return true
		}
	}
	return (field == 'a' || field == 'h') && (strings.Contains(f.pattern, "{a") || strings.Contains(f.pattern, "{B"))
}

func (f *Format) numericDate() string {
	if f.gb {
		return "{d2}/{M2}/{yn}"
	}
	return "{Mn}/{dn}/{yn}"
}

func (f *Format) styleRange(key string, field byte) string {
	if p, ok := f.table[key+string(field)]; ok {
		return p
	}
	return fallback(f.table[key])
}

func (f *Format) clockRange(field byte) string {
	if f.clockFallsBack(field) {
		return fallback(f.clock(f.time))
	}
	return lookup(f.table, f.time, false, string(field))
}
