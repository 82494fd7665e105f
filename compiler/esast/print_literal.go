package esast

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf16"
)

// This file prints literals: templates, numbers and strings.

func (p *printer) template(d *ETemplate) {
	tagged := !d.TagOrNil.IsNil()
	if tagged {
		p.target(d.TagOrNil, OptionalChainNone)
	}
	text := func(raw string, cooked []uint16) string {
		if tagged {
			return raw
		}
		return escapeTemplate(cooked)
	}
	p.put("`" + text(d.HeadRaw, d.HeadCooked))
	for _, part := range d.Parts {
		p.put("${")
		p.expr(part.Value, lLowest)
		p.put("}" + text(part.TailRaw, part.TailCooked))
	}
	p.put("`")
}

func (p *printer) number(v float64, level int) {
	switch {
	case math.IsNaN(v):
		p.put("NaN")
	case v < 0 || math.Signbit(v):
		done := p.open(level, lPrefix)
		p.put("-")
		p.number(-v, lLowest)
		done()
	case math.IsInf(v, 1):
		p.put("1e999") // a name would be read as a variable, and dropped where nothing uses it
	default:
		p.put(strconv.FormatFloat(v, 'g', -1, 64))
	}
}

func quoteUTF8(s string) string { return quote(utf16.Encode([]rune(s))) }

// quote gives a string literal with double quotes; what is not printable ASCII and not a
// letter beyond it becomes an escape, lone surrogates included.
func quote(s []uint16) string { return `"` + escape(s, '"') + `"` }

func escapeTemplate(s []uint16) string {
	return strings.ReplaceAll(escape(s, '`'), "${", `\${`)
}

func escape(s []uint16, delimiter uint16) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c == delimiter || c == '\\':
			b.WriteByte('\\')
			b.WriteByte(byte(c))
		case c == '\n':
			b.WriteString(`\n`)
		case c < 0x20 || c == 0x7F || c == 0x2028 || c == 0x2029 || c == 0xFEFF:
			b.WriteString(hex4(c))
		case 0xD800 <= c && c < 0xE000:
			r := rune(0xFFFD)
			if i+1 < len(s) {
				r = utf16.DecodeRune(rune(c), rune(s[i+1]))
			}
			if r == 0xFFFD {
				b.WriteString(hex4(c))
				break
			}
			b.WriteRune(r)
			i++
		default:
			b.WriteRune(rune(c))
		}
	}
	return b.String()
}

func hex4(c uint16) string {
	h := strconv.FormatUint(uint64(c), 16)
	return `\u` + "0000"[len(h):] + h
}
