// Functions: entry points of fixed arity, lazily made properties, construction.

package js

import "unsafe"

// The entry points of a function by number of declared parameters. Builtins and
// generated code have the same forms; a caller with more or fewer arguments goes through
// one switch and no slice.
type (
	Fn0 = func(r *Realm, this Value) Value
	Fn1 = func(r *Realm, this, a Value) Value
	Fn2 = func(r *Realm, this, a, b Value) Value
	Fn3 = func(r *Realm, this, a, b, c Value) Value
	Fn4 = func(r *Realm, this, a, b, c, d Value) Value
	// FnN takes all arguments: more than four parameters, rest parameters, arguments.
	// The callee must not keep args.
	FnN = func(r *Realm, this Value, args []Value) Value
	// Ctor is the construct behaviour of a builtin.
	Ctor = func(r *Realm, args []Value, newTarget *Object) Value
)

// FuncKind says how a function may be called.
type FuncKind uint8

const (
	KindNormal      FuncKind = iota // function: callable, constructible, has .prototype
	KindMethod                      // method, arrow, accessor, async function, builtin: callable only
	KindBase                        // constructor of a class without extends
	KindDerived                     // constructor of a class with extends
	KindBuiltinCtor                 // builtin with a construct behaviour
)

// FuncInfo is what is known of a function when it is compiled. Immutable, shared.
type FuncInfo struct {
	Name   string
	Length int
	Kind   FuncKind
	// NewTarget says that the body reads new.target, so that calls must set it.
	NewTarget bool
	// Async and Generator tell console.log and Object.prototype.toString what it is.
	Async, Generator bool
	// Closes says that the function shares variables of another function that may change.
	// It is set in views only.
	Closes bool
	// Called says that a class extends more than a name, such as a call: Node's inspect, which
	// goes by the source, shows such a class as a function.
	Called bool
	// Source is the source text, for Function.prototype.toString; or From and To say which
	// part of Text it is. Data of that form needs no code to set it up.
	Source   string
	Text     *string
	From, To int32
	// class says that console.log shows a KindBuiltinCtor as a class.
	class bool
}

// Function is a function object.
type Function struct {
	Object
	info  *FuncInfo
	code  unsafe.Pointer // a Fn0..Fn4 or FnN, by arity
	arity int8           // 0..4, or -1 for FnN
	plain bool           // may be entered without more ado: no class, no generator
	ctor  Ctor           // KindBuiltinCtor
	class *classData     // constructors that have made an instance, and classes
	name  *PropKey       // computed name, where info.Name is not it
}

// classData is what construction needs.
type classData struct {
	fields    func(r *Realm, this Value) // initializers of instance fields, or nil
	slots     int32                      // slots that instances have had after construction, at most
	instance  *Shape                     // empty shape of instances, for the prototype below
	proto     *Object
	instances instanceCache
	bound     *boundData
	proxy     *proxyData // of a function with flagProxy
}

// boundData is what Function.prototype.bind keeps.
type boundData struct {
	target *Function
	this   Value
	args   []Value
}

// boundTarget returns the target of a bound function, else nil.
func (f *Function) boundTarget() *Function {
	if f.class == nil || f.class.bound == nil {
		return nil
	}
	return f.class.bound.target
}

// source returns the source text, empty for builtins.
func (info *FuncInfo) source() string {
	if info.Text != nil {
		return (*info.Text)[info.From:info.To]
	}
	return info.Source
}

// NewFunction is Func that returns the function.
func (r *Realm) NewFunction(info *FuncInfo, fn any) *Function { return r.Func(info, fn).Fn() }

// Func makes a function object; fn is one of Fn0..Fn4 or FnN.
func (r *Realm) Func(info *FuncInfo, fn any) Value {
	f := &Function{info: info}
	f.init(ClassFunction, r.functionRoot())
	if info.Async || info.Generator {
		f.shape = r.rootFor(ClassFunction, r.Intrinsic(info.prototype()))
	}
	f.flags |= flagLazyFunction
	f.setCode(fn)
	return f.Value()
}

// prototype is what functions inherit from that are async or generators.
func (info *FuncInfo) prototype() Intrinsic {
	switch {
	case !info.Generator:
		return AsyncFunctionPrototype
	case info.Async:
		return AsyncGeneratorFunctionPrototype
	}
	return GeneratorFunctionPrototype
}

// NamedFunc is Func for a function whose name is known at run time only (a computed
// method, a symbol); prefix is "get", "set" or empty.
func (r *Realm) NamedFunc(info *FuncInfo, key PropKey, prefix string, fn any) Value {
	f := r.NewFunction(info, fn)
	name := Key(functionName(key, prefix))
	f.name = &name
	return f.Value()
}

func functionName(k PropKey, prefix string) string {
	s := k.str
	if k.sym != nil {
		s = ""
		if k.sym.desc != nil {
			s = "[" + k.sym.desc.key() + "]"
		}
		if k.private() {
			s = k.sym.desc.key()
		}
	}
	if prefix != "" {
		return prefix + " " + s
	}
	return s
}

func (f *Function) setCode(fn any) {
	f.plain = f.info != nil && f.info.Kind != KindBase && f.info.Kind != KindDerived && !f.info.Generator
	switch fn := fn.(type) {
	case Fn0:
		f.code, f.arity = *(*unsafe.Pointer)(unsafe.Pointer(&fn)), 0
	case Fn1:
		f.code, f.arity = *(*unsafe.Pointer)(unsafe.Pointer(&fn)), 1
	case Fn2:
		f.code, f.arity = *(*unsafe.Pointer)(unsafe.Pointer(&fn)), 2
	case Fn3:
		f.code, f.arity = *(*unsafe.Pointer)(unsafe.Pointer(&fn)), 3
	case Fn4:
		f.code, f.arity = *(*unsafe.Pointer)(unsafe.Pointer(&fn)), 4
	case FnN:
		f.code, f.arity = *(*unsafe.Pointer)(unsafe.Pointer(&fn)), -1
	default:
		panic("js: not a function type of this package")
	}
}

// Value returns f as a value.
func (f *Function) Value() Value { return Value{p: unsafe.Pointer(f)} }

// Name returns the function's name as compiled (not the name property).
func (f *Function) Name() string {
	if f.name != nil {
		return f.name.str
	}
	return f.info.Name
}

// Info returns what was known at compile time.
func (f *Function) Info() *FuncInfo { return f.info }

// IsCallable reports whether v can be called.
func (v Value) IsCallable() bool { return v.classOf() == ClassFunction }

// IsConstructor reports whether v can be used with new.
func (v Value) IsConstructor() bool {
	return v.classOf() == ClassFunction && (*Function)(v.p).info.Kind != KindMethod
}

// Fn returns the function of a value that IsCallable.
func (v Value) Fn() *Function { return (*Function)(v.p) }

func init() {
	exotics[ClassFunction] = &exotic{getOwn: functionGetOwn, define: functionDefine, set: functionSet, delete: functionDelete, keys: functionKeys, get: functionGet, has: functionHas}
}

// A function's own length, name and prototype are made when somebody first looks,
// because most closures are only ever called.

func functionGetOwn(r *Realm, o *Object, k PropKey) (Desc, bool, bool) {
	if o.flags&flagProxy != 0 {
		return proxyGetOwnHook(r, o, k)
	}
	if o.flags&flagLazyFunction != 0 && k.sym == nil && (k.str == "name" || k.str == "length" || k.str == "prototype") {
		r.materialize(o)
	}
	return Desc{}, false, false
}

func functionDefine(r *Realm, o *Object, k PropKey, d *Desc) (ok, done bool) {
	if o.flags&flagProxy != 0 {
		return proxyDefineHook(r, o, k, d)
	}
	r.materialize(o)
	return false, false
}

func functionSet(r *Realm, o *Object, k PropKey, v, receiver Value) (ok, done bool) {
	if o.flags&flagProxy != 0 {
		return proxySetHook(r, o, k, v, receiver)
	}
	r.materialize(o)
	return false, false
}

func functionDelete(r *Realm, o *Object, k PropKey) (ok, done bool) {
	if o.flags&flagProxy != 0 {
		return proxyDeleteHook(r, o, k)
	}
	r.materialize(o)
	return false, false
}

func functionKeys(r *Realm, o *Object) []PropKey {
	if o.flags&flagProxy != 0 {
		return proxyKeys(r, o)
	}
	r.materialize(o)
	return nil
}

func functionGet(r *Realm, o *Object, k PropKey, receiver Value) (Value, bool) {
	if o.flags&flagProxy != 0 {
		return proxyGetHook(r, o, k, receiver)
	}
	return Undefined, false
}

func functionHas(r *Realm, o *Object, k PropKey) (ok, done bool) {
	if o.flags&flagProxy != 0 {
		return proxyHasHook(r, o, k)
	}
	return false, false
}

func (r *Realm) materialize(o *Object) {
	if o.flags&flagLazyFunction == 0 {
		return
	}
	o.flags &^= flagLazyFunction
	f := (*Function)(unsafe.Pointer(o))
	o.addProp(Key("length"), Int(f.info.Length), Configurable, false)
	o.addProp(Key("name"), strFromKey(f.Name()).Value(), Configurable, false)
	switch {
	case f.info.Generator && f.info.Async:
		o.addProp(Key("prototype"), r.NewObjectWithProto(r.Intrinsic(AsyncGeneratorPrototype)).Value(), Writable, false)
	case f.info.Generator:
		o.addProp(Key("prototype"), r.NewObjectWithProto(r.Intrinsic(GeneratorPrototype)).Value(), Writable, false)
	case f.info.Kind == KindNormal:
		p := r.NewObject()
		p.addProp(Key("constructor"), f.Value(), Hidden, false)
		o.addProp(Key("prototype"), p.Value(), Writable, false)
	}
}

// TakeNewTarget returns new.target for the function that was just entered (undefined
// for a plain call). Generated code calls it first, in functions with FuncInfo.NewTarget
// or KindDerived.
func (r *Realm) TakeNewTarget() Value {
	t := r.newTarget
	r.newTarget = nil
	if t == nil {
		return Undefined
	}
	return t.Value()
}

// sameFn reports whether two entry points are the same Go function.
func sameFn(a, b Fn0) bool {
	return *(*unsafe.Pointer)(unsafe.Pointer(&a)) == *(*unsafe.Pointer)(unsafe.Pointer(&b))
}

// sameCode reports whether f's code is the builtin fn.
func sameCode(f *Function, fn Fn0) bool { return f.code == *(*unsafe.Pointer)(unsafe.Pointer(&fn)) }
