// Iteration of pairs (Web IDL, "iterable declarations"): entries, keys, values, forEach and
// Symbol.iterator of Headers and URLSearchParams. An iterator asks for one index after
// another, so it sees changes made meanwhile.

package webidl

import (
	"github.com/affgen/affgen/rtlib/js"
)

// Pairs gives the pairs of an object by index; ok is false at the end.
type Pairs func(i int) (name, value js.Value, ok bool)

// Iterable makes the members of a class whose instances are lists of pairs.
type Iterable struct {
	class    string
	pairsOf  func(r *js.Realm, this js.Value) Pairs // throws for other objects
	iterator *js.Interface
}

// NewIterable describes the iteration of a class. Make it a package variable.
func NewIterable(class string, pairsOf func(r *js.Realm, this js.Value) Pairs) *Iterable {
	it := &Iterable{class: class, pairsOf: pairsOf}
	it.iterator = &js.Interface{Name: class + " Iterator", Proto: js.IteratorPrototype, Bare: true, Members: []js.Member{
		js.Operation("next", 0, js.Fn0(it.next)),
	}}
	return it
}

// part says what an iterator gives.
type part int

const (
	names part = iota
	values
	both
)

// pairIterator is the Go side of an iterator.
type pairIterator struct {
	of    *Iterable
	pairs Pairs
	i     int
	part  part
}

// Members returns the five members.
func (it *Iterable) Members() []js.Member {
	return []js.Member{
		js.Operation("keys", 0, it.method(names)),
		js.Operation("values", 0, it.method(values)),
		js.ValueMember(js.Key("entries"), it.Entries),
		js.Operation("forEach", 1, js.FnN(it.forEach)),
		js.ValueMember(js.SymKey(js.SymIterator), it.Entries).Hidden(),
	}
}

// Entries returns the realm's function that is both entries and Symbol.iterator.
func (it *Iterable) Entries(r *js.Realm) js.Value {
	return r.Data(it, func() any { return r.Builtin("entries", 0, it.method(both)) }).(js.Value)
}

func (it *Iterable) method(p part) js.Fn0 {
	return func(r *js.Realm, this js.Value) js.Value {
		return it.iterator.New(r, &pairIterator{of: it, pairs: it.pairsOf(r, this), part: p}).Value()
	}
}

func (it *Iterable) next(r *js.Realm, this js.Value) js.Value {
	p, ok := this.HostData().(*pairIterator)
	if !ok || p.of != it {
		panic(r.TypeError("'next' called on an object that does not implement interface %s Iterator.", it.class))
	}
	name, value, ok := p.pairs(p.i)
	if !ok {
		return r.IterResult(js.Undefined, true)
	}
	p.i++
	switch p.part {
	case names:
		value = name
	case both:
		value = r.NewArrayOf(name, value)
	}
	return r.IterResult(value, false)
}

func (it *Iterable) forEach(r *js.Realm, this js.Value, args []js.Value) js.Value {
	pairs := it.pairsOf(r, this)
	f := Arg(args, 0)
	if !f.IsCallable() {
		panic(r.TypeError("Failed to execute 'forEach' on '%s': parameter 1 is not of type 'Function'.", it.class))
	}
	for i := 0; ; i++ {
		name, value, ok := pairs(i)
		if !ok {
			return js.Undefined
		}
		r.Call3(f, Arg(args, 1), value, name, this)
	}
}
