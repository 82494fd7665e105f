// Decoding values. The bytes may be anything: what is wrong with them is an error, never a
// panic and never memory out of proportion to their number.

package snapshot

import (
	"fmt"

	"github.com/affgen/affgen/rtlib/js"
)

// Decoder makes values of one realm from what an Encoder wrote.
type Decoder struct {
	*Reader
	r *js.Realm
	// Anchor returns the value of an anchor; false when there is none of that number.
	Anchor func(number int) (v js.Value, ok bool)
	// Lenient lets Content fill a new object where the program's is of another class.
	Lenient bool
	// Reveal undoes Encoder.Hide. It may be nil.
	Reveal func(string) string

	objects []js.Value
	depth   int
	holes   int
}

// NewDecoder returns a decoder that makes values in r.
func NewDecoder(r *js.Realm, b []byte) *Decoder { return &Decoder{Reader: NewReader(b), r: r} }

// Value reads a value. recomputed is what Encoder.Mention could not write. After an error
// (Err) the value is undefined.
func (d *Decoder) Value() (v js.Value, recomputed bool) {
	if err := d.r.Catch(func() { v, recomputed = d.value() }); err != nil {
		d.Fail("it asks for an object that cannot be made: " + err.Error())
	}
	if d.err != nil {
		return js.Undefined, false
	}
	return v, recomputed
}

// value reads a value and whether it is one that a restart makes anew.
func (d *Decoder) value() (js.Value, bool) {
	switch t := tag(d.byte()); t {
	case tagUndefined:
	case tagNull:
		return js.Null, false
	case tagFalse, tagTrue:
		return js.Bool(t == tagTrue), false
	case tagInt:
		return js.Number(float64(d.Int())), false
	case tagFloat:
		return js.Number(d.float()), false
	case tagString:
		return js.Key(d.text(d.String())).Value(), false
	case tagRef:
		n := d.Uint()
		if n < len(d.objects) {
			return d.objects[n], false
		}
		d.Fail("a reference to an object that was not written")
	case tagAnchor:
		n := d.Uint()
		if d.Anchor != nil && d.err == nil {
			if v, ok := d.Anchor(n); ok {
				return v, false
			}
		}
		d.Fail("an anchor that does not exist")
	case tagBigInt:
		return d.bigInt(), false
	case tagRecomputed:
		return js.Undefined, true
	default:
		return d.object(t), false
	}
	return js.Undefined, false
}

func (d *Decoder) text(s string) string {
	if d.Reveal != nil {
		return d.Reveal(s)
	}
	return s
}

// part reads a value inside another, where nothing may be recomputed.
func (d *Decoder) part() js.Value {
	v, recomputed := d.value()
	if recomputed {
		d.Fail("a part of a value is missing")
	}
	return v
}

// object reads an object of a class that is data.
func (d *Decoder) object(t tag) js.Value {
	if d.depth++; d.depth > MaxDepth {
		d.Fail(fmt.Sprintf("a value is nested more than %d deep", MaxDepth))
		return js.Undefined
	}
	defer func() { d.depth-- }()
	switch t {
	case tagDate:
		v := d.r.NewDate(d.float())
		d.objects = append(d.objects, v)
		return v
	case tagTyped:
		return d.typed()
	case tagError:
		return d.error()
	}
	v := d.empty(t)
	if d.err != nil {
		return js.Undefined
	}
	d.objects = append(d.objects, v)
	d.content(t, v)
	return v
}

// empty makes an object that content fills.
func (d *Decoder) empty(t tag) js.Value {
	switch t {
	case tagObject:
		if d.peekFlags()&flagNullProto != 0 {
			return d.r.NewObjectWithProto(nil).Value()
		}
		return d.r.NewObject().Value()
	case tagArray, tagSparse:
		return d.r.NewNumberArray(nil).Value() // Push makes it another kind when it must
	case tagBuffer:
		return d.r.NewArrayBuffer(nil).Value()
	case tagMap:
		return d.r.NewMap().Value()
	case tagSet:
		return d.r.NewSet().Value()
	}
	d.Fail(fmt.Sprintf("a value has the unknown tag %d", t))
	return js.Undefined
}

// peekFlags reads flags, which stay to be read again.
func (d *Decoder) peekFlags() int {
	at := d.at
	n := d.Uint()
	if d.err == nil {
		d.at = at
	}
	return n
}

// Text reads what Encoder.Text wrote.
func (d *Decoder) Text() string { return d.text(d.String()) }
