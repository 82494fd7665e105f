// match, matchAll, search and split of regular expressions.

package js

import "github.com/affgen/affgen/rtlib/js/esregexp"

func regexpMatch(r *Realm, this, v Value) Value {
	r.regexpThis(this, "RegExp.prototype.@@match")
	s := r.ToString(v)
	if r.pristine(this) {
		if re := regexpOf(this); re.has(esregexp.Global) {
			return r.matchGlobal(re, s)
		} else {
			return r.execOn(re, s)
		}
	}
	flags := r.ToString(r.Get(this, Key("flags")))
	if !hasLetter(flags, 'g') {
		return r.regexpExec(this, s)
	}
	r.Set(this, keyLastIndex, Int(0))
	var vals []Value
	for {
		res := r.regexpExec(this, s)
		if res.IsNull() {
			break
		}
		m := r.ToString(r.GetIndex(res, 0))
		vals = append(vals, m.Value())
		r.skipEmpty(this, s, m, fullUnicode(flags))
	}
	if vals == nil {
		return Null
	}
	return r.NewArray(vals).Value()
}

// hasLetter asks the text of flags, which may be of any object.
func hasLetter(flags *String, letter byte) bool { return flags.Index(unitStrings[letter], 0) >= 0 }

func fullUnicode(flags *String) bool { return hasLetter(flags, 'u') || hasLetter(flags, 'v') }

// skipEmpty moves lastIndex on after an empty match.
func (r *Realm) skipEmpty(rx Value, s, matched *String, full bool) {
	if matched.n == 0 {
		i := r.ToLength(r.Get(rx, keyLastIndex))
		r.Set(rx, keyLastIndex, Int(advance(s, i, full)))
	}
}

// eachMatch yields all matches of a global expression in a pristine state. f must not
// keep caps nor run code of the program.
func (r *Realm) eachMatch(re *RegExp, s *String, f func(caps []int32)) {
	full, sticky := re.has(esregexp.FullUnicode), re.has(esregexp.Sticky)
	for i := 0; i <= s.n; {
		caps := re.matchAt(r, s, i, sticky)
		if caps == nil {
			break
		}
		i = int(caps[1])
		if caps[0] == caps[1] {
			i = advance(s, i, full)
		}
		f(caps)
	}
	re.setLastIndex(r, 0)
}

func (r *Realm) matchGlobal(re *RegExp, s *String) Value {
	var vals []Value
	p := pieces{s: s}
	r.eachMatch(re, s, func(caps []int32) { vals = append(vals, p.capture(caps, 0)) })
	if vals == nil {
		return Null
	}
	return r.NewArray(vals).Value()
}

func regexpSearch(r *Realm, this, v Value) Value {
	r.regexpThis(this, "RegExp.prototype.@@search")
	s := r.ToString(v)
	if r.pristine(this) {
		re := regexpOf(this)
		caps := re.matchAt(r, s, 0, re.has(esregexp.Sticky))
		if caps == nil {
			return Int(-1)
		}
		return Int(int(caps[0]))
	}
	old := r.Get(this, keyLastIndex)
	if !SameValue(old, Int(0)) {
		r.Set(this, keyLastIndex, Int(0))
	}
	res := r.regexpExec(this, s)
	if !SameValue(r.Get(this, keyLastIndex), old) {
		r.Set(this, keyLastIndex, old)
	}
	if res.IsNull() {
		return Int(-1)
	}
	return r.Get(res, Key("index"))
}

func regexpMatchAll(r *Realm, this, v Value) Value {
	r.regexpThis(this, "RegExp.prototype.@@matchAll")
	s := r.ToString(v)
	c := r.speciesConstructor(this, RegExpConstructor)
	flags := r.ToString(r.Get(this, Key("flags")))
	matcher := r.New("RegExp", c, this, flags.Value())
	r.Set(matcher, keyLastIndex, Int(r.ToLength(r.Get(this, keyLastIndex))))
	it := &regexpIteration{rx: matcher, s: s}
	it.global, it.full = hasLetter(flags, 'g'), fullUnicode(flags)
	return r.newIterator(RegExpStringIteratorPrototype, regexpIteratorNextSelf, it)
}

// regexpIteration is the state of the iterator that matchAll returns.
type regexpIteration struct {
	rx           Value
	s            *String
	global, full bool
	done         bool
}

func (it *regexpIteration) step(r *Realm) (Value, bool) {
	if it.done {
		return Undefined, false
	}
	res := r.regexpExec(it.rx, it.s)
	if res.IsNull() {
		it.done = true
		return Undefined, false
	}
	if !it.global {
		it.done = true
		return res, true
	}
	r.skipEmpty(it.rx, it.s, r.ToString(r.GetIndex(res, 0)), it.full)
	return res, true
}

var regexpIteratorTable = &table{entries: []entry{method("next", 0, Fn0(regexpIteratorNext)), tag("RegExp String Iterator")}}

func regexpIteratorNext(r *Realm, this Value) Value {
	return r.iteratorStep(this, regexpIteratorNextSelf, "%RegExpStringIterator%")
}

var regexpIteratorNextSelf Fn0

func init() {
	regexpIteratorNextSelf = regexpIteratorNext
	makers[RegExpStringIteratorPrototype] = func(r *Realm) *Object {
		return regexpIteratorTable.newObject(r, r.Intrinsic(IteratorPrototype))
	}
}

func regexpSplit(r *Realm, this, v, limit Value) Value {
	r.regexpThis(this, "RegExp.prototype.@@split")
	s := r.ToString(v)
	if r.pristine(this) {
		return r.splitFast(regexpOf(this), s, r.splitLimit(limit))
	}
	c := r.speciesConstructor(this, RegExpConstructor)
	flags := r.ToString(r.Get(this, Key("flags")))
	full := fullUnicode(flags)
	if !hasLetter(flags, 'y') {
		flags = r.Concat(flags, unitStrings['y'])
	}
	splitter := r.New("RegExp", c, this, flags.Value())
	lim := r.splitLimit(limit)
	if lim == 0 {
		return r.NewArray(nil).Value()
	}
	return r.splitSlow(splitter, s, lim, full)
}

func (r *Realm) splitLimit(v Value) int {
	if v.IsUndefined() {
		return 1<<32 - 1
	}
	return int(r.ToUint32(v))
}

// splitSlow is the loop of the standard, with sticky matches at each place.
func (r *Realm) splitSlow(splitter Value, s *String, lim int, full bool) Value {
	if s.n == 0 {
		if !r.regexpExec(splitter, s).IsNull() {
			return r.NewArray(nil).Value()
		}
		return r.NewArrayOf(s.Value())
	}
	var vals []Value
	p := 0
	for q := 0; q < s.n; {
		r.Set(splitter, keyLastIndex, Int(q))
		res := r.regexpExec(splitter, s)
		if res.IsNull() {
			q = advance(s, q, full)
			continue
		}
		e := min(r.ToLength(r.Get(splitter, keyLastIndex)), s.n)
		if e == p {
			q = advance(s, q, full)
			continue
		}
		vals = append(vals, s.Slice(p, q).Value())
		if len(vals) == lim {
			return r.NewArray(vals).Value()
		}
		p, q = e, e
		for i := 1; i < r.ToLength(r.Get(res, Key("length"))); i++ {
			vals = append(vals, r.GetIndex(res, i))
			if len(vals) == lim {
				return r.NewArray(vals).Value()
			}
		}
	}
	return r.NewArray(append(vals, s.Slice(p, s.n).Value())).Value()
}

// splitFast searches for the separators instead of trying each place.
func (r *Realm) splitFast(re *RegExp, s *String, lim int) Value {
	full := re.has(esregexp.FullUnicode)
	if lim == 0 {
		return r.NewArray(nil).Value()
	}
	if s.n == 0 {
		if re.matchAt(r, s, 0, true) != nil {
			return r.NewArray(nil).Value()
		}
		return r.NewArrayOf(s.Value())
	}
	var vals []Value
	part := pieces{s: s}
	p := 0
	for q := 0; q < s.n; {
		caps := re.matchAt(r, s, q, false)
		if caps == nil {
			break
		}
		at, e := int(caps[0]), int(caps[1])
		if at >= s.n {
			break
		}
		if e == p {
			q = advance(s, at, full)
			continue
		}
		vals = append(vals, part.cut(p, at).Value())
		if len(vals) == lim {
			return r.NewArray(vals).Value()
		}
		p, q = e, e
		for g := 1; g < len(caps)/2; g++ {
			vals = append(vals, part.capture(caps, g))
			if len(vals) == lim {
				return r.NewArray(vals).Value()
			}
		}
	}
	return r.NewArray(append(vals, part.cut(p, s.n).Value())).Value()
}
