// Objects: their header, own properties, and the ordinary internal methods of ECMA-262 10.1.

package js

import "unsafe"

// Class tells what kind of object it is, beyond its properties.
type Class uint8

const (
	ClassNone Class = iota
	ClassObject
	ClassArray
	ClassFunction
	ClassError
	ClassBoolean
	ClassNumber
	ClassString
	ClassSymbol
	ClassBigInt
	ClassDate
	ClassRegExp
	ClassMap
	ClassSet
	ClassWeakMap
	ClassWeakSet
	ClassWeakRef
	ClassPromise
	ClassArguments
	ClassNamespace
	ClassIterator // builtin iterators; the Go type tells which
	ClassGenerator
	ClassAsyncGenerator
	ClassProxy
	ClassArrayBuffer
	ClassTypedArray
	ClassDataView
	ClassHost    // a Go value made by another rtlib package: see Host
	ClassElement // a JSX element of rtlib/view
	numClasses
)

// Object is the common start of every object. Its properties are described by shape;
// the values of FieldSlot properties are in slots.
type Object struct {
	header
	shape *Shape
	slots []Value
	ext   *objectExtra
}

// objectExtra holds what few objects need.
type objectExtra struct {
	childRoot   *Shape           // empty shape of objects that have this one as prototype
	exoticRoots map[Class]*Shape // the same for objects of exotic classes
	table       *table           // where kindLazy slots are made from
	former      string           // the constructor's name of an object whose prototype became null, for console.log
	weak        weakEntries      // what WeakMaps and WeakSets hold for it
}

func (o *Object) extra() *objectExtra {
	if o.ext == nil {
		o.ext = new(objectExtra)
	}
	return o.ext
}

// accessor is the value of a getter/setter property; either may be nil.
type accessor struct {
	header
	get, set *Object
}

func accessorValue(get, set *Object) Value {
	return Value{p: unsafe.Pointer(&accessor{header{kind: kindAccessor}, get, set})}
}

// Host is an object with a Go value inside, for other packages of rtlib.
type Host struct {
	Object
	Data any
}

// Class returns the object's class.
func (o *Object) Class() Class { return o.class }

// Proto returns the prototype, or nil. It does not run proxy traps.
func (o *Object) Proto() *Object { return o.shape.proto }

// Extensible reports whether properties may be added.
func (o *Object) Extensible() bool { return o.flags&flagNonExtensible == 0 }

// init fills the common part of a new object.
func (o *Object) init(class Class, shape *Shape) {
	o.kind, o.class, o.shape = KindObject, class, shape
}

// NewObject returns an empty object whose prototype is Object.prototype.
func (r *Realm) NewObject() *Object {
	o := new(Object)
	o.init(ClassObject, r.objectRoot())
	return o
}

// NewObjectWithProto returns an empty object with the given prototype (nil for none).
func (r *Realm) NewObjectWithProto(proto *Object) *Object {
	o := new(Object)
	o.init(ClassObject, r.rootShape(proto))
	return o
}

// NewHost returns an object that carries data. Its prototype is proto.
func (r *Realm) NewHost(proto *Object, data any) *Object {
	h := &Host{Data: data}
	h.init(ClassHost, r.rootShape(proto))
	return &h.Object
}

// HostData returns the Go value of an object made by NewHost, or nil.
func (v Value) HostData() any {
	if v.classOf() == ClassHost {
		return (*Host)(v.p).Data
	}
	return nil
}

// Desc is a property descriptor (ECMA-262 6.2.6). Has* tell which fields are present.
type Desc struct {
	Value                                       Value
	Get, Set                                    Value // function or undefined
	Attr                                        Attr
	HasValue, HasGet, HasSet                    bool
	HasWritable, HasEnumerable, HasConfigurable bool
}

// IsAccessor reports whether the descriptor has a getter or setter.
func (d *Desc) IsAccessor() bool { return d.HasGet || d.HasSet }

// dataDesc is a complete data descriptor.
func dataDesc(v Value, attr Attr) Desc {
	return Desc{Value: v, Attr: attr, HasValue: true, HasWritable: true, HasEnumerable: true, HasConfigurable: true}
}

// GetOwn returns an own property ([[GetOwnProperty]]), complete.
func (o *Object) GetOwn(r *Realm, k PropKey) (Desc, bool) {
	if x := exotics[o.class]; x != nil && x.getOwn != nil {
		if d, ok, done := x.getOwn(r, o, k); done {
			return d, ok
		}
	}
	i := o.shape.find(k)
	if i < 0 {
		return Desc{}, false
	}
	return o.descAt(r, i), true
}

func (o *Object) descAt(r *Realm, i int) Desc {
	v := o.load(r, i)
	attr := o.shape.props[i].attr
	if attr&attrAccessor == 0 {
		return dataDesc(v, attr)
	}
	a := (*accessor)(v.p)
	return Desc{
		Get: optionalFunc(a.get), Set: optionalFunc(a.set), Attr: attr &^ attrAccessor,
		HasGet: true, HasSet: true, HasEnumerable: true, HasConfigurable: true,
	}
}

func optionalFunc(f *Object) Value {
	if f == nil {
		return Undefined
	}
	return f.Value()
}

// exotic holds what a class does otherwise than ordinary objects. A hook's last result
// says whether it dealt with the call; if not, the ordinary method goes on.
type exotic struct {
	getOwn func(r *Realm, o *Object, k PropKey) (d Desc, ok, done bool)
	// get and has end the walk along the prototypes when they are done; without them getOwn
	// answers for the object alone.
	get    func(r *Realm, o *Object, k PropKey, receiver Value) (v Value, done bool)
	has    func(r *Realm, o *Object, k PropKey) (ok, done bool)
	define func(r *Realm, o *Object, k PropKey, d *Desc) (ok, done bool)
	set    func(r *Realm, o *Object, k PropKey, v, receiver Value) (ok, done bool)
	delete func(r *Realm, o *Object, k PropKey) (ok, done bool)
	// keys returns the own keys that are not in the shape, to be listed first; it also
	// brings the shape up to date.
	keys func(r *Realm, o *Object) []PropKey
}

// exotics is filled by init functions and never changes afterwards.
var exotics [numClasses]*exotic

// OwnKeys returns all own property keys in the order of ECMA-262 10.1.11.1: array
// indexes ascending, then strings, then symbols, as created. Private names are left out.
func (o *Object) OwnKeys(r *Realm) []PropKey {
	var keys []PropKey
	if x := exotics[o.class]; x != nil && x.keys != nil {
		keys = x.keys(r, o)
	}
	s := o.shape
	if s.hasIndex {
		keys = append(keys, s.indexKeys()...)
	}
	if o.class == ClassString {
		keys = append(keys, Key("length"))
	}
	symbols := false
	for i := range s.props {
		p := &s.props[i]
		if p.gone || p.key.sym != nil {
			symbols = symbols || p.key.sym != nil
			continue
		}
		if s.hasIndex {
			if _, ok := p.key.index(); ok {
				continue
			}
		}
		keys = append(keys, p.key)
	}
	if symbols {
		for i := range s.props {
			if p := &s.props[i]; p.key.sym != nil && !p.gone && !p.key.private() {
				keys = append(keys, p.key)
			}
		}
	}
	return keys
}
