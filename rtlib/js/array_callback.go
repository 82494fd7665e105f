// The methods of Array.prototype that call a function for each element.

package js

func arrayForEach(r *Realm, this, f, thisArg Value) Value {
	o, n := r.receiver(this, "forEach")
	r.callback(f)
	for i := range n {
		if v, ok := r.elemIfPresent(o, i); ok {
			r.Call3(f, thisArg, v, Int(i), o.Value())
		}
	}
	return Undefined
}

func arrayMap(r *Realm, this, f, thisArg Value) Value {
	o, n := r.receiver(this, "map")
	r.callback(f)
	b := r.arrayLike(o, n)
	if b.arr != nil && o.class == ClassArray {
		b.room = min(n, o.Value().Array().Len())
	}
	for i := range n {
		if v, ok := r.elemIfPresent(o, i); ok {
			b.add(r, r.Call3(f, thisArg, v, Int(i), o.Value()))
		} else {
			b.hole(r)
		}
	}
	return b.elements()
}

// elements returns the result without setting its length: species results of map and
// filter keep the one that their constructor gave them.
func (b *arrayBuilder) elements() Value {
	if b.arr != nil {
		return b.arr.Value()
	}
	return b.o.Value()
}

func arrayFilter(r *Realm, this, f, thisArg Value) Value {
	o, n := r.receiver(this, "filter")
	r.callback(f)
	b := r.arrayLike(o, 0)
	for i := range n {
		if v, ok := r.elemIfPresent(o, i); ok && ToBool(r.Call3(f, thisArg, v, Int(i), o.Value())) {
			b.add(r, v)
		}
	}
	return b.elements()
}

func arraySome(r *Realm, this, f, thisArg Value) Value {
	o, n := r.receiver(this, "some")
	r.callback(f)
	for i := range n {
		if v, ok := r.elemIfPresent(o, i); ok && ToBool(r.Call3(f, thisArg, v, Int(i), o.Value())) {
			return True
		}
	}
	return False
}

func arrayEvery(r *Realm, this, f, thisArg Value) Value {
	o, n := r.receiver(this, "every")
	r.callback(f)
	for i := range n {
		if v, ok := r.elemIfPresent(o, i); ok && !ToBool(r.Call3(f, thisArg, v, Int(i), o.Value())) {
			return False
		}
	}
	return True
}

func arrayReduce(r *Realm, this Value, args []Value) Value {
	o, n := r.receiver(this, "reduce")
	return r.reduce(o, args, 0, n, 1)
}

func arrayReduceRight(r *Realm, this Value, args []Value) Value {
	o, n := r.receiver(this, "reduceRight")
	return r.reduce(o, args, n-1, -1, -1)
}

// reduce folds the elements from start up to stop, in steps. Without an initial value the
// first element that is there is it (ECMA-262 23.1.3.24).
func (r *Realm) reduce(o *Object, args []Value, start, stop, step int) Value {
	f := argAt(args, 0)
	r.callback(f)
	acc, has := argAt(args, 1), len(args) > 1
	for i := start; i != stop; i += step {
		v, ok := r.elemIfPresent(o, i)
		switch {
		case !ok:
		case !has:
			acc, has = v, true
		default:
			acc = r.Call4(f, Undefined, acc, v, Int(i), o.Value())
		}
	}
	if !has {
		panic(r.TypeError("Reduce of empty array with no initial value"))
	}
	return acc
}

// findFrom looks for the first element from start, in steps, that satisfies f.
func (r *Realm) findFrom(o *Object, f, thisArg Value, start, stop, step int) (Value, int) {
	r.callback(f)
	for i := start; i != stop; i += step {
		if v := r.getElem(o, i); ToBool(r.Call3(f, thisArg, v, Int(i), o.Value())) {
			return v, i
		}
	}
	return Undefined, -1
}

func arrayFind(r *Realm, this, f, thisArg Value) Value {
	o, n := r.receiver(this, "find")
	v, _ := r.findFrom(o, f, thisArg, 0, n, 1)
	return v
}

func arrayFindIndex(r *Realm, this, f, thisArg Value) Value {
	o, n := r.receiver(this, "findIndex")
	_, i := r.findFrom(o, f, thisArg, 0, n, 1)
	return Int(i)
}

func arrayFindLast(r *Realm, this, f, thisArg Value) Value {
	o, n := r.receiver(this, "findLast")
	v, _ := r.findFrom(o, f, thisArg, n-1, -1, -1)
	return v
}

func arrayFindLastIndex(r *Realm, this, f, thisArg Value) Value {
	o, n := r.receiver(this, "findLastIndex")
	_, i := r.findFrom(o, f, thisArg, n-1, -1, -1)
	return Int(i)
}

func arrayFlat(r *Realm, this, depth Value) Value {
	o, n := r.receiver(this, "flat")
	d := 1.0
	if !depth.IsUndefined() {
		d = r.ToInteger(depth)
	}
	b := r.arrayLike(o, 0)
	r.flatten(b, o, n, d)
	return b.elements()
}

func (r *Realm) flatten(b *arrayBuilder, o *Object, n int, depth float64) {
	r.Enter()
	for i := range n {
		v, ok := r.elemIfPresent(o, i)
		switch {
		case !ok:
		case depth > 0 && r.IsArray(v):
			r.flatten(b, v.Obj(), r.LengthOf(v.Obj()), depth-1)
		default:
			b.add(r, v)
		}
	}
	r.Leave()
}

func arrayFlatMap(r *Realm, this, f, thisArg Value) Value {
	o, n := r.receiver(this, "flatMap")
	if !f.IsCallable() {
		panic(r.TypeError("flatMap mapper function is not callable"))
	}
	b := r.arrayLike(o, 0)
	for i := range n {
		v, ok := r.elemIfPresent(o, i)
		if !ok {
			continue
		}
		if v = r.Call3(f, thisArg, v, Int(i), o.Value()); r.IsArray(v) {
			r.flatten(b, v.Obj(), r.LengthOf(v.Obj()), 0)
		} else {
			b.add(r, v)
		}
	}
	return b.elements()
}
