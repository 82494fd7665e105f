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

// regexpMethod calls the symbol method of an argument, or of the expression made from it.
func (r *Realm) regexpMethod(this, arg Value, sym *Symbol, method, flags string) Value {
	r.requireCoercible(this, method)
	if f := r.symbolMethod(arg, sym); !f.IsUndefined() {
		return r.Call1(f, arg, this)
	}
	s := r.ToString(this)
	source := emptyString
	if !arg.IsUndefined() {
		source = r.ToString(arg)
	}
	rx := r.newRegExp(source, flags, r.Intrinsic(RegExpPrototype))
	return r.Call1(r.Get(rx, SymKey(sym)), rx, s.Value())
}

func stringMatch(r *Realm, this, arg Value) Value {
	return r.regexpMethod(this, arg, SymMatch, "String.prototype.match", "")
}

func stringMatchAll(r *Realm, this, arg Value) Value {
	r.requireCoercible(this, "String.prototype.matchAll")
	if r.isRegExp(arg) {
		flags := r.Get(arg, Key("flags"))
		if flags.IsNullish() || r.ToString(flags).Index(unitStrings['g'], 0) < 0 {
			panic(r.TypeError("String.prototype.matchAll called with a non-global RegExp argument"))
		}
	}
	return r.regexpMethod(this, arg, SymMatchAll, "String.prototype.matchAll", "g")
}

func stringSearch(r *Realm, this, arg Value) Value {
	return r.regexpMethod(this, arg, SymSearch, "String.prototype.search", "")
}
