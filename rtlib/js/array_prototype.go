// Array.prototype (ECMA-262 23.1.3): the table, and what its methods share. Methods work on
// any array-like object; where the receiver is a plain dense array they touch its elements
// directly, and look again after every call of program code, which may have changed it.

package js

import "unsafe"

func init() {
	makers[ArrayPrototype] = func(r *Realm) *Object {
		a := &Array{ekind: ElemFloat64}
		arrayProtoTable.install(r, &a.Object, ClassArray, r.Intrinsic(ObjectPrototype))
		return &a.Object
	}
	arrayProtoTable = properties(
		ctorEntry(ArrayConstructor),
		method("at", 1, arrayAt),
		method("concat", 1, arrayConcat),
		method("copyWithin", 2, arrayCopyWithin),
		method("fill", 1, arrayFill),
		method("find", 1, arrayFind),
		method("findIndex", 1, arrayFindIndex),
		method("findLast", 1, arrayFindLast),
		method("findLastIndex", 1, arrayFindLastIndex),
		method("lastIndexOf", 1, arrayLastIndexOf),
		method("pop", 0, arrayPop),
		method("push", 1, arrayPush),
		method("reverse", 0, arrayReverse),
		method("shift", 0, arrayShift),
		method("unshift", 1, arrayUnshift),
		method("slice", 2, arraySlice),
		method("sort", 1, arraySort),
		method("splice", 2, arraySplice),
		method("includes", 1, arrayIncludes),
		method("indexOf", 1, arrayIndexOf),
		method("join", 1, arrayJoin),
		method("keys", 0, arrayKeysIter),
		method("entries", 0, arrayEntries),
		sharedArrayValues.as(Key("values")),
		method("forEach", 1, arrayForEach),
		method("filter", 1, arrayFilter),
		method("flat", 0, arrayFlat),
		method("flatMap", 1, arrayFlatMap),
		method("map", 1, arrayMap),
		method("every", 1, arrayEvery),
		method("some", 1, arraySome),
		method("reduce", 1, arrayReduce),
		method("reduceRight", 1, arrayReduceRight),
		method("toLocaleString", 0, arrayToLocaleString),
		sharedArrayToString.as(Key("toString")),
		method("toReversed", 0, arrayToReversed),
		method("toSorted", 1, arrayToSorted),
		method("toSpliced", 2, arrayToSpliced),
		method("with", 2, arrayWith),
		sharedArrayValues.as(SymKey(SymIterator)),
		entry{key: SymKey(SymUnscopables), attr: Configurable, fn: maker(arrayUnscopables)},
	)
}

// arrayProtoTable is filled by init, since the methods reach it through the realm.
var arrayProtoTable *table

// What typed arrays and arguments objects hold, too.
var (
	sharedArrayToString = shared("toString", 0, arrayToString)
	sharedArrayValues   = shared("values", 0, arrayValues)
)

func arrayUnscopables(r *Realm) Value {
	o := r.NewObjectWithProto(nil)
	for _, n := range []string{"at", "copyWithin", "entries", "fill", "find", "findIndex", "findLast", "findLastIndex",
		"flat", "flatMap", "includes", "keys", "toReversed", "toSorted", "toSpliced", "values"} {
		o.addProp(Key(n), True, Plain, false)
	}
	return o.Value()
}

// receiver is ToObject(this) and its length. V8 names the method in the error only where it
// is one that calls a function, or indexOf.
func (r *Realm) receiver(this Value, name string) (*Object, int) {
	if this.IsNullish() {
		switch name {
		case "forEach", "map", "filter", "some", "every", "reduce", "reduceRight", "find", "findIndex", "findLast", "findLastIndex", "indexOf":
			panic(r.TypeError("Array.prototype.%s called on null or undefined", name))
		}
	}
	o := r.ToObject(this)
	return o, r.LengthOf(o)
}

// dense returns the array of an object whose elements may be read and written directly:
// not sparse, nothing forbidden, nothing inherited in its holes.
func (r *Realm) dense(o *Object) *Array {
	if o.class != ClassArray || r.indexedProto || o.flags&unusual != 0 {
		return nil
	}
	if a := (*Array)(unsafe.Pointer(o)); a.ekind != ElemSparse {
		return a
	}
	return nil
}

// elemIfPresent is HasProperty and Get in one: the element at i, if there is one.
func (r *Realm) elemIfPresent(o *Object, i int) (Value, bool) {
	if o.class == ClassArray {
		a := (*Array)(unsafe.Pointer(o))
		if v, ok := a.fastGet(i); ok {
			return v, true
		}
		r.Poll() // a length says nothing of how long the loop around this may take
		if a.ekind != ElemSparse && !r.indexedProto {
			return Undefined, false
		}
	}
	r.Poll()
	k := IndexKey(i)
	if !o.Has(r, k) {
		return Undefined, false
	}
	return o.Get(r, k), true
}

func (r *Realm) getElem(o *Object, i int) Value {
	if o.class != ClassArray || (*Array)(unsafe.Pointer(o)).ekind == ElemSparse {
		r.Poll()
	}
	return r.GetIndex(o.Value(), i)
}

// setElem is Set(o, i, v, true).
func (r *Realm) setElem(o *Object, i int, v Value) {
	if o.class == ClassArray && (*Array)(unsafe.Pointer(o)).setIndex(r, i, v) {
		return
	}
	r.Poll()
	r.put(o.Value(), IndexKey(i), v, true)
}

// deleteElem is DeletePropertyOrThrow(o, i).
func (r *Realm) deleteElem(o *Object, i int) { r.DeleteProp(o.Value(), IndexKey(i)) }

// moveElem copies the element at from to to, or its absence.
func (r *Realm) moveElem(o *Object, from, to int) {
	if v, ok := r.elemIfPresent(o, from); ok {
		r.setElem(o, to, v)
	} else {
		r.deleteElem(o, to)
	}
}

// callback checks the function argument of an iteration method.
func (r *Realm) callback(f Value) {
	if !f.IsCallable() {
		panic(r.TypeError("%s is not a function", r.Describe(f)))
	}
}

// namedCallback is callback where V8 says the type of what is no function.
func (r *Realm) namedCallback(f Value) {
	if !f.IsCallable() {
		panic(r.TypeError("%s is not a function", r.typeAndValue(f)))
	}
}

// sliceOf returns a plain array with a copy of the elements i to j of a dense array.
func (r *Realm) sliceOf(a *Array, i, j int) Value {
	if a.ekind == ElemFloat64 {
		return r.NewNumberArray(append([]float64(nil), a.nums[i:j]...)).Value()
	}
	return r.NewArray(append([]Value(nil), a.vals[i:j]...)).Value()
}
