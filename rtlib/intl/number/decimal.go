// Exact decimal numbers: what Intl formats is neither rounded to a float64 nor to any other
// size before the options say how (ECMA-402, "Intl mathematical values").

package number

import (
	"math"
	"math/big"
	"strconv"
	"strings"
)

// Decimal is an exact decimal number, an infinity or NaN. The value is 0.digits ×
// 10^point; the zero Decimal is 0. It is immutable.
type Decimal struct {
	neg    bool
	kind   kind
	digits string // without leading and trailing zeros; empty for 0
	point  int
}

type kind uint8

const (
	finite kind = iota
	infinite
	nan
)

// NaN is not a number.
var NaN = Decimal{kind: nan}

// Float returns the shortest decimal that stands for f, as JavaScript prints it; a minus
// zero keeps its sign.
func Float(f float64) Decimal {
	switch {
	case f != f:
		return NaN
	case math.IsInf(f, 0):
		return Decimal{kind: infinite, neg: f < 0}
	}
	d, _ := parseDecimal(strconv.FormatFloat(math.Abs(f), 'e', -1, 64))
	d.neg = math.Signbit(f)
	return d
}

// Big returns an integer.
func Big(n *big.Int) Decimal {
	d, _ := parseDecimal(new(big.Int).Abs(n).String())
	d.neg = n.Sign() < 0
	return d
}

// Parse reads a decimal literal with an optional sign, fraction and exponent, or Infinity
// with an optional sign. Exponents beyond what a float64 has are refused, since every digit
// may be written out.
func Parse(s string) (d Decimal, ok bool) {
	rest := strings.TrimLeft(s, "+-")
	if len(s)-len(rest) > 1 {
		return NaN, false
	}
	neg := strings.HasPrefix(s, "-")
	if rest == "Infinity" {
		return Decimal{kind: infinite, neg: neg}, true
	}
	d, ok = parseDecimal(rest)
	d.neg = neg
	return d, ok
}

// maxExponent bounds the digits that a short literal can ask for.
const maxExponent = 10_000

func parseDecimal(s string) (Decimal, bool) {
	mantissa, exp, _ := strings.Cut(strings.ToLower(s), "e")
	e := 0
	if exp != "" {
		var err error
		if e, err = strconv.Atoi(exp); err != nil || e > maxExponent || e < -maxExponent {
			return NaN, false
		}
	} else if len(mantissa) < len(s) {
		return NaN, false
	}
	whole, frac, _ := strings.Cut(mantissa, ".")
	digits := whole + frac
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return NaN, false
	}
	return normal(digits, len(whole)+e), true
}

// normal makes a decimal of digits that may have zeros at both ends.
func normal(digits string, point int) Decimal {
	trimmed := strings.TrimLeft(digits, "0")
	point -= len(digits) - len(trimmed)
	trimmed = strings.TrimRight(trimmed, "0")
	if trimmed == "" {
		return Decimal{}
	}
	return Decimal{digits: trimmed, point: point}
}

// IsNaN reports whether d is not a number.
func (d Decimal) IsNaN() bool { return d.kind == nan }

// IsFinite reports whether d is a number and not an infinity.
func (d Decimal) IsFinite() bool { return d.kind == finite }

// Negative reports whether d has a minus sign, which a zero may have.
func (d Decimal) Negative() bool { return d.neg }

// IsZero reports whether d is 0 or -0.
func (d Decimal) IsZero() bool { return d.kind == finite && d.digits == "" }

// Abs returns d without its sign.
func (d Decimal) Abs() Decimal {
	d.neg = false
	return d
}

// magnitude is the power of ten of the first digit; 0 for zero.
func (d Decimal) magnitude() int {
	if d.digits == "" {
		return 0
	}
	return d.point - 1
}

// shift multiplies by 10^n.
func (d Decimal) shift(n int) Decimal {
	if d.digits != "" {
		d.point += n
	}
	return d
}

// parts returns the digits before and after the decimal point, at least minInt and minFrac
// of them.
func (d Decimal) parts(minInt, minFrac int) (whole, frac string) {
	switch {
	case d.digits == "":
	case d.point <= 0:
		frac = strings.Repeat("0", -d.point) + d.digits
	case d.point >= len(d.digits):
		whole = d.digits + strings.Repeat("0", d.point-len(d.digits))
	default:
		whole, frac = d.digits[:d.point], d.digits[d.point:]
	}
	if n := minInt - len(whole); n > 0 {
		whole = strings.Repeat("0", n) + whole
	}
	if n := minFrac - len(frac); n > 0 {
		frac += strings.Repeat("0", n)
	}
	return whole, frac
}
