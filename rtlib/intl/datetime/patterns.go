// The tables of patterns: gen/datetime.mjs says what keys and patterns are.

package datetime

import (
	_ "embed"
	"strings"
	"sync"
)

var (
	//go:embed patterns_en.txt
	enText string
	//go:embed patterns_gb.txt
	gbText string
)

var tables = [2]func() map[string]string{
	sync.OnceValue(func() map[string]string { return readTable(enText) }),
	sync.OnceValue(func() map[string]string { return readTable(gbText) }),
}

func readTable(text string) map[string]string {
	table := make(map[string]string, strings.Count(text, "\n"))
	for line := range strings.Lines(text) {
		key, pattern, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		table[key] = pattern
	}
	return table
}

// lookup returns the pattern of a date's or a time's key. With a field, which says what
// the ends of a range differ in, it is that of the range.
func lookup(table map[string]string, key string, isDate bool, field string) string {
	if p, ok := table[field+key]; ok {
		return p
	}
	base := baseOf(key, isDate)
	p, ok := table[field+base]
	if !ok && field != "" {
		p, ok = fallback(table[base]), table[base] != ""
	}
	if !ok {
		return ""
	}
	return derive(p, key, base, field != "")
}

// fallback is the pattern of a range both ends of which are shown whole.
func fallback(p string) string {
	return "[" + p + "]\u2009–\u2009<" + p + ">"
}

// baseOf replaces the widths in a key by n and s.
func baseOf(key string, isDate bool) string {
	b := []byte(key)
	for i, c := range b {
		switch {
		case c == '-':
		case isDate && (i < 2 || i == 3 && c != 'n' && c != '2'):
			b[i] = 's'
		case isDate || i < 3:
			b[i] = 'n'
		case i == 3:
			b[i] = '1'
		case i == 4:
			b[i] = 's'
		}
	}
	return string(b)
}

// places are the places of fields in keys.
var places = map[byte]int{'E': 0, 'G': 1, 'y': 2, 'M': 3, 'd': 4, 'h': 0, 'm': 1, 's': 2}

// derive puts the widths of a key into the pattern of its base; in ranges only those of
// names and years.
func derive(pattern, key, base string, isRange bool) string {
	b := []byte(pattern)
	for i := 0; i+3 < len(b); i++ {
		if b[i] != '{' || b[i+3] != '}' {
			continue
		}
		letter, width := b[i+1], b[i+2]
		at, ok := places[letter]
		if !ok || width != base[at] {
			continue
		}
		if !isRange || strings.IndexByte("EGy", letter) >= 0 || letter == 'M' && width != 'n' {
			b[i+2] = key[at]
		}
	}
	return string(b)
}

// glue joins date and time (CLDR's dateTimeFormat of type atTime).
func glue(date, dateKey, timeKey string) string {
	switch {
	case strings.Contains(date, "{Ml}"):
		return " at "
	case dateKey[1:] == "----" && timeKey[0] != '-' && timeKey[3] == '-' && timeKey[5] == '-' && (timeKey[1] != '-' || timeKey[6] == 'a'):
		return " " // the weekday and the time of day
	}
	return ", "
}
