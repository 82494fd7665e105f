// Atomics (ECMA-262 25.4). A realm has one goroutine, so every operation is atomic; what is
// left are the checks, and a wait that would never end.

package js

import "math/big"

func init() {
	registerObject(AtomicsObject, ObjectPrototype, &atomicsTable)
	registerGlobal("Atomics", AtomicsObject)
	atomicsTable = properties(
		method("load", 2, atomicsLoad),
		method("store", 3, atomicsStore),
		atomicOp("add", func(t *elemType, x, y Value) Value {
			return bigOr(x, y, (*big.Int).Add, func(x, y float64) float64 { return x + y })
		}),
		atomicOp("sub", func(t *elemType, x, y Value) Value {
			return bigOr(x, y, (*big.Int).Sub, func(x, y float64) float64 { return x - y })
		}),
		atomicOp("and", func(t *elemType, x, y Value) Value {
			return bigOr(x, y, (*big.Int).And, func(x, y float64) float64 { return float64(Int32(x) & Int32(y)) })
		}),
		atomicOp("or", func(t *elemType, x, y Value) Value {
			return bigOr(x, y, (*big.Int).Or, func(x, y float64) float64 { return float64(Int32(x) | Int32(y)) })
		}),
		atomicOp("xor", func(t *elemType, x, y Value) Value {
			return bigOr(x, y, (*big.Int).Xor, func(x, y float64) float64 { return float64(Int32(x) ^ Int32(y)) })
		}),
		atomicOp("exchange", func(t *elemType, x, y Value) Value { return y }),
		method("compareExchange", 4, atomicsCompareExchange),
		method("isLockFree", 1, func(r *Realm, this, n Value) Value {
			f := r.ToInteger(n)
			return Bool(f == 1 || f == 2 || f == 4 || f == 8)
		}),
		method("wait", 4, atomicsWait),
		method("notify", 3, atomicsNotify),
		tag("Atomics"),
	)
}

var atomicsTable *table

// bigOr applies the operation of the operands' type.
func bigOr(x, y Value, bigs func(z, x, y *big.Int) *big.Int, nums func(x, y float64) float64) Value {
	if x.IsBigInt() {
		return BigIntValue(bigs(new(big.Int), x.Big(), y.Big()))
	}
	return Number(nums(x.f, y.f))
}

// atomicArray is ValidateIntegerTypedArray.
func (r *Realm) atomicArray(v Value, waitable bool) *TypedArray {
	want := "an integer"
	if waitable {
		want = "an int32 or BigInt64"
	}
	a := v.TypedArray()
	if a == nil {
		panic(r.TypeError("%s is not %s typed array.", r.Describe(v), want))
	}
	integer := a.elem != elemClamp && a.elem != elemFloat16 && a.elem != elemFloat32 && a.elem != elemFloat64
	if !integer || waitable && a.elem != elemInt32 && a.elem != elemBigInt64 {
		panic(r.TypeError("%s is not %s typed array.", r.Describe(v), want))
	}
	r.inBounds(a, "Atomics operation")
	return a
}

// atomicIndex is ValidateAtomicAccess. The length is that from before the conversion.
func (r *Realm) atomicIndex(a *TypedArray, index Value) int {
	n := a.Len()
	i := r.toIndex(index, "Invalid atomic access index")
	if i >= n {
		panic(r.RangeError("Invalid atomic access index"))
	}
	return i
}

// atomic is both, which most methods begin with.
func (r *Realm) atomic(v, index Value) (*TypedArray, int) {
	a := r.atomicArray(v, false)
	return a, r.atomicIndex(a, index)
}

// atomicOperand converts an operand to an integer or a BigInt.
func (r *Realm) atomicOperand(a *TypedArray, v Value) Value {
	if a.elem.big {
		return r.ToBigInt(v)
	}
	return Number(r.ToInteger(v))
}

// revalidate is RevalidateAtomicAccess: conversions may have changed the array.
func (r *Realm) revalidate(a *TypedArray, i int) {
	r.inBounds(a, "Atomics operation")
	if i >= a.Len() {
		panic(r.RangeError("Invalid atomic access index"))
	}
}

func atomicsLoad(r *Realm, this, a, index Value) Value {
	t, i := r.atomic(a, index)
	r.revalidate(t, i)
	return t.at(i)
}

func atomicsStore(r *Realm, this, a, index, v Value) Value {
	t, i := r.atomic(a, index)
	v = r.atomicOperand(t, v)
	r.revalidate(t, i)
	t.put(i, v)
	return v
}

// atomicOp is a read-modify-write method that returns the old element.
func atomicOp(name string, op func(t *elemType, old, v Value) Value) entry {
	return method(name, 3, func(r *Realm, this, a, index, v Value) Value {
		t, i := r.atomic(a, index)
		v = r.atomicOperand(t, v)
		r.revalidate(t, i)
		old := t.at(i)
		t.put(i, op(t.elem, old, v))
		return old
	})
}

func atomicsCompareExchange(r *Realm, this Value, args []Value) Value {
	t, i := r.atomic(argAt(args, 0), argAt(args, 1))
	expected := r.atomicOperand(t, argAt(args, 2))
	v := r.atomicOperand(t, argAt(args, 3))
	r.revalidate(t, i)
	raw := make([]byte, t.elem.size)
	t.elem.store(raw, expected)
	old := t.at(i)
	if StrictEqual(old, t.elem.load(raw)) {
		t.put(i, v)
	}
	return old
}

// atomicsWait refuses: nothing could ever wake the one thread of a realm.
func atomicsWait(r *Realm, this Value, args []Value) Value {
	t := r.atomicArray(argAt(args, 0), true)
	if !t.buf.shared {
		panic(r.TypeError("[object Int32Array] is not a shared typed array."))
	}
	r.atomicIndex(t, argAt(args, 1))
	r.atomicOperand(t, argAt(args, 2))
	r.ToNumber(argAt(args, 3))
	panic(r.TypeError("Atomics.wait cannot be called in this context"))
}

func atomicsNotify(r *Realm, this, a, index, count Value) Value {
	r.atomicIndex(r.atomicArray(a, true), index)
	if !count.IsUndefined() {
		r.ToInteger(count)
	}
	return Int(0)
}
