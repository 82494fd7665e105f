// The resolved options of a number format.

package number

// Options are the resolved options of Intl.NumberFormat, by ECMA-402's names and words.
// Whoever makes them has checked the words.
type Options struct {
	Locale          string // "en", "en-US" or "en-GB"
	Style           string // "decimal", "percent", "currency" or "unit"
	Currency        string // three capitals, with Style "currency"
	CurrencyDisplay string // "symbol", "narrowSymbol", "code" or "name"
	CurrencySign    string // "standard" or "accounting"
	Unit            string // a sanctioned unit or two with "-per-" between them
	UnitDisplay     string // "short", "narrow" or "long"
	Notation        string // "standard", "scientific", "engineering" or "compact"
	CompactDisplay  string // "short" or "long"
	SignDisplay     string // "auto", "never", "always", "exceptZero" or "negative"
	Grouping        string // "auto", "always", "min2" or "false"
	Digits
}

// Plain returns the options of a format that is given none.
func Plain(locale string) Options {
	return Options{
		Locale: locale, Style: "decimal", CurrencyDisplay: "symbol", CurrencySign: "standard", UnitDisplay: "short",
		Notation: "standard", CompactDisplay: "short", SignDisplay: "auto", Grouping: "auto", Digits: plainDigits,
	}
}
