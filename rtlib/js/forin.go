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
	// proxied: o or a prototype is a proxy and keys are those of all of them, as V8 collects them.
	proxied bool
	i       int
}

// ForIn starts a for-in loop over v; nullish values have no keys.
func (r *Realm) ForIn(v Value) *ForIn {
	f := &ForIn{}
	if !v.IsNullish() {
		f.o = r.ToObject(v)
		var above bool
		if above, f.proxied = enumerablesAbove(f.o); f.proxied {
			f.keys, f.own = r.proxyForIn(f.o), true
			return f
		}
		f.keys, f.own = f.o.OwnKeys(r), !above
	}
	return f
}

// enumerablesAbove reports whether a prototype of o may have enumerable string keys, and
// whether o or a prototype is a proxy. Most prototypes have none (methods of classes and
// builtins are hidden), so that nobody need remember which keys have been seen.
func enumerablesAbove(o *Object) (some, proxied bool) {
	for ; o.proxy() == nil; o = o.shape.proto {
		p := o.shape.proto
		if p == nil {
			return some, false
		}
		some = some || mayEnumerate(p)
	}
	return true, true
}

// mayEnumerate reports whether o, which is not the first of its chain, may have enumerable
// string keys of its own.
func mayEnumerate(o *Object) bool {
	if exotics[o.class] != nil && o.class != ClassFunction && (o.class != ClassArray || (*Array)(unsafe.Pointer(o)).Len() > 0) {
		return true
	}
	for i := range o.shape.props {
		if q := &o.shape.props[i]; q.attr&Enumerable != 0 && !q.gone && q.key.sym == nil {
			return true
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
			for p := f.o; f.proxied && !ok; d, ok = p.GetOwn(r, k) {
				if p = p.GetProto(r); p == nil {
					break
				}
			}
			if !ok {
				continue
			}
			if !f.own {
				f.visited(k)
			}
			if d.Attr&Enumerable != 0 {
				f.Key = k.Value()
				return true
			}
		}
		if f.own {
			f.o = nil
			return false
		}
		if f.o, f.i, f.keys = f.o.GetProto(r), 0, nil; f.o != nil {
			f.keys = f.o.OwnKeys(r)
		}
	}
	return false
}

// proxyForIn lists the string keys of a proxy and the enumerable ones of its prototypes, each
// once; a proxy's are asked for their attributes when their turn comes.
func (r *Realm) proxyForIn(o *Object) []PropKey {
	var keys []PropKey
	seen := map[PropKey]bool{}
	w := protoWalk{r: r}
	for ; o != nil; o = w.up(o) {
		for _, k := range o.OwnKeys(r) {
			if k.sym != nil || seen[k] {
				continue
			}
			seen[k] = true
			if o.proxy() == nil {
				if d, ok := o.GetOwn(r, k); !ok || d.Attr&Enumerable == 0 {
					continue
				}
			}
			keys = append(keys, k)
		}
	}
	return keys
}

func (f *ForIn) visited(k PropKey) {
	if f.seen == nil {
		f.seen = make(map[PropKey]bool)
	}
	f.seen[k] = true
}
