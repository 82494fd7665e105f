// RegExpExec and its results (ECMA-262 22.2.7).

package js

import (
	"unsafe"

	"github.com/affgen/affgen/rtlib/js/esregexp"
)

// builtinExec is RegExpBuiltinExec without the result: it moves lastIndex and returns what
// matchAt does.
func (r *Realm) builtinExec(re *RegExp, s *String) []int32 {
	from := re.lastIndex(r)
	moves := re.has(esregexp.Global | esregexp.Sticky)
	if !moves {
		from = 0
	}
	var caps []int32
	if from <= s.n {
		caps = re.matchAt(r, s, from, re.has(esregexp.Sticky))
	}
	switch {
	case !moves:
	case caps == nil:
		re.setLastIndex(r, 0)
	default:
		re.setLastIndex(r, int(caps[1]))
	}
	return caps
}

func (re *RegExp) lastIndex(r *Realm) int {
	v := re.slots[0]
	if !v.IsNumber() || v.f < 0 || v.f != float64(int(v.f)) {
		return r.ToLength(re.Object.Get(r, keyLastIndex))
	}
	return int(v.f)
}

func (re *RegExp) setLastIndex(r *Realm, i int) {
	if len(re.shape.props) == 1 && !re.shape.dict && re.shape.props[0].attr&Writable != 0 {
		re.slots[0] = Int(i)
		return
	}
	r.Set(re.Object.Value(), keyLastIndex, Int(i))
}

// execResult makes the array that exec returns.
func (r *Realm) execResult(re *RegExp, s *String, caps []int32) Value {
	p := pieces{s: s}
	vals := p.captures(caps)
	a := r.matchArray(vals, Int(int(caps[0])), s.Value(), r.namedGroups(re, vals))
	if re.has(esregexp.HasIndices) {
		a.addProp(Key("indices"), r.execIndices(re, caps), Plain, false)
	}
	return a.Value()
}

// matchArray makes an array with the properties that all results of exec have.
func (r *Realm) matchArray(vals []Value, index, input, groups Value) *Array {
	a := &struct {
		Array
		room [3]Value
	}{}
	a.vals, a.ekind = vals, ElemValue
	root := r.arrayRoot()
	if root != r.matchRoot {
		r.matchRoot = root
		r.matchShape = root.child(Key("index"), Plain).child(Key("input"), Plain).child(Key("groups"), Plain)
	}
	a.init(ClassArray, r.matchShape)
	a.room = [3]Value{index, input, groups}
	a.slots = a.room[:]
	return &a.Array
}

// namedGroups makes the groups object from the values of all groups, or undefined when no
// group has a name. Of the groups with one name it has the one that took part.
func (r *Realm) namedGroups(re *RegExp, vals []Value) Value {
	names := re.prog.Names()
	if len(names) == 0 {
		return Undefined
	}
	o := r.NewObjectWithProto(nil)
	for _, g := range names {
		v := Undefined
		for _, i := range g.Indices {
			if v.IsUndefined() {
				v = vals[i]
			}
		}
		o.Define(r, Key(g.Name), v, Plain)
	}
	return o.Value()
}

// execIndices makes the indices array of flag d.
func (r *Realm) execIndices(re *RegExp, caps []int32) Value {
	vals := make([]Value, len(caps)/2)
	for i := range vals {
		if caps[2*i] >= 0 {
			vals[i] = r.NewArrayOf(Int(int(caps[2*i])), Int(int(caps[2*i+1])))
		}
	}
	groups := r.namedGroups(re, vals)
	a := r.NewArray(vals)
	a.addProp(Key("groups"), groups, Plain, false)
	return a.Value()
}

// regexpExec is RegExpExec: it calls the object's own exec if it has one, and returns an
// object or null.
func (r *Realm) regexpExec(rx Value, s *String) Value {
	exec := r.Get(rx, Key("exec"))
	if exec.IsCallable() && !sameEntry(exec.Fn(), Fn1(regexpExecMethod)) {
		res := r.Call1(exec, rx, s.Value())
		if !res.IsObject() && !res.IsNull() {
			panic(r.TypeError("object null is not a function"))
		}
		return res
	}
	return r.execOn(r.thisRegExp(rx, "RegExp.prototype.exec"), s)
}

func (r *Realm) execOn(re *RegExp, s *String) Value {
	caps := r.builtinExec(re, s)
	if caps == nil {
		return Null
	}
	return r.execResult(re, s, caps)
}

func (r *Realm) thisRegExp(v Value, method string) *RegExp {
	if v.classOf() != ClassRegExp {
		panic(r.TypeError("Method %s called on incompatible receiver %s", method, r.describeValue(v)))
	}
	return (*RegExp)(unsafe.Pointer(v.p))
}

// describeValue is how V8 shows an incompatible receiver.
func (r *Realm) describeValue(v Value) string {
	if v.IsString() {
		return v.Str().String()
	}
	return r.describeReceiver(v)
}

// thisObject is the check that the generic RegExp methods make on this.
func (r *Realm) regexpThis(v Value, method string) {
	if !v.IsObject() {
		panic(r.TypeError("Method %s called on incompatible receiver %s", method, r.describeValue(v)))
	}
}

// advance is AdvanceStringIndex.
func advance(s *String, i int, full bool) int {
	if full && i < s.n {
		_, n := s.CodePoint(i)
		return i + n
	}
	return i + 1
}
