// Array and string iterators (ECMA-262 23.1.5, 22.1.5).

package js

// iteratorObject is a builtin iterator: an object whose next steps source.
type iteratorObject struct {
	Object
	source fastIterator
	next   Fn0 // the builtin next that belongs to it
}

// fastSource returns the builtin iterator behind iter if its next method is untouched.
func (r *Realm) fastSource(iter, next Value) fastIterator {
	if iter.classOf() != ClassIterator || !next.IsCallable() {
		return nil
	}
	it := (*iteratorObject)(iter.p)
	if !sameCode(next.Fn(), it.next) || len(it.shape.props) > 0 || !r.noReturnMethods() {
		return nil
	}
	return it.source
}

// noReturnMethods reports whether no builtin iterator inherits a return method, which the
// standard gives none, so that leaving a loop early calls nothing.
func (r *Realm) noReturnMethods() bool {
	if r.returnEpoch == r.protoEpoch+1 {
		return true
	}
	k := Key("return")
	for _, i := range [...]Intrinsic{ObjectPrototype, IteratorPrototype, ArrayIteratorPrototype, StringIteratorPrototype, MapIteratorPrototype, SetIteratorPrototype} {
		if o := r.intrinsics[i]; o != nil && o.shape.find(k) >= 0 {
			return false
		}
	}
	r.returnEpoch = r.protoEpoch + 1
	return true
}

// newIterator makes a builtin iterator object.
func (r *Realm) newIterator(proto Intrinsic, next Fn0, source fastIterator) Value {
	it := &iteratorObject{source: source, next: next}
	it.init(ClassIterator, r.rootShape(r.Intrinsic(proto)))
	return it.Object.Value()
}

// iteratorStep is the body of every builtin next method.
func (r *Realm) iteratorStep(this Value, next Fn0, name string) Value {
	if this.classOf() != ClassIterator || !sameFn((*iteratorObject)(this.p).next, next) {
		panic(r.TypeError("Method %s.prototype.next called on incompatible receiver %s", name, r.Describe(this)))
	}
	v, ok := (*iteratorObject)(this.p).source.step(r)
	return r.IterResult(v, !ok)
}

// IterResult makes {value, done}.
func (r *Realm) IterResult(v Value, done bool) Value {
	return r.iterResult.New(r, iterResultNames, v, Bool(done))
}

var iterResultNames = []string{"value", "done"}

func init() {
	registerObject(IteratorPrototype, ObjectPrototype, &iteratorProtoTable)
	registerObject(ArrayIteratorPrototype, IteratorPrototype, &arrayIteratorTable)
	registerObject(StringIteratorPrototype, IteratorPrototype, &stringIteratorTable)
}

var (
	arrayIteratorTable  = &table{entries: []entry{method("next", 0, arrayIteratorNext), tag("Array Iterator")}}
	stringIteratorTable = &table{entries: []entry{method("next", 0, stringIteratorNext), tag("String Iterator")}}
)

func arrayIteratorNext(r *Realm, this Value) Value {
	return r.iteratorStep(this, arrayIteratorNextSelf, "Array Iterator")
}

func stringIteratorNext(r *Realm, this Value) Value {
	return r.iteratorStep(this, stringIteratorNextSelf, "String Iterator")
}

// These break the initialization cycle between a next method and its own identity.
var arrayIteratorNextSelf, stringIteratorNextSelf Fn0

func init() {
	arrayIteratorNextSelf, stringIteratorNextSelf = arrayIteratorNext, stringIteratorNext
}

type iterationKind uint8

const (
	iterValues iterationKind = iota
	iterKeys
	iterEntries
)

// arrayIteration walks any array-like object; its length is read anew at each step.
type arrayIteration struct {
	o    *Object
	i    int
	kind iterationKind
}

func (it *arrayIteration) step(r *Realm) (Value, bool) {
	if it.o == nil {
		return Undefined, false
	}
	n := 0
	if a := it.o.Value().TypedArray(); a != nil {
		r.inBounds(a, "%ArrayIteratorPrototype%.next")
		n = a.Len()
	} else {
		n = r.LengthOf(it.o)
	}
	if it.i >= n {
		it.o = nil
		return Undefined, false
	}
	i := it.i
	it.i++
	if it.kind == iterKeys {
		return Int(i), true
	}
	v := r.GetIndex(it.o.Value(), i)
	if it.kind == iterValues {
		return v, true
	}
	return r.NewArrayOf(Int(i), v), true
}

func (r *Realm) iterateArray(this Value, kind iterationKind) Value {
	return r.newIterator(ArrayIteratorPrototype, arrayIteratorNextSelf, &arrayIteration{o: r.ToObject(this), kind: kind})
}

func arrayValues(r *Realm, this Value) Value   { return r.iterateArray(this, iterValues) }
func arrayKeysIter(r *Realm, this Value) Value { return r.iterateArray(this, iterKeys) }
func arrayEntries(r *Realm, this Value) Value  { return r.iterateArray(this, iterEntries) }

// stringIteration walks a string's code points.
type stringIteration struct {
	s *String
	i int
}

func (it *stringIteration) step(r *Realm) (Value, bool) {
	if it.i >= it.s.n {
		return Undefined, false
	}
	_, n := it.s.CodePoint(it.i)
	v := it.s.Slice(it.i, it.i+n).Value()
	it.i += n
	return v, true
}

func stringIterator(r *Realm, this Value) Value {
	if this.IsNullish() {
		panic(r.TypeError("String.prototype[Symbol.iterator] called on null or undefined"))
	}
	return r.newIterator(StringIteratorPrototype, stringIteratorNextSelf, &stringIteration{s: r.ToString(this)})
}
