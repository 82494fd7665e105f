// replace of regular expressions (ECMA-262 22.2.6.11).

package js

import (
	"slices"

	"github.com/affgen/affgen/rtlib/js/esregexp"
)

func regexpReplace(r *Realm, this, v, with Value) Value {
	r.regexpThis(this, "RegExp.prototype.@@replace")
	s := r.ToString(v)
	if !with.IsCallable() {
		with = r.ToString(with).Value()
	}
	if !r.pristine(this) {
		return r.replaceSlow(this, s, with)
	}
	re := regexpOf(this)
	if with.IsCallable() {
		return r.replaceCall(re, s, with)
	}
	return r.replaceText(re, s, with.Str())
}

// replaceText replaces by a string while it searches.
func (r *Realm) replaceText(re *RegExp, s, text *String) Value {
	var b Builder
	end := 0
	plain := text.Index(unitStrings['$'], 0) < 0
	put := func(caps []int32) {
		b.slice(s, end, int(caps[0]))
		end = int(caps[1])
		if plain {
			b.Str(text)
			return
		}
		captures, groups := r.captureValues(re, s, caps)
		r.substitute(&b, text, s, whole(s, caps).Str(), int(caps[0]), captures, groups)
	}
	if re.has(esregexp.Global) {
		r.eachMatch(re, s, put)
	} else {
		if caps := r.builtinExec(re, s); caps != nil {
			put(caps)
		}
	}
	return r.replaced(&b, s, end)
}

// slice appends a piece of s without making a string of it.
func (w *Builder) slice(s *String, i, j int) {
	if t, ok := s.ASCII(); ok {
		w.ASCII(t[i:j])
		return
	}
	w.Str(s.Slice(i, j))
}

func (r *Realm) replaced(b *Builder, s *String, end int) Value {
	if end == 0 && b.Len() == 0 {
		return s.Value()
	}
	b.slice(s, end, s.n)
	return r.built(b).Value()
}

// whole is the text of a match.
func whole(s *String, caps []int32) Value { return s.Slice(int(caps[0]), int(caps[1])).Value() }

// captureValues returns the groups from 1 on and the object of the named ones.
func (r *Realm) captureValues(re *RegExp, s *String, caps []int32) (vals []Value, groups Value) {
	if len(caps) == 2 {
		return nil, Undefined
	}
	p := pieces{s: s}
	vals = p.captures(caps)
	return vals[1:], r.namedGroups(re, vals)
}

// replaceCall finds all matches first, since the function may run the same expression.
func (r *Realm) replaceCall(re *RegExp, s *String, fn Value) Value {
	var all []int32
	width := 2 * re.prog.NumGroups()
	if re.has(esregexp.Global) {
		r.eachMatch(re, s, func(caps []int32) { all = append(all, caps...) })
	} else {
		if all = slices.Clone(r.builtinExec(re, s)); all == nil {
			return s.Value()
		}
	}
	var b Builder
	end := 0
	for ; len(all) > 0; all = all[width:] {
		caps := all[:width]
		b.slice(s, end, int(caps[0]))
		end = int(caps[1])
		b.Str(r.ToString(r.callReplacer(re, s, caps, fn)))
	}
	return r.replaced(&b, s, end)
}

func (r *Realm) callReplacer(re *RegExp, s *String, caps []int32, fn Value) Value {
	at := Int(int(caps[0]))
	if len(caps) == 2 {
		return r.Call3(fn, Undefined, whole(s, caps), at, s.Value())
	}
	captures, groups := r.captureValues(re, s, caps)
	args := append(make([]Value, 0, len(captures)+4), whole(s, caps))
	args = append(append(args, captures...), at, s.Value())
	if !groups.IsUndefined() {
		args = append(args, groups)
	}
	return r.CallN(fn, Undefined, args)
}

// replaceSlow is the standard's algorithm on any object.
func (r *Realm) replaceSlow(rx Value, s *String, with Value) Value {
	flags := r.ToString(r.Get(rx, Key("flags")))
	global := hasLetter(flags, 'g')
	if global {
		r.Set(rx, keyLastIndex, Int(0))
	}
	full := fullUnicode(flags)
	var results []Value
	for {
		res := r.regexpExec(rx, s)
		if res.IsNull() {
			break
		}
		results = append(results, res)
		if !global {
			break
		}
		r.skipEmpty(rx, s, r.ToString(r.GetIndex(res, 0)), full)
	}
	var b Builder
	end := 0
	for _, res := range results {
		at, matched, text := r.replaceResult(res, s, with)
		if at >= end {
			b.slice(s, end, at)
			b.Str(text)
			end = at + matched
		}
	}
	if end >= s.n {
		return r.built(&b).Value()
	}
	b.slice(s, end, s.n)
	return r.built(&b).Value()
}

// replaceResult reads one result object and makes its replacement.
func (r *Realm) replaceResult(res Value, s *String, with Value) (at, n int, text *String) {
	count := max(r.ToLength(r.Get(res, Key("length")))-1, 0)
	matched := r.ToString(r.GetIndex(res, 0))
	at = int(min(max(r.ToInteger(r.Get(res, Key("index"))), 0), float64(s.n)))
	captures := make([]Value, count)
	for i := range captures {
		captures[i] = r.GetIndex(res, i+1)
		if !captures[i].IsUndefined() {
			captures[i] = r.ToString(captures[i]).Value()
		}
	}
	groups := r.Get(res, Key("groups"))
	if with.IsCallable() {
		args := append(append([]Value{matched.Value()}, captures...), Int(at), s.Value())
		if !groups.IsUndefined() {
			args = append(args, groups)
		}
		return at, matched.n, r.ToString(r.CallN(with, Undefined, args))
	}
	if !groups.IsUndefined() {
		groups = r.ToObject(groups).Value()
	}
	var b Builder
	r.substitute(&b, with.Str(), s, matched, at, captures, groups)
	return at, matched.n, b.String()
}
