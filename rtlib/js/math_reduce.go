// Argument reduction for sine, cosine and tangent.
//
// V8 computes Math's functions with FDLIBM's algorithms (Sun Microsystems, 1993; freely
// granted provided this notice is preserved), and programs see the last bit. So they are
// written here after its description; where Go's math package gives the same bits it is
// used. Products are converted explicitly wherever Go might fuse them with a sum.

package js

import "math"

// highWord returns the upper 32 bits of a float64.
func highWord(f float64) int32 { return int32(math.Float64bits(f) >> 32) }

// clearLow zeroes the lower 32 bits.
func clearLow(f float64) float64 {
	return math.Float64frombits(math.Float64bits(f) &^ 0xFFFFFFFF)
}

// withHigh replaces the upper 32 bits.
func withHigh(f float64, hi int32) float64 {
	return math.Float64frombits(math.Float64bits(f)&0xFFFFFFFF | uint64(uint32(hi))<<32)
}

// mul is a product that is never fused into a sum.
func mul(a, b float64) float64 { return float64(a * b) }

const (
	invPio2 = 6.36619772367581382433e-01
	pio2a   = 1.57079632673412561417e+00 // pi/2 in pieces of 33 bits, each with its rest
	pio2aT  = 6.07710050650619224932e-11
	pio2b   = 6.07710050630396597660e-11
	pio2bT  = 2.02226624879595063154e-21
	pio2c   = 2.02226624871116645580e-21
	pio2cT  = 8.47842766036889956997e-32
)

// remPio2 returns n and y0+y1 such that x = n·pi/2 + y0 + y1, |y0+y1| <= pi/4. Only the
// lower bits of n are right when x is large.
func remPio2(x float64) (n int, y0, y1 float64) {
	hx := highWord(x)
	ix := hx & 0x7FFFFFFF
	switch {
	case ix <= 0x3FE921FB:
		return 0, x, 0
	case ix >= 0x7FF00000:
		return 0, math.NaN(), math.NaN()
	case ix > 0x413921FB:
		return remPio2Large(x)
	case ix < 0x4002D97C: // |x| < 3pi/4
		n, y0, y1 = 1, 0, 0
		z := math.Abs(x) - pio2a
		if ix != 0x3FF921FB {
			y0 = z - pio2aT
			y1 = (z - y0) - pio2aT
		} else {
			z -= pio2b
			y0 = z - pio2bT
			y1 = (z - y0) - pio2bT
		}
	default:
		n, y0, y1 = remPio2Medium(math.Abs(x), ix)
	}
	if hx < 0 {
		return -n, -y0, -y1
	}
	return n, y0, y1
}

// remPio2Medium handles up to 2^19·pi/2, taking more of pi where bits cancel.
func remPio2Medium(t float64, ix int32) (n int, y0, y1 float64) {
	n = int(mul(t, invPio2) + 0.5)
	fn := float64(n)
	r := t - mul(fn, pio2a)
	w := mul(fn, pio2aT)
	j := ix >> 20
	y0 = r - w
	if j-highWord(y0)>>20&0x7FF > 16 {
		t = r
		w = mul(fn, pio2b)
		r = t - w
		w = mul(fn, pio2bT) - ((t - r) - w)
		y0 = r - w
		if j-highWord(y0)>>20&0x7FF > 49 {
			t = r
			w = mul(fn, pio2c)
			r = t - w
			w = mul(fn, pio2cT) - ((t - r) - w)
			y0 = r - w
		}
	}
	return n, y0, (r - y0) - w
}

// remPio2Large splits x into three 24-bit pieces for the exact product with 2/pi.
func remPio2Large(x float64) (int, float64, float64) {
	const two24 = 1 << 24
	ix := highWord(x) & 0x7FFFFFFF
	e0 := ix>>20 - 1046
	z := withHigh(math.Abs(x), ix-e0<<20)
	var tx [3]float64
	for i := range 2 {
		tx[i] = float64(int32(z))
		z = mul(z-tx[i], two24)
	}
	tx[2] = z
	nx := 3
	for tx[nx-1] == 0 {
		nx--
	}
	n, y0, y1 := payneHanek(tx[:nx], int(e0))
	if x < 0 {
		return -n, -y0, -y1
	}
	return n, y0, y1
}

// twoOverPi holds 2/pi in pieces of 24 bits.
var twoOverPi = [...]int32{
	0xA2F983, 0x6E4E44, 0x1529FC, 0x2757D1, 0xF534DD, 0xC0DB62, 0x95993C, 0x439041, 0xFE5163, 0xABDEBB, 0xC561B7,
	0x246E3A, 0x424DD2, 0xE00649, 0x2EEA09, 0xD1921C, 0xFE1DEB, 0x1CB129, 0xA73EE8, 0x8235F5, 0x2EBB44, 0x84E99C,
	0x7026B4, 0x5F7E41, 0x3991D6, 0x398353, 0x39F49C, 0x845F8B, 0xBDF928, 0x3B1FF8, 0x97FFDE, 0x05980F, 0xEF2F11,
	0x8B5A0A, 0x6D1F6D, 0x367ECF, 0x27CB09, 0xB74F46, 0x3F669E, 0x5FEA2D, 0x7527BA, 0xC7EBE5, 0xF17B3D, 0x0739F7,
	0x8A5292, 0xEA6BFB, 0x5FB11F, 0x8D5D08, 0x560330, 0x46FC7B, 0x6BABF0, 0xCFBC20, 0x9AF436, 0x1DA9E3, 0x91615E,
	0xE61B08, 0x659985, 0x5F14A0, 0x68408D, 0xFFD880, 0x4D7327, 0x310606, 0x1556CA, 0x73A8C9, 0x60E27B, 0xC08C6B,
}

// pio2Pieces holds pi/2 in pieces of 24 bits.
var pio2Pieces = [...]float64{
	1.57079625129699707031e+00, 7.54978941586159635335e-08, 5.39030252995776476554e-15, 3.28200341580791294123e-22,
	1.27065575308067607349e-29, 1.22933308981111328932e-36, 2.73370053816464559624e-44, 2.16741683877804819444e-51,
}
