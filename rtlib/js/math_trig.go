// Sine, cosine and tangent with V8's bits (see math_reduce.go).

package js

import "math"

// Sin is Math.sin. All functions of this file and its neighbours give V8's results to
// the last bit.
func Sin(x float64) float64 {
	n, y0, y1 := remPio2(x)
	if n == 0 && y1 == 0 {
		return sinKernel(x, 0, false)
	}
	switch n & 3 {
	case 0:
		return sinKernel(y0, y1, true)
	case 1:
		return cosKernel(y0, y1)
	case 2:
		return -sinKernel(y0, y1, true)
	}
	return -cosKernel(y0, y1)
}

// Cos is Math.cos.
func Cos(x float64) float64 {
	n, y0, y1 := remPio2(x)
	switch n & 3 {
	case 0:
		return cosKernel(y0, y1)
	case 1:
		return -sinKernel(y0, y1, true)
	case 2:
		return -cosKernel(y0, y1)
	}
	return sinKernel(y0, y1, true)
}

// Tan is Math.tan.
func Tan(x float64) float64 {
	n, y0, y1 := remPio2(x)
	return tanKernel(y0, y1, n&1 == 0)
}

// sinKernel is the sine of x+y on [-pi/4, pi/4]; tail says that y counts.
func sinKernel(x, y float64, tail bool) float64 {
	const (
		s1 = -1.66666666666666324348e-01
		s2 = 8.33333333332248946124e-03
		s3 = -1.98412698298579493134e-04
		s4 = 2.75573137070700676789e-06
		s5 = -2.50507602534068634195e-08
		s6 = 1.58969099521155010221e-10
	)
	if highWord(x)&0x7FFFFFFF < 0x3E400000 && int32(x) == 0 {
		return x
	}
	z := float64(x * x)
	v := float64(z * x)
	r := s2 + float64(z*(s3+float64(z*(s4+float64(z*(s5+float64(z*s6)))))))
	if !tail {
		return x + float64(v*(s1+float64(z*r)))
	}
	return x - ((float64(z*(float64(0.5*y)-float64(v*r))) - y) - float64(v*s1))
}

// cosKernel is the cosine of x+y on [-pi/4, pi/4].
func cosKernel(x, y float64) float64 {
	const (
		c1 = 4.16666666666666019037e-02
		c2 = -1.38888888888741095749e-03
		c3 = 2.48015872894767294178e-05
		c4 = -2.75573143513906633035e-07
		c5 = 2.08757232129817482790e-09
		c6 = -1.13596475577881948265e-11
	)
	ix := highWord(x) & 0x7FFFFFFF
	if ix < 0x3E400000 && int32(x) == 0 {
		return 1
	}
	z := float64(x * x)
	r := float64(z * (c1 + float64(z*(c2+float64(z*(c3+float64(z*(c4+float64(z*(c5+float64(z*c6)))))))))))
	if ix < 0x3FD33333 {
		return 1 - (float64(0.5*z) - (float64(z*r) - float64(x*y)))
	}
	qx := 0.28125
	if ix <= 0x3FE90000 {
		qx = withHigh(0, ix-0x00200000)
	}
	iz := float64(0.5*z) - qx
	a := 1 - qx
	return a - (iz - (float64(z*r) - float64(x*y)))
}

var tanTerms = [...]float64{
	3.33333333333334091986e-01, 1.33333333333201242699e-01, 5.39682539762260521377e-02, 2.18694882948595424599e-02,
	8.86323982359930005737e-03, 3.59207910759131235356e-03, 1.45620945432529025516e-03, 5.88041240820264096874e-04,
	2.46463134818469906812e-04, 7.81794442939557092300e-05, 7.14072491382608190305e-05, -1.85586374855275456654e-05,
	2.59073051863633712884e-05,
}

// tanKernel is the tangent of x+y on [-pi/4, pi/4], or with direct false -1/tangent.
func tanKernel(x, y float64, direct bool) float64 {
	const pio4, pio4lo = 7.85398163397448278999e-01, 3.06161699786838301793e-17
	hx := highWord(x)
	ix := hx & 0x7FFFFFFF
	if ix < 0x3E300000 && int32(x) == 0 {
		return tanTiny(x, y, direct)
	}
	big := ix >= 0x3FE59428
	if big {
		if x < 0 {
			x, y = -x, -y
		}
		z := pio4 - x
		w := pio4lo - y
		x, y = z+w, 0
	}
	t := &tanTerms
	z := mul(x, x)
	w := mul(z, z)
	r := t[1] + mul(w, t[3]+mul(w, t[5]+mul(w, t[7]+mul(w, t[9]+mul(w, t[11])))))
	v := mul(z, t[2]+mul(w, t[4]+mul(w, t[6]+mul(w, t[8]+mul(w, t[10]+mul(w, t[12]))))))
	s := mul(z, x)
	r = y + mul(z, mul(s, r+v)+y)
	r += mul(t[0], s)
	w = x + r
	if big {
		v = 1
		if !direct {
			v = -1
		}
		res := v - mul(2, x-(mul(w, w)/(w+v)-r))
		if hx < 0 {
			return -res
		}
		return res
	}
	if direct {
		return w
	}
	return minusInverse(w, x, r)
}

func tanTiny(x, y float64, direct bool) float64 {
	switch {
	case direct:
		return x
	case x == 0 && y == 0:
		return math.Inf(1)
	}
	return minusInverse(x+y, x, y)
}

// minusInverse is -1/(x+r) with w = x+r, to more than double precision.
func minusInverse(w, x, r float64) float64 {
	z := clearLow(w)
	v := r - (z - x)
	a := -1 / w
	t := clearLow(a)
	s := 1 + mul(t, z)
	return t + mul(a, s+mul(t, v))
}
