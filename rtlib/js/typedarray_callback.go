// The methods of typed arrays that call a function of the program. It may shrink or detach the
// buffer meanwhile; elements that are gone read as undefined.

package js

import (
	"cmp"
	"math"
)

func typedForEach(r *Realm, this, f, thisArg Value) Value {
	a := r.thisTyped(this, "forEach")
	r.callback(f)
	for i := range a.Len() {
		r.Call3(f, thisArg, a.get(i), Int(i), this)
	}
	return Undefined
}

func typedMap(r *Realm, this, f, thisArg Value) Value {
	a := r.thisTyped(this, "map")
	r.callback(f)
	n := a.Len()
	out := r.speciesTyped(a, "map", Int(n)).Value()
	for i := range n {
		r.SetV(out, Int(i), r.Call3(f, thisArg, a.get(i), Int(i), this))
	}
	return out
}

func typedFilter(r *Realm, this, f, thisArg Value) Value {
	a := r.thisTyped(this, "filter")
	r.callback(f)
	var kept []Value
	for i := range a.Len() {
		if v := a.get(i); ToBool(r.Call3(f, thisArg, v, Int(i), this)) {
			kept = append(kept, v)
		}
	}
	out := r.speciesTyped(a, "filter", Int(len(kept))).Value()
	for i, v := range kept {
		r.SetV(out, Int(i), v)
	}
	return out
}

func typedSome(r *Realm, this, f, thisArg Value) Value {
	_, i := r.searchTyped(r.thisTyped(this, "some"), this, f, thisArg, 1)
	return Bool(i >= 0)
}

func typedEvery(r *Realm, this, f, thisArg Value) Value {
	a := r.thisTyped(this, "every")
	r.callback(f)
	for i := range a.Len() {
		if !ToBool(r.Call3(f, thisArg, a.get(i), Int(i), this)) {
			return False
		}
	}
	return True
}

// searchTyped looks for the first element that satisfies f, from the start or the end.
func (r *Realm) searchTyped(a *TypedArray, this, f, thisArg Value, step int) (Value, int) {
	r.callback(f)
	i, n := 0, a.Len()
	if step < 0 {
		i = n - 1
	}
	for ; i >= 0 && i < n; i += step {
		if v := a.get(i); ToBool(r.Call3(f, thisArg, v, Int(i), this)) {
			return v, i
		}
	}
	return Undefined, -1
}

func typedFind(r *Realm, this, f, thisArg Value) Value {
	v, _ := r.searchTyped(r.thisTyped(this, "find"), this, f, thisArg, 1)
	return v
}

func typedFindIndex(r *Realm, this, f, thisArg Value) Value {
	_, i := r.searchTyped(r.thisTyped(this, "findIndex"), this, f, thisArg, 1)
	return Int(i)
}

func typedFindLast(r *Realm, this, f, thisArg Value) Value {
	v, _ := r.searchTyped(r.thisTyped(this, "findLast"), this, f, thisArg, -1)
	return v
}

func typedFindLastIndex(r *Realm, this, f, thisArg Value) Value {
	_, i := r.searchTyped(r.thisTyped(this, "findIndexLast"), this, f, thisArg, -1)
	return Int(i)
}

func typedReduce(r *Realm, this Value, args []Value) Value {
	a := r.thisTyped(this, "reduce")
	return r.reduceTyped(a, this, args, 0, a.Len(), 1)
}

func typedReduceRight(r *Realm, this Value, args []Value) Value {
	a := r.thisTyped(this, "reduceRight")
	return r.reduceTyped(a, this, args, a.Len()-1, -1, -1)
}

func (r *Realm) reduceTyped(a *TypedArray, this Value, args []Value, start, stop, step int) Value {
	f, acc, has := argAt(args, 0), argAt(args, 1), len(args) > 1
	r.callback(f)
	for i := start; i != stop; i += step {
		if !has {
			acc, has = a.get(i), true
			continue
		}
		acc = r.Call4(f, Undefined, acc, a.get(i), Int(i), this)
	}
	if !has {
		panic(r.TypeError("Reduce of empty array with no initial value"))
	}
	return acc
}

func typedSort(r *Realm, this, f Value) Value {
	r.checkComparator(f)
	a := r.thisTyped(this, "sort")
	for i, v := range r.sortedTyped(a, f) {
		a.put(i, v)
	}
	return this
}

func typedToSorted(r *Realm, this, f Value) Value {
	r.checkComparator(f)
	a := r.thisTyped(this, "toSorted")
	out := r.sameTyped(a, a.Len())
	for i, v := range r.sortedTyped(a, f) {
		out.put(i, v)
	}
	return out.Value()
}

// sortedTyped lists the elements in order: by number without a comparison function, -0
// before 0 and NaN last.
func (r *Realm) sortedTyped(a *TypedArray, f Value) []Value {
	list := make([]Value, a.Len())
	for i := range list {
		list[i] = a.at(i)
	}
	less := func(x, y Value) bool { return r.ToNumber(r.Call2(f, Undefined, x, y)) < 0 }
	switch {
	case !f.IsUndefined():
	case a.elem.big:
		less = func(x, y Value) bool { return x.Big().Cmp(y.Big()) < 0 }
	default:
		less = func(x, y Value) bool { return numberOrder(x.f, y.f) < 0 }
	}
	s := sorter[Value]{items: list, less: less}
	s.sort()
	return list
}

func numberOrder(x, y float64) int {
	switch {
	case x != x || y != y:
		return cmp.Compare(BoolToNumber(x != x), BoolToNumber(y != y))
	case x == 0 && y == 0:
		return cmp.Compare(BoolToNumber(math.Signbit(y)), BoolToNumber(math.Signbit(x)))
	}
	return cmp.Compare(x, y)
}
