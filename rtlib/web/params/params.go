// Package params is the class URLSearchParams (URL standard, section 6).
package params

import (
	"strings"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

func init() { js.RegisterGlobal("URLSearchParams", class.Constructor) }

var class = &js.Interface{Name: "URLSearchParams"}

var iterable = webidl.NewIterable("URLSearchParams", func(r *js.Realm, this js.Value) webidl.Pairs {
	p := thisParams(r, this)
	return func(i int) (name, value js.Value, ok bool) {
		n, v, ok := p.Pair(i)
		return js.StrValue(n), js.StrValue(v), ok
	}
})

func init() {
	class.Construct = construct
	class.Members = append([]js.Member{
		js.Attribute("size", func(r *js.Realm, this js.Value) js.Value { return js.Int(thisParams(r, this).Len()) }, nil),
		js.Operation("append", 2, js.FnN(appendPair)),
		js.Operation("delete", 1, js.FnN(deletePairs)),
		js.Operation("get", 1, js.FnN(get)),
		js.Operation("getAll", 1, js.FnN(getAll)),
		js.Operation("has", 1, js.FnN(has)),
		js.Operation("set", 2, js.FnN(set)),
		js.Operation("sort", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
			thisParams(r, this).Sort()
			return js.Undefined
		})),
		js.Operation("toString", 0, js.Fn0(func(r *js.Realm, this js.Value) js.Value {
			return js.StrValue(thisParams(r, this).String())
		})),
		js.InspectedText(inspect),
	}, iterable.Members()...)
}

// New makes the object of a list that the library has made.
func New(r *js.Realm, p *fetch.URLSearchParams) js.Value { return class.New(r, p).Value() }

// Of returns the list of a URLSearchParams object, or nil.
func Of(v js.Value) *fetch.URLSearchParams {
	p, _ := v.HostData().(*fetch.URLSearchParams)
	return p
}

func thisParams(r *js.Realm, this js.Value) *fetch.URLSearchParams {
	p := Of(this)
	if p == nil {
		panic(webidl.BadThis(r, "URLSearchParams"))
	}
	return p
}

// construct is new URLSearchParams(init): a query, a sequence of pairs, or a record.
func construct(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
	init := webidl.Arg(args, 0)
	p := fetch.NewURLSearchParams("")
	switch {
	case init.IsUndefined(), init.IsNull():
	case !init.IsObject():
		p = fetch.NewURLSearchParams(webidl.ScalarString(r, init))
	case isSequence(r, init):
		fillSequence(r, p, init)
	default:
		fillRecord(r, p, init.Obj())
	}
	return class.NewFor(r, newTarget, p).Value()
}

func isSequence(r *js.Realm, v js.Value) bool {
	f := r.Get(v, js.SymKey(js.SymIterator))
	if f.IsNullish() {
		return false
	}
	if !f.IsCallable() {
		panic(r.CodedTypeError("ERR_ARG_NOT_ITERABLE", "Query pairs must be iterable"))
	}
	return true
}

func fillSequence(r *js.Realm, p *fetch.URLSearchParams, init js.Value) {
	for it := r.Iterate(init); it.Next(r); {
		pair := it.Value
		if !pair.IsObject() || !r.Get(pair, js.SymKey(js.SymIterator)).IsCallable() {
			panic(r.CodedTypeError("ERR_INVALID_TUPLE", "Each query pair must be an iterable [name, value] tuple"))
		}
		var parts []js.Value
		for inner := r.Iterate(pair); inner.Next(r); {
			parts = append(parts, inner.Value)
		}
		if len(parts) != 2 {
			panic(r.CodedTypeError("ERR_INVALID_TUPLE", "Each query pair must be an iterable [name, value] tuple"))
		}
		p.Append(webidl.ScalarString(r, parts[0]), webidl.ScalarString(r, parts[1]))
	}
}

// fillRecord takes the own enumerable properties. Names that become the same when lone
// surrogates are replaced are one (Web IDL, "record").
func fillRecord(r *js.Realm, p *fetch.URLSearchParams, o *js.Object) {
	seen := map[string]bool{}
	for _, k := range o.OwnKeys(r) {
		d, ok := o.GetOwn(r, k)
		if !ok || d.Attr&js.Enumerable == 0 {
			continue
		}
		name := webidl.ScalarString(r, k.Value())
		value := webidl.ScalarString(r, o.Get(r, k))
		if seen[name] {
			p.Set(name, value)
		} else {
			p.Append(name, value)
		}
		seen[name] = true
	}
}

func appendPair(r *js.Realm, this js.Value, args []js.Value) js.Value {
	p := thisParams(r, this)
	webidl.Need(r, args, "name", "value")
	p.Append(webidl.ScalarString(r, args[0]), webidl.ScalarString(r, args[1]))
	return js.Undefined
}

// optional reads a second argument that may be left out.
func optional(r *js.Realm, args []js.Value) *string {
	v := webidl.Arg(args, 1)
	if v.IsUndefined() {
		return nil
	}
	s := webidl.ScalarString(r, v)
	return &s
}

func deletePairs(r *js.Realm, this js.Value, args []js.Value) js.Value {
	p := thisParams(r, this)
	webidl.Need(r, args, "name")
	name := webidl.ScalarString(r, args[0])
	p.Delete(name, optional(r, args))
	return js.Undefined
}

func get(r *js.Realm, this js.Value, args []js.Value) js.Value {
	p := thisParams(r, this)
	webidl.Need(r, args, "name")
	if v, ok := p.Get(webidl.ScalarString(r, args[0])); ok {
		return js.StrValue(v)
	}
	return js.Null
}

func getAll(r *js.Realm, this js.Value, args []js.Value) js.Value {
	p := thisParams(r, this)
	webidl.Need(r, args, "name")
	var list []js.Value
	for _, v := range p.GetAll(webidl.ScalarString(r, args[0])) {
		list = append(list, js.StrValue(v))
	}
	return r.NewArray(list).Value()
}

func has(r *js.Realm, this js.Value, args []js.Value) js.Value {
	p := thisParams(r, this)
	webidl.Need(r, args, "name")
	name := webidl.ScalarString(r, args[0])
	return js.Bool(p.Has(name, optional(r, args)))
}

func set(r *js.Realm, this js.Value, args []js.Value) js.Value {
	p := thisParams(r, this)
	webidl.Need(r, args, "name", "value")
	name := webidl.ScalarString(r, args[0])
	p.Set(name, webidl.ScalarString(r, args[1]))
	return js.Undefined
}

// inspect shows the pairs as Node does: in one line, or one a line where they are long.
func inspect(r *js.Realm, this js.Value, opts js.InspectOptions) string {
	name := webidl.ClassName(r, this)
	var parts []string
	length := 0
	for _, f := range thisParams(r, this).Pairs() {
		part := r.Inspect(js.StrValue(f.Name), opts) + " => " + r.Inspect(js.StrValue(f.Value), opts)
		length += js.Str(part).Len() + len(", ")
		parts = append(parts, part)
	}
	switch {
	case len(parts) == 0:
		return name + " {}"
	case length-len(", ") > opts.BreakLength:
		return name + " {\n  " + strings.Join(parts, ",\n  ") + " }"
	}
	return name + " { " + strings.Join(parts, ", ") + " }"
}
