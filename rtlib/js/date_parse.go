// Date.parse: the standard's date time string, else the forms that V8 accepts.
//
// The text is read as tokens: numbers, words (by their first three letters), signs. The
// standard's form is tried first; where it ends, the tolerant reader goes on with what
// was already read. The rules are those of V8's parser, which programs rely on.

package js

import "math"

type dateTokenKind uint8

const (
	dateEnd dateTokenKind = iota
	dateNumber
	dateSymbol
	dateSpace
	dateWord
	dateOther
	dateInvalid
)

type dateToken struct {
	kind   dateTokenKind
	n      int // number, or the word's value
	length int
	sym    uint16
	word   dateWordKind
}

type dateWordKind uint8

const (
	wordUnknown dateWordKind = iota
	wordMonth
	wordAMPM
	wordZone
	wordT
)

type dateWordEntry struct {
	prefix string
	kind   dateWordKind
	value  int
}

var dateWords = []dateWordEntry{
	{"jan", wordMonth, 1}, {"feb", wordMonth, 2}, {"mar", wordMonth, 3}, {"apr", wordMonth, 4}, {"may", wordMonth, 5},
	{"jun", wordMonth, 6}, {"jul", wordMonth, 7}, {"aug", wordMonth, 8}, {"sep", wordMonth, 9}, {"oct", wordMonth, 10},
	{"nov", wordMonth, 11}, {"dec", wordMonth, 12}, {"am", wordAMPM, 0}, {"pm", wordAMPM, 12}, {"ut", wordZone, 0},
	{"utc", wordZone, 0}, {"z", wordZone, 0}, {"gmt", wordZone, 0}, {"cdt", wordZone, -5}, {"cst", wordZone, -6},
	{"edt", wordZone, -4}, {"est", wordZone, -5}, {"mdt", wordZone, -6}, {"mst", wordZone, -7}, {"pdt", wordZone, -7},
	{"pst", wordZone, -8}, {"t", wordT, 0},
}

// dateScanner yields tokens, one ahead.
type dateScanner struct {
	s   *String
	i   int
	cur dateToken
}

func (d *dateScanner) at() uint16 {
	if d.i < d.s.n {
		return d.s.At(d.i)
	}
	return 0
}

// next returns the current token and reads the one after it.
func (d *dateScanner) next() dateToken {
	t := d.cur
	d.cur = d.scan()
	return t
}

func (d *dateScanner) skip(sym uint16) bool {
	if d.cur.kind == dateSymbol && d.cur.sym == sym {
		d.cur = d.scan()
		return true
	}
	return false
}

func (d *dateScanner) scan() dateToken {
	start := d.i
	if start >= d.s.n {
		return dateToken{kind: dateEnd}
	}
	c := d.at()
	switch {
	case c >= '0' && c <= '9':
		return dateToken{kind: dateNumber, n: d.numeral(), length: d.i - start}
	case isSpace(c):
		d.i++
		return dateToken{kind: dateSpace}
	case c == '(':
		d.parentheses()
		return dateToken{kind: dateOther}
	case c >= 'A':
		return d.readWord()
	}
	d.i++
	return dateToken{kind: dateSymbol, sym: c}
}

// numeral reads digits; nine significant ones count.
func (d *dateScanner) numeral() int {
	for d.at() == '0' {
		d.i++
	}
	n := 0
	for digits := 0; d.at() >= '0' && d.at() <= '9'; digits++ {
		if digits < 9 {
			n = n*10 + int(d.at()-'0')
		}
		d.i++
	}
	return n
}

func (d *dateScanner) parentheses() {
	for depth := 0; d.i < d.s.n; {
		switch d.at() {
		case '(':
			depth++
		case ')':
			depth--
		}
		d.i++
		if depth == 0 {
			return
		}
	}
}

func (d *dateScanner) readWord() dateToken {
	var pre [3]byte
	start := d.i
	for d.at() >= 'A' {
		if k := d.i - start; k < 3 {
			c := d.at()
			if c >= 'A' && c <= 'Z' {
				c += 0x20
			}
			pre[k] = byte(min(c, 0xFF))
		}
		d.i++
	}
	n := d.i - start
	prefix := string(pre[:min(n, 3)])
	for _, w := range dateWords {
		if w.prefix == prefix && (n <= 3 || w.kind == wordMonth) {
			return dateToken{kind: dateWord, word: w.kind, n: w.value, length: n}
		}
	}
	return dateToken{kind: dateWord, length: n}
}

func (t dateToken) fixed(n int) bool { return t.kind == dateNumber && t.length == n }

func (t dateToken) sign() int {
	if t.kind == dateSymbol && t.sym == '+' {
		return 1
	}
	if t.kind == dateSymbol && t.sym == '-' {
		return -1
	}
	return 0
}

func (t dateToken) isZ() bool { return t.kind == dateWord && t.word == wordZone && t.length == 1 }

// parseDate is Date.parse on a string.
func (r *Realm) parseDate(s *String) float64 {
	p := dateParser{dateScanner: dateScanner{s: s}, month: -1, half: -1, zoneHour: -1, zoneMinute: -1}
	p.cur = p.scan()
	t := p.standard()
	if t.kind == dateInvalid || !p.tolerant(t) {
		return math.NaN()
	}
	day, ok := p.dayNumber()
	ms, ok2 := p.timeOfDay()
	if !ok || !ok2 {
		return math.NaN()
	}
	f := day*msPerDay + ms
	if p.zoneSign == 0 {
		return timeClip(r.utcOf(f))
	}
	return timeClip(f - float64(p.zoneSign*(max(p.zoneHour, 0)*60+max(p.zoneMinute, 0))*60_000))
}
