// Package collation puts texts in the order of the Unicode root collation (UTS #10 with the
// CLDR's order, which en, en-US and en-GB leave as it is): first by letters, then by
// accents, then by case and other forms. Its table (order.txt, read on first use) is what
// Node 20 shows of its own; golang.org/x/text/collate has that of 2012, which puts the
// emoji and currencies of later years behind the letters, and is ten times as large.
package collation

import (
	"cmp"
	"unicode/utf8"
)

// Options are the resolved options of Intl.Collator, by ECMA-402's words.
type Options struct {
	// Sensitivity is "base", "accent", "case" or "variant" (or empty, the same).
	Sensitivity string
	// CaseFirst is "upper", "lower" or "false" (or empty, the same).
	CaseFirst         string
	Numeric           bool // runs of digits sort by their value
	IgnorePunctuation bool // spaces and punctuation are not there
}

// Compare returns -1 where a sorts before b, 1 where it sorts after it, and 0 where they
// differ in nothing that o regards. It is safe for concurrent use.
func (o *Options) Compare(a, b string) int {
	if a == b {
		return 0
	}
	a, b = o.trimPrefix(a, b)
	var first, second [48]element // room for everyday text, on the stack
	x, y := o.elements(first[:0], a), o.elements(second[:0], b)
	if c := compareLetters(x, y); c != 0 || o.Sensitivity == "base" {
		return c
	}
	if o.Sensitivity == "case" {
		return o.compareCase(x, y)
	}
	if c := compareAccents(x, y); c != 0 || o.Sensitivity == "accent" {
		return c
	}
	return o.compareForms(x, y)
}

// trimPrefix removes what both texts begin with, as far as it sorts by itself.
func (o *Options) trimPrefix(a, b string) (string, string) {
	if o.IgnorePunctuation { // marks after a space may have to go with it
		return a, b
	}
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] && a[n] < utf8.RuneSelf && !(o.Numeric && a[n] >= '0' && a[n] <= '9') {
		n++
	}
	return a[n:], b[n:]
}

func compareLetters(x, y []element) int {
	for {
		x, y = skipMarks(x), skipMarks(y)
		if len(x) == 0 || len(y) == 0 {
			return cmp.Compare(len(x), len(y))
		}
		if c := cmp.Compare(x[0].letter, y[0].letter); c != 0 {
			return c
		}
		x, y = x[1:], y[1:]
	}
}

func skipMarks(x []element) []element {
	for len(x) > 0 && x[0].letter == 0 {
		x = x[1:]
	}
	return x
}

// The loops of the levels are written out: with a function for the weight the elements
// would not stay on the stack.
func compareAccents(x, y []element) int {
	for i := range min(len(x), len(y)) {
		if c := cmp.Compare(x[i].accent, y[i].accent); c != 0 {
			return c
		}
	}
	return cmp.Compare(len(x), len(y))
}

// compareForms compares the last level; with caseFirst the case goes before other forms.
func (o *Options) compareForms(x, y []element) int {
	for i := range min(len(x), len(y)) {
		if c := cmp.Compare(o.caseWeight(&x[i]), o.caseWeight(&y[i])); c != 0 {
			return c
		}
		if c := cmp.Compare(x[i].form, y[i].form); c != 0 {
			return c
		}
	}
	return cmp.Compare(len(x), len(y))
}

func (o *Options) caseWeight(e *element) int {
	switch {
	case o.CaseFirst == "upper" && e.letter != 0 && !e.upper, o.CaseFirst == "lower" && e.upper:
		return 1
	}
	return 0
}

// compareCase compares the case of letters alone.
func (o *Options) compareCase(x, y []element) int {
	for {
		x, y = skipMarks(x), skipMarks(y)
		if len(x) == 0 {
			return 0
		}
		if x[0].upper != y[0].upper {
			if x[0].upper == (o.CaseFirst == "upper") {
				return -1
			}
			return 1
		}
		x, y = x[1:], y[1:]
	}
}
