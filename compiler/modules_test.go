package compiler

import "testing"

// TestUniqueName has names that file systems without case would take for one.
func TestUniqueName(t *testing.T) {
	taken := map[string]bool{}
	for _, tc := range [][2]string{{"bignumber", "bignumber"}, {"bigNumber", "bigNumber2"}, {"bignumber", "bignumber3"}, {"other", "other"}} {
		if got := uniqueName(tc[0], taken); got != tc[1] {
			t.Errorf("%s: got %s, want %s", tc[0], got, tc[1])
		}
	}
}
