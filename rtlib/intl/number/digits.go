// Rounding and the number of digits shown (ECMA-402, SetNumberFormatDigitOptions and
// FormatNumericToString), in the order in which ICU does it.

package number

import (
	"math/big"
	"strings"
)

// Digits are the resolved digit options of NumberFormat and PluralRules. A count of -1 is
// one that the options do not resolve to.
type Digits struct {
	MinInteger                     int
	MinFraction, MaxFraction       int
	MinSignificant, MaxSignificant int
	Increment                      int    // 1 or a step in units of the last fraction digit
	Mode                           string // roundingMode
	Priority                       string // "auto", "morePrecision" or "lessPrecision"
	TrailingZero                   string // "auto" or "stripIfInteger"
}

// plain digits are those of a number without options.
var plainDigits = Digits{MinInteger: 1, MaxFraction: 3, MinSignificant: -1, MaxSignificant: -1, Increment: 1, Mode: "halfExpand", Priority: "auto", TrailingZero: "auto"}

// rounded is a number as it is shown.
type rounded struct {
	Decimal
	whole, frac string
}

// round rounds d and lays its digits out.
func (o *Digits) round(d Decimal) rounded {
	minFrac := 0
	switch {
	case d.kind != finite:
	case o.Increment > 1:
		d, minFrac = d.toMultiple(o.Increment, -o.MaxFraction, o.Mode), o.MinFraction
	case o.MaxSignificant < 0:
		d, minFrac = d.roundTo(-o.MaxFraction, o.Mode), o.MinFraction
	case o.MaxFraction < 0 || o.Priority == "auto":
		d = d.roundTo(d.magnitude()-o.MaxSignificant+1, o.Mode)
		minFrac = max(0, o.MinSignificant-1-d.magnitude())
	default:
		d, minFrac = o.roundBoth(d)
	}
	r := rounded{Decimal: d}
	if d.kind == finite {
		r.whole, r.frac = d.parts(o.MinInteger, minFrac)
	}
	if o.TrailingZero == "stripIfInteger" && strings.Trim(r.frac, "0") == "" {
		r.frac = ""
	}
	return r
}

// roundBoth is for roundingPriority: of fraction and significant digits the finer
// (morePrecision) or the coarser wins.
func (o *Digits) roundBoth(d Decimal) (Decimal, int) {
	more := o.Priority == "morePrecision"
	byFraction, bySignificant := -o.MaxFraction, d.magnitude()-o.MaxSignificant+1
	at := max(byFraction, bySignificant)
	if more {
		at = min(byFraction, bySignificant)
	}
	before := d.magnitude()
	zero := d.IsZero()
	d = d.roundTo(at, o.Mode)
	if !zero && !d.IsZero() && d.magnitude() != before && byFraction == bySignificant {
		bySignificant++
	}
	minFrac := o.MinFraction
	if (bySignificant <= byFraction) == more {
		minFrac = o.MinSignificant - 1 - d.magnitude()
	}
	return d, max(0, minFrac)
}

// roundTo rounds to a multiple of 10^magnitude.
func (d Decimal) roundTo(magnitude int, mode string) Decimal {
	keep := d.point - magnitude // how many digits stay
	if d.kind != finite || keep >= len(d.digits) {
		return d
	}
	half, odd := -1, false // how what is cut off compares with a half
	if keep >= 0 {
		half = compareHalf(d.digits[keep:])
	}
	if keep > 0 {
		odd = (d.digits[keep-1]-'0')&1 == 1
	}
	kept := d.digits[:max(keep, 0)]
	out := Decimal{}
	switch {
	case !up(mode, d.neg, half, odd):
		out = normal(kept, d.point)
	case keep <= 0:
		out = normal("1", magnitude+1)
	default:
		carried := increment(kept)
		out = normal(carried, d.point+len(carried)-len(kept))
	}
	out.neg = d.neg
	return out
}

// compareHalf compares 0.rest with 0.5.
func compareHalf(rest string) int {
	switch {
	case rest[0] < '5':
		return -1
	case rest[0] > '5' || len(rest) > 1:
		return 1
	}
	return 0
}

// up says whether rounding leads away from zero.
func up(mode string, neg bool, half int, odd bool) bool {
	switch mode {
	case "ceil":
		return !neg
	case "floor":
		return neg
	case "expand":
		return true
	case "trunc":
		return false
	}
	if half != 0 {
		return half > 0
	}
	switch mode {
	case "halfCeil":
		return !neg
	case "halfFloor":
		return neg
	case "halfTrunc":
		return false
	case "halfEven":
		return odd
	}
	return true // halfExpand
}

// increment adds one to a string of digits.
func increment(digits string) string {
	b := []byte(digits)
	for i := len(b) - 1; i >= 0; i-- {
		if b[i] < '9' {
			b[i]++
			return string(b)
		}
		b[i] = '0'
	}
	return "1" + string(b)
}

// toMultiple rounds to a multiple of step × 10^magnitude.
func (d Decimal) toMultiple(step, magnitude int, mode string) Decimal {
	if d.digits == "" {
		return d
	}
	// Everything in units of the last digit, be it the number's or the step's.
	unit := min(d.point-len(d.digits), magnitude)
	n, by := digitsTimes(d.digits, d.point-len(d.digits)-unit), digitsTimes("1", magnitude-unit)
	by.Mul(by, big.NewInt(int64(step)))
	q, rest := new(big.Int).QuoRem(n, by, new(big.Int))
	if rest.Sign() != 0 {
		half := new(big.Int).Lsh(rest, 1).Cmp(by)
		if up(mode, d.neg, half, q.Bit(0) == 1) {
			q.Add(q, big.NewInt(1))
		}
	}
	text := q.Mul(q, by).String()
	out := normal(text, len(text)+unit)
	out.neg = d.neg
	return out
}

func digitsTimes(digits string, zeros int) *big.Int {
	n, _ := new(big.Int).SetString(digits+strings.Repeat("0", zeros), 10)
	return n
}
