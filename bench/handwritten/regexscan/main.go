package main

// hand-written scanners for the same five patterns (no regexp): the limit for compiled regexes
import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

func dig(c byte) bool   { return c-'0' < 10 }
func word(c byte) bool  { return c-'0' < 10 || c-'a' < 26 || c-'A' < 26 || c == '_' }
func space(c byte) bool { return c == ' ' || c-9 < 5 }
func sep(c byte) bool   { return space(c) || c == ',' || c == ';' || c == '=' }

func tmpl(s, t string) bool { // t: 9 = digit, else literal
	if len(s) < len(t) {
		return false
	}
	for i := 0; i < len(t); i++ {
		if t[i] == '9' {
			if !dig(s[i]) {
				return false
			}
		} else if s[i] != t[i] {
			return false
		}
	}
	return true
}
func d2(s string) int { return int(s[0]-'0')*10 + int(s[1]-'0') }

func main() {
	t0 := time.Now()
	levels := []string{"INFO", "WARN", "ERROR", "DEBUG"}
	var lines []string
	buf := make([]byte, 0, 200)
	pad := func(n, w int) {
		s := strconv.Itoa(n)
		for k := len(s); k < w; k++ {
			buf = append(buf, '0')
		}
		buf = append(buf, s...)
	}
	num := func(n int) { buf = strconv.AppendInt(buf, int64(n), 10) }
	str := func(s string) { buf = append(buf, s...) }
	for i := 0; i < 15000; i++ {
		buf = buf[:0]
		str("2025-")
		pad(1+i%12, 2)
		str("-")
		pad(1+i%28, 2)
		str("T")
		pad(i%24, 2)
		str(":")
		pad(i%60, 2)
		str(":")
		pad((i*7)%60, 2)
		str(".")
		pad((i*37)%1000, 3)
		str("Z [")
		str(levels[i%4])
		str("] svc-")
		num(i % 17)
		str(" - request id=")
		num((i * 2654435761) % 4294967296)
		str(" from ")
		num(i % 256)
		str(".")
		num((i * 7) % 256)
		str(".")
		num((i * 13) % 256)
		str(".")
		num((i * 31) % 256)
		str(" user=user")
		num(i % 97)
		str("@example")
		num(i % 5)
		str(".com took ")
		num((i * 31) % 900)
		str("ms")
		lines = append(lines, string(buf))
	}
	text := strings.Join(lines, "\n")
	counts := map[string]int{}
	secs := 0
	for l := range strings.SplitSeq(text, "\n") {
		if !tmpl(l, "9999-99-99T99:99:99.9") {
			continue
		}
		p := 21
		for p < len(l) && dig(l[p]) {
			p++
		}
		if !strings.HasPrefix(l[p:], "Z [") {
			continue
		}
		p += 3
		q := p
		for q < len(l) && word(l[q]) {
			q++
		}
		if q == p || !strings.HasPrefix(l[q:], "] ") {
			continue
		}
		r := q + 2
		for r < len(l) && !space(l[r]) {
			r++
		}
		if r == q+2 || !strings.HasPrefix(l[r:], " - ") {
			continue
		}
		counts[l[p:q]]++
		secs += d2(l[11:])*3600 + d2(l[14:])*60 + d2(l[17:])
	}
	var rb strings.Builder
	rb.Grow(len(text))
	last := 0
	for i := 0; i < len(text); {
		if !dig(text[i]) || (i > 0 && word(text[i-1])) {
			i++
			continue
		}
		p, ok := i, true
		for g := 0; g < 4; g++ {
			k := p
			for p < len(text) && p-k < 3 && dig(text[p]) {
				p++
			}
			if p == k {
				ok = false
				break
			}
			if g < 3 {
				if p >= len(text) || text[p] != '.' {
					ok = false
					break
				}
				p++
			}
		}
		if ok && (p == len(text) || !word(text[p])) {
			rb.WriteString(text[last:i])
			rb.WriteString("<ip>")
			last = p
			i = p
		} else {
			i++
		}
	}
	rb.WriteString(text[last:])
	red := rb.String()
	took := 0
	for _, l := range lines {
		if k := strings.LastIndex(l, "took "); k >= 0 && strings.HasSuffix(l, "ms") {
			n, err := strconv.Atoi(l[k+5 : len(l)-2])
			if err == nil {
				took += n
			}
		}
	}
	mails := 0
	for i := 0; i < len(text); {
		k := strings.IndexByte(text[i:], '@')
		if k < 0 {
			break
		}
		at := i + k
		a := at
		for a > i && (word(text[a-1]) || text[a-1] == '.' || text[a-1] == '+' || text[a-1] == '-') {
			a--
		}
		e := at + 1
		for e < len(text) && (word(text[e]) || text[e] == '-') {
			e++
		}
		i = at + 1
		if a < at && e > at+1 && e+4 <= len(text) {
			switch text[e : e+4] {
			case ".com", ".org", ".net":
				mails += e + 4 - a
				i = e + 4
			}
		}
	}
	words := 1
	for i := 0; i < len(red); i++ {
		if sep(red[i]) {
			words++
			for i+1 < len(red) && sep(red[i+1]) {
				i++
			}
		}
	}
	fmt.Printf(`regex {"INFO":%d,"WARN":%d,"ERROR":%d,"DEBUG":%d} %d %d %d %d %d`+"\n", counts["INFO"], counts["WARN"], counts["ERROR"], counts["DEBUG"], secs, len(red), took, mails, words)
	fmt.Printf("T %.2f\n", float64(time.Since(t0).Microseconds())/1000)
}
