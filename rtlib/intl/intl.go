// Package intl has what the formatters of ECMA-402 share: the pieces of a formatted text
// and the locales that are supported. The formatters are packages of their own below it,
// plain Go without JavaScript values, so that a program links those that it names
// (rtlib/intl/bind makes them JavaScript classes).
//
// The texts are those of the Unicode CLDR as Node 20 shows them. Tables are written by the
// scripts in gen, which ask Node.
package intl

import "strings"

// Part is a piece of a formatted text (formatToParts). Types are ECMA-402's: "integer",
// "literal", ...
type Part struct {
	Type, Value string
	// Source tells the pieces of ranges apart: "startRange", "endRange" or "shared"; empty
	// outside formatRangeToParts.
	Source string
	// Unit is the unit that a piece of a relative time belongs to; else empty.
	Unit string
}

// Join returns the text of parts.
func Join(parts []Part) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p.Value)
	}
	return b.String()
}

// Mark sets the source of all parts.
func Mark(parts []Part, source string) []Part {
	for i := range parts {
		parts[i].Source = source
	}
	return parts
}
