// Global variables through inline caches (ECMA-262 9.1.1.4).

package js

// global is the shared part of reading a global variable.
func (c *PropCache) global(r *Realm, name string) (Value, bool) {
	g := r.Global()
	if g.shape == c.shape {
		return g.slots[c.place], true
	}
	i := g.shape.find(Key(name))
	if i < 0 { // toString and the like, which the object inherits (ECMA-262 9.1.1.2.1)
		if proto := g.Proto(); proto == nil || !proto.Has(r, Key(name)) {
			return Undefined, false
		}
		return r.Get(g.Value(), Key(name)), true
	}
	v := g.load(r, i)
	p := g.shape.props[i]
	if p.attr&attrAccessor != 0 {
		return r.callGetter((*accessor)(v.p), g.Value()), true
	}
	c.shape, c.place = g.shape, p.place
	return v, true
}

// Global reads a global variable; one that does not exist is a ReferenceError.
func (c *PropCache) Global(r *Realm, name string) Value {
	v, ok := c.global(r, name)
	if !ok {
		panic(r.ReferenceError("%s is not defined", name))
	}
	return v
}

// TypeOfGlobal is typeof name for a global variable that may not exist.
func (c *PropCache) TypeOfGlobal(r *Realm, name string) *String {
	v, _ := c.global(r, name)
	return TypeOf(v)
}
