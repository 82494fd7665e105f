// The iterator protocol for generated code and builtins: for-of, spread, destructuring.

package js

import (
	"slices"
	"unsafe"
)

// Iterator walks an iterable. Arrays and strings whose iteration nobody has changed are
// walked without calls; everything else by the protocol (ECMA-262 7.4).
type Iterator struct {
	Value Value // the current value, after Next returned true

	arr    *Array
	str    *String
	source fastIterator
	gen    *Generator
	i      int
	iter   Value // protocol
	next   Value
	done   bool
	open   bool // listed in Realm.iters
	// detached: not listed, because the loop's function closes it itself.
	detached bool
}

// fastIterator is a builtin iterator that can be walked without result objects.
type fastIterator interface {
	// step returns the next value, or false at the end.
	step(r *Realm) (Value, bool)
}

// Iterate starts walking v. It must be followed by Next until false, or Close. If a
// throw leaves the loop, the Try that catches it closes the iterator.
func (r *Realm) Iterate(v Value) *Iterator { return r.IterateNamed(v, "") }

// IterateNamed is Iterate for code that knows the source text of v, for the error.
func (r *Realm) IterateNamed(v Value, text string) *Iterator {
	switch {
	case r.plainArray(v):
		return &Iterator{arr: v.Array()}
	case v.IsString() && r.stringIterationPristine():
		return &Iterator{str: v.Str()}
	}
	if v.IsNullish() {
		panic(r.notIterable(v, text))
	}
	f := r.Get(v, SymKey(SymIterator))
	if !f.IsCallable() {
		panic(r.notIterable(v, text))
	}
	return r.iterateBy(v, f)
}

// iterateBy walks what f, the Symbol.iterator method of v as iteratorMethod gives it, returns.
func (r *Realm) iterateBy(v, f Value) *Iterator {
	if f.IsBool() {
		return &Iterator{arr: v.Array()}
	}
	iter := r.Call0(f, v)
	if !iter.IsObject() {
		panic(r.TypeError("Result of the Symbol.iterator method is not an object"))
	}
	return r.IterateWith(iter)
}

// IterateWith walks an iterator object that is there already.
func (r *Realm) IterateWith(iter Value) *Iterator {
	it := &Iterator{iter: iter, next: r.Get(iter, Key("next"))}
	if src := r.fastSource(iter, it.next); src != nil {
		it.source = src
		return it
	}
	it.gen = generatorOf(iter, it.next)
	it.open = true
	r.iters = append(r.iters, it)
	return it
}

// notIterable is V8's error: with the source text where there is one, else with the type
// and value.
func (r *Realm) notIterable(v Value, text string) *Exception {
	if text != "" {
		return r.TypeError("%s is not iterable", text)
	}
	return r.TypeError("%s is not iterable (cannot read property Symbol(Symbol.iterator))", r.typeAndValue(v))
}

// typeAndValue is how V8 names a value whose source text it does not know.
func (r *Realm) typeAndValue(v Value) string {
	text := TypeOf(v).String()
	switch {
	case v.IsNull():
		text = "object null"
	case v.IsNumber(), v.IsBool():
		text += " " + r.Describe(v)
	case v.IsString():
		text += ` "` + v.Str().String() + `"`
	}
	return text
}

// arrayIterationPristine reports whether for-of over a plain array does what the
// standard's own iterator does.
func (r *Realm) arrayIterationPristine() bool {
	if r.iterEpoch == r.protoEpoch+1 {
		return true
	}
	if !r.holdsBuiltin(ArrayPrototype, SymKey(SymIterator), arrayValues) ||
		!r.holdsBuiltin(ArrayIteratorPrototype, Key("next"), arrayIteratorNext) || !r.noReturnMethods() {
		return false
	}
	r.iterEpoch = r.protoEpoch + 1
	return true
}

func (r *Realm) stringIterationPristine() bool {
	if r.stringEpoch == r.protoEpoch+1 {
		return true
	}
	if !r.holdsBuiltin(StringPrototype, SymKey(SymIterator), stringIterator) ||
		!r.holdsBuiltin(StringIteratorPrototype, Key("next"), stringIteratorNext) || !r.noReturnMethods() {
		return false
	}
	r.stringEpoch = r.protoEpoch + 1
	return true
}

// holdsBuiltin reports whether an intrinsic's property is still the builtin method fn.
func (r *Realm) holdsBuiltin(i Intrinsic, k PropKey, fn Fn0) bool {
	o := r.intrinsics[i]
	if o == nil {
		return true
	}
	at := o.shape.find(k)
	if at < 0 || o.shape.props[at].attr&attrAccessor != 0 {
		return false
	}
	v := o.slots[o.shape.props[at].place]
	return v.isLazy() || v.IsCallable() && v.Fn().code == *(*unsafe.Pointer)(unsafe.Pointer(&fn))
}

// Next moves to the next value and reports whether there is one.
func (it *Iterator) Next(r *Realm) bool {
	switch {
	case it.arr != nil:
		if it.i >= it.arr.Len() {
			return false
		}
		v, ok := it.arr.fastGet(it.i)
		if !ok {
			v = r.GetIndex(it.arr.Value(), it.i)
		}
		it.Value = v
		it.i++
		return true
	case it.str != nil:
		if it.i >= it.str.n {
			return false
		}
		_, n := it.str.CodePoint(it.i)
		it.Value = it.str.Slice(it.i, it.i+n).Value()
		it.i += n
		return true
	case it.source != nil:
		v, ok := it.source.step(r)
		it.Value = v
		return ok
	case it.done:
		return false
	}
	return it.step(r, stepValue)
}

// stepReads says which values a step reads of result objects.
type stepReads int

const (
	stepValue  stepReads = iota // those of results that are not the last
	stepNone                    // none
	stepAlways                  // that of the last result, too
)

// step is Next by the iterator protocol, and for generators, which make no result object
// where nobody sees it.
func (it *Iterator) step(r *Realm, reads stepReads) bool {
	it.done = true // a throw from next means that return is not called
	if it.gen == nil {
		res := r.Call0(it.next, it.iter)
		if !res.IsObject() {
			panic(r.TypeError("Iterator result %s is not an object", r.Describe(res)))
		}
		return it.take(r, res, reads)
	}
	more := it.gen.resume(resumeNext, Undefined)
	if more && it.gen.raw {
		return it.take(r, it.gen.Value, reads)
	}
	it.Value, it.done = it.gen.Value, !more
	if !more {
		it.unlist(r)
	}
	return more
}

// take reads a result object.
func (it *Iterator) take(r *Realm, res Value, reads stepReads) bool {
	done := ToBool(r.Get(res, Key("done")))
	if reads == stepAlways || reads == stepValue && !done {
		it.Value = r.Get(res, Key("value"))
	}
	it.done = done
	if done {
		it.unlist(r)
	}
	return !done
}

// Skip is the step of an array pattern for an element that it leaves out: the value of the
// result is not read (ECMA-262 13.15.5.3, Elision).
func (it *Iterator) Skip(r *Realm) {
	switch {
	case it.arr != nil || it.str != nil || it.source != nil:
		it.Next(r)
	case !it.done:
		it.step(r, stepNone)
	}
}

// NextOrUndefined is a step of array destructuring: undefined once the end is reached.
func (it *Iterator) NextOrUndefined(r *Realm) Value {
	if it.arr == nil && it.str == nil && it.source == nil && it.done || !it.Next(r) {
		return Undefined
	}
	return it.Value
}

// Rest collects what is left into an array.
func (it *Iterator) Rest(r *Realm) Value {
	var vals []Value
	for it.Next(r) {
		vals = append(vals, it.Value)
	}
	return r.NewArray(vals).Value()
}

// Close ends a walk early (break, return, the end of a destructuring pattern): it calls
// the iterator's return method if the end was not reached.
func (it *Iterator) Close(r *Realm) {
	if !it.open && !it.detached {
		return
	}
	it.unlist(r)
	if it.done {
		return
	}
	it.done = true
	it.callReturn(r)
}

func (it *Iterator) unlist(r *Realm) {
	if !it.open {
		return
	}
	it.open = false
	for i := len(r.iters) - 1; i >= 0; i-- {
		if r.iters[i] == it {
			r.iters = append(r.iters[:i], r.iters[i+1:]...)
			return
		}
	}
}

// closeAbandoned closes the iterators opened since mark, innermost first, because a throw
// left their loops. Errors from return are dropped: the throw that is under way wins.
func (r *Realm) closeAbandoned(mark int) {
	for len(r.iters) > mark {
		it := r.iters[len(r.iters)-1]
		it.unlist(r)
		if !it.done {
			it.done = true
			r.Catch(func() {
				if f := r.GetMethod(it.iter, Key("return")); !f.IsUndefined() {
					r.Call0(f, it.iter)
				}
			})
		}
	}
}

// AppendIterable appends all values of an iterable to vals.
func (r *Realm) AppendIterable(vals []Value, v Value) []Value { return r.SpreadArray(vals, v, "") }

// SpreadArgs is the spread that ends the arguments of a call; text is the source of v.
func (r *Realm) SpreadArgs(vals []Value, v Value, text string) []Value {
	if v.IsNullish() {
		panic(r.TypeError("%s is not iterable (cannot read property %s)", text, r.Describe(v)))
	}
	if !v.IsArray() && !r.Get(v, SymKey(SymIterator)).IsCallable() {
		panic(r.TypeError("Spread syntax requires ...iterable[Symbol.iterator] to be a function"))
	}
	return r.SpreadArray(vals, v, "")
}

// SpreadArray is spread in an array literal; text is the source of v, for the error.
func (r *Realm) SpreadArray(vals []Value, v Value, text string) []Value {
	it := r.IterateNamed(v, text)
	if it.arr != nil {
		vals = slices.Grow(vals, it.arr.Len())
		if it.arr.ekind == ElemFloat64 {
			for _, f := range it.arr.nums {
				vals = append(vals, Number(f))
			}
			return vals
		}
	}
	for it.Next(r) {
		vals = append(vals, it.Value)
	}
	return vals
}
