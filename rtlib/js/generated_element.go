// Elements by unboxed index, and charCodeAt, as generated code reads and writes them.

package js

// At is v[i] for any integer.
func (r *Realm) At(v Value, i int) Value {
	if v.IsArray() {
		if e, ok := v.Array().fastGet(i); ok {
			return e
		}
	}
	if t := v.TypedArray(); t != nil {
		return t.get(i)
	}
	return r.GetV(v, Int(i))
}

// AtNum is v[f] for any number.
func (r *Realm) AtNum(v Value, f float64) Value {
	if v.IsArray() {
		if i := int(f); float64(i) == f {
			if e, ok := v.Array().fastGet(i); ok {
				return e
			}
		}
	}
	return r.GetV(v, Number(f))
}

// SetAt performs v[i] = x for any integer.
func (r *Realm) SetAt(v Value, i int, x Value) {
	if v.IsArray() && v.Array().fastSet(i, x) {
		return
	}
	if t := v.TypedArray(); t != nil {
		t.setElement(r, i, x)
		return
	}
	r.SetV(v, Int(i), x)
}

// SetAtNum performs v[f] = x for any number.
func (r *Realm) SetAtNum(v Value, f float64, x Value) {
	if i := int(f); float64(i) == f && v.IsArray() && v.Array().fastSet(i, x) {
		return
	}
	r.SetV(v, Number(f), x)
}

// CharCodeAt performs v.charCodeAt(i), the most frequent call of programs that scan text,
// without a call while the method is the builtin one.
func (c *PropCache) CharCodeAt(r *Realm, v Value, i int) Value {
	if v.IsString() && r.charEpoch == r.protoEpoch+1 {
		if s := v.Str(); uint(i) < uint(s.n) {
			return Int(int(s.At(i)))
		}
		return NaN()
	}
	return c.charCodeAt(r, v, i)
}

func (c *PropCache) charCodeAt(r *Realm, v Value, i int) Value {
	proto := r.Intrinsic(StringPrototype)
	if v.IsString() && isBuiltin1(proto.Get(r, Key("charCodeAt")), stringCharCodeAt) {
		proto.flags |= flagIsPrototype // from now on a change of it counts
		r.charEpoch = r.protoEpoch + 1
		return c.CharCodeAt(r, v, i)
	}
	return c.Call1(r, v, "charCodeAt", Int(i))
}
