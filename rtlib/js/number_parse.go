// parseInt and parseFloat (ECMA-262 19.2.4, 19.2.5).

package js

import (
	"math"
	"strconv"
	"strings"
)

// parseIntPrefix is parseInt on a string; radix 0 means by prefix.
func parseIntPrefix(s *String, radix int32) float64 {
	t := s.trim(true, false).String()
	neg := strings.HasPrefix(t, "-")
	if neg || strings.HasPrefix(t, "+") {
		t = t[1:]
	}
	if radix != 0 && (radix < 2 || radix > 36) {
		return math.NaN()
	}
	if (radix == 0 || radix == 16) && len(t) >= 2 && t[0] == '0' && t[1]|0x20 == 'x' {
		t, radix = t[2:], 16
	}
	if radix == 0 {
		radix = 10
	}
	n := 0
	for n < len(t) && digitValue(t[n]) < int(radix) {
		n++
	}
	if n == 0 {
		return math.NaN()
	}
	f := digitsToNumber(t[:n], int(radix))
	if neg {
		return -f
	}
	return f
}

// digitsToNumber converts digits, correctly rounded in base 10 and in powers of two.
func digitsToNumber(t string, radix int) float64 {
	if radix == 10 {
		f, _ := strconv.ParseFloat(t, 64)
		return f
	}
	if n, err := strconv.ParseUint(t, radix, 53); err == nil {
		return float64(n)
	}
	if radix&(radix-1) == 0 {
		return binaryDigits(t, radix)
	}
	return chunkedDigits(t, radix)
}

// chunkedDigits adds up the digits in parts of at most 32 bits, as V8 does, so that the
// rounding of long numbers is the same.
func chunkedDigits(t string, radix int) float64 {
	const limit = (1<<32 - 1) / 36
	f := 0.0
	for len(t) > 0 {
		part, mult := uint32(0), uint32(1)
		for len(t) > 0 && mult*uint32(radix) <= limit {
			mult *= uint32(radix)
			part = part*uint32(radix) + uint32(digitValue(t[0]))
			t = t[1:]
		}
		f = float64(f*float64(mult)) + float64(part)
	}
	return f
}

// binaryDigits rounds the digits of a power-of-two base to nearest, ties to even.
func binaryDigits(t string, radix int) float64 {
	bits := 0
	for 1<<bits < radix {
		bits++
	}
	t = strings.TrimLeft(t, "0")
	mant, exp, sticky := uint64(0), 0, false
	for i := 0; i < len(t); i++ {
		d := uint64(digitValue(t[i]))
		if mant < 1<<57 {
			mant = mant<<bits | d
		} else {
			exp += bits
			sticky = sticky || d != 0
		}
	}
	if sticky {
		mant |= 1
	}
	// float64(uint64) rounds to nearest even; the sticky bit keeps ties honest, since
	// mant has more than 54 bits when digits were dropped.
	return math.Ldexp(float64(mant), exp)
}

// parseFloatPrefix is parseFloat on a string.
func parseFloatPrefix(s *String) float64 {
	t := s.trim(true, false).String()
	n := floatPrefix(t)
	if n == 0 {
		return math.NaN()
	}
	switch t[:n] {
	case "Infinity", "+Infinity":
		return inf
	case "-Infinity":
		return -inf
	}
	f, _ := strconv.ParseFloat(t[:n], 64)
	return f
}

// floatPrefix returns the length of the longest StrDecimalLiteral at the start of t.
func floatPrefix(t string) int {
	i := 0
	if i < len(t) && (t[i] == '+' || t[i] == '-') {
		i++
	}
	if strings.HasPrefix(t[i:], "Infinity") {
		return i + len("Infinity")
	}
	start := i
	i = skipDigits(t, i)
	digits := i - start
	if i < len(t) && t[i] == '.' {
		end := skipDigits(t, i+1)
		digits += end - i - 1
		if digits == 0 {
			return 0
		}
		i = end
	}
	if digits == 0 {
		return 0
	}
	if i < len(t) && t[i]|0x20 == 'e' {
		j := i + 1
		if j < len(t) && (t[j] == '+' || t[j] == '-') {
			j++
		}
		if end := skipDigits(t, j); end > j {
			i = end
		}
	}
	return i
}

func skipDigits(t string, i int) int {
	for i < len(t) && t[i] >= '0' && t[i] <= '9' {
		i++
	}
	return i
}
