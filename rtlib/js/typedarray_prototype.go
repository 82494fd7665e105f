// %TypedArray%.prototype (ECMA-262 23.2.3): the table and the getters. The methods are in
// typedarray_search.go, which read, typedarray_copy.go, which write, and
// typedarray_callback.go, which call a function for each element.

package js

func init() {
	registerObject(TypedArrayPrototype, ObjectPrototype, &typedProtoTable)
	values := shared("values", 0, func(r *Realm, this Value) Value { return r.iterateTyped(this, "values", iterValues) })
	typedProtoTable = properties(
		ctorEntry(TypedArrayConstructor),
		getter("buffer", func(r *Realm, this Value) Value { return r.anyTyped(this, "buffer").buf.Value() }),
		getter("byteLength", func(r *Realm, this Value) Value {
			a := r.anyTyped(this, "byteLength")
			return Int(a.Len() * a.elem.size)
		}),
		getter("byteOffset", typedByteOffset),
		getter("length", typedLength),
		method("entries", 0, func(r *Realm, this Value) Value { return r.iterateTyped(this, "entries", iterEntries) }),
		method("keys", 0, func(r *Realm, this Value) Value { return r.iterateTyped(this, "keys", iterKeys) }),
		values.as(Key("values")),
		values.as(SymKey(SymIterator)),
		method("at", 1, typedAt),
		method("copyWithin", 2, typedCopyWithin),
		method("every", 1, typedEvery),
		method("fill", 1, typedFill),
		method("filter", 1, typedFilter),
		method("find", 1, typedFind),
		method("findIndex", 1, typedFindIndex),
		method("findLast", 1, typedFindLast),
		method("findLastIndex", 1, typedFindLastIndex),
		method("forEach", 1, typedForEach),
		method("includes", 1, typedIncludes),
		method("indexOf", 1, typedIndexOf),
		method("join", 1, typedJoin),
		method("lastIndexOf", 1, typedLastIndexOf),
		method("map", 1, typedMap),
		method("reverse", 0, typedReverse),
		method("reduce", 1, typedReduce),
		method("reduceRight", 1, typedReduceRight),
		method("set", 1, typedArraySet),
		method("slice", 2, typedSlice),
		method("some", 1, typedSome),
		method("sort", 1, typedSort),
		method("subarray", 2, typedSubarray),
		method("toReversed", 0, typedToReversed),
		method("toSorted", 1, typedToSorted),
		method("with", 2, typedWith),
		method("toLocaleString", 0, typedToLocaleString),
		sharedArrayToString.as(Key("toString")),
		entry{key: SymKey(SymToStringTag), attr: Configurable | attrAccessor, fn: Fn0(func(r *Realm, this Value) Value {
			if a := this.TypedArray(); a != nil {
				return StrValue(a.elem.name)
			}
			return Undefined
		})},
	)
}

var typedProtoTable *table

// anyTyped is the receiver of a getter, which may be out of bounds.
func (r *Realm) anyTyped(this Value, name string) *TypedArray {
	if a := this.TypedArray(); a != nil {
		return a
	}
	panic(r.TypeError("Method get TypedArray.prototype.%s called on incompatible receiver %s", name, r.Describe(this)))
}

func typedByteOffset(r *Realm, this Value) Value {
	a := r.anyTyped(this, "byteOffset")
	if a.outOfBounds() {
		return Int(0)
	}
	return Int(a.offset)
}

func (r *Realm) iterateTyped(this Value, method string, kind iterationKind) Value {
	r.thisTyped(this, method)
	return r.newIterator(ArrayIteratorPrototype, arrayIteratorNextSelf, &arrayIteration{o: this.Obj(), kind: kind})
}

func typedLength(r *Realm, this Value) Value { return Int(r.anyTyped(this, "length").Len()) }
