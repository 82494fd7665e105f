// TextDecoderStream and TextEncoderStream (Encoding standard, sections 7.5 and 7.6).

package streams

import (
	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/encoding"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// textDecoder and textEncoder are the Go sides of the two classes.
type (
	textDecoder struct {
		*transform
		decoder *fetch.TextDecoder
	}
	textEncoder struct {
		*transform
		high uint16 // half of a surrogate pair whose other half has yet to come, or 0
	}
)

var (
	textDecoderClass = &js.Interface{Name: "TextDecoderStream"}
	textEncoderClass = &js.Interface{Name: "TextEncoderStream"}
)

func init() {
	textDecoderClass.Construct = func(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
		d := &textDecoder{decoder: encoding.NewDecoder(r, args)}
		d.transform = libraryTransform(r, d.decode, d.flush)
		return textDecoderClass.NewFor(r, newTarget, d).Value()
	}
	getter := func(name string, get func(d *textDecoder) js.Value) js.Member {
		return js.Attribute(name, func(r *js.Realm, this js.Value) js.Value {
			return get(instance[*textDecoder](r, this, textDecoderClass))
		}, nil)
	}
	decoderMembers := []struct {
		name string
		get  func(d *textDecoder) js.Value
	}{
		{"encoding", func(d *textDecoder) js.Value { return js.StrValue(string(d.decoder.Encoding())) }},
		{"fatal", func(d *textDecoder) js.Value { return js.Bool(d.decoder.Fatal) }},
		{"ignoreBOM", func(d *textDecoder) js.Value { return js.Bool(d.decoder.IgnoreBOM) }},
		{"readable", func(d *textDecoder) js.Value { return d.readable.self.Value() }},
		{"writable", func(d *textDecoder) js.Value { return d.writable.self.Value() }},
	}
	for _, m := range decoderMembers {
		textDecoderClass.Members = append(textDecoderClass.Members, getter(m.name, m.get))
	}
	textDecoderClass.Members = append(textDecoderClass.Members, inspected(textDecoderClass, func(r *js.Realm, this js.Value) (list []member) {
		d := instance[*textDecoder](r, this, textDecoderClass)
		for _, m := range decoderMembers {
			list = append(list, member{m.name, m.get(d)})
		}
		return list
	}))
	defineTextEncoder()
}

func defineTextEncoder() {
	this := func(r *js.Realm, v js.Value) *textEncoder { return instance[*textEncoder](r, v, textEncoderClass) }
	utf8 := js.StrValue(string(fetch.UTF8))
	textEncoderClass.Construct = func(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
		e := &textEncoder{}
		e.transform = libraryTransform(r, e.encode, e.flush)
		return textEncoderClass.NewFor(r, newTarget, e).Value()
	}
	textEncoderClass.Members = []js.Member{
		js.Attribute("encoding", func(r *js.Realm, v js.Value) js.Value { this(r, v); return utf8 }, nil),
		js.Attribute("readable", func(r *js.Realm, v js.Value) js.Value { return this(r, v).readable.self.Value() }, nil),
		js.Attribute("writable", func(r *js.Realm, v js.Value) js.Value { return this(r, v).writable.self.Value() }, nil),
		inspected(textEncoderClass, func(r *js.Realm, v js.Value) []member {
			e := this(r, v)
			return []member{{"encoding", utf8}, {"readable", e.readable.self.Value()}, {"writable", e.writable.self.Value()}}
		}),
	}
}

// libraryTransform is a TransformStream whose transformer is in Go; throws are rejections.
func libraryTransform(r *js.Realm, change func(chunk js.Value), flush func()) *transform {
	t := newTransform(r, 1, nil, 0, nil)
	t.algorithms(js.Undefined)
	t.controller.transform = func(args ...js.Value) *js.Promise {
		return webidl.Promised(r, func() js.Value { change(args[0]); return js.Undefined }).Promise()
	}
	t.controller.flush = func(...js.Value) *js.Promise {
		return webidl.Promised(r, func() js.Value { flush(); return js.Undefined }).Promise()
	}
	t.begin.resolve(r, js.Undefined)
	return t
}

// decode is "decode and enqueue a chunk".
func (d *textDecoder) decode(chunk js.Value) { d.give(encoding.Decode(d.r, d.decoder, chunk, true)) }

// flush is "flush and enqueue". Node ends the stream there.
func (d *textDecoder) flush() {
	d.give(encoding.Decode(d.r, d.decoder, js.Undefined, false))
	d.terminate()
}

func (d *textDecoder) give(text js.Value) {
	if text.Str().Len() > 0 {
		d.enqueue(text)
	}
}

// encode is "encode and enqueue a chunk": surrogate pairs may be cut between chunks.
func (e *textEncoder) encode(chunk js.Value) {
	units := e.r.ToString(chunk).AppendUnits(nil)
	if len(units) == 0 {
		return
	}
	if e.high != 0 {
		units = append([]uint16{e.high}, units...)
		e.high = 0
	}
	if last := units[len(units)-1]; last >= 0xD800 && last <= 0xDBFF {
		e.high = last
		units = units[:len(units)-1]
	}
	if len(units) > 0 {
		e.enqueue(e.r.NewUint8Array([]byte(js.Units(units).String())))
	}
}

// flush is "encode and flush": half a pair is U+FFFD.
func (e *textEncoder) flush() {
	if e.high != 0 {
		e.enqueue(e.r.NewUint8Array([]byte("\uFFFD")))
	}
}
