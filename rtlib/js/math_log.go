// Logarithms, cube root and hypot with V8's bits.

package js

import "math"

const (
	lg1 = 6.666666666666735130e-01
	lg2 = 3.999999999940941908e-01
	lg3 = 2.857142874366239149e-01
	lg4 = 2.222219843214978396e-01
	lg5 = 1.818357216161805012e-01
	lg6 = 1.531383769920937332e-01
	lg7 = 1.479819860511658591e-01
)

// logSpecial handles zero, negative numbers, infinities and NaN.
func logSpecial(x float64) (float64, bool) {
	switch {
	case x == 0:
		return -inf, true
	case x < 0 || x != x:
		return math.NaN(), true
	case x > math.MaxFloat64:
		return inf, true
	}
	return 0, false
}

// logSplit writes x as 2^k·m with m near one; hx is m's high word without the exponent.
func logSplit(x float64) (m float64, k, hx int32) {
	if x < 0x1p-1022 {
		k, x = -54, mul(x, 0x1p54)
	}
	hx = highWord(x)
	k += hx>>20 - 1023
	hx &= 0xFFFFF
	i := (hx + 0x95F64) & 0x100000
	return withHigh(x, hx|(i^0x3FF00000)), k + i>>20, hx
}

// logSeries returns s = f/(2+f) and the series R of log(1+f).
func logSeries(f float64) (s, r float64) {
	s = f / (2 + f)
	z := mul(s, s)
	w := mul(z, z)
	t1 := mul(w, lg2+mul(w, lg4+mul(w, lg6)))
	t2 := mul(z, lg1+mul(w, lg3+mul(w, lg5+mul(w, lg7))))
	return s, t2 + t1
}

// Log is Math.log.
func Log(x float64) float64 {
	if y, ok := logSpecial(x); ok {
		return y
	}
	m, k, hx := logSplit(x)
	f := m - 1
	dk := float64(k)
	if 0xFFFFF&(2+hx) < 3 {
		if f == 0 {
			return mul(dk, ln2hi) + mul(dk, ln2lo)
		}
		r := mul(mul(f, f), 0.5-mul(0.33333333333333333, f))
		if k == 0 {
			return f - r
		}
		return mul(dk, ln2hi) - ((r - mul(dk, ln2lo)) - f)
	}
	s, r := logSeries(f)
	if (hx-0x6147A)|(0x6B851-hx) > 0 {
		h := mul(mul(0.5, f), f)
		if k == 0 {
			return f - (h - mul(s, h+r))
		}
		return mul(dk, ln2hi) - ((h - (mul(s, h+r) + mul(dk, ln2lo))) - f)
	}
	if k == 0 {
		return f - mul(s, f-r)
	}
	return mul(dk, ln2hi) - ((mul(s, f-r) - mul(dk, ln2lo)) - f)
}

// Log1p is Math.log1p.
func Log1p(x float64) float64 { return math.Log1p(x) }

// Log2 is Math.log2.
func Log2(x float64) float64 {
	const inv2hi, inv2lo = 1.44269504072144627571e+00, 1.67517131648865118353e-10
	if y, ok := logSpecial(x); ok {
		return y
	}
	if x == 1 {
		return 0
	}
	m, k, _ := logSplit(x)
	f := m - 1
	h := mul(mul(0.5, f), f)
	s, r := logSeries(f)
	r = mul(s, h+r)
	hi := clearLow(f - h)
	lo := (f - hi) - h + r
	valHi := mul(hi, inv2hi)
	valLo := mul(lo+hi, inv2lo) + mul(lo, inv2hi)
	y := float64(k)
	w := y + valHi
	valLo += (y - w) + valHi
	return valLo + w
}

// Log10 is Math.log10.
func Log10(x float64) float64 {
	const (
		inv10 = 4.34294481903251816668e-01
		twoHi = 3.01029995663611771306e-01
		twoLo = 3.69423907715893078616e-13
	)
	if y, ok := logSpecial(x); ok {
		return y
	}
	if x == 1 {
		return 0
	}
	k := int32(0)
	if x < 0x1p-1022 {
		k, x = -54, mul(x, 0x1p54)
	}
	hx := highWord(x)
	k += hx>>20 - 1023
	i := int32(uint32(k) >> 31)
	x = withHigh(x, hx&0xFFFFF|(0x3FF-i)<<20)
	y := float64(k + i)
	z := mul(y, twoLo) + mul(inv10, Log(x))
	return z + mul(y, twoHi)
}

// Cbrt is Math.cbrt.
func Cbrt(x float64) float64 {
	const (
		b1 = 715094163 // (1023-1023/3-0.03306235651)·2^20
		b2 = 696219795
		p0 = 1.87595182427177009643
		p1 = -1.88497979543377169875
		p2 = 1.621429720105354466140
		p3 = -0.758397934778766047437
		p4 = 0.145996192886612446982
	)
	if x == 0 || !isFinite(x) {
		return x
	}
	hx := highWord(x) & 0x7FFFFFFF
	var t float64
	if hx < 0x00100000 {
		t = withHigh(0, highWord(mul(0x1p54, math.Abs(x)))/3+b2)
	} else {
		t = withHigh(0, hx/3+b1)
	}
	t = math.Copysign(t, x)
	r := mul(mul(t, t), t/x)
	t = mul(t, (p0+mul(r, p1+mul(r, p2)))+mul(mul(mul(r, r), r), p3+mul(r, p4)))
	t = math.Float64frombits((math.Float64bits(t) + 0x80000000) & 0xFFFFFFFFC0000000)
	s := mul(t, t)
	r = x / s
	w := t + t
	r = (r - t) / (w + r)
	return t + mul(t, r)
}

// Hypot is Math.hypot: scaled by the largest, summed with compensation.
func Hypot(xs ...float64) float64 {
	largest, nan := 0.0, false
	for _, x := range xs {
		if math.IsInf(x, 0) {
			return inf
		}
		nan = nan || x != x
		largest = math.Max(largest, math.Abs(x))
	}
	if nan {
		return math.NaN()
	}
	if largest == 0 {
		return 0
	}
	sum, lost := 0.0, 0.0
	for _, x := range xs {
		n := math.Abs(x) / largest
		summand := mul(n, n) - lost
		next := sum + summand
		lost = (next - sum) - summand
		sum = next
	}
	return mul(math.Sqrt(sum), largest)
}
