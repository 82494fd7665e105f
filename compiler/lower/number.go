package lower

// This file reads number literals that esbuild rounds wrongly: hexadecimal, octal and binary
// ones beyond 53 bits, whose digits it adds up in floating point.

import (
	"math"
	"math/big"
	"regexp"
	"strings"

	"github.com/affgen/affgen/compiler/esast"
)

// longLiteral finds literals in powers of two that may not fit 53 bits.
var longLiteral = regexp.MustCompile(`0(?:[xX][0-9a-fA-F_]{14,}|[oO][0-7_]{18,}|[bB][01_]{54,})`)

// exactNumbers gives the long literals of a module the value nearest to what they say. A sign
// before a literal has become part of it.
func exactNumbers(source string, stmts []esast.Stmt) {
	if !longLiteral.MatchString(source) {
		return
	}
	esast.Visit(stmts, func(e esast.Expr) bool {
		x, ok := e.Data.(*esast.ENumber)
		if !ok || math.Abs(x.Value) < 1<<53 || e.Loc.Start < 0 || int(e.Loc.Start) >= len(source) {
			return true
		}
		text := strings.TrimLeft(source[e.Loc.Start:], "+-( \t\r\n")
		if at := longLiteral.FindStringIndex(text); at == nil || at[0] != 0 {
			return true
		} else {
			text = text[:at[1]]
		}
		if n, ok := new(big.Int).SetString(text, 0); ok {
			f, _ := new(big.Float).SetInt(n).Float64()
			x.Value = math.Copysign(f, x.Value)
		}
		return true
	})
}
