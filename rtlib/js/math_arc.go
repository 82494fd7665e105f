// Arc sine, arc cosine and arc tangent with V8's bits.

package js

import "math"

const (
	pio2hi = 1.57079632679489655800e+00
	pio2lo = 6.12323399573676603587e-17
)

// asinRatio is the rational approximation that asin and acos share.
func asinRatio(t float64) float64 {
	const (
		p0 = 1.66666666666666657415e-01
		p1 = -3.25565818622400915405e-01
		p2 = 2.01212532134862925881e-01
		p3 = -4.00555345006794114027e-02
		p4 = 7.91534994289814532176e-04
		p5 = 3.47933107596021167570e-05
		q1 = -2.40339491173441421878e+00
		q2 = 2.02094576023350569471e+00
		q3 = -6.88283971605453293030e-01
		q4 = 7.70381505559019352791e-02
	)
	p := mul(t, p0+mul(t, p1+mul(t, p2+mul(t, p3+mul(t, p4+mul(t, p5))))))
	q := 1 + mul(t, q1+mul(t, q2+mul(t, q3+mul(t, q4))))
	return p / q
}

// Asin is Math.asin.
func Asin(x float64) float64 {
	const pio4hi = 7.85398163397448278999e-01
	ix := highWord(x) & 0x7FFFFFFF
	switch {
	case math.Abs(x) == 1:
		return mul(x, pio2hi) + mul(x, pio2lo)
	case !(math.Abs(x) < 1):
		return math.NaN()
	case ix < 0x3E400000:
		return x
	case ix < 0x3FE00000:
		return x + mul(x, asinRatio(mul(x, x)))
	}
	t := mul(1-math.Abs(x), 0.5)
	ratio := asinRatio(t)
	s := math.Sqrt(t)
	if ix >= 0x3FEF3333 {
		t = pio2hi - (mul(2, s+mul(s, ratio)) - pio2lo)
	} else {
		w := clearLow(s)
		c := (t - mul(w, w)) / (s + w)
		p := mul(mul(2, s), ratio) - (pio2lo - mul(2, c))
		q := pio4hi - mul(2, w)
		t = pio4hi - (p - q)
	}
	if x < 0 {
		return -t
	}
	return t
}

// Acos is Math.acos.
func Acos(x float64) float64 {
	ix := highWord(x) & 0x7FFFFFFF
	switch {
	case x == 1:
		return 0
	case x == -1:
		return math.Pi + mul(2, pio2lo)
	case !(math.Abs(x) < 1):
		return math.NaN()
	case ix <= 0x3C600000:
		return pio2hi + pio2lo
	case ix < 0x3FE00000:
		return pio2hi - (x - (pio2lo - mul(x, asinRatio(mul(x, x)))))
	case x < 0:
		z := mul(1+x, 0.5)
		s := math.Sqrt(z)
		w := mul(asinRatio(z), s) - pio2lo
		return math.Pi - mul(2, s+w)
	}
	z := mul(1-x, 0.5)
	s := math.Sqrt(z)
	df := clearLow(s)
	c := (z - mul(df, df)) / (s + df)
	w := mul(asinRatio(z), s) + c
	return mul(2, df+w)
}

var (
	atanHi = [...]float64{4.63647609000806093515e-01, 7.85398163397448278999e-01, 9.82793723247329054082e-01, 1.57079632679489655800e+00}
	atanLo = [...]float64{2.26987774529616870924e-17, 3.06161699786838301793e-17, 1.39033110312309984516e-17, 6.12323399573676603587e-17}
)

var atanTerms = [...]float64{
	3.33333333333329318027e-01, -1.99999999998764832476e-01, 1.42857142725034663711e-01, -1.11111104054623557880e-01,
	9.09088713343650656196e-02, -7.69187620504482999495e-02, 6.66107313738753120669e-02, -5.83357013379057348645e-02,
	4.97687799461593236017e-02, -3.65315727442169155270e-02, 1.62858201153657823623e-02,
}

// Atan is Math.atan.
func Atan(x float64) float64 {
	hx := highWord(x)
	ix := hx & 0x7FFFFFFF
	if ix >= 0x44100000 {
		switch {
		case x != x:
			return x
		case x > 0:
			return atanHi[3] + atanLo[3]
		}
		return -atanHi[3] - atanLo[3]
	}
	id := -1
	if ix < 0x3FDC0000 {
		if ix < 0x3E400000 {
			return x
		}
	} else {
		id, x = atanInterval(math.Abs(x), ix)
	}
	t := &atanTerms
	z := mul(x, x)
	w := mul(z, z)
	s1 := mul(z, t[0]+mul(w, t[2]+mul(w, t[4]+mul(w, t[6]+mul(w, t[8]+mul(w, t[10]))))))
	s2 := mul(w, t[1]+mul(w, t[3]+mul(w, t[5]+mul(w, t[7]+mul(w, t[9])))))
	if id < 0 {
		return x - mul(x, s1+s2)
	}
	z = atanHi[id] - ((mul(x, s1+s2) - atanLo[id]) - x)
	if hx < 0 {
		return -z
	}
	return z
}

// atanInterval maps |x| near zero: arctan x = atanHi[id] + arctan(result).
func atanInterval(x float64, ix int32) (int, float64) {
	switch {
	case ix < 0x3FE60000:
		return 0, (mul(2, x) - 1) / (2 + x)
	case ix < 0x3FF30000:
		return 1, (x - 1) / (x + 1)
	case ix < 0x40038000:
		return 2, (x - 1.5) / (1 + mul(1.5, x))
	}
	return 3, -1 / x
}

// Atan2 is Math.atan2.
func Atan2(y, x float64) float64 {
	const piLo = 1.2246467991473531772e-16
	switch {
	case x != x || y != y || y == 0 || x == 0 || math.IsInf(x, 0) || math.IsInf(y, 0):
		return math.Atan2(y, x) // exact cases
	case x == 1:
		return Atan(y)
	}
	k := (highWord(y)&0x7FFFFFFF - highWord(x)&0x7FFFFFFF) >> 20
	var z float64
	negX := x < 0
	switch {
	case k > 60:
		z = pio2hi + mul(0.5, piLo)
		negX = false
	case negX && k < -60:
		z = 0
	default:
		z = Atan(math.Abs(y / x))
	}
	switch {
	case !negX && y > 0:
		return z
	case !negX:
		return -z
	case y > 0:
		return math.Pi - (z - piLo)
	}
	return (z - piLo) - math.Pi
}
