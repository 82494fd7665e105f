// Exponential, hyperbolic functions and their inverses with V8's bits.

package js

import "math"

const (
	ln2hi = 6.93147180369123816490e-01
	ln2lo = 1.90821492927058770002e-10
)

// expPoly approximates x - 2·x/(exp(x)-1) as a polynomial in x².
func expPoly(t float64) float64 {
	const (
		p1 = 1.66666666666666019037e-01
		p2 = -2.77777777770155933842e-03
		p3 = 6.61375632143793436117e-05
		p4 = -1.65339022054652515390e-06
		p5 = 4.13813679705723846039e-08
	)
	return mul(t, p1+mul(t, p2+mul(t, p3+mul(t, p4+mul(t, p5)))))
}

// Exp is Math.exp.
func Exp(x float64) float64 {
	const (
		overflow  = 7.09782712893383973096e+02
		underflow = -7.45133219101941108420e+02
		invLn2    = 1.44269504088896338700e+00
	)
	hx := highWord(x) & 0x7FFFFFFF
	switch {
	case x != x:
		return x
	case x > overflow:
		return inf
	case x < underflow:
		return 0
	case hx < 0x3E300000:
		return 1 + x
	}
	var hi, lo float64
	k := 0
	if hx > 0x3FD62E42 {
		if hx < 0x3FF0A2B2 {
			if x == 1 {
				return math.E
			}
			if x > 0 {
				hi, lo, k = x-ln2hi, ln2lo, 1
			} else {
				hi, lo, k = x+ln2hi, -ln2lo, -1
			}
		} else {
			k = int(mul(invLn2, x) + math.Copysign(0.5, x))
			hi, lo = x-mul(float64(k), ln2hi), mul(float64(k), ln2lo)
		}
		x = hi - lo
	}
	c := x - expPoly(mul(x, x))
	if k == 0 {
		return 1 - (mul(x, c)/(c-2) - x)
	}
	y := 1 - ((lo - mul(x, c)/(2-c)) - hi)
	switch {
	case k == 1024:
		return mul(mul(y, 2), 0x1p1023)
	case k >= -1021:
		return mul(y, math.Float64frombits(uint64(0x3FF+k)<<52))
	}
	return mul(mul(y, math.Float64frombits(uint64(0x3FF+k+1000)<<52)), 0x1p-1000)
}

// Expm1 is Math.expm1.
func Expm1(x float64) float64 { return math.Expm1(x) }

const (
	hyperOverflow = 710.4758600739439
	logMaxFloat   = 709.7822265625
)

// Sinh is Math.sinh.
func Sinh(x float64) float64 {
	h := math.Copysign(0.5, x)
	ax := math.Abs(x)
	switch {
	case ax < 0x1p-28:
		return x
	case ax < 1:
		t := math.Expm1(ax)
		return mul(h, mul(2, t)-mul(t, t)/(t+1))
	case ax < 22:
		t := math.Expm1(ax)
		return mul(h, t+t/(t+1))
	case ax < logMaxFloat:
		return mul(h, Exp(ax))
	case ax <= hyperOverflow:
		w := Exp(mul(0.5, ax))
		return mul(mul(h, w), w)
	}
	return mul(x, 1e307)
}

// Cosh is Math.cosh.
func Cosh(x float64) float64 {
	ix := highWord(x) & 0x7FFFFFFF
	ax := math.Abs(x)
	switch {
	case x != x:
		return x
	case ix < 0x3FD62E43:
		t := math.Expm1(ax)
		w := 1 + t
		if ix < 0x3C800000 {
			return w
		}
		return 1 + mul(t, t)/(w+w)
	case ix < 0x40360000:
		t := Exp(ax)
		return mul(0.5, t) + 0.5/t
	case ix < 0x40862E42:
		return mul(0.5, Exp(ax))
	case ax <= hyperOverflow:
		w := Exp(mul(0.5, ax))
		return mul(mul(0.5, w), w)
	}
	return inf
}

// Tanh is Math.tanh.
func Tanh(x float64) float64 {
	ix := highWord(x) & 0x7FFFFFFF
	ax := math.Abs(x)
	var z float64
	switch {
	case x != x || ix < 0x3E300000:
		return x
	case ix < 0x3FF00000:
		t := math.Expm1(mul(-2, ax))
		z = -t / (t + 2)
	case ix < 0x40360000:
		t := math.Expm1(mul(2, ax))
		z = 1 - 2/(t+2)
	default:
		z = 1
	}
	return math.Copysign(z, x)
}

// Asinh is Math.asinh.
func Asinh(x float64) float64 {
	ix := highWord(x) & 0x7FFFFFFF
	t := math.Abs(x)
	var w float64
	switch {
	case ix >= 0x7FF00000 || ix < 0x3E300000:
		return x
	case ix > 0x41B00000:
		w = Log(t) + math.Ln2
	case ix > 0x40000000:
		w = Log(mul(2, t) + 1/(math.Sqrt(mul(x, x)+1)+t))
	default:
		xx := mul(x, x)
		w = math.Log1p(t + xx/(1+math.Sqrt(1+xx)))
	}
	return math.Copysign(w, x)
}

// Acosh is Math.acosh.
func Acosh(x float64) float64 {
	switch hx := highWord(x); {
	case !(x >= 1):
		return math.NaN()
	case x == 1:
		return 0
	case hx >= 0x7FF00000:
		return x
	case hx >= 0x41B00000:
		return Log(x) + math.Ln2
	case hx > 0x40000000:
		return Log(mul(2, x) - 1/(x+math.Sqrt(mul(x, x)-1)))
	}
	t := x - 1
	return math.Log1p(t + math.Sqrt(mul(2, t)+mul(t, t)))
}

// Atanh is Math.atanh.
func Atanh(x float64) float64 { return math.Atanh(x) }
