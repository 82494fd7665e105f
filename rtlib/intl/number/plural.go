// The plural category of a number as it is shown (CLDR's rules for en).

package number

// Category returns "one" or "other" for a rounded number. scaled numbers (1K, 1E3) are
// other, unless the suffix is empty.
func Category(r rounded, scaled bool) string {
	if r.kind == finite && !scaled && r.digits == "1" && r.point == 1 && r.frac == "" {
		return "one"
	}
	return "other"
}

// Cardinal returns the category of d with the digits that the options show: 1.0 is other.
func (o *Digits) Cardinal(d Decimal) string { return Category(o.plural(d), false) }

// Ordinal returns the category of d as a place in an order: "one" for 1st, "two" for 2nd,
// "few" for 3rd, else "other".
func (o *Digits) Ordinal(d Decimal) string {
	r := o.plural(d)
	if r.kind != finite || len(r.digits) > r.point {
		return "other"
	}
	whole := "0" + r.whole
	tens, units := whole[len(whole)-2], whole[len(whole)-1]
	if tens == '1' {
		return "other"
	}
	switch units {
	case '1':
		return "one"
	case '2':
		return "two"
	case '3':
		return "few"
	}
	return "other"
}

// plural rounds without trailingZeroDisplay and roundingMode, which Node 20's plural rules
// do not look at.
func (o *Digits) plural(d Decimal) rounded {
	p := *o
	p.TrailingZero, p.Mode = "auto", "halfExpand"
	return p.round(d)
}
