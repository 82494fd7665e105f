// What strings and regular expressions have to do with each other.

package js

// isRegExp is IsRegExp (ECMA-262 7.2.8).
func (r *Realm) isRegExp(v Value) bool {
	if !v.IsObject() {
		return false
	}
	if m := r.Get(v, SymKey(SymMatch)); !m.IsUndefined() {
		return ToBool(m)
	}
	return v.classOf() == ClassRegExp
}
