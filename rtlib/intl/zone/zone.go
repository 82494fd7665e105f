// Package zone has the time zones by their IANA names: the database itself, linked into the
// binary so that a program shows the same times everywhere, which name of a zone is its
// canonical one, and what zones are called in English.
package zone

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

var (
	//go:embed zones.bin
	packed []byte
	//go:embed names.txt
	namesText string
)

// database is the unpacked zones.bin: TZif data by name.
var database = sync.OnceValue(func() map[string][]byte {
	text, err := io.ReadAll(flate.NewReader(bytes.NewReader(packed)))
	if err != nil {
		panic("zone: damaged zones.bin: " + err.Error())
	}
	index, data, _ := bytes.Cut(text, []byte("\n\n"))
	zones := make(map[string][]byte, 600)
	for line := range strings.Lines(string(index)) {
		f := strings.Fields(line)
		n, _ := strconv.Atoi(f[len(f)-1])
		for _, name := range f[:len(f)-1] {
			zones[name] = data[:n]
		}
		data = data[n:]
	}
	return zones
})

// Zone is a time zone. It is immutable and safe for concurrent use.
type Zone struct {
	// ID is the canonical name, as Node 20 gives it.
	ID       string
	location *time.Location
	periods  []period
	// generic are the long and the short name without standard or daylight saving time.
	generic [2]string
}

// period says what a zone is called from a time on.
type period struct {
	from  int64 // Unix seconds
	names string
}

// names is names.txt by part.
var names = sync.OnceValue(func() (n struct {
	canonical map[string]string // by name in lower case
	groups    []string
	zones     map[string]string
}) {
	parts := strings.Split(namesText, "\n\n")
	n.canonical, n.zones = make(map[string]string, 600), make(map[string]string, 500)
	for line := range strings.Lines(parts[0]) {
		f := strings.Fields(line)
		for _, name := range f {
			n.canonical[strings.ToLower(name)] = f[0]
		}
	}
	n.groups = strings.Split(parts[1], "\n")
	for line := range strings.Lines(parts[2]) {
		id, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		n.zones[id] = rest
	}
	return n
})

// Names are the canonical names of places' zones in order (Intl.supportedValuesOf).
func Names() []string {
	var list []string
	for id := range names().zones {
		if strings.Contains(id, "/") && !strings.HasPrefix(id, "Etc/") {
			list = append(list, id)
		}
	}
	slices.Sort(list)
	return list
}

var cache sync.Map // of *Zone, by ID

// Find returns the zone of a name, in which capitals do not matter.
func Find(name string) (*Zone, bool) {
	id, ok := names().canonical[strings.ToLower(name)]
	if !ok {
		return nil, false
	}
	if z, ok := cache.Load(id); ok {
		return z.(*Zone), true
	}
	loc, err := time.LoadLocationFromTZData(id, database()[dataName(id)])
	if err != nil {
		return nil, false
	}
	z, _ := cache.LoadOrStore(id, describe(id, loc))
	return z.(*Zone), true
}

// dataName is the name of a zone's data: the database may lack the canonical name's.
func dataName(id string) string {
	if _, ok := database()[id]; ok {
		return id
	}
	for name, to := range names().canonical {
		if to != id {
			continue
		}
		for known := range database() {
			if strings.ToLower(known) == name {
				return known
			}
		}
	}
	return id
}

// Of returns the zone of a location that somebody else has made; one with a name that the
// tables have is called as they say.
func Of(loc *time.Location) *Zone {
	if z, ok := Find(loc.String()); ok {
		return z
	}
	return &Zone{ID: loc.String(), location: loc}
}

func describe(id string, loc *time.Location) *Zone {
	z := &Zone{ID: id, location: loc}
	n := names()
	f := strings.Split(n.zones[id], "\t")
	if len(f) < 3 {
		return z
	}
	group := func(s string) string {
		i, _ := strconv.Atoi(s)
		return n.groups[i]
	}
	list := strings.Fields(f[0])
	z.periods = []period{{0, group(list[0])}}
	for i := 1; i+1 < len(list); i += 2 {
		from, _ := strconv.ParseInt(list[i], 10, 64)
		z.periods = append(z.periods, period{from, group(list[i+1])})
	}
	place := strings.ReplaceAll(id[strings.LastIndexByte(id, '/')+1:], "_", " ")
	for i := range z.generic {
		z.generic[i] = strings.Replace(f[1+i], "*", place, 1)
	}
	return z
}

// At returns the local time of a moment.
func (z *Zone) At(unixMilli int64) time.Time { return time.UnixMilli(unixMilli).In(z.location) }

// Name returns what the zone is called at a moment; style is a word of the option
// timeZoneName.
func (z *Zone) Name(t time.Time, style string, gb bool) string {
	_, offset := t.Zone()
	long := strings.HasPrefix(style, "long")
	name := ""
	switch style {
	case "short", "long":
		name = z.specific(t.Unix(), offset, long, gb)
	case "shortGeneric", "longGeneric":
		name = z.generic[map[bool]int{true: 0, false: 1}[long]]
	}
	if name != "" {
		return name
	}
	return offsetName(offset, long)
}

// endOfNames is the year 10000 in Unix seconds, up to which CLDR names zones.
const endOfNames = 253402300800

// specific is the name for standard or daylight saving time, as it is at an offset.
func (z *Zone) specific(unix int64, offset int, long, gb bool) string {
	if z.ID == "UTC" {
		return map[bool]string{true: "Coordinated Universal Time", false: "UTC"}[long]
	}
	names := ""
	for _, p := range z.periods {
		if unix >= p.from && unix < endOfNames {
			names = p.names
		}
	}
	prefix := strconv.Itoa(offset/60) + "="
	for entry := range strings.SplitSeq(names, "|") {
		rest, ok := strings.CutPrefix(entry, prefix)
		if !ok || offset%60 != 0 {
			continue
		}
		f := strings.Split(rest, "=")
		switch {
		case long:
			return f[0]
		case gb:
			return f[len(f)-1]
		}
		return f[1]
	}
	return ""
}

// offsetName is GMT+5:30 or GMT+05:30; seconds are shown where there are any.
func offsetName(offset int, long bool) string {
	sign := '+'
	if offset < 0 {
		sign, offset = '-', -offset
	}
	h, m, s := offset/3600, offset/60%60, offset%60
	switch {
	case s != 0 && long:
		return fmt.Sprintf("GMT%c%02d:%02d:%02d", sign, h, m, s)
	case s != 0:
		return fmt.Sprintf("GMT%c%d:%02d:%02d", sign, h, m, s)
	case long:
		return fmt.Sprintf("GMT%c%02d:%02d", sign, h, m)
	case m != 0:
		return fmt.Sprintf("GMT%c%d:%02d", sign, h, m)
	}
	return fmt.Sprintf("GMT%c%d", sign, h)
}
