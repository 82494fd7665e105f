// Filling objects: new ones, and those that an anchor stands for.

package snapshot

import (
	"math"

	"github.com/affgen/affgen/rtlib/js"
)

// Content reads what Encoder.Content wrote into an object that exists: what it held goes.
// The object must be of the class that was written.
func (d *Decoder) Content(v js.Value) {
	if err := d.r.Catch(func() { d.replace(v) }); err != nil {
		d.Fail("an object of the program cannot be filled: " + err.Error())
	}
}

func (d *Decoder) replace(v js.Value) {
	t := tag(d.byte())
	if want := v.Obj().Class(); classOf(t) != want {
		if !d.Lenient {
			d.Fail("an object of the program is of another class now")
			return
		}
		if v = d.scratch(t); d.err != nil {
			return
		}
	}
	d.depth++
	defer func() { d.depth-- }()
	switch t {
	case tagDate:
		v.SetDateValue(d.float())
	case tagBuffer:
		d.content(t, v)
	case tagMap, tagSet:
		v.AsMap().Clear()
		d.content(t, v)
	default:
		d.clear(v)
		d.content(t, v)
	}
}

// Scratch makes an object that takes in what Content (whole) or Overlay is about to read,
// when nothing in the program does.
func (d *Decoder) Scratch(whole bool) js.Value {
	if !whole || d.Rest() == 0 {
		return d.r.NewObject().Value()
	}
	d.at++
	v := d.scratch(tag(d.buf[d.at-1]))
	if d.err == nil {
		d.at--
	}
	return v
}

func (d *Decoder) scratch(t tag) js.Value {
	if t == tagDate {
		return d.r.NewDate(0)
	}
	return d.empty(t)
}

// classOf is the class of the objects that a tag stands for.
func classOf(t tag) js.Class {
	switch t {
	case tagObject:
		return js.ClassObject
	case tagArray, tagSparse:
		return js.ClassArray
	case tagDate:
		return js.ClassDate
	case tagBuffer:
		return js.ClassArrayBuffer
	case tagMap:
		return js.ClassMap
	case tagSet:
		return js.ClassSet
	}
	return js.ClassNone
}

// clear deletes an object's own properties, as far as they can be deleted.
func (d *Decoder) clear(v js.Value) {
	o := v.Obj()
	if v.IsArray() {
		o.DefineOwn(d.r, js.Key("length"), &js.Desc{Value: js.Int(0), HasValue: true})
	}
	for _, k := range o.OwnKeys(d.r) {
		o.Delete(d.r, k)
	}
}

func (d *Decoder) content(t tag, v js.Value) {
	switch t {
	case tagObject:
		flags := d.Uint()
		d.properties(v, flags)
		seal(d.r, v.Obj(), flags)
	case tagArray:
		flags := d.Uint()
		a := v.Array()
		for n := d.Count(1); n > 0 && d.err == nil; n-- {
			a.Push(d.part())
		}
		d.properties(v, flags)
		seal(d.r, v.Obj(), flags)
	case tagSparse:
		d.sparse(v)
	case tagBuffer:
		d.bufferContent(v.ArrayBuffer())
	case tagMap:
		m := v.AsMap()
		for n := d.Count(2); n > 0 && d.err == nil; n-- {
			k := d.part()
			m.MapSet(k, d.part())
		}
	case tagSet:
		m := v.AsMap()
		for n := d.Count(1); n > 0 && d.err == nil; n-- {
			m.SetAdd(d.part())
		}
	}
}

// properties reads own properties.
func (d *Decoder) properties(v js.Value, flags int) {
	o := v.Obj()
	for n := d.Count(2); n > 0 && d.err == nil; n-- {
		k := js.Key(d.text(d.key()))
		attr := js.Plain
		if flags&flagAttrs != 0 {
			attr = js.Attr(d.Uint()) & js.Plain
		}
		o.Define(d.r, k, d.part(), attr)
	}
}

// sparse reads an array with holes.
func (d *Decoder) sparse(v js.Value) {
	flags, length := d.Uint(), d.Int()
	far := d.Bool()
	n := d.Count(2)
	if length < int64(n) || length > math.MaxUint32 {
		d.Fail("a sparse array has an impossible length")
		return
	}
	o := v.Obj()
	if far {
		v.Array().MakeSparse()
	} else if d.holes += int(length) - n; d.holes > MaxHoles {
		d.Fail("sparse arrays have too many holes")
		return
	}
	o.Define(d.r, js.Key("length"), js.Number(float64(length)), js.Writable)
	for ; n > 0 && d.err == nil; n-- {
		i := d.Int()
		if i < 0 || i >= length {
			d.Fail("an index is outside its array")
			return
		}
		o.Define(d.r, js.IndexKey(int(i)), d.part(), js.Plain)
	}
	d.properties(v, flags)
	seal(d.r, o, flags)
}

// Overlay reads what Encoder.Overlay wrote: the properties of v, out of keys, become those
// that were written, in their order.
func (d *Decoder) Overlay(v js.Value, keys []js.PropKey) {
	if err := d.r.Catch(func() { d.overlay(v.Obj(), keys) }); err != nil {
		d.Fail("an object of the program cannot be filled: " + err.Error())
	}
}

func (d *Decoder) overlay(o *js.Object, keys []js.PropKey) {
	accessors := map[js.PropKey]js.Desc{}
	for _, k := range keys {
		p, ok := o.GetOwn(d.r, k)
		if ok && p.IsAccessor() {
			accessors[k] = p
		}
		if ok && p.Attr&js.Configurable != 0 {
			o.Delete(d.r, k)
		}
	}
	for n := d.Count(2); n > 0 && d.err == nil; n-- {
		k := js.Key(d.text(d.key()))
		attr := d.Uint()
		if attr != attrAccessor {
			o.Define(d.r, k, d.part(), js.Attr(attr)&js.Plain)
		} else if p, ok := accessors[k]; ok {
			o.DefineOwn(d.r, k, &p)
		}
	}
}
