// What rtlib/view/snapshot needs to know of objects beyond their language interface: state
// that reflection hides or would create by looking.

package js

// Seal is Object.seal, for other packages of rtlib.
func (o *Object) Seal(r *Realm) { o.setIntegrity(r, false) }

// PrivateKeys returns the keys of an object's private names (#x), in the order in which
// they were added. GetOwn reads them.
func (o *Object) PrivateKeys() []PropKey {
	var keys []PropKey
	for i := range o.shape.props {
		if p := &o.shape.props[i]; p.key.private() && !p.gone {
			keys = append(keys, p.key)
		}
	}
	return keys
}

// ExtraKeys returns the own keys that somebody has given a function beyond those it is
// made with (length, name, prototype). It makes none of these.
func (f *Function) ExtraKeys(r *Realm) []PropKey {
	if f.flags&flagLazyFunction != 0 {
		return nil
	}
	var keys []PropKey
	for _, k := range f.OwnKeys(r) {
		if k.sym != nil || k.str != "length" && k.str != "name" && k.str != "prototype" {
			keys = append(keys, k)
		}
	}
	return keys
}

// Builtin reports whether an object is one of the language's own, such as Math or the global
// object: its properties are made when they are first read.
func (o *Object) Builtin() bool { return o.ext != nil && o.ext.table != nil }

// Bound returns what a bound function was made of; ok is false for other functions.
func (f *Function) Bound() (target, this Value, args []Value, ok bool) {
	if f.boundTarget() == nil {
		return Undefined, Undefined, nil, false
	}
	b := f.class.bound
	return b.target.Value(), b.this, b.args, true
}

// Lazy reports whether the value of an own property has not been made yet: builtin
// functions and the like, which nobody has looked at or replaced.
func (o *Object) Lazy(k PropKey) bool {
	i := o.shape.find(k)
	if i < 0 || o.shape.props[i].kind != FieldSlot {
		return false
	}
	return o.slots[o.shape.props[i].place].isLazy()
}

// LastTimer is the number of the last timer that was made; SetLastTimer changes it, so that
// the next one has the number after it.
func (r *Realm) LastTimer() uint64 { return uint64(r.loop.nextID) }

// SetLastTimer: see LastTimer.
func (r *Realm) SetLastTimer(n uint64) { r.loop.nextID = float64(n) }

// HasNamed reports whether an array has own properties beside its elements and length.
func (a *Array) HasNamed() bool { return len(a.shape.props) > 0 }

// ArrayIndex returns the array index that a key spells in canonical form.
func (k PropKey) ArrayIndex() (int, bool) {
	i, ok := k.index()
	return int(i), ok
}

// MakeSparse keeps an array's elements in a map from now on, as those with huge gaps.
func (a *Array) MakeSparse() { a.toSparse() }

// SetDateValue changes the time value of a Date object.
func (v Value) SetDateValue(t float64) { (*Date)(v.p).t = t }

// SetAdd adds a value to a Set.
func (m *Map) SetAdd(v Value) { m.table.add(v) }

// Clear removes all entries.
func (m *Map) Clear() { m.table.clear() }

// counters is the key of the realm's counters in Realm.Data.
type counters struct{}

// Counter returns the counter of a name, from 0, which a library numbers things with (its
// requests). Hosts that restore a realm restore its counters, so that a library need not
// keep state in Go that a snapshot cannot see.
func (r *Realm) Counter(name string) *int64 {
	all := r.Counters()
	if all[name] == nil {
		all[name] = new(int64)
	}
	return all[name]
}

// Counters returns the counters that have been used, by name.
func (r *Realm) Counters() map[string]*int64 {
	return r.Data(counters{}, func() any { return map[string]*int64{} }).(map[string]*int64)
}
