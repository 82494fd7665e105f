// Integers of JSON, exactly: ids and mirrored arguments are compared and printed by value
// (1e3 is 1000), never through a float.

package protocol

import (
	"strconv"
	"strings"
)

// maxSafe is the largest integer that every JSON reader keeps exactly (2^53-1).
const maxSafe = 1<<53 - 1

// safeInteger returns the value of a JSON number that is an integer within ±(2^53-1).
// text must be a valid JSON number.
func safeInteger(text string) (int64, bool) {
	digits, negative := strings.CutPrefix(text, "-")
	digits, exponent, ok := splitNumber(digits)
	if !ok {
		return 0, false
	}
	if digits == "" {
		return 0, true
	}
	// 17 digits are beyond 2^53-1 whatever they are.
	if exponent < 0 || exponent > 16 || len(digits)+exponent > 16 {
		return 0, false
	}
	n, err := strconv.ParseInt(digits+strings.Repeat("0", exponent), 10, 64)
	if err != nil || n > maxSafe {
		return 0, false
	}
	if negative {
		n = -n
	}
	return n, true
}

// splitNumber returns the digits of a number without zeros at their ends, and the power
// of ten to multiply them with. It fails on exponents that are no int; zero has no digits
// whatever its exponent.
func splitNumber(text string) (digits string, exponent int, ok bool) {
	mantissa, power := text, ""
	if i := strings.IndexAny(text, "eE"); i >= 0 {
		mantissa, power = text[:i], text[i+1:]
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits = strings.TrimLeft(whole+fraction, "0")
	trimmed := strings.TrimRight(digits, "0")
	if trimmed == "" {
		return "", 0, true
	}
	if power != "" {
		var err error
		if exponent, err = strconv.Atoi(strings.TrimPrefix(power, "+")); err != nil {
			return "", 0, false
		}
	}
	// An exponent near the ends of int cannot be one of a safe integer.
	if exponent > 1<<30 || exponent < -1<<30 {
		return "", 0, false
	}
	return trimmed, exponent - len(fraction) + len(digits) - len(trimmed), true
}
