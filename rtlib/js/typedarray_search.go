// The methods of typed arrays that look for elements or make text of them (ECMA-262 23.2.3). A
// conversion of an argument may shrink the buffer; elements that are gone read as undefined.

package js

func typedAt(r *Realm, this, index Value) Value {
	a := r.thisTyped(this, "at")
	i, ok := r.elementIndex(index, a.Len())
	if !ok {
		return Undefined
	}
	return a.get(i)
}

func typedIncludes(r *Realm, this, v, from Value) Value {
	a := r.thisTyped(this, "includes")
	n := a.Len()
	if n == 0 {
		return False
	}
	for i := r.relIndex(from, n, 0); i < n; i++ {
		if SameValueZero(a.get(i), v) {
			return True
		}
	}
	return False
}

func typedIndexOf(r *Realm, this, v, from Value) Value {
	a := r.thisTyped(this, "indexOf")
	n := a.Len()
	if n == 0 {
		return Int(-1)
	}
	for i := r.relIndex(from, n, 0); i < min(n, a.Len()); i++ {
		if StrictEqual(a.at(i), v) {
			return Int(i)
		}
	}
	return Int(-1)
}

func typedLastIndexOf(r *Realm, this Value, args []Value) Value {
	a := r.thisTyped(this, "lastIndexOf")
	n := a.Len()
	if n == 0 {
		return Int(-1)
	}
	for i := r.lastIndex(args, n); i >= 0; i-- {
		if i < a.Len() && StrictEqual(a.at(i), argAt(args, 0)) {
			return Int(i)
		}
	}
	return Int(-1)
}

func typedJoin(r *Realm, this, sep Value) Value {
	a := r.thisTyped(this, "join")
	n := a.Len()
	s := Str(",")
	if !sep.IsUndefined() {
		s = r.ToString(sep)
	}
	var b Builder
	for i := range n {
		if i > 0 {
			b.Str(s)
		}
		if v := a.get(i); !v.IsUndefined() {
			b.Str(r.ToString(v))
		}
	}
	return b.String().Value()
}

func typedToLocaleString(r *Realm, this Value, args []Value) Value {
	a := r.thisTyped(this, "toLocaleString")
	n := a.Len()
	var b Builder
	for i := range n {
		if i > 0 {
			b.Str(Str(","))
		}
		if v := a.get(i); !v.IsUndefined() {
			b.Str(r.localeText(v, args))
		}
	}
	return b.String().Value()
}
