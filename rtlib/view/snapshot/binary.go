// BigInts, buffers and typed arrays.

package snapshot

import (
	"math/big"

	"github.com/affgen/affgen/rtlib/js"
)

func (e *Encoder) bigInt(n *big.Int) {
	e.tag(tagBigInt)
	e.Bool(n.Sign() < 0)
	e.String(string(n.Bytes()))
}

func (d *Decoder) bigInt() js.Value {
	negative := d.Bool()
	n := new(big.Int).SetBytes(d.raw(d.Count(1)))
	if negative {
		n.Neg(n)
	}
	return js.BigIntValue(n)
}

func (e *Encoder) buffer(b *js.ArrayBuffer) {
	e.tag(tagBuffer)
	e.Int(int64(b.MaxBytes()))
	e.String(string(b.Bytes()))
}

// bufferContent reads what buffer wrote into a buffer.
func (d *Decoder) bufferContent(b *js.ArrayBuffer) {
	limit := d.Int()
	data := d.raw(d.Count(1))
	if limit != -1 && (limit < int64(len(data)) || limit > MaxSize) {
		d.Fail("a buffer has an impossible size")
		return
	}
	b.SetBytes(append([]byte{}, data...), int(limit))
}

// typed writes a typed array: what it shows, then its buffer.
func (e *Encoder) typed(a *js.TypedArray) {
	b, v := a.View()
	e.tag(tagTyped)
	e.key(v.Name)
	e.Uint(v.Offset)
	e.Uint(v.Length)
	e.Bool(v.Tracking)
	e.within(step{key: "buffer"}, b.Value())
}

// typed reads a typed array. It is made after its buffer, but has the number before it.
func (d *Decoder) typed() js.Value {
	at := len(d.objects)
	d.objects = append(d.objects, js.Undefined)
	v := js.TypedView{Name: d.key(), Offset: d.Uint(), Length: d.Uint(), Tracking: d.Bool()}
	b := d.part().ArrayBuffer()
	if b == nil {
		d.Fail("a typed array has no buffer")
		return js.Undefined
	}
	a, ok := d.r.NewTypedView(b, v)
	if !ok {
		d.Fail("a typed array does not fit its buffer")
		return js.Undefined
	}
	d.objects[at] = a.Value()
	return a.Value()
}
