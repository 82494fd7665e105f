// structuredClone (HTML, "structured cloning"). What can be transferred is ArrayBuffers.

package js

import "unsafe"

func init() {
	RegisterGlobal("structuredClone", func(r *Realm) Value { return r.Builtin("structuredClone", 0, FnN(structuredClone)) })
}

func structuredClone(r *Realm, this Value, args []Value) Value {
	if len(args) == 0 {
		panic(r.CodedTypeError("ERR_MISSING_ARGS", "The value argument must be specified"))
	}
	c := cloner{r: r, seen: map[*Object]Value{}}
	list := c.transferList(argAt(args, 1))
	out := c.clone(args[0])
	for _, b := range list {
		b.detach()
	}
	return out
}

// transferList reads the option transfer: buffers whose bytes the copies take over. They are
// detached by whoever calls, once all has been copied.
func (c *cloner) transferList(options Value) (list []*ArrayBuffer) {
	r := c.r
	if options.IsNullish() {
		return nil
	}
	if !options.IsObject() {
		panic(r.CodedTypeError("ERR_INVALID_ARG_TYPE", "The options argument must be either an object or undefined"))
	}
	v := r.Get(options, Key("transfer"))
	if v.IsNullish() {
		return nil
	}
	if !v.IsObject() || !r.Get(v, SymKey(SymIterator)).IsCallable() {
		panic(r.CodedTypeError("ERR_INVALID_ARG_TYPE", "Optional transferList argument must be an iterable"))
	}
	for it := r.Iterate(v); it.Next(r); {
		b := it.Value.ArrayBuffer()
		if b == nil || b.shared {
			panic(r.CodedTypeError("ERR_INVALID_TRANSFER_OBJECT", "Found invalid object in transferList"))
		}
		if b.detached { // as Node does; copying it is an error
			continue
		}
		if _, twice := c.seen[&b.Object]; twice {
			panic(r.DOMException("DataCloneError", "Transfer list contains duplicate ArrayBuffer"))
		}
		c.seen[&b.Object] = r.newBuffer(b.data, b.max, false, r.Intrinsic(ArrayBufferPrototype)).Value()
		list = append(list, b)
	}
	return list
}

// StructuredClone copies data deeply: plain objects, arrays, maps, sets, dates, errors,
// wrapper objects and regular expressions, cycles included. What is not data (functions,
// symbols, promises, host objects) throws a DataCloneError.
func (r *Realm) StructuredClone(v Value) Value {
	c := cloner{r: r, seen: map[*Object]Value{}}
	return c.clone(v)
}

type cloner struct {
	r    *Realm
	seen map[*Object]Value
}

func (c *cloner) clone(v Value) Value {
	switch {
	case v.IsSymbol():
		c.refuse(v)
	case !v.IsObject():
		return v
	}
	o := v.Obj()
	if made, ok := c.seen[o]; ok {
		return made
	}
	c.r.Enter()
	out := c.object(o)
	c.r.Leave()
	return out
}

// refuse throws the error for what cannot be cloned.
func (c *cloner) refuse(v Value) {
	text := c.r.Describe(v)
	if v.IsCallable() && v.Fn().info.source() == "" {
		text = functionToString(c.r, v).Str().String()
	}
	panic(c.r.DOMException("DataCloneError", text+" could not be cloned."))
}

func (c *cloner) object(o *Object) Value {
	r := c.r
	switch o.class {
	case ClassObject, ClassArguments, ClassElement, ClassNamespace:
		return c.properties(o, r.NewObject())
	case ClassArray:
		a := (*Array)(unsafe.Pointer(o))
		out := r.NewArray(nil)
		out.setLen(uint32(a.Len()))
		return c.properties(o, &out.Object)
	case ClassMap:
		return c.mapping(o, r.NewMap())
	case ClassSet:
		return c.mapping(o, r.NewSet())
	case ClassError:
		return c.error((*ErrorObject)(unsafe.Pointer(o)))
	}
	if out := c.binary(o); out.IsObject() {
		return out
	}
	if out := c.leaf(o); out.IsObject() {
		c.seen[o] = out
		return out
	}
	c.refuse(o.Value())
	return Undefined
}

// leaf copies an object that refers to no others, undefined if it is not one.
func (c *cloner) leaf(o *Object) Value {
	r := c.r
	switch o.class {
	case ClassBoolean, ClassNumber, ClassString, ClassBigInt:
		return r.ToObject((*Wrapper)(unsafe.Pointer(o)).Prim).Value()
	case ClassDate:
		d := &Date{t: (*Date)(unsafe.Pointer(o)).t}
		d.init(ClassDate, r.rootShape(r.Intrinsic(DatePrototype)))
		return d.Object.Value()
	case ClassRegExp:
		from := o.Value()
		return r.Construct(r.Intrinsic(RegExpConstructor).Value().Fn(),
			[]Value{r.Get(from, Key("source")), r.Get(from, Key("flags"))}, r.Intrinsic(RegExpConstructor))
	}
	return Undefined
}

// binary copies a buffer or a view of one, undefined if it is neither. Views of one buffer
// stay views of one buffer.
func (c *cloner) binary(o *Object) Value {
	r := c.r
	var out *Object
	switch o.class {
	case ClassArrayBuffer:
		b := (*ArrayBuffer)(unsafe.Pointer(o))
		if b.detached {
			panic(r.DOMException("DataCloneError", "An ArrayBuffer is detached and could not be cloned."))
		}
		proto, data := ArrayBufferPrototype, append([]byte(nil), b.data...)
		if b.shared {
			proto, data = SharedArrayBufferPrototype, b.data
		}
		out = &r.newBuffer(data, b.max, b.shared, r.Intrinsic(proto)).Object
	case ClassTypedArray:
		a := typedOf(o)
		r.inBounds(a, "structuredClone")
		t := r.newTyped(a.elem, c.clone(a.buf.Value()).ArrayBuffer(), a.offset, a.length, typedProto(a.elem))
		t.tracking = a.tracking
		out = &t.Object
	case ClassDataView:
		d := (*DataView)(unsafe.Pointer(o))
		t := &DataView{buf: c.clone(d.buf.Value()).ArrayBuffer(), offset: d.offset, length: d.length, tracking: d.tracking}
		t.init(ClassDataView, r.rootShape(r.Intrinsic(DataViewPrototype)))
		out = &t.Object
	default:
		return Undefined
	}
	c.seen[o] = out.Value()
	return out.Value()
}

// properties copies the own enumerable string-keyed properties.
func (c *cloner) properties(from, to *Object) Value {
	c.seen[from] = to.Value()
	c.r.enumerable(from, func(k PropKey, v Value) { c.r.DefineField(to.Value(), k, c.clone(v)) })
	return to.Value()
}

// mapping copies a Map or Set: the entries first, then their clones, since cloning runs
// getters that may change the original.
func (c *cloner) mapping(from *Object, to *Map) Value {
	c.seen[from] = to.Value()
	var entries []hashEntry
	(*Map)(unsafe.Pointer(from)).Each(func(k, v Value) bool {
		entries = append(entries, hashEntry{k, v})
		return true
	})
	for _, e := range entries {
		if from.class == ClassSet {
			to.table.add(c.clone(e.key))
			continue
		}
		k := c.clone(e.key)
		to.table.set(k, c.clone(e.value))
	}
	return to.Value()
}

// error copies an error: its kind if it is a builtin one's, the message, stack and cause.
func (c *cloner) error(e *ErrorObject) Value {
	r := c.r
	if e.dom {
		out := r.newDOMException(r.domException().proto, e.message, e.name)
		clone := (*ErrorObject)(unsafe.Pointer(out))
		clone.pcs, clone.waiting = e.pcs, e.waiting
		c.seen[&e.Object] = out.Value()
		return out.Value()
	}
	proto := ErrorPrototype
	if n := r.Get(e.Object.Value(), Key("name")); n.IsString() {
		for _, kind := range nativeErrors {
			if kind.name == n.Str().String() {
				proto = kind.proto
			}
		}
	}
	out := &ErrorObject{name: e.name, message: e.message, pcs: e.pcs, waiting: e.waiting}
	out.init(ClassError, r.rootShape(r.Intrinsic(proto)))
	c.seen[&e.Object] = out.Object.Value()
	if d, ok := e.GetOwn(r, Key("stack")); ok && d.Value.IsString() {
		out.addProp(Key("stack"), d.Value, Hidden, false)
	}
	if d, ok := e.GetOwn(r, Key("message")); ok && !d.IsAccessor() {
		out.addProp(Key("message"), r.ToString(d.Value).Value(), Hidden, false)
	}
	if d, ok := e.GetOwn(r, Key("cause")); ok && !d.IsAccessor() {
		out.addProp(Key("cause"), c.clone(d.Value), Hidden, false)
	}
	return out.Object.Value()
}
