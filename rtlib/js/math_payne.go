// Reduction of very large arguments: the product with 2/pi to as many bits as it takes
// (Payne and Hanek, as FDLIBM's kernel does it).

package js

import "math"

// payne is the state of one reduction.
type payne struct {
	x      []float64
	f, q   [20]float64
	iq     [20]int32
	jv, q0 int
	jz     int
}

const payneTerms = 4 // pieces of the product first taken, enough for 53 bits

// payneHanek returns n mod 8 and the remainder of x·2^e0, x in pieces of 24 bits.
func payneHanek(x []float64, e0 int) (n int, y0, y1 float64) {
	p := payne{x: x, jz: payneTerms}
	jx := len(x) - 1
	p.jv = max((e0-3)/24, 0)
	p.q0 = e0 - 24*(p.jv+1)
	for i, j := 0, p.jv-jx; i <= jx+payneTerms; i, j = i+1, j+1 {
		if j >= 0 {
			p.f[i] = float64(twoOverPi[j])
		}
	}
	for i := range payneTerms + 1 {
		p.product(i)
	}
	for {
		n, ih, z := p.distill()
		if z == 0 && p.extend() {
			continue
		}
		p.split(z)
		y0, y1 = p.remainder()
		if ih != 0 {
			y0, y1 = -y0, -y1
		}
		return n & 7, y0, y1
	}
}

func (p *payne) product(i int) {
	jx := len(p.x) - 1
	fw := 0.0
	for j := range p.x {
		fw += mul(p.x[j], p.f[jx+i-j])
	}
	p.q[i] = fw
}

// distill turns q into integer pieces and returns the quotient, its rounding and the
// top of the fraction.
func (p *payne) distill() (n int, ih int32, z float64) {
	jz, q0 := p.jz, p.q0
	z = p.q[jz]
	for i, j := 0, jz; j > 0; i, j = i+1, j-1 {
		fw := float64(int32(mul(0x1p-24, z)))
		p.iq[i] = int32(z - mul(0x1p24, fw))
		z = p.q[j-1] + fw
	}
	z = math.Ldexp(z, q0)
	z -= mul(8, math.Floor(mul(z, 0.125)))
	n = int(z)
	z -= float64(n)
	switch {
	case q0 > 0:
		i := p.iq[jz-1] >> (24 - q0)
		n += int(i)
		p.iq[jz-1] -= i << (24 - q0)
		ih = p.iq[jz-1] >> (23 - q0)
	case q0 == 0:
		ih = p.iq[jz-1] >> 23
	case z >= 0.5:
		ih = 2
	}
	if ih > 0 {
		n++
		z = p.complement(ih, z)
	}
	return n, ih, z
}

// complement replaces the fraction by one minus it.
func (p *payne) complement(ih int32, z float64) float64 {
	carry := false
	for i := range p.jz {
		j := p.iq[i]
		switch {
		case carry:
			p.iq[i] = 0xFFFFFF - j
		case j != 0:
			carry = true
			p.iq[i] = 0x1000000 - j
		}
	}
	switch p.q0 {
	case 1:
		p.iq[p.jz-1] &= 0x7FFFFF
	case 2:
		p.iq[p.jz-1] &= 0x3FFFFF
	}
	if ih == 2 {
		z = 1 - z
		if carry {
			z -= math.Ldexp(1, p.q0)
		}
	}
	return z
}

// extend adds pieces of the product when all so far cancelled.
func (p *payne) extend() bool {
	for i := p.jz - 1; i >= payneTerms; i-- {
		if p.iq[i] != 0 {
			return false
		}
	}
	k := 1
	for p.iq[payneTerms-k] == 0 {
		k++
	}
	jx := len(p.x) - 1
	for i := p.jz + 1; i <= p.jz+k; i++ {
		p.f[jx+i] = float64(twoOverPi[p.jv+i])
		p.product(i)
	}
	p.jz += k
	return true
}

// split drops zero pieces, or puts the top of the fraction back as pieces.
func (p *payne) split(z float64) {
	if z == 0 {
		p.jz--
		p.q0 -= 24
		for p.iq[p.jz] == 0 {
			p.jz--
			p.q0 -= 24
		}
		return
	}
	z = math.Ldexp(z, -p.q0)
	if z < 0x1p24 {
		p.iq[p.jz] = int32(z)
		return
	}
	fw := float64(int32(mul(0x1p-24, z)))
	p.iq[p.jz] = int32(z - mul(0x1p24, fw))
	p.jz++
	p.q0 += 24
	p.iq[p.jz] = int32(fw)
}

// remainder multiplies the fraction by pi/2.
func (p *payne) remainder() (y0, y1 float64) {
	fw := math.Ldexp(1, p.q0)
	for i := p.jz; i >= 0; i-- {
		p.q[i] = mul(fw, float64(p.iq[i]))
		fw = mul(fw, 0x1p-24)
	}
	var fq [20]float64
	for i := p.jz; i >= 0; i-- {
		fw = 0
		for k := 0; k <= payneTerms && k <= p.jz-i; k++ {
			fw += mul(pio2Pieces[k], p.q[i+k])
		}
		fq[p.jz-i] = fw
	}
	y0 = 0
	for i := p.jz; i >= 0; i-- {
		y0 += fq[i]
	}
	y1 = fq[0] - y0
	for i := 1; i <= p.jz; i++ {
		y1 += fq[i]
	}
	return y0, y1
}
