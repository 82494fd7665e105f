// TextEncoder and TextDecoder (Encoding standard, section 7).

package encoding

import (
	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// encoder is the Go side of a TextEncoder; the class has no state.
type encoder struct{}

var (
	encoderClass = &js.Interface{Name: "TextEncoder"}
	decoderClass = &js.Interface{Name: "TextDecoder"}
)

func init() {
	js.RegisterGlobal("TextEncoder", encoderClass.Constructor)
	js.RegisterGlobal("TextDecoder", decoderClass.Constructor)
	encoderClass.Construct = func(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
		return encoderClass.NewFor(r, newTarget, &encoder{}).Value()
	}
	encoderClass.Members = []js.Member{
		js.Attribute("encoding", func(r *js.Realm, this js.Value) js.Value {
			thisEncoder(r, this)
			return js.StrValue(string(fetch.UTF8))
		}, nil),
		js.Operation("encode", 0, js.Fn1(encode)),
		js.Operation("encodeInto", 2, js.Fn2(encodeInto)),
		js.InspectedText(func(r *js.Realm, this js.Value, opts js.InspectOptions) string {
			thisEncoder(r, this)
			o := r.NewObject()
			o.Define(r, js.Key("encoding"), js.StrValue(string(fetch.UTF8)), js.Plain)
			return r.Inspect(o.Value(), opts)
		}),
	}
	decoderClass.Construct = constructDecoder
	decoderClass.Members = []js.Member{
		js.Operation("decode", 0, js.Fn2(decode)),
		decoderGetter("encoding", func(d *fetch.TextDecoder) js.Value { return js.StrValue(string(d.Encoding())) }),
		decoderGetter("fatal", func(d *fetch.TextDecoder) js.Value { return js.Bool(d.Fatal) }),
		decoderGetter("ignoreBOM", func(d *fetch.TextDecoder) js.Value { return js.Bool(d.IgnoreBOM) }),
		js.Inspected(func(r *js.Realm, this js.Value) (string, js.Value) {
			d := thisDecoder(r, this)
			o := r.NewObject()
			o.Define(r, js.Key("encoding"), js.StrValue(string(d.Encoding())), js.Plain)
			o.Define(r, js.Key("fatal"), js.Bool(d.Fatal), js.Plain)
			o.Define(r, js.Key("ignoreBOM"), js.Bool(d.IgnoreBOM), js.Plain)
			return webidl.ClassName(r, this), o.Value()
		}),
	}
}

func thisEncoder(r *js.Realm, this js.Value) {
	if _, ok := this.HostData().(*encoder); !ok {
		panic(webidl.BadThis(r, "TextEncoder"))
	}
}

// encode is encoder.encode(text): the UTF-8 of a text.
func encode(r *js.Realm, this, text js.Value) js.Value {
	thisEncoder(r, this)
	if text.IsUndefined() {
		return r.NewUint8Array(nil)
	}
	return r.NewUint8Array([]byte(webidl.ScalarString(r, text)))
}

// encodeInto is encoder.encodeInto(text, bytes).
func encodeInto(r *js.Realm, this, text, into js.Value) js.Value {
	thisEncoder(r, this)
	if !text.IsString() {
		panic(r.ArgTypeError("src", "of type string", text))
	}
	dest := into.TypedArray()
	if dest == nil || dest.TypeName() != "Uint8Array" {
		panic(r.ArgTypeError("dest", "an instance of Uint8Array", into))
	}
	read, written := fetch.EncodeInto(text.Str().String(), dest.Bytes())
	o := r.NewObject()
	o.Define(r, js.Key("read"), js.Int(read), js.Plain)
	o.Define(r, js.Key("written"), js.Int(written), js.Plain)
	return o.Value()
}

// constructDecoder is new TextDecoder(label, {fatal, ignoreBOM}).
func constructDecoder(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
	return decoderClass.NewFor(r, newTarget, NewDecoder(r, args)).Value()
}

// NewDecoder makes the decoder that the arguments of TextDecoder's constructor ask for; it
// throws as the constructor does.
func NewDecoder(r *js.Realm, args []js.Value) *fetch.TextDecoder {
	label := "utf-8"
	if v := webidl.Arg(args, 0); !v.IsUndefined() {
		label = webidl.ScalarString(r, v)
	}
	options := webidl.Arg(args, 1)
	if !options.IsNullish() && !options.IsObject() {
		panic(r.ArgTypeError("options", "of type object", options))
	}
	d, err := fetch.NewTextDecoder(label, fetch.DecoderOptions{
		Fatal: webidl.Flag(r, options, "fatal"), IgnoreBOM: webidl.Flag(r, options, "ignoreBOM"),
	})
	if err != nil {
		panic(webidl.Throw(r, err))
	}
	return d
}

func decoderGetter(name string, get func(d *fetch.TextDecoder) js.Value) js.Member {
	return js.Attribute(name, func(r *js.Realm, this js.Value) js.Value { return get(thisDecoder(r, this)) }, nil)
}

func thisDecoder(r *js.Realm, this js.Value) *fetch.TextDecoder {
	d, ok := this.HostData().(*fetch.TextDecoder)
	if !ok {
		panic(webidl.BadThis(r, "TextDecoder"))
	}
	return d
}

// decode is decoder.decode(bytes, {stream}).
func decode(r *js.Realm, this, input, options js.Value) js.Value {
	return Decode(r, thisDecoder(r, this), input, webidl.Flag(r, options, "stream"))
}

// Decode decodes a buffer, undefined for none, and throws what is wrong with it; more says
// that other parts of the same text follow.
func Decode(r *js.Realm, d *fetch.TextDecoder, input js.Value, more bool) js.Value {
	bytes, ok := input.BufferSource()
	if !ok && !input.IsUndefined() {
		panic(r.CodedTypeError("ERR_INVALID_ARG_TYPE", "The \"list\" argument must be an instance of SharedArrayBuffer, ArrayBuffer or ArrayBufferView."))
	}
	text, err := d.Decode(string(bytes), more)
	if err != nil {
		panic(webidl.Throw(r, err))
	}
	return js.StrValue(text)
}
