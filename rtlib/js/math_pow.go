// Math.pow and the ** operator with V8's bits: log2(x) and 2^(y·log2 x) in pairs of
// numbers that together hold 75 bits.

package js

import "math"

// powFinite is x to the power y for finite y, x not zero, one or infinite, neither NaN.
func powFinite(x, y float64) float64 {
	switch y {
	case 1:
		return x
	case 2:
		return x * x
	case -1:
		return 1 / x
	case 0.5:
		if x >= 0 {
			return math.Sqrt(x)
		}
	}
	sign := 1.0
	if x < 0 {
		odd, whole := oddInteger(y)
		if !whole {
			return math.NaN()
		}
		if odd {
			sign = -1
		}
	}
	ax := math.Abs(x)
	ix, iy := highWord(ax), highWord(y)&0x7FFFFFFF
	var t1, t2 float64
	switch {
	case iy > 0x41E00000: // |y| > 2^31
		if r, ok := powHuge(ix, iy, y, sign); ok {
			return r
		}
		t1, t2 = logNearOne(ax)
	default:
		t1, t2 = log2Pair(ax, ix)
	}
	y1 := clearLow(y)
	pl := mul(y-y1, t1) + mul(y, t2)
	ph := mul(y1, t1)
	return exp2Pair(ph, pl, sign)
}

func oddInteger(y float64) (odd, whole bool) {
	if math.Trunc(y) != y {
		return false, false
	}
	return math.Abs(y) < 1<<53 && int64(y)&1 == 1, true
}

// powHuge decides the powers that overflow or underflow for certain.
func powHuge(ix, iy int32, y, sign float64) (float64, bool) {
	over := func(big bool) (float64, bool) {
		if big {
			return sign * inf, true
		}
		return sign * 0, true
	}
	if iy > 0x43F00000 { // |y| > 2^64
		if ix <= 0x3FEFFFFF {
			return over(y < 0)
		}
		return over(y > 0)
	}
	if ix < 0x3FEFFFFF {
		return over(y < 0)
	}
	if ix > 0x3FF00000 {
		return over(y > 0)
	}
	return 0, false
}

// logNearOne is log2(x) for |1-x| <= 2^-20.
func logNearOne(ax float64) (t1, t2 float64) {
	const (
		inv   = 1.44269504088896338700e+00
		invHi = 1.44269502162933349609e+00
		invLo = 1.92596299112661746887e-08
	)
	t := ax - 1
	w := mul(mul(t, t), 0.5-mul(t, 0.3333333333333333333333-mul(t, 0.25)))
	u := mul(invHi, t)
	v := mul(t, invLo) - mul(w, inv)
	t1 = clearLow(u + v)
	return t1, v - (t1 - u)
}

// log2Pair is log2(ax) as a sum of two numbers, the first with 21 bits.
func log2Pair(ax float64, ix int32) (t1, t2 float64) {
	const (
		l1   = 5.99999999999994648725e-01
		l2   = 4.28571428578550184252e-01
		l3   = 3.33333329818377432918e-01
		l4   = 2.72728123808534006489e-01
		l5   = 2.30660745775561754067e-01
		l6   = 2.06975017800338417784e-01
		cp   = 9.61796693925975554329e-01 // 2/(3 ln2)
		cpHi = 9.61796700954437255859e-01
		cpLo = -7.02846165095275826516e-09
	)
	bp := [2]float64{1, 1.5}
	dpHi := [2]float64{0, 5.84962487220764160156e-01}
	dpLo := [2]float64{0, 1.35003920212974897128e-08}
	n := int32(0)
	if ix < 0x00100000 {
		ax = mul(ax, 0x1p53)
		n = -53
		ix = highWord(ax)
	}
	n += ix>>20 - 0x3FF
	j := ix & 0x000FFFFF
	ix = j | 0x3FF00000
	k := 1
	switch {
	case j <= 0x3988E:
		k = 0
	case j >= 0xBB67A:
		k = 0
		n++
		ix -= 0x00100000
	}
	ax = withHigh(ax, ix)
	u := ax - bp[k]
	v := 1 / (ax + bp[k])
	ss := mul(u, v)
	sh := clearLow(ss)
	th := withHigh(0, (ix>>1|0x20000000)+0x00080000+int32(k)<<18)
	tl := ax - (th - bp[k])
	sl := mul(v, (u-mul(sh, th))-mul(sh, tl))
	s2 := mul(ss, ss)
	r := mul(mul(s2, s2), l1+mul(s2, l2+mul(s2, l3+mul(s2, l4+mul(s2, l5+mul(s2, l6))))))
	r += mul(sl, sh+ss)
	s2 = mul(sh, sh)
	th = clearLow(3 + s2 + r)
	tl = r - ((th - 3) - s2)
	u = mul(sh, th)
	v = mul(sl, th) + mul(tl, ss)
	ph := clearLow(u + v)
	pl := v - (ph - u)
	zh := mul(cpHi, ph)
	zl := mul(cpLo, ph) + mul(pl, cp) + dpLo[k]
	t := float64(n)
	t1 = clearLow(((zh + zl) + dpHi[k]) + t)
	return t1, zl - (((t1 - t) - dpHi[k]) - zh)
}

// exp2Pair is sign·2^(ph+pl).
func exp2Pair(ph, pl, sign float64) float64 {
	const (
		lg2   = 6.93147180559945286227e-01
		lg2Hi = 6.93147182464599609375e-01
		lg2Lo = -1.90465429995776804525e-09
		ovt   = 8.0085662595372944372e-17 // -(1024 - log2(overflow + half an ulp))
	)
	z := pl + ph
	j := highWord(z)
	low := int32(math.Float64bits(z))
	switch {
	case j >= 0x40900000: // z >= 1024
		if (j-0x40900000)|low != 0 || pl+ovt > z-ph {
			return sign * inf
		}
	case j&0x7FFFFFFF >= 0x4090CC00: // z <= -1075
		if uint32(j)-0xC090CC00|uint32(low) != 0 || pl <= z-ph {
			return sign * 0
		}
	}
	i := j & 0x7FFFFFFF
	k := i>>20 - 0x3FF
	n := int32(0)
	if i > 0x3FE00000 { // |z| > 0.5: take the nearest integer out
		n = j + 0x00100000>>(k+1)
		k = n&0x7FFFFFFF>>20 - 0x3FF
		t := withHigh(0, n&^(0x000FFFFF>>k))
		n = (n&0x000FFFFF | 0x00100000) >> (20 - k)
		if j < 0 {
			n = -n
		}
		ph -= t
	}
	t := clearLow(pl + ph)
	u := mul(t, lg2Hi)
	v := mul(pl-(t-ph), lg2) + mul(t, lg2Lo)
	z = u + v
	w := v - (z - u)
	t1 := z - expPoly(mul(z, z))
	// FDLIBM subtracts the last term from the quotient; V8 has it in the divisor.
	r := mul(z, t1) / ((t1 - 2) - (w + mul(z, w)))
	z = 1 - (r - z)
	j = highWord(z) + n<<20
	if j>>20 <= 0 {
		return mul(sign, math.Ldexp(z, int(n)))
	}
	return mul(sign, withHigh(z, j))
}
