// Package digits reads the digit options that Intl.NumberFormat and Intl.PluralRules share
// (ECMA-402, SetNumberFormatDigitOptions), and the numbers that they take.
package digits

import (
	"slices"

	"github.com/affgen/affgen/rtlib/intl/bind"
	"github.com/affgen/affgen/rtlib/intl/number"
	"github.com/affgen/affgen/rtlib/js"
)

var increments = []int{1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000}

const modes = "ceil floor expand trunc halfCeil halfFloor halfExpand halfTrunc halfEven"

// Read reads the digit options; minFraction and maxFraction are the defaults of the style.
func Read(r *js.Realm, o *bind.Options, minFraction, maxFraction int, compact bool) number.Digits {
	d := number.Digits{MinInteger: o.Count("minimumIntegerDigits", 1, 21, 1)}
	minF, maxF := o.Get("minimumFractionDigits"), o.Get("maximumFractionDigits")
	minS, maxS := o.Get("minimumSignificantDigits"), o.Get("maximumSignificantDigits")
	d.Increment = o.Count("roundingIncrement", 1, 5000, 1)
	if !slices.Contains(increments, d.Increment) {
		panic(r.RangeError("roundingIncrement value is out of range."))
	}
	d.Mode = o.Word("roundingMode", modes, "halfExpand")
	d.Priority = o.Word("roundingPriority", "auto morePrecision lessPrecision", "auto")
	d.TrailingZero = o.Word("trailingZeroDisplay", "auto stripIfInteger", "auto")
	if d.Increment != 1 {
		maxFraction = minFraction
	}
	hasS, hasF := !minS.IsUndefined() || !maxS.IsUndefined(), !minF.IsUndefined() || !maxF.IsUndefined()
	needS, needF := true, true
	if d.Priority == "auto" {
		needS = hasS
		needF = !needS && (hasF || !compact)
	}
	d.MinSignificant, d.MaxSignificant, d.MinFraction, d.MaxFraction = -1, -1, -1, -1
	if needS {
		d.MinSignificant = bind.Count(r, minS, "minimumSignificantDigits", 1, 21, 1)
		d.MaxSignificant = bind.Count(r, maxS, "maximumSignificantDigits", d.MinSignificant, 21, 21)
	}
	if needF {
		readFraction(r, &d, minF, maxF, minFraction, maxFraction)
	}
	if !needS && !needF {
		d.MinFraction, d.MaxFraction, d.MinSignificant, d.MaxSignificant, d.Priority = 0, 0, 1, 2, "morePrecision"
	}
	if d.Increment != 1 {
		if needS || !needF {
			panic(r.TypeError("RoundingType is not fractionDigits"))
		}
		if d.MinFraction != d.MaxFraction {
			panic(r.RangeError("maximumFractionDigits not equal to minimumFractionDigits"))
		}
	}
	return d
}

func readFraction(r *js.Realm, d *number.Digits, minF, maxF js.Value, minDefault, maxDefault int) {
	lo := bind.Count(r, minF, "minimumFractionDigits", 0, 100, -1)
	hi := bind.Count(r, maxF, "maximumFractionDigits", 0, 100, -1)
	switch {
	case lo < 0 && hi < 0:
		lo, hi = minDefault, maxDefault
	case lo < 0:
		lo = min(minDefault, hi)
	case hi < 0:
		hi = max(maxDefault, lo)
	case lo > hi:
		panic(r.RangeError("maximumFractionDigits value is out of range."))
	}
	d.MinFraction, d.MaxFraction = lo, hi
}

// Resolved lists the options as resolvedOptions shows them, for bind.Record: those before
// and those after the options of the class itself.
func Resolved(d *number.Digits) (counts, rounding []any) {
	counts = []any{
		"minimumIntegerDigits", d.MinInteger, "minimumFractionDigits", d.MinFraction, "maximumFractionDigits", d.MaxFraction,
		"minimumSignificantDigits", d.MinSignificant, "maximumSignificantDigits", d.MaxSignificant,
	}
	rounding = []any{
		"roundingMode", d.Mode, "roundingIncrement", d.Increment, "trailingZeroDisplay", d.TrailingZero, "roundingPriority", d.Priority,
	}
	return counts, rounding
}

// Value is ToIntlMathematicalValue: numbers and BigInts, and the exact value of strings.
func Value(r *js.Realm, v js.Value) number.Decimal {
	if v.IsNumber() {
		return number.Float(v.Num())
	}
	v = r.ToPrimitive(v, js.HintNumber)
	switch {
	case v.IsBigInt():
		return number.Big(v.Big())
	case v.IsString():
		return ofString(v.Str())
	}
	return number.Float(r.ToNumber(v))
}

func ofString(s *js.String) number.Decimal {
	if d, ok := number.Parse(s.TrimSpace().String()); ok {
		return d
	}
	if n, ok := js.StringToBigInt(s); ok { // hexadecimal and so on, and the empty string
		return number.Big(n)
	}
	return number.Float(js.StringToNumber(s))
}

// Ends reads the two arguments of a range; method names it in errors.
func Ends(r *js.Realm, start, end js.Value) (a, b number.Decimal) {
	ends := [2]number.Decimal{}
	for i, v := range []js.Value{start, end} {
		if v.IsUndefined() {
			panic(r.TypeError("Invalid %s : %s", endNames[i], r.Describe(v)))
		}
	}
	for i, v := range []js.Value{start, end} {
		ends[i] = Value(r, v)
	}
	for i, v := range []js.Value{start, end} {
		if ends[i].IsNaN() {
			panic(r.RangeError("Invalid %s : %s", endNames[i], r.Describe(v)))
		}
	}
	return ends[0], ends[1]
}

var endNames = [2]string{"start", "end"}
