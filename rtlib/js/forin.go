// for-in: the enumerable string keys of an object and its prototypes (ECMA-262 14.7.5.9).

package js

import "unsafe"

// ForIn walks the enumerable string keys of a value and its prototypes, as for-in does:
// a key deleted before its turn is skipped, one added meanwhile is not visited.
type ForIn struct {
	Key  Value
	o    *Object
	keys []PropKey
	seen map[PropKey]bool
	own  bool // the prototypes have nothing to show
	i    int
}

// ForIn starts a for-in loop over v; nullish values have no keys.
func (r *Realm) ForIn(v Value) *ForIn {
	f := &ForIn{}
	if !v.IsNullish() {
		f.o = r.ToObject(v)
		f.keys = f.o.OwnKeys(r)
		f.own = !r.enumerablesAbove(f.o)
	}
	return f
}

// enumerablesAbove reports whether a prototype of o may have enumerable string keys. Most
// have none (methods of classes and builtins are hidden), so that nobody need remember
// which keys have been seen.
func (r *Realm) enumerablesAbove(o *Object) bool {
	for p := o.shape.proto; p != nil; p = p.shape.proto {
		if x := exotics[p.class]; x != nil && p.class != ClassFunction && (p.class != ClassArray || (*Array)(unsafe.Pointer(p)).Len() > 0) {
			return true
		}
		for i := range p.shape.props {
			if q := &p.shape.props[i]; q.attr&Enumerable != 0 && !q.gone && q.key.sym == nil {
				return true
			}
		}
	}
	return false
}

// Next moves to the next key and reports whether there is one.
func (f *ForIn) Next(r *Realm) bool {
	for f.o != nil {
		for f.i < len(f.keys) {
			k := f.keys[f.i]
			f.i++
			if k.sym != nil || f.seen[k] {
				continue
			}
			d, ok := f.o.GetOwn(r, k)
			if !ok {
				continue
			}
			if !f.own && f.o.shape.proto != nil {
				f.visited(k)
			}
			if d.Attr&Enumerable != 0 {
				f.Key = k.Value()
				return true
			}
		}
		f.o, f.i, f.keys = f.o.shape.proto, 0, nil
		if f.own {
			f.o = nil
		}
		if f.o != nil {
			f.keys = f.o.OwnKeys(r)
		}
	}
	return false
}

func (f *ForIn) visited(k PropKey) {
	if f.seen == nil {
		f.seen = make(map[PropKey]bool)
	}
	f.seen[k] = true
}
