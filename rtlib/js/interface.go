// Interfaces: the builtin classes of other rtlib packages (Headers, URL, AbortSignal), put
// together as Web IDL, "Interfaces", says: one constructor and one prototype a realm, made
// when they are first used, with members that are enumerable, unlike those of ECMA-262.

package js

import (
	"strings"
	"sync"
)

// Interface describes a class. It is a package variable of whoever provides the class; all
// realms share it and nothing changes it once it is in use.
type Interface struct {
	Name   string // empty for objects without Symbol.toStringTag
	Length int    // of the constructor
	// Construct is what new does; nil makes new a TypeError. NewFor makes the instance.
	Construct Ctor
	Parent    *Interface // the class it extends, or nil
	Proto     Intrinsic  // what the prototype inherits from without a Parent; ObjectPrototype by default
	// Tag is the prototype's Symbol.toStringTag where it is not Name, as the classes of Intl
	// have; such a class is a function to console.log.
	Tag string
	// Call is what a call without new does; nil makes it a TypeError.
	Call FnN
	// Members stand on the prototype, Statics on the constructor, Constants on both.
	Members, Statics, Constants []Member

	// Bare leaves out the property constructor (prototypes of iterators).
	Bare bool

	once           sync.Once
	protos, static *table
}

// Member is a property of a class.
type Member struct{ e entry }

// Operation is a method; length is the number of arguments it needs (Web IDL,
// "Operations").
func Operation(name string, length int, fn any) Member {
	e := method(name, int16(length), fn)
	e.attr = Plain
	return Member{e}
}

// Hidden returns the member as one that is not enumerable, as Node has some.
func (m Member) Hidden() Member {
	m.e.attr &^= Enumerable
	return m
}

// Attribute is an accessor; set may be nil (Web IDL, "Attributes").
func Attribute(name string, get Fn0, set Fn1) Member {
	e := entry{key: Key(name), attr: Configurable | Enumerable | attrAccessor, fn: get}
	if set != nil {
		e.set = set
	}
	return Member{e}
}

// ConstantMember is a fixed number (Web IDL, "Constants").
func ConstantMember(name string, value int) Member {
	e := constant(name, Int(value))
	e.attr = Enumerable
	return Member{e}
}

// ValueMember is an enumerable property that is made on first read.
func ValueMember(key PropKey, value func(r *Realm) Value) Member {
	return Member{entry{key: key, attr: Plain, fn: maker(value)}}
}

// Inspected is how console.log shows an instance: show returns the name before the braces
// and an object whose members stand between them. Where the depth is used up the instance
// is shown as a plain object is.
func Inspected(show func(r *Realm, this Value) (name string, members Value)) Member {
	return InspectedText(func(r *Realm, this Value, opts InspectOptions) string {
		name, members := show(r, this)
		return name + " " + r.Inspect(members, opts)
	})
}

// InspectedText is Inspected for classes that make the whole text themselves; opts are for
// what the instance holds.
func InspectedText(show func(r *Realm, this Value, opts InspectOptions) string) Member {
	return Member{entry{key: SymKey(symInspectCustom), attr: Hidden, length: 2, fn: Fn2(func(r *Realm, this, depth, options Value) Value {
		if depth.IsNumber() && depth.f < 0 {
			return this
		}
		opts := r.inspectOptions(options)
		if opts.Depth != NoDepthLimit {
			opts.Depth--
		}
		return Str(show(r, this, opts)).Value()
	})}}
}

// interfaceObjects are a class's constructor and prototype in one realm.
type interfaceObjects struct {
	ctor  Value
	proto *Object
}

func (c *Interface) in(r *Realm) *interfaceObjects {
	if o, ok := r.data[c].(*interfaceObjects); ok {
		return o
	}
	c.once.Do(c.prepare)
	o := &interfaceObjects{}
	r.Data(c, func() any { return o })
	parent, protoParent := r.Intrinsic(FunctionPrototype), r.Intrinsic(c.Proto)
	if c.Parent != nil {
		up := c.Parent.in(r)
		parent, protoParent = up.ctor.Obj(), up.proto
	}
	o.proto = c.protos.newObject(r, protoParent)
	ctor := c.Construct
	if ctor == nil {
		ctor = func(r *Realm, _ []Value, _ *Object) Value {
			panic(r.CodedTypeError("ERR_ILLEGAL_CONSTRUCTOR", "Illegal constructor"))
		}
	}
	o.ctor = r.newConstructor(c.Name, c.Length, c.Call, ctor, parent, o.proto, c.static).Value()
	o.ctor.Fn().info.class = c.Tag == ""
	return o
}

func (c *Interface) prepare() {
	var protos, statics []entry
	if !c.Bare {
		protos = append(protos, lazy("constructor", func(r *Realm) Value { return c.Constructor(r) }))
	}
	for _, m := range c.Constants {
		protos, statics = append(protos, m.e), append(statics, m.e)
	}
	for _, m := range c.Members {
		protos = append(protos, m.e)
	}
	for _, m := range c.Statics {
		statics = append(statics, m.e)
	}
	name := c.Tag
	if name == "" {
		name = c.Name
	}
	if name != "" {
		protos = append(protos, tag(name))
	}
	c.protos, c.static = properties(protos...), properties(statics...)
}

// Constructor returns the class of a realm.
func (c *Interface) Constructor(r *Realm) Value { return c.in(r).ctor }

// Prototype returns the class's prototype in a realm.
func (c *Interface) Prototype(r *Realm) *Object { return c.in(r).proto }

// New makes an instance that carries data, as the library itself does: what the program
// has made of the global of that name does not matter.
func (c *Interface) New(r *Realm, data any) *Object { return r.NewHost(c.in(r).proto, data) }

// NewFor makes an instance for a constructor call, with the prototype of a subclass where
// newTarget is one.
func (c *Interface) NewFor(r *Realm, newTarget *Object, data any) *Object {
	o := c.in(r)
	if newTarget != nil && newTarget != o.ctor.Obj() {
		if p := newTarget.Get(r, Key("prototype")); p.IsObject() {
			return r.NewHost(p.Obj(), data)
		}
	}
	return r.NewHost(o.proto, data)
}

// CodedTypeError is a TypeError with the property code, as Node's own errors have.
func (r *Realm) CodedTypeError(code, format string, args ...any) *Exception {
	return withCode(r.TypeError(format, args...), code)
}

// CodedRangeError is a RangeError with the property code.
func (r *Realm) CodedRangeError(code, format string, args ...any) *Exception {
	return withCode(r.RangeError(format, args...), code)
}

func withCode(e *Exception, code string) *Exception {
	e.Value.Obj().addProp(Key("code"), StrValue(code), Plain, false)
	return e
}

// ArgTypeError is Node's TypeError ERR_INVALID_ARG_TYPE. want completes "must be", such as
// "of type number" or "an instance of AbortSignal".
func (r *Realm) ArgTypeError(name, want string, got Value) *Exception {
	received := r.Describe(got)
	switch {
	case got.IsObject():
		received = "an instance of " + r.constructorName(got.Obj())
	case !got.IsNullish():
		received = "type " + TypeOf(got).String() + " (" + nodeQuote(r, got) + ")"
	}
	what := "argument"
	if strings.Contains(name, ".") {
		what = "property"
	}
	return r.CodedTypeError("ERR_INVALID_ARG_TYPE", "The %q %s must be %s. Received %s", name, what, want, received)
}
