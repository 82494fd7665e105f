// The tables of currencies and units, read when a format first needs them.

package number

import (
	_ "embed"
	"strings"
	"sync"
)

var (
	//go:embed currencies.txt
	currenciesText string
	//go:embed units.txt
	unitsText string
	//go:embed units_gb.txt
	unitsGBText string
)

// currency is what en and en-GB call a currency, in this order.
type currency struct {
	symbol, narrow, one, other [2]string
	digits                     int
}

// currencyOf returns what is known of a currency code; an unknown one is its own name.
func currencyOf(code string) currency {
	c := currency{digits: 2}
	_, line, ok := strings.Cut("\n"+currenciesText, "\n"+code+"|")
	if !ok {
		line = "|||||"
	}
	line, _, _ = strings.Cut(line, "\n")
	f := strings.Split(line, "|")
	for i, to := range []*[2]string{&c.symbol, &c.narrow, &c.one, &c.other} {
		en, gb, differs := strings.Cut(f[i], "/")
		if en == "" {
			en = code
		}
		if !differs {
			gb = en
		}
		*to = [2]string{en, gb}
	}
	if f[4] != "" {
		c.digits = int(f[4][0] - '0')
	}
	return c
}

// CurrencyDigits is the number of fraction digits that a currency is shown with.
func CurrencyDigits(code string) int { return currencyOf(code).digits }

// unit is how one unit or pair of units is shown: patterns with {} for the number, and what
// follows the pattern of a unit that is divided by this one.
type unit struct{ one, other, per string }

// unitTables are the units of en and, where they differ, of en-GB, by name and style.
var unitTables = sync.OnceValue(func() (tables [2]map[string]unit) {
	for i, text := range []string{unitsText, unitsGBText} {
		tables[i] = map[string]unit{}
		for line := range strings.Lines(text) {
			f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
			u := unit{}
			var two bool
			if u.one, u.other, two = strings.Cut(f[2], "|"); !two {
				u.other = u.one
			}
			if len(f) > 3 {
				u.per = f[3]
			}
			tables[i][f[0]+" "+f[1]] = u
		}
	}
	return tables
})

// Units are the names of the sanctioned units in order (ECMA-402, table 2).
func Units() []string {
	var names []string
	for line := range strings.Lines(unitsText) {
		f := strings.Split(line, "\t")
		if f[1] != "short" {
			break
		}
		if len(f) > 3 {
			names = append(names, f[0])
		}
	}
	return names
}

// Currencies are the codes that Intl.supportedValuesOf lists, in order: of the money that
// is in use, or was until lately.
func Currencies() []string {
	var codes []string
	for line := range strings.Lines(currenciesText) {
		if strings.HasSuffix(line, "|*\n") {
			codes = append(codes, line[:3])
		}
	}
	return codes
}

// findUnit looks a unit up as it is written in the options.
func findUnit(name, style string, gb bool) unit {
	tables := unitTables()
	if gb {
		if u, ok := tables[1][name+" "+style]; ok {
			return u
		}
	}
	if u, ok := tables[0][name+" "+style]; ok {
		return u
	}
	numerator, denominator, _ := strings.Cut(name, "-per-")
	u := findUnit(numerator, style, gb)
	if numerator == "percent" && style != "long" {
		return u // ICU shows a percent sign alone
	}
	per := findUnit(denominator, style, gb).per
	return unit{one: u.one + per, other: u.other + per}
}

// IsUnit reports whether a name is a sanctioned unit, or two with "-per-" between them
// (ECMA-402, IsWellFormedUnitIdentifier).
func IsUnit(name string) bool {
	table := unitTables()[0]
	isSimple := func(s string) bool { return table[s+" short"].per != "" }
	numerator, denominator, pair := strings.Cut(name, "-per-")
	return isSimple(name) || pair && isSimple(numerator) && isSimple(denominator)
}
