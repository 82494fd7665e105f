// Date.parse: what the tokens mean.

package js

// dateParser collects the parts of a date. -1 stands for parts not seen.
type dateParser struct {
	dateScanner
	days  []int // up to three numbers
	month int   // named month
	iso   bool
	times []int
	half  int // hours that AM or PM add

	zoneSign, zoneHour, zoneMinute int
}

var invalidDate = dateToken{kind: dateInvalid}

func (p *dateParser) setZone(hours int) {
	p.zoneSign, p.zoneHour, p.zoneMinute = 1, hours, 0
	if hours < 0 {
		p.zoneSign, p.zoneHour = -1, -hours
	}
}

// standard reads the standard's format. It returns the first token that the tolerant
// reader has to handle, or one that says the text is wrong.
func (p *dateParser) standard() dateToken {
	if sign := p.cur.sign(); sign != 0 {
		t := p.next()
		if !p.cur.fixed(6) || sign < 0 && p.cur.n == 0 {
			if p.cur.fixed(6) {
				p.next()
			}
			return t
		}
		p.days = append(p.days, sign*p.next().n)
	} else if p.cur.fixed(4) {
		p.days = append(p.days, p.next().n)
	} else {
		return p.next()
	}
	for limit := range 2 {
		if !p.skip('-') {
			break
		}
		if !p.cur.fixed(2) || p.cur.n < 1 || p.cur.n > [2]int{12, 31}[limit] {
			return p.next()
		}
		p.days = append(p.days, p.next().n)
	}
	if p.cur.kind == dateWord && p.cur.word == wordT {
		p.next()
		if !p.standardTime() {
			return invalidDate
		}
	} else if p.cur.kind != dateEnd {
		return p.next()
	}
	if p.zoneSign == 0 && len(p.times) == 0 {
		p.setZone(0)
	}
	p.iso = true
	return dateToken{kind: dateEnd}
}

// standardTime reads hh:mm, hh:mm:ss or hh:mm:ss.sss and a zone, up to the end.
func (p *dateParser) standardTime() bool {
	part := func(hi int) bool {
		if !p.cur.fixed(2) || p.cur.n > hi {
			return false
		}
		p.times = append(p.times, p.next().n)
		return true
	}
	if !part(24) || !p.skip(':') || !part(59) {
		return false
	}
	if p.skip(':') {
		if !part(59) {
			return false
		}
		if p.skip('.') {
			if p.cur.kind != dateNumber {
				return false
			}
			p.times = append(p.times, milliseconds(p.next()))
		}
	}
	if p.times[0] == 24 {
		for _, t := range p.times[1:] {
			if t > 0 {
				return false
			}
		}
	}
	return p.standardZone() && p.cur.kind == dateEnd
}

func (p *dateParser) standardZone() bool {
	if p.cur.isZ() {
		p.next()
		p.setZone(0)
		return true
	}
	sign := p.cur.sign()
	if sign == 0 {
		return true
	}
	p.next()
	p.zoneSign = sign
	if p.cur.fixed(4) {
		n := p.next().n
		p.zoneHour, p.zoneMinute = n/100, n%100
		return p.zoneHour <= 23 && p.zoneMinute <= 59
	}
	if !p.cur.fixed(2) || p.cur.n > 23 {
		return false
	}
	p.zoneHour = p.next().n
	if !p.skip(':') || !p.cur.fixed(2) || p.cur.n > 59 {
		return false
	}
	p.zoneMinute = p.next().n
	return true
}

// milliseconds reads the digits of a fraction of a second.
func milliseconds(t dateToken) int {
	n, length := t.n, min(t.length, 9)
	for ; length < 3; length++ {
		n *= 10
	}
	for ; length > 3; length-- {
		n /= 10
	}
	return n
}

// tolerant reads the rest of a date in any form that V8 knows, from token t on.
func (p *dateParser) tolerant(t dateToken) bool {
	read := len(p.days) > 0
	for ; t.kind != dateEnd; t = p.next() {
		ok := true
		switch {
		case t.kind == dateNumber:
			read = true
			ok = p.number(t)
		case t.kind == dateWord:
			ok = p.wordToken(t, read)
		case t.sign() != 0 && (p.zoneHour == 0 && p.zoneMinute == 0 || len(p.times) > 0):
			read = true
			ok = p.offset(t.sign())
		case t.sign() != 0 || t.kind == dateSymbol && t.sym == ')':
			ok = !read
		}
		if !ok {
			return false
		}
	}
	return true
}

func (p *dateParser) number(t dateToken) bool {
	switch {
	case p.skip(':'):
		if p.skip(':') {
			if len(p.times) > 0 {
				return false
			}
			p.times = append(p.times, t.n, 0)
			return true
		}
		if len(p.times) == 4 {
			return false
		}
		p.times = append(p.times, t.n)
		p.skip('.')
	case p.timeExpects(t.n) && p.skip('.'):
		p.times = append(p.times, t.n)
		if p.cur.kind != dateNumber {
			return false
		}
		p.finishTime(milliseconds(p.next()))
	case p.zoneHour >= 0 && p.zoneMinute < 0 && t.n <= 59:
		p.zoneMinute = t.n
	case p.timeExpects(t.n):
		p.finishTime(t.n)
		c := p.cur
		return c.kind == dateEnd || c.kind == dateSpace || c.isZ() || c.sign() != 0
	default:
		if len(p.days) == 3 {
			return false
		}
		p.days = append(p.days, t.n)
		p.skip('-')
	}
	return true
}

// timeExpects reports whether n can be the next part of a time that has begun.
func (p *dateParser) timeExpects(n int) bool {
	switch len(p.times) {
	case 1, 2:
		return n <= 59
	case 3:
		return n <= 999
	}
	return false
}

func (p *dateParser) finishTime(n int) {
	p.times = append(p.times, n)
	for len(p.times) < 4 {
		p.times = append(p.times, 0)
	}
}

func (p *dateParser) wordToken(t dateToken, read bool) bool {
	switch {
	case t.word == wordAMPM && len(p.times) > 0:
		p.half = t.n
	case t.word == wordMonth:
		p.month = t.n
		p.skip('-')
	case t.word == wordZone && read:
		p.setZone(t.n)
	default:
		return !read && p.cur.kind != dateNumber
	}
	return true
}

// offset reads what follows a sign: h, hh, hmm, hhmm, or hh before a colon.
func (p *dateParser) offset(sign int) bool {
	p.zoneSign = sign
	t := dateToken{}
	if p.cur.kind == dateNumber {
		t = p.next()
	}
	switch {
	case p.cur.kind == dateSymbol && p.cur.sym == ':':
		p.zoneHour, p.zoneMinute = t.n, -1
	case t.length == 1 || t.length == 2:
		p.zoneHour, p.zoneMinute = t.n, 0
	case t.length == 3 || t.length == 4:
		p.zoneHour, p.zoneMinute = t.n/100, t.n%100
	default:
		return false
	}
	return true
}

// dayNumber makes the day from up to three numbers and a named month.
func (p *dateParser) dayNumber() (float64, bool) {
	if len(p.days) == 0 {
		return 0, false
	}
	c := append(p.days, 1, 1)[:3]
	isDay := func(n int) bool { return n >= 1 && n <= 31 }
	var year, month, day int
	switch {
	case p.month < 0 && (p.iso || !isDay(c[0])):
		year, month, day = c[0], c[1], c[2]
	case p.month < 0:
		month, day, year = c[0], c[1], c[2]
	case !isDay(c[0]):
		year, month, day = c[0], p.month, c[1]
	default:
		day, month, year = c[0], p.month, c[1]
	}
	if !p.iso {
		switch {
		case year >= 0 && year <= 49:
			year += 2000
		case year >= 50 && year <= 99:
			year += 1900
		}
	}
	if month < 1 || month > 12 || !isDay(day) {
		return 0, false
	}
	return makeDay(float64(year), float64(month-1), float64(day)), true
}

// timeOfDay returns the milliseconds since midnight.
func (p *dateParser) timeOfDay() (float64, bool) {
	t := append(p.times, 0, 0, 0, 0)[:4]
	h := t[0]
	if p.half >= 0 {
		if h > 12 {
			return 0, false
		}
		h = h%12 + p.half
	}
	ok := h <= 23 && t[1] <= 59 && t[2] <= 59 && t[3] <= 999 || h == 24 && t[1]+t[2]+t[3] == 0
	return float64(((h*60+t[1])*60+t[2])*1000 + t[3]), ok
}
