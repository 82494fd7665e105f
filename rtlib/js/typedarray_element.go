// The element types of typed arrays: how each is read from and written to bytes
// (ECMA-262 6.2.9 table "The TypedArray Constructors", 25.1.3.14 to 25.1.3.17). Bytes are little-endian, whatever the machine is.

package js

import (
	"encoding/binary"
	"math"
	"math/big"
)

// elemType is one row of the table.
type elemType struct {
	name  string
	size  int
	index int  // in elemTypes
	big   bool // its elements are BigInts
	load  func(b []byte) Value
	// store writes what convert gave.
	store func(b []byte, v Value)
}

var le = binary.LittleEndian

// The element types, in the order of the standard's table.
var (
	elemInt8 = &elemType{name: "Int8Array", size: 1, load: func(b []byte) Value { return Int(int(int8(b[0]))) },
		store: func(b []byte, v Value) { b[0] = byte(Int32(v.f)) }}
	elemUint8 = &elemType{name: "Uint8Array", size: 1, load: func(b []byte) Value { return Int(int(b[0])) },
		store: func(b []byte, v Value) { b[0] = byte(Int32(v.f)) }}
	elemClamp = &elemType{name: "Uint8ClampedArray", size: 1, load: func(b []byte) Value { return Int(int(b[0])) },
		store: func(b []byte, v Value) { b[0] = clampByte(v.f) }}
	elemInt16 = &elemType{name: "Int16Array", size: 2, load: func(b []byte) Value { return Int(int(int16(le.Uint16(b)))) },
		store: func(b []byte, v Value) { le.PutUint16(b, uint16(Int32(v.f))) }}
	elemUint16 = &elemType{name: "Uint16Array", size: 2, load: func(b []byte) Value { return Int(int(le.Uint16(b))) },
		store: func(b []byte, v Value) { le.PutUint16(b, uint16(Int32(v.f))) }}
	elemInt32 = &elemType{name: "Int32Array", size: 4, load: func(b []byte) Value { return Int(int(int32(le.Uint32(b)))) },
		store: func(b []byte, v Value) { le.PutUint32(b, uint32(Int32(v.f))) }}
	elemUint32 = &elemType{name: "Uint32Array", size: 4, load: func(b []byte) Value { return Int(int(le.Uint32(b))) },
		store: func(b []byte, v Value) { le.PutUint32(b, uint32(Int32(v.f))) }}
	elemBigInt64 = &elemType{name: "BigInt64Array", size: 8, big: true, load: func(b []byte) Value { return BigIntValue(big.NewInt(int64(le.Uint64(b)))) },
		store: storeBig}
	elemBigUint64 = &elemType{name: "BigUint64Array", size: 8, big: true, load: func(b []byte) Value { return BigIntValue(new(big.Int).SetUint64(le.Uint64(b))) },
		store: storeBig}
	elemFloat16 = &elemType{name: "Float16Array", size: 2, load: func(b []byte) Value { return Number(float16(le.Uint16(b))) },
		store: func(b []byte, v Value) { le.PutUint16(b, toFloat16(v.f)) }}
	elemFloat32 = &elemType{name: "Float32Array", size: 4, load: func(b []byte) Value { return Number(float64(math.Float32frombits(le.Uint32(b)))) },
		store: func(b []byte, v Value) {
			le.PutUint32(b, uint32(oneNaN(v.f, 0x7FC00000, uint64(math.Float32bits(float32(v.f))))))
		}}
	elemFloat64 = &elemType{name: "Float64Array", size: 8, load: func(b []byte) Value { return Number(math.Float64frombits(le.Uint64(b))) },
		store: func(b []byte, v Value) { le.PutUint64(b, oneNaN(v.f, 0x7FF8000000000000, math.Float64bits(v.f))) }}
)

// elemTypes lists them in the order in which Node's globals have them.
var elemTypes = []*elemType{elemInt8, elemUint8, elemClamp, elemInt16, elemUint16, elemInt32, elemUint32, elemFloat16, elemFloat32, elemFloat64, elemBigInt64, elemBigUint64}

// oneNaN picks the bits that are stored of f: those of V8's NaN, whatever NaN the processor
// made, so that reading them in another way gives the same everywhere.
func oneNaN(f float64, nan, bits uint64) uint64 {
	if f != f {
		return nan
	}
	return bits
}

// storeBig writes a BigInt modulo 2^64.
func storeBig(b []byte, v Value) { le.PutUint64(b, wrapBig(v.Big(), 64, false).Uint64()) }

// convert makes a value what the element type stores: a number or a BigInt.
func (t *elemType) convert(r *Realm, v Value) Value {
	if t.big {
		return r.ToBigInt(v)
	}
	if v.IsNumber() {
		return v
	}
	return Number(r.ToNumber(v))
}

// clampByte is ToUint8Clamp: rounded to the nearest, ties to even.
func clampByte(f float64) byte {
	switch {
	case !(f > 0): // NaN too
		return 0
	case f >= 255:
		return 255
	}
	return byte(math.RoundToEven(f))
}

// float16 widens an IEEE 754 binary16 number.
func float16(h uint16) float64 {
	sign, exp, frac := h>>15, int(h>>10&0x1f), float64(h&0x3ff)
	var f float64
	switch exp {
	case 0:
		f = math.Ldexp(frac, -24)
	case 0x1f:
		f = inf
		if frac != 0 {
			f = math.NaN()
		}
	default:
		f = math.Ldexp(frac+1024, exp-25)
	}
	if sign != 0 {
		return -f
	}
	return f
}

// toFloat16 rounds to the nearest binary16 number, ties to even.
func toFloat16(f float64) uint16 {
	sign := uint16(math.Float64bits(f)>>63) << 15
	a := math.Abs(f)
	switch {
	case f != f:
		return 0x7e00
	case a >= 65520: // halfway between the largest number and the next power of two
		return sign | 0x7c00
	case a < 0x1p-14: // subnormal: multiples of 2^-24
		return sign | uint16(math.RoundToEven(a*0x1p24))
	}
	frac, exp := math.Frexp(a) // a = frac * 2^exp, frac in [0.5, 1)
	m := math.RoundToEven(frac * 2048)
	if m == 2048 {
		m, exp = 1024, exp+1
	}
	return sign | uint16(exp+14)<<10 | uint16(m)&0x3ff
}
