// Package blob has Blob and File (File API, https://w3c.github.io/FileAPI) and FormData (XHR
// standard, section 5) for programs that import @affordance/lib/streams.tsx: packages that
// call servers name these classes, and ask of every body whether it is an instance of one.
// The bytes are in memory. None of them can be the body of a request. Error texts and what
// console.log shows are Node 20's.
package blob

import (
	"strings"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// Stream makes the ReadableStream of a blob's bytes. Only the init function of
// rtlib/web/streams sets it.
var Stream func(r *js.Realm, bytes []byte) js.Value

// Refusal is why a value of these classes cannot be a body: what it is and what to do, or "".
func Refusal(v js.Value) string {
	switch v.HostData().(type) {
	case *blob:
		return "a Blob is not supported as a body: give its text, await blob.text()"
	case *form:
		return "a FormData is not supported as a body: use URLSearchParams, or give the body as text"
	}
	return ""
}

// blob is the Go side of a Blob and of a File. Nothing changes bytes.
type blob struct {
	bytes []byte
	typ   string
	file  *fileInfo // nil for one that is no File
}

var blobClass = &js.Interface{Name: "Blob"}

func init() {
	js.RegisterGlobal("Blob", blobClass.Constructor)
	js.RegisterGlobal("File", fileClass.Constructor)
	js.RegisterGlobal("FormData", formClass.Constructor)
	blobClass.Construct = func(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
		return blobClass.NewFor(r, newTarget, newBlob(r, webidl.Arg(args, 0), webidl.Arg(args, 1))).Value()
	}
	blobClass.Members = []js.Member{
		js.Attribute("type", func(r *js.Realm, this js.Value) js.Value { return js.StrValue(thisBlob(r, this).typ) }, nil),
		js.Attribute("size", func(r *js.Realm, this js.Value) js.Value { return js.Int(len(thisBlob(r, this).bytes)) }, nil),
		js.Operation("slice", 0, js.FnN(slice)),
		reading("arrayBuffer", func(r *js.Realm, b *blob) js.Value { return r.NewArrayBuffer(copyOf(b.bytes)).Value() }),
		reading("text", func(_ *js.Realm, b *blob) js.Value { return js.StrValue(fetch.DecodeBody(string(b.bytes))) }),
		reading("bytes", func(r *js.Realm, b *blob) js.Value { return r.NewUint8Array(copyOf(b.bytes)) }).Hidden(),
		js.Operation("stream", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
			return Stream(r, copyOf(thisBlob(r, this).bytes))
		})),
		js.Inspected(inspect),
	}
}

func thisBlob(r *js.Realm, this js.Value) *blob {
	b, ok := this.HostData().(*blob)
	if !ok {
		panic(webidl.BadThis(r, "Blob"))
	}
	return b
}

func copyOf(bytes []byte) []byte { return append([]byte{}, bytes...) }

// reading is a method that gives a promise.
func reading(name string, f func(r *js.Realm, b *blob) js.Value) js.Member {
	return js.Operation(name, 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
		return webidl.Promised(r, func() js.Value { return f(r, thisBlob(r, this)) })
	}))
}

// newBlob makes a blob of the constructor's arguments; options are read first.
func newBlob(r *js.Realm, parts, options js.Value) *blob {
	if !options.IsNullish() && !options.IsObject() {
		panic(r.ArgTypeError("options", "a dictionary", options))
	}
	typ, endings := webidl.Member(r, options, "type"), webidl.Member(r, options, "endings")
	b, native := &blob{}, false
	if !endings.IsUndefined() {
		mode := r.ToString(endings).String()
		if native = mode == "native"; !native && mode != "transparent" {
			panic(r.CodedTypeError("ERR_INVALID_ARG_VALUE", "The property 'options.endings' is invalid. Received '%s'", mode))
		}
	}
	if !typ.IsUndefined() {
		b.typ = cleanType(r.ToString(typ).String())
	}
	if parts.IsUndefined() {
		return b
	}
	if !parts.IsObject() || !r.Get(parts, js.SymKey(js.SymIterator)).IsCallable() {
		panic(r.ArgTypeError("sources", "a sequence", parts))
	}
	for it := r.Iterate(parts); it.Next(r); {
		b.bytes = append(b.bytes, part(r, it.Value, native)...)
	}
	return b
}

// part is the bytes of one of the constructor's parts.
func part(r *js.Realm, v js.Value, native bool) []byte {
	if bytes, ok := v.BufferSource(); ok {
		return bytes
	}
	if other, ok := v.HostData().(*blob); ok {
		return other.bytes
	}
	text := webidl.ScalarString(r, v)
	if native {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	}
	return []byte(text)
}

// cleanType is a type in lower case, or none if it has characters that no type has.
func cleanType(s string) string {
	for i := range len(s) {
		if s[i] < 0x20 || s[i] > 0x7E {
			return ""
		}
	}
	return strings.ToLower(s)
}

// slice is blob.slice(start, end, type).
func slice(r *js.Realm, this js.Value, args []js.Value) js.Value {
	b := thisBlob(r, this)
	at := func(i, missing int) int {
		v := webidl.Arg(args, i)
		if v.IsUndefined() {
			return missing
		}
		n := r.ToInteger(v)
		if n < 0 {
			n += float64(len(b.bytes))
		}
		return int(max(0, min(n, float64(len(b.bytes)))))
	}
	start, end, typ := at(0, 0), at(1, len(b.bytes)), ""
	if t := webidl.Arg(args, 2); !t.IsUndefined() {
		typ = cleanType(r.ToString(t).String())
	}
	return blobClass.New(r, &blob{bytes: b.bytes[start:max(start, end)], typ: typ}).Value()
}

func inspect(r *js.Realm, this js.Value) (string, js.Value) {
	b := thisBlob(r, this)
	out, name := r.NewObject(), "Blob"
	out.Define(r, js.Key("size"), js.Int(len(b.bytes)), js.Plain)
	out.Define(r, js.Key("type"), js.StrValue(b.typ), js.Plain)
	if b.file != nil {
		name = "File"
		out.Define(r, js.Key("name"), js.StrValue(b.file.name), js.Plain)
		out.Define(r, js.Key("lastModified"), js.Number(b.file.modified), js.Plain)
	}
	return name, out.Value()
}
