// What regular expressions have from before ECMAScript 3 and engines still have: the last match
// as properties of the constructor, RegExp.$1 and its like, and RegExp.prototype.compile
// (ECMA-262 B.2.4.1; the proposal "Legacy RegExp features", in V8's form).

package js

// lastMatch is the match that the static properties show.
type lastMatch struct {
	subject *String   // nil before the first match
	input   *String   // RegExp.input when the program has set it since
	caps    [20]int32 // the match and groups 1 to 9, as matchAt returns them
	groups  int       // how many groups the pattern has
	last    [2]int32  // the last group
}

// note remembers a match. The captures are copied: they belong to the machine.
func (m *lastMatch) note(s *String, caps []int32) {
	m.subject, m.input = s, nil
	copy(m.caps[:], caps)
	m.groups = len(caps)/2 - 1
	m.last = [2]int32(caps[len(caps)-2:])
}

// text is part of the last subject; a group that took no part is empty.
func (m *lastMatch) text(from, to int32) Value {
	if m.subject == nil || from < 0 {
		return emptyString.Value()
	}
	return m.subject.Slice(int(from), int(to)).Value()
}

// legacyStatics are the properties in V8's order. Their setters do nothing, but for input's.
func legacyStatics() []entry {
	var list []entry
	add := func(get func(m *lastMatch) Value, set Fn1, names ...string) {
		for _, name := range names {
			list = append(list, entry{key: Key(name), attr: Configurable | attrAccessor, set: set,
				fn: Fn0(func(r *Realm, _ Value) Value { return get(&r.lastMatch) })})
		}
	}
	ignore := Fn1(func(r *Realm, _, v Value) Value { return Undefined })
	add(func(m *lastMatch) Value {
		switch {
		case m.input != nil:
			return m.input.Value()
		case m.subject != nil:
			return m.subject.Value()
		}
		return emptyString.Value()
	}, func(r *Realm, _, v Value) Value {
		r.lastMatch.input = r.ToString(v)
		return Undefined
	}, "input", "$_")
	add(func(m *lastMatch) Value { return m.text(m.caps[0], m.caps[1]) }, ignore, "lastMatch", "$&")
	add(func(m *lastMatch) Value {
		if m.groups == 0 {
			return emptyString.Value()
		}
		return m.text(m.last[0], m.last[1])
	}, ignore, "lastParen", "$+")
	add(func(m *lastMatch) Value { return m.text(0, m.caps[0]) }, ignore, "leftContext", "$`")
	add(func(m *lastMatch) Value {
		if m.subject == nil {
			return emptyString.Value()
		}
		return m.text(m.caps[1], int32(m.subject.n))
	}, ignore, "rightContext", "$'")
	for i := 1; i <= 9; i++ {
		add(func(m *lastMatch) Value {
			if i > m.groups {
				return emptyString.Value()
			}
			return m.text(m.caps[2*i], m.caps[2*i+1])
		}, ignore, "$"+string(rune('0'+i)))
	}
	return list
}

// regexpCompile makes another expression of the object.
func regexpCompile(r *Realm, this, pattern, flags Value) Value {
	re := r.thisRegExp(this, "RegExp.prototype.compile")
	source, f := emptyString, ""
	if pattern.classOf() == ClassRegExp {
		if !flags.IsUndefined() {
			panic(r.TypeError("Cannot supply flags when constructing one RegExp from another"))
		}
		from := regexpOf(pattern)
		source, f = from.source, from.prog.Flags().String()
	} else {
		if !pattern.IsUndefined() {
			source = r.ToString(pattern)
		}
		if !flags.IsUndefined() {
			f = r.ToString(flags).String()
		}
	}
	re.prog, re.source = r.compileRegExp(source, f), source
	re.setLastIndex(r, 0)
	return this
}
