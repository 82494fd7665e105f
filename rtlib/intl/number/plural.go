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
