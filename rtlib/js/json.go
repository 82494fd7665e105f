// The JSON object (ECMA-262 25.5) and revivers.

package js

func init() {
	registerObject(JSONObject, ObjectPrototype, &jsonTable)
	registerGlobal("JSON", JSONObject)
}

var jsonTable = &table{entries: []entry{
	method("parse", 2, jsonParse),
	{key: Key("stringify"), attr: Hidden, length: 3, fn: func(r *Realm, this, v, replacer, space Value) Value { return r.JSONStringify(v, replacer, space) }},
	tag("JSON"),
}}

func jsonParse(r *Realm, this, text, reviver Value) Value {
	v := r.JSONParse(r.ToString(text))
	if !reviver.IsCallable() {
		return v
	}
	holder := r.NewObject()
	holder.Define(r, Key(""), v, Plain)
	return r.revive(holder, Key(""), reviver, 0)
}

// revive is InternalizeJSONProperty.
func (r *Realm) revive(holder *Object, k PropKey, reviver Value, depth int) Value {
	if depth > maxJSONDepth {
		panic(r.RangeError("Maximum call stack size exceeded"))
	}
	v := holder.Get(r, k)
	if v.IsObject() {
		o := v.Obj()
		for _, key := range r.reviveKeys(o) {
			nv := r.revive(o, key, reviver, depth+1)
			if nv.IsUndefined() {
				o.Delete(r, key)
			} else {
				d := dataDesc(nv, Plain)
				o.DefineOwn(r, key, &d)
			}
		}
	}
	return r.Call2(reviver, holder.Value(), k.Value(), v)
}

func (r *Realm) reviveKeys(o *Object) []PropKey {
	if !r.IsArray(o.Value()) {
		return r.enumerableStrings(o)
	}
	keys := make([]PropKey, r.LengthOf(o))
	for i := range keys {
		keys[i] = IndexKey(i)
	}
	return keys
}
