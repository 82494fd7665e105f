// Numbers to strings and back: Number::toString (ECMA-262 6.1.6.1.20) and StringToNumber
// (7.1.4.1.1).

package js

import (
	"math"
	"strconv"
	"strings"
)

// NumberToString is Number::toString in base 10 (ECMA-262 6.1.6.1.20).
func NumberToString(f float64) string {
	if i := int64(f); float64(i) == f && i > -1e15 && i < 1e15 {
		return strconv.FormatInt(i, 10)
	}
	switch {
	case f != f:
		return "NaN"
	case f > math.MaxFloat64:
		return "Infinity"
	case f < -math.MaxFloat64:
		return "-Infinity"
	}
	var buf [32]byte
	b := strconv.AppendFloat(buf[:0], f, 'e', -1, 64)
	sign := ""
	if b[0] == '-' {
		sign, b = "-", b[1:]
	}
	e := strings.IndexByte(string(b), 'e')
	exp, _ := strconv.Atoi(string(b[e+1:]))
	digits := string(b[:1])
	if e > 2 {
		digits += string(b[2:e])
	}
	return sign + placePoint(digits, exp+1)
}

// placePoint writes the digits of 0.digits × 10^n as the standard lays them out.
func placePoint(digits string, n int) string {
	k := len(digits)
	switch {
	case k <= n && n <= 21:
		return digits + strings.Repeat("0", n-k)
	case 0 < n && n <= 21:
		return digits[:n] + "." + digits[n:]
	case -6 < n && n <= 0:
		return "0." + strings.Repeat("0", -n) + digits
	}
	exp := strconv.Itoa(n - 1)
	if n-1 >= 0 {
		exp = "+" + exp
	}
	if k == 1 {
		return digits + "e" + exp
	}
	return digits[:1] + "." + digits[1:] + "e" + exp
}

// StringToNumber is StringToNumber (ECMA-262 7.1.4.1.1).
func StringToNumber(s *String) float64 {
	t := s.TrimSpace().String()
	if t == "" {
		return 0
	}
	if len(t) > 2 && t[0] == '0' {
		switch t[1] | 0x20 {
		case 'x':
			return parseRadix(t[2:], 16)
		case 'o':
			return parseRadix(t[2:], 8)
		case 'b':
			return parseRadix(t[2:], 2)
		}
	}
	switch t {
	case "Infinity", "+Infinity":
		return inf
	case "-Infinity":
		return -inf
	}
	for i := 0; i < len(t); i++ {
		c := t[i]
		if !(c >= '0' && c <= '9' || c == '.' || c == 'e' || c == 'E' || c == '+' || c == '-') {
			return math.NaN()
		}
	}
	f, err := strconv.ParseFloat(t, 64)
	if err != nil && !isRange(err) {
		return math.NaN()
	}
	return f
}

func isRange(err error) bool {
	e, ok := err.(*strconv.NumError)
	return ok && e.Err == strconv.ErrRange
}

// parseRadix reads an unsigned integer literal in a power of two, correctly rounded; anything
// else is NaN.
func parseRadix(s string, base int) float64 {
	if s == "" {
		return math.NaN()
	}
	for i := 0; i < len(s); i++ {
		if digitValue(s[i]) >= base {
			return math.NaN()
		}
	}
	return digitsToNumber(s, base)
}

// digitValue returns the value of a digit in base 36, or 99.
func digitValue(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'z':
		return int(c|0x20-'a') + 10
	}
	return 99
}
