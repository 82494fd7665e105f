// Number formatting with exact decimals: toFixed, toExponential, toPrecision,
// toString(radix), and grouping for toLocaleString.

package js

import (
	"math"
	"strconv"
	"strings"
)

// roundedDigits returns digits significant digits of f > 0, rounded half up on the exact
// value as the standard asks ("if there are two such n, pick the larger"), and the
// exponent e such that f ≈ d.ddd × 10^e.
func roundedDigits(f float64, digits int) (string, int) {
	exact, e := exactDigits(f)
	if len(exact) <= digits {
		return exact + strings.Repeat("0", digits-len(exact)), e
	}
	return roundAt(exact, e, digits)
}

// exactDigits returns all significant digits of f > 0 and its decimal exponent.
func exactDigits(f float64) (string, int) {
	b := strconv.AppendFloat(nil, f, 'e', 766, 64)
	i := strings.IndexByte(string(b), 'e')
	e, _ := strconv.Atoi(string(b[i+1:]))
	d := string(b[:1]) + string(b[2:i])
	return strings.TrimRight(d, "0"), e
}

// roundAt keeps n digits, rounding half up.
func roundAt(d string, e, n int) (string, int) {
	up := d[n] >= '5'
	b := []byte(d[:n])
	if !up {
		return string(b), e
	}
	for i := n - 1; i >= 0; i-- {
		if b[i] != '9' {
			b[i]++
			return string(b), e
		}
		b[i] = '0'
	}
	return "1" + string(b[:max(n-1, 0)]), e + 1
}

// scaled returns f × 10^digits rounded to an integer where floating point can tell: the
// product is off by less than 2^-10 below 2^42, so that only one near a half needs the exact
// digits.
func scaled(f float64, digits int) (uint64, bool) {
	if digits >= len(smallPowers) {
		return 0, false
	}
	p := f * smallPowers[digits]
	whole := math.Floor(p)
	if p >= 1<<42 || math.Abs(p-whole-0.5) < 1.0/1024 {
		return 0, false
	}
	return uint64(p + 0.5), true
}

// smallPowers are the powers of ten that toFixed is mostly asked for.
var smallPowers = [...]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6}

// toFixed is Number.prototype.toFixed.
func toFixed(f float64, digits int) string {
	if !(math.Abs(f) < 1e21) {
		return NumberToString(f)
	}
	sign := ""
	if f < 0 {
		sign, f = "-", -f
	}
	return sign + fixedDigits(f, digits)
}

func fixedDigits(f float64, digits int) string {
	if f == 0 {
		return pointAt("0", digits)
	}
	if n, ok := scaled(f, digits); ok {
		return pointAt(strconv.FormatUint(n, 10), digits)
	}
	return exactFixed(f, digits)
}

// exactFixed rounds all the digits that a number has.
func exactFixed(f float64, digits int) string {
	d, e := exactDigits(f)
	keep := e + 1 + digits // significant digits up to the last place shown
	switch {
	case keep < 0:
		d = "0"
	case keep == 0:
		if d[0] >= '5' {
			d = "1"
		} else {
			d = "0"
		}
	case len(d) > keep:
		r, re := roundAt(d, e, keep)
		if re > e {
			r += "0"
		}
		d = r
	default:
		d += strings.Repeat("0", keep-len(d))
	}
	return pointAt(d, digits)
}

// pointAt puts a point before the last digits digits of an integer.
func pointAt(d string, digits int) string {
	if digits == 0 {
		return d
	}
	if len(d) <= digits {
		d = strings.Repeat("0", digits+1-len(d)) + d
	}
	return d[:len(d)-digits] + "." + d[len(d)-digits:]
}

// toExponential is Number.prototype.toExponential; digits -1 means as many as needed.
func toExponential(f float64, digits int) string {
	sign := ""
	if f < 0 {
		sign, f = "-", -f
	}
	d, e := "0", 0
	switch {
	case f == 0:
		d = strings.Repeat("0", max(digits, 0)+1)
	case digits < 0:
		d, e = shortestDigits(f)
	default:
		d, e = roundedDigits(f, digits+1)
	}
	return sign + exponentForm(d, e)
}

func exponentForm(d string, e int) string {
	if len(d) > 1 {
		d = d[:1] + "." + d[1:]
	}
	if e < 0 {
		return d + "e" + strconv.Itoa(e)
	}
	return d + "e+" + strconv.Itoa(e)
}

func shortestDigits(f float64) (string, int) {
	b := strconv.FormatFloat(f, 'e', -1, 64)
	i := strings.IndexByte(b, 'e')
	e, _ := strconv.Atoi(b[i+1:])
	return strings.Replace(b[:i], ".", "", 1), e
}

// toPrecision is Number.prototype.toPrecision.
func toPrecision(f float64, p int) string {
	sign := ""
	if f < 0 {
		sign, f = "-", -f
	}
	d, e := strings.Repeat("0", p), 0
	if f != 0 {
		d, e = roundedDigits(f, p)
	}
	switch {
	case e < -6 || e >= p:
		return sign + exponentForm(d, e)
	case e == p-1:
		return sign + d
	case e >= 0:
		return sign + d[:e+1] + "." + d[e+1:]
	}
	return sign + "0." + strings.Repeat("0", -e-1) + d
}

// numberToRadix writes f in another base as V8 does: the integer part exactly, then
// fraction digits until they tell f from its neighbours, the last one rounded.
func numberToRadix(f float64, radix int) string {
	switch {
	case !isFinite(f):
		return NumberToString(f)
	case f == 0:
		return "0"
	}
	sign := ""
	if f < 0 {
		sign, f = "-", -f
	}
	whole := math.Floor(f)
	fraction, carry := radixFraction(f-whole, f, radix)
	if carry {
		whole++
	}
	return sign + radixInteger(whole, radix) + fraction
}

const radixDigits = "0123456789abcdefghijklmnopqrstuvwxyz"

// radixFraction writes the digits after the point; carry says that rounding up ran into
// the integer part.
func radixFraction(frac, f float64, radix int) (s string, carry bool) {
	// Half the distance to the next number: digits below it say nothing.
	delta := math.Max(0.5*(math.Nextafter(f, inf)-f), math.SmallestNonzeroFloat64)
	if frac < delta {
		return "", false
	}
	b := []byte{'.'}
	base := float64(radix)
	for {
		frac *= base
		delta *= base
		d := int(frac)
		b = append(b, byte(d))
		frac -= float64(d)
		if frac > 0.5 || frac == 0.5 && d&1 == 1 {
			if frac+delta > 1 {
				b, carry = roundUpDigits(b, radix)
				break
			}
		}
		if frac < delta {
			break
		}
	}
	if len(b) == 1 {
		return "", carry
	}
	for i := 1; i < len(b); i++ {
		b[i] = radixDigits[b[i]]
	}
	return string(b), carry
}

// roundUpDigits adds one in the last place, dropping digits that overflow.
func roundUpDigits(b []byte, radix int) ([]byte, bool) {
	for len(b) > 1 {
		last := len(b) - 1
		if int(b[last])+1 < radix {
			b[last]++
			return b, false
		}
		b = b[:last]
	}
	return b, true
}

// radixInteger writes a whole number. Above 2^53 it writes zeros for the digits below
// the precision, as V8 does, by dividing while the quotient has more than 53 bits.
func radixInteger(whole float64, radix int) string {
	if whole < 1<<53 {
		return strconv.FormatUint(uint64(whole), radix)
	}
	var rev []byte
	base := float64(radix)
	for whole/base >= 1<<53 {
		whole /= base
		rev = append(rev, '0')
	}
	for {
		rem := math.Mod(whole, base)
		rev = append(rev, radixDigits[int(rem)])
		whole = (whole - rem) / base
		if whole <= 0 {
			break
		}
	}
	for i, j := 0, len(rev)-1; i < j; i, j = i+1, j-1 {
		rev[i], rev[j] = rev[j], rev[i]
	}
	return string(rev)
}
