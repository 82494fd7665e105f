package js

import (
	"math"
	"math/rand/v2"
	"strconv"
	"testing"
)

// TestScaled compares the fast way of toFixed with the exact one, near halves too.
func TestScaled(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	taken := 0
	for range 200_000 {
		f := math.Exp(rng.Float64()*40 - 12)
		digits := rng.IntN(8)
		if rng.IntN(2) == 0 { // at or beside a half of the last place
			f = (math.Floor(f) + 0.5) / math.Pow10(digits)
			f = math.Nextafter(f, f+float64(rng.IntN(3)-1))
		}
		n, ok := scaled(f, digits)
		if !ok {
			continue
		}
		taken++
		if got, want := pointAt(strconv.FormatUint(n, 10), digits), exactFixed(f, digits); got != want {
			t.Fatalf("%v.toFixed(%d) is %s, want %s", f, digits, got, want)
		}
	}
	if taken < 50_000 {
		t.Errorf("only %d numbers took the fast way", taken)
	}
}
