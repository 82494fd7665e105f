// The Array constructor (ECMA-262 23.1.1, 23.1.2) and species.

package js

import "math"

func init() {
	makers[ArrayConstructor] = func(r *Realm) *Object {
		return r.newConstructor("Array", 1,
			func(r *Realm, this Value, args []Value) Value { return arrayConstruct(r, args, nil) },
			arrayConstruct, r.Intrinsic(FunctionPrototype), r.Intrinsic(ArrayPrototype), arrayTable)
	}
	registerGlobal("Array", ArrayConstructor)
}

var arrayTable = &table{entries: []entry{
	method("isArray", 1, arrayIsArray),
	method("from", 1, arrayFrom),
	method("fromAsync", 1, arrayFromAsync),
	method("of", 0, arrayOf),
	speciesGetter(),
}}

func arrayConstruct(r *Realm, args []Value, newTarget *Object) Value {
	var a *Array
	switch {
	case len(args) != 1:
		a = r.NewArrayOf(args...).Array()
	case args[0].IsNumber():
		a = r.NewArrayLen(r.arrayLength(args[0]))
	default:
		a = r.NewArray([]Value{args[0]})
	}
	if newTarget != nil && newTarget != r.intrinsics[ArrayConstructor] {
		a.shape = r.rootFor(ClassArray, r.PrototypeFor(newTarget, ArrayPrototype))
	}
	return a.Value()
}

func arrayIsArray(r *Realm, this, v Value) Value { return Bool(r.IsArray(v)) }

func arrayOf(r *Realm, this Value, args []Value) Value {
	if r.isPlainArrayCtor(this) {
		return r.NewArrayOf(args...)
	}
	o := r.Construct(this.Fn(), []Value{Int(len(args))}, this.Obj()).Obj()
	for i, v := range args {
		r.createElem(o, i, v)
	}
	r.setLength(o, len(args))
	return o.Value()
}

// isPlainArrayCtor reports whether a static method called on this makes plain arrays.
func (r *Realm) isPlainArrayCtor(this Value) bool {
	return !this.IsConstructor() || this.Obj() == r.Intrinsic(ArrayConstructor)
}

// createElem is CreateDataPropertyOrThrow with an index.
func (r *Realm) createElem(o *Object, i int, v Value) {
	if o.class == ClassArray && o.Value().Array().setIndex(r, i, v) {
		return
	}
	o.Define(r, IndexKey(i), v, Plain)
}

// setLength is Set(o, "length", n, true).
func (r *Realm) setLength(o *Object, n int) {
	if o.class == ClassArray && o.flags&unusual == 0 && n <= math.MaxUint32 {
		if a := o.Value().Array(); a.Len() == n || a.setLen(uint32(n)) {
			return
		}
	}
	r.Set(o.Value(), Key("length"), Int(n))
}

func arrayFrom(r *Realm, this, items, mapFn, thisArg Value) Value {
	if !mapFn.IsUndefined() && !mapFn.IsCallable() {
		panic(r.TypeError("%s is not a function", r.Describe(mapFn)))
	}
	if items.IsNullish() {
		panic(r.notIterable(items, ""))
	}
	b := arrayBuilder{}
	if !r.isPlainArrayCtor(this) {
		b.ctor = this.Fn()
	}
	i := 0
	add := func(v Value) {
		if !mapFn.IsUndefined() {
			v = r.Call2(mapFn, thisArg, v, Int(i))
		}
		b.add(r, v)
		i++
	}
	if f := r.iteratorMethod(items); !f.IsUndefined() {
		b.start(r)
		for it := r.iterateBy(items, f); it.Next(r); {
			add(it.Value)
		}
		return b.done(r)
	}
	src := r.ToObject(items)
	n := r.LengthOf(src)
	b.start(r, Int(n))
	for i < n {
		add(r.GetIndex(src.Value(), i))
	}
	return b.done(r)
}

// iteratorMethod is GetMethod(v, Symbol.iterator); for arrays, which have a fast path,
// it says only that there is one (iterateBy).
func (r *Realm) iteratorMethod(v Value) Value {
	if r.plainArray(v) {
		return True
	}
	return r.GetMethod(v, SymKey(SymIterator))
}

// plainArray reports whether v is an array whose iteration is that of its elements.
func (r *Realm) plainArray(v Value) bool {
	return v.IsArray() && v.Obj().shape == r.arrayRoot() && r.arrayIterationPristine()
}

// arrayBuilder collects the result of Array.from and the like: numbers unboxed as long as
// all are, then values; or, with ctor, an object of another constructor.
type arrayBuilder struct {
	ctor *Function
	o    *Object
	arr  *Array
	n    int
	room int // elements that are to come, before the first one says of what kind they are
}

// start makes the result; args are what a constructor is called with: nothing or a length.
func (b *arrayBuilder) start(r *Realm, args ...Value) {
	if b.ctor != nil {
		b.o = r.Construct(b.ctor, args, &b.ctor.Object).Obj()
		return
	}
	if len(args) > 0 && args[0].f > math.MaxUint32 {
		panic(r.RangeError("Invalid array length"))
	}
	b.arr = r.NewNumberArray(nil)
}

func (b *arrayBuilder) add(r *Realm, v Value) {
	if b.arr != nil {
		if b.room > 0 {
			b.reserve(v)
		}
		b.arr.Push(v)
	} else {
		r.createElem(b.o, b.n, v)
	}
	b.n++
}

// reserve makes room for all elements, of the kind that the first one has.
func (b *arrayBuilder) reserve(first Value) {
	if first.IsNumber() {
		b.arr.nums = make([]float64, 0, b.room)
	} else {
		b.arr.vals, b.arr.ekind = make([]Value, 0, b.room), ElemValue
	}
	b.room = 0
}

func (b *arrayBuilder) done(r *Realm) Value {
	if b.arr != nil {
		return b.arr.Value()
	}
	r.setLength(b.o, b.n)
	return b.o.Value()
}

// speciesState remembers when the constructor of plain arrays was last found untouched.
type speciesState struct{ epoch uint32 }

// plainSpecies reports whether a method of o makes a plain array: o is an array of the
// root shape and neither Array.prototype.constructor nor Array[Symbol.species] has been
// touched.
func (r *Realm) plainSpecies(o *Object) bool {
	if o.class != ClassArray {
		return !r.IsArray(o.Value())
	}
	if o.shape != r.arrayRoot() {
		return false
	}
	if r.species.epoch == r.protoEpoch+1 {
		return true
	}
	ctor := r.Intrinsic(ArrayConstructor)
	if r.Intrinsic(ArrayPrototype).Get(r, Key("constructor")).p != ctor.Value().p ||
		ctor.Get(r, SymKey(SymSpecies)).p != ctor.Value().p {
		return false
	}
	r.species.epoch = r.protoEpoch + 1
	return true
}

// speciesCtor is the constructor that ArraySpeciesCreate would use, nil for a plain array.
func (r *Realm) speciesCtor(o *Object) *Function {
	if r.plainSpecies(o) {
		return nil
	}
	c := r.Get(o.Value(), Key("constructor"))
	if c.IsObject() {
		if c = r.Get(c, SymKey(SymSpecies)); c.IsNull() {
			c = Undefined
		}
	}
	switch {
	case c.IsUndefined() || c.IsObject() && c.Obj() == r.Intrinsic(ArrayConstructor):
		return nil
	case !c.IsConstructor():
		panic(r.TypeError("object.constructor[Symbol.species] is not a constructor"))
	}
	return c.Fn()
}

// arrayLike starts an arrayBuilder whose result is what ArraySpeciesCreate(o, n) makes.
func (r *Realm) arrayLike(o *Object, n int) *arrayBuilder {
	b := &arrayBuilder{ctor: r.speciesCtor(o)}
	b.start(r, Int(n))
	return b
}
