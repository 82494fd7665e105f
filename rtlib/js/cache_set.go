// Writes through inline caches: to an own slot, adding a property, calling an inherited setter.

package js

// Set performs v[name] = x. The common case is inlined where it is called.
func (c *PropCache) Set(r *Realm, v Value, name string, x Value) {
	if v.IsObject() && (*Object)(v.p).shape == c.shape {
		(*Object)(v.p).slots[c.place] = x
		return
	}
	c.set(r, v, name, x)
}

// set is Set for everything but an own slot of the remembered shape.
func (c *PropCache) set(r *Realm, v Value, name string, x Value) {
	if !v.IsObject() {
		r.Set(v, Key(name), x)
		return
	}
	o := (*Object)(v.p)
	if o.shape == c.via && c.epoch == r.protoEpoch {
		if c.holder != nil {
			if a := c.holder.slots[c.place]; a.isAccessor() && (*accessor)(a.p).set != nil {
				r.Call1((*accessor)(a.p).set.Value(), v, x)
				return
			}
		} else if o.flags&(flagNonExtensible|flagIsPrototype) == 0 {
			o.slots = append(o.slots, x)
			o.shape = c.next
			return
		}
	}
	c.setSlow(r, o, name, x)
}

func (c *PropCache) setSlow(r *Realm, o *Object, name string, x Value) {
	k := Key(name)
	before := o.shape
	if i := before.find(k); i >= 0 && o.class != ClassFunction && o.flags&flagIsPrototype == 0 {
		p := &before.props[i]
		if p.attr&(Writable|attrAccessor) == Writable {
			o.store(i, x)
			if p.kind == FieldSlot && o.shape == before {
				c.shape, c.place = before, p.place
			}
			return
		}
	}
	r.put(o.Value(), k, x, false)
	after := o.shape
	if after == before {
		c.rememberSetter(r, o, k)
		return
	}
	if r.proxyProto || before.dict || after.dict || exotics[o.class] != nil || before.existing(k, Plain) != after {
		return
	}
	c.via, c.next, c.holder, c.epoch = before, after, nil, r.protoEpoch
}

// rememberSetter remembers the accessor that a write to o has ended at, if it was one.
func (c *PropCache) rememberSetter(r *Realm, o *Object, k PropKey) {
	if o.shape.dict || o.shape.find(k) >= 0 || lazyName(o, k.str) || !plainNamed(o, k) {
		return
	}
	for p := o.shape.proto; p != nil && plainNamed(p, k) && !lazyName(p, k.str); p = p.shape.proto {
		if i := p.shape.find(k); i >= 0 {
			if pr := &p.shape.props[i]; pr.attr&attrAccessor != 0 && pr.kind == FieldSlot {
				c.via, c.holder, c.place, c.epoch = o.shape, p, pr.place, r.protoEpoch
			}
			return
		}
	}
}
