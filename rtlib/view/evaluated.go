// What a program's modules made when they were evaluated. A restart evaluates them again,
// so these objects need not be written down: a snapshot mentions them by where they are,
// and holds of them only what has changed since. It is also how functions, classes,
// contexts and the like, which are no data, come back.

package view

import (
	"encoding/binary"
	"hash/maphash"
	"math"
	"slices"
	"strconv"
	"unsafe"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/snapshot"
)

// evaluation is the graph of what the modules' variables led to when the last module was
// done.
type evaluation struct {
	r       *js.Realm
	seed    maphash.Seed
	initial [][]js.Value // by module and variable
	anchors map[unsafe.Pointer]*anchor
	list    []*anchor
}

// anchor is one object or symbol that evaluation made.
type anchor struct {
	v js.Value
	// Where it was found: in a variable, or as a part of another anchor.
	parent       *anchor
	module, name int
	step         string
	print        uint64 // of its own content, not of what it leads to
	// hides says what about it a snapshot cannot see; "" for all that it can.
	hides string
	// class: neither data nor a function, so that a change of it cannot be put back.
	opaque bool
}

// evaluated walks the graph. It is called once, when the modules have been evaluated.
func (t *turnState) evaluated() {
	t.tree.modules = append(t.tree.modules, globals(t.r))
	ev := &evaluation{r: t.r, seed: maphash.MakeSeed(), anchors: map[unsafe.Pointer]*anchor{}}
	for m, mod := range t.tree.modules {
		values := make([]js.Value, len(mod.Names))
		for i := range values {
			values[i], _ = mod.Get(i)
			ev.note(&anchor{v: values[i], module: m, name: i})
		}
		ev.initial = append(ev.initial, values)
	}
	for i := 0; i < len(ev.list); i++ { // breadth first, so that depth costs no stack
		a := ev.list[i]
		a.hides, a.opaque = ev.hidden(a.v)
		ev.parts(a.v, func(step string, v js.Value) { ev.note(&anchor{v: v, parent: a, step: step}) })
		a.print = ev.print(a.v)
	}
	t.evaluation = ev
}

// note adds what is an object or a symbol.
func (ev *evaluation) note(a *anchor) {
	p := identity(a.v)
	if p == nil || ev.anchors[p] != nil {
		return
	}
	ev.anchors[p] = a
	ev.list = append(ev.list, a)
}

// identity is the address of an object or symbol; nil for other values.
func identity(v js.Value) unsafe.Pointer {
	switch {
	case v.IsObject():
		return unsafe.Pointer(v.Obj())
	case v.IsSymbol():
		return unsafe.Pointer(v.Sym())
	}
	return nil
}

// find returns the anchor that v is, or nil.
func (ev *evaluation) find(v js.Value) *anchor {
	if ev == nil {
		return nil
	}
	return ev.anchors[identity(v)]
}

// hidden says what of an object a snapshot cannot see, and whether it is neither data nor
// a function.
func (ev *evaluation) hidden(v js.Value) (hides string, opaque bool) {
	if !v.IsObject() {
		return "", true
	}
	o := v.Obj()
	if o.Builtin() {
		return "", true
	}
	switch o.Class() {
	case js.ClassObject:
		p := o.Proto()
		return "", p != nil && p != ev.r.Intrinsic(js.ObjectPrototype) || len(o.PrivateKeys()) > 0
	case js.ClassArray, js.ClassMap, js.ClassSet, js.ClassDate:
		return "", false
	case js.ClassTypedArray:
		return "", !v.TypedArray().Plain(ev.r)
	case js.ClassArrayBuffer:
		return "", !v.ArrayBuffer().Plain(ev.r)
	case js.ClassFunction:
		if v.Fn().Info().Closes {
			return "a function made by a call, which may keep state of its own", false
		}
		return "", false
	case js.ClassRegExp:
		return "", false // its lastIndex can be put back
	case js.ClassError, js.ClassElement, js.ClassNamespace, js.ClassBoolean, js.ClassNumber, js.ClassString, js.ClassSymbol, js.ClassBigInt:
		return "", true
	case js.ClassPromise:
		if _, settled, _ := v.Promise().State(); settled {
			return "", true
		}
		return "a promise that has not settled", true
	case js.ClassHost:
		switch x := v.HostData().(type) {
		case *contextType, *consumerType, *memoType:
			return "", true
		case *wrapperType:
			if !x.lazy {
				return "", true
			}
			return "what lazy returned", true
		}
	}
	return snapshot.Refused(ev.r, o), true
}

// parts calls yield with what an object leads to, and the step there. The steps of one
// object are distinct, and the same when the program is evaluated again.
func (ev *evaluation) parts(v js.Value, yield func(step string, v js.Value)) {
	if !v.IsObject() || v.Obj().Builtin() {
		return
	}
	o := v.Obj()
	switch o.Class() {
	case js.ClassMap, js.ClassSet:
		i := 0
		v.AsMap().Each(func(k, val js.Value) bool {
			n := string(binary.AppendUvarint(nil, uint64(i)))
			yield("k"+n, k)
			yield("v"+n, val)
			i++
			return true
		})
		return
	case js.ClassArray:
		for i, x := range v.Array().Vals() {
			if identity(x) != nil {
				yield("."+strconv.Itoa(i), x)
			}
		}
	case js.ClassTypedArray:
		b, _ := v.TypedArray().View()
		yield("b", b.Value())
		return
	case js.ClassFunction:
		if target, this, args, ok := v.Fn().Bound(); ok {
			for i, x := range append([]js.Value{target, this}, args...) {
				yield("a"+strconv.Itoa(i), x)
			}
		}
	case js.ClassObject:
	default:
		return
	}
	ev.properties(v, func(k js.PropKey, step string, d *js.Desc) {
		if d.IsAccessor() {
			yield("g"+step, d.Get)
			yield("s"+step, d.Set)
			return
		}
		yield("."+step, d.Value)
	})
}

// properties calls yield with own properties, private ones too; step tells them apart.
// Those that nobody has looked at yet are left out, and so are the ones that every
// function has.
func (ev *evaluation) properties(v js.Value, yield func(k js.PropKey, step string, d *js.Desc)) {
	o := v.Obj()
	for i, k := range append(slices.Clip(ev.keys(v)), o.PrivateKeys()...) {
		if o.Lazy(k) {
			continue
		}
		step := k.String()
		if k.IsSymbol() {
			step = "\x00" + string(binary.AppendUvarint(nil, uint64(i)))
		}
		if d, ok := o.GetOwn(ev.r, k); ok {
			yield(k, step, &d)
		}
	}
}

// keys lists an object's own keys; of a dense array those that are no elements.
func (ev *evaluation) keys(v js.Value) []js.PropKey {
	o := v.Obj()
	switch {
	case v.IsCallable():
		if v.Fn().Info().Source == "" { // builtin functions have no source, and no state
			return nil
		}
		return v.Fn().ExtraKeys(ev.r)
	case v.IsArray():
		if v.Array().Kind() != js.ElemSparse && !v.Array().HasNamed() {
			return nil
		}
		dense := v.Array().Kind() != js.ElemSparse
		return slices.DeleteFunc(o.OwnKeys(ev.r), func(k js.PropKey) bool {
			_, isIndex := k.ArrayIndex()
			return isIndex && dense || !k.IsSymbol() && k.String() == "length"
		})
	}
	return o.OwnKeys(ev.r)
}

// print is a fingerprint of an object's own content: primitives, and which objects it
// leads to.
func (ev *evaluation) print(v js.Value) uint64 {
	if !v.IsObject() || v.Obj().Builtin() {
		return 0
	}
	o := v.Obj()
	h := printer{}
	h.SetSeed(ev.seed)
	if !o.Extensible() {
		h.WriteByte(1)
	}
	switch o.Class() {
	case js.ClassDate:
		t, _ := v.DateValue()
		h.number(t)
	case js.ClassMap, js.ClassSet:
		v.AsMap().Each(func(k, val js.Value) bool {
			h.value(k)
			h.value(val)
			return true
		})
	case js.ClassArrayBuffer:
		h.number(float64(v.ArrayBuffer().MaxBytes()))
		h.Write(v.ArrayBuffer().Bytes())
	case js.ClassArray:
		h.number(float64(v.Array().Len()))
		for _, f := range v.Array().Nums() {
			h.number(f)
		}
		for _, x := range v.Array().Vals() {
			h.value(x)
		}
	case js.ClassObject, js.ClassFunction, js.ClassRegExp:
	default:
		return 0 // what the language cannot change, or what is not looked into
	}
	ev.properties(v, func(k js.PropKey, step string, d *js.Desc) {
		h.WriteString(step)
		h.WriteByte(byte(d.Attr))
		if d.IsAccessor() {
			h.value(d.Get)
			h.value(d.Set)
			return
		}
		h.value(d.Value)
	})
	return h.Sum64()
}

// printer hashes values: objects and symbols by their address, which Go does not change.
type printer struct{ maphash.Hash }

func (h *printer) word(n uint64) {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], n)
	h.Write(b[:])
}

func (h *printer) number(f float64) { h.word(math.Float64bits(f)) }

func (h *printer) value(v js.Value) {
	if v.IsHole() {
		h.WriteByte(0xFE)
		return
	}
	h.WriteByte(byte(v.Kind()))
	switch v.Kind() {
	case js.KindNumber:
		h.number(v.Num())
	case js.KindBool:
		if v.AsBool() {
			h.WriteByte(1)
		}
	case js.KindString:
		s := v.Str().PropKey().String()
		h.word(uint64(len(s)))
		h.WriteString(s)
	case js.KindBigInt:
		h.WriteString(v.Big().String())
	default:
		h.word(uint64(uintptr(identity(v))))
	}
}
