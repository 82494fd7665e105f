package js

import (
	"bufio"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
)

var mathFuncs = map[string]func(x, y float64) float64{
	"sin": one(Sin), "cos": one(Cos), "tan": one(Tan), "asin": one(Asin), "acos": one(Acos), "atan": one(Atan),
	"sinh": one(Sinh), "cosh": one(Cosh), "tanh": one(Tanh), "asinh": one(Asinh), "acosh": one(Acosh), "atanh": one(Atanh),
	"exp": one(Exp), "expm1": one(Expm1), "log": one(Log), "log1p": one(Log1p), "log2": one(Log2), "log10": one(Log10),
	"cbrt": one(Cbrt), "round": one(Round), "fround": one(Fround), "pow": Pow, "atan2": Atan2, "max": func(x, y float64) float64 { return max(x, y) }, "min": func(x, y float64) float64 { return min(x, y) },
	"hypot": func(x, y float64) float64 { return Hypot(x, y) },
}

func one(f func(float64) float64) func(x, y float64) float64 {
	return func(x, _ float64) float64 { return f(x) }
}

// TestMathBits compares to the last bit with Node 20 (testdata/math/gen.mjs).
func TestMathBits(t *testing.T) {
	f, err := os.Open("testdata/math/vectors.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		w := strings.Fields(sc.Text())
		var nums []float64
		for _, x := range w[1:] {
			b, err := strconv.ParseUint(x, 16, 64)
			if err != nil {
				t.Fatal(err)
			}
			nums = append(nums, math.Float64frombits(b))
		}
		got, want := mathFuncs[w[0]](nums[0], nums[1]), nums[len(nums)-1]
		if math.Float64bits(got) != math.Float64bits(want) && !(got != got && want != want) {
			t.Errorf("%s%v = %v, want %v", w[0], nums[:len(nums)-1], got, want)
		}
	}
}
