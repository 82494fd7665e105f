// Function.prototype, bound functions and the Function constructor (ECMA-262 20.2).

package js

import (
	"strings"
	"unsafe"
)

func init() {
	makers[FunctionPrototype] = makeFunctionPrototype
	makers[FunctionConstructor] = func(r *Realm) *Object {
		return r.evalConstructor("Function", FunctionPrototype, FunctionPrototype)
	}
	makers[AsyncFunctionPrototype] = func(r *Realm) *Object {
		return properties(
			entry{key: Key("constructor"), attr: Configurable, fn: link(AsyncFunctionConstructor)},
			tag("AsyncFunction"),
		).newObject(r, r.Intrinsic(FunctionPrototype))
	}
	makers[AsyncFunctionConstructor] = func(r *Realm) *Object {
		return r.evalConstructor("AsyncFunction", FunctionConstructor, AsyncFunctionPrototype)
	}
	makers[ThrowTypeError] = func(r *Realm) *Object {
		f := r.NewFunction(&FuncInfo{Kind: KindMethod}, Fn0(func(r *Realm, this Value) Value {
			panic(r.TypeError("'caller', 'callee', and 'arguments' properties may not be accessed on strict mode functions or the arguments objects for calls to them"))
		}))
		f.setIntegrity(r, true)
		return &f.Object
	}
	registerGlobal("Function", FunctionConstructor)
	globals = append(globals, method("eval", 1, globalEval))
}

// globalEval is eval where a package keeps it as a value, in a table of all builtins for
// example (ECMA-262 19.2.1). What is no string is its own result; code can't be compiled.
func globalEval(r *Realm, this, x Value) Value {
	if !x.IsString() {
		return x
	}
	panic(r.throwNew(EvalErrorPrototype, noCode, nil))
}

// noCode is the message where a program asks for a string to be compiled.
const noCode = "Code generation from strings is not available in a program compiled ahead of time"

// evalConstructor makes Function or a sibling, which would compile strings.
func (r *Realm) evalConstructor(name string, parent, proto Intrinsic) *Object {
	refuse := func(r *Realm, args []Value) Value {
		// The one body that compiles: old code finds the global object by it.
		if len(args) == 1 && args[0].IsString() && strings.TrimRight(strings.TrimSpace(args[0].Str().String()), "; ") == "return this" {
			return r.Builtin("anonymous", 0, Fn0(func(r *Realm, this Value) Value { return r.Global().Value() }))
		}
		panic(r.throwNew(EvalErrorPrototype, noCode, nil))
	}
	return r.newConstructor(name, 1,
		func(r *Realm, this Value, args []Value) Value { return refuse(r, args) },
		func(r *Realm, args []Value, newTarget *Object) Value { return refuse(r, args) },
		r.Intrinsic(parent), r.Intrinsic(proto), nil)
}

var functionProtoTable = &table{entries: []entry{
	constantHidden("length", Number(0)),
	constantHidden("name", emptyString.Value()),
	restrictedEntry("arguments"),
	restrictedEntry("caller"),
	ctorEntry(FunctionConstructor),
	method("apply", 2, functionApply),
	method("bind", 1, functionBind),
	method("call", 1, functionCall),
	method("toString", 0, functionToString),
	{key: SymKey(SymHasInstance), length: 1, fn: Fn1(functionHasInstance)},
}}

// constantHidden is a value that can be redefined but not assigned, like a name property.
func constantHidden(name string, v Value) entry {
	return entry{key: Key(name), attr: Configurable, fn: v}
}

// throwingAccessor is the accessor of both.
func throwingAccessor(r *Realm) Value {
	t := r.Intrinsic(ThrowTypeError)
	return accessorValue(t, t)
}

// restrictedEntry is Function.prototype.caller or arguments: an accessor that throws.
func restrictedEntry(name string) entry {
	return entry{key: Key(name), attr: Configurable | attrAccessor, fn: maker(throwingAccessor)}
}

func makeFunctionPrototype(r *Realm) *Object {
	f := &Function{info: &FuncInfo{Kind: KindMethod}}
	functionProtoTable.install(r, &f.Object, ClassFunction, r.Intrinsic(ObjectPrototype))
	f.setCode(Fn0(func(r *Realm, this Value) Value { return Undefined }))
	return &f.Object
}

func functionCall(r *Realm, this Value, args []Value) Value {
	if !this.IsCallable() {
		panic(r.TypeError("Function.prototype.call was called on %s, which is %s and not a function", r.Describe(this), kindText(this)))
	}
	switch len(args) {
	case 0:
		return r.Call0(this, Undefined)
	case 1:
		return r.Call0(this, args[0])
	case 2:
		return r.Call1(this, args[0], args[1])
	case 3:
		return r.Call2(this, args[0], args[1], args[2])
	}
	return r.CallN(this, args[0], args[1:])
}

// kindText names the type of a value that is no function, with V8's articles.
func kindText(v Value) string {
	switch {
	case v.IsNull():
		return "null"
	case v.IsObject():
		return "an object"
	}
	return "a " + TypeOf(v).String()
}

func functionApply(r *Realm, this, thisArg, args Value) Value {
	if !this.IsCallable() {
		panic(r.TypeError("Function.prototype.apply was called on %s, which is %s and not a function", r.Describe(this), kindText(this)))
	}
	if args.IsNullish() {
		return r.Call0(this, thisArg)
	}
	return r.CallN(this, thisArg, r.ListFrom(args))
}

// ListFrom is CreateListFromArrayLike: a new slice.
func (r *Realm) ListFrom(v Value) []Value {
	if !v.IsObject() {
		panic(r.TypeError("CreateListFromArrayLike called on non-object"))
	}
	n := r.LengthOf(v.Obj())
	if n > maxArguments {
		panic(r.RangeError("Maximum call stack size exceeded"))
	}
	list := make([]Value, n)
	for i := range list {
		list[i] = r.GetIndex(v, i)
	}
	return list
}

// maxArguments bounds what apply and Reflect.construct spread, so that a made-up length
// cannot take all memory. Node's stack bounds them at about 120,000.
const maxArguments = 1 << 23

func functionHasInstance(r *Realm, this, v Value) Value { return Bool(r.OrdinaryHasInstance(this, v)) }

func functionBind(r *Realm, this Value, args []Value) Value {
	if !this.IsCallable() {
		panic(r.TypeError("Bind must be called on a function"))
	}
	target := this.Fn()
	b := &boundData{target: target, this: argAt(args, 0)}
	if len(args) > 1 {
		b.args = append(b.args, args[1:]...)
	}
	proto := target.GetProto(r)
	info, length := r.boundInfo(target, len(b.args))
	f := &Function{info: info, class: &classData{bound: b}}
	f.init(ClassFunction, r.rootFor(ClassFunction, proto))
	f.flags |= flagLazyFunction
	if length > maxSafeInteger {
		f.Define(r, Key("length"), Number(length), Configurable)
	}
	f.setCode(FnN(func(r *Realm, _ Value, more []Value) Value { return r.CallN(target.Value(), b.this, b.with(more)) }))
	if f.info.Kind == KindBuiltinCtor {
		f.ctor = func(r *Realm, more []Value, newTarget *Object) Value {
			if newTarget == &f.Object {
				newTarget = &target.Object
			}
			return r.Construct(target, b.with(more), newTarget)
		}
	}
	return f.Value()
}

// with returns the bound arguments followed by those of a call.
func (b *boundData) with(more []Value) []Value {
	if len(b.args) == 0 {
		return more
	}
	return append(b.args[:len(b.args):len(b.args)], more...)
}

// boundInfo works out the length and name of a bound function. A length that is no safe
// integer is not in the FuncInfo.
func (r *Realm) boundInfo(target *Function, bound int) (info *FuncInfo, length float64) {
	info = &FuncInfo{Kind: KindMethod}
	if target.Value().IsConstructor() {
		info.Kind = KindBuiltinCtor
	}
	if target.HasOwn(r, Key("length")) {
		if l := target.Get(r, Key("length")); l.IsNumber() {
			length = max(r.ToInteger(l)-float64(bound), 0)
			info.Length = int(min(length, maxSafeInteger))
		}
	}
	name := ""
	if n := target.Get(r, Key("name")); n.IsString() {
		name = n.Str().key()
	}
	info.Name = "bound " + name
	return info, length
}

func functionToString(r *Realm, this Value) Value {
	if !this.IsCallable() {
		panic(r.TypeError("Function.prototype.toString requires that 'this' be a Function"))
	}
	return strFromKey(functionText(this.Fn())).Value()
}

// functionText is a function's source, or what stands for it where there is none.
func functionText(f *Function) string {
	if src := f.info.source(); src != "" {
		return src
	}
	name := f.Name()
	if f.boundTarget() != nil {
		name = ""
	}
	return "function " + name + "() { [native code] }"
}

// NewArguments makes the arguments object of a call (strict: not mapped to parameters).
// It copies args.
func (r *Realm) NewArguments(args []Value) Value {
	x := new(struct { // one allocation where there are few
		a     Array
		room  [4]Value
		slots [3]Value
	})
	a := &x.a
	a.vals, a.ekind = append(x.room[:0], args...), ElemValue
	if r.argumentsShape == nil {
		r.argumentsShape = r.rootFor(ClassArguments, r.Intrinsic(ObjectPrototype)).
			child(Key("length"), Hidden).child(SymKey(SymIterator), Hidden).child(Key("callee"), attrAccessor)
	}
	a.init(ClassArguments, r.argumentsShape)
	values := sharedArrayValues.in(r)
	if r.argumentsCallee.p == nil {
		t := r.Intrinsic(ThrowTypeError)
		r.argumentsCallee = accessorValue(t, t)
	}
	x.slots = [3]Value{Int(len(args)), values, r.argumentsCallee}
	a.slots = x.slots[:]
	return a.Value()
}

// An arguments object keeps its elements as an array does; its length is an ordinary
// property.
func init() {
	exotics[ClassArguments] = &exotic{getOwn: argumentsGetOwn, define: argumentsDefine, set: argumentsSet, delete: argumentsDelete, keys: argumentsKeys}
}

func argumentsGetOwn(r *Realm, o *Object, k PropKey) (Desc, bool, bool) {
	if i, ok := k.index(); ok {
		d, ok := (*Array)(unsafe.Pointer(o)).elem(i)
		return d, ok, true
	}
	return Desc{}, false, false
}

func argumentsDefine(r *Realm, o *Object, k PropKey, d *Desc) (ok, done bool) {
	if i, isIndex := k.index(); isIndex {
		return (*Array)(unsafe.Pointer(o)).defineElem(i, d), true
	}
	return false, false
}

func argumentsSet(r *Realm, o *Object, k PropKey, v, receiver Value) (ok, done bool) {
	i, isIndex := k.index()
	if !isIndex || receiver.p != unsafe.Pointer(o) {
		return false, false
	}
	ok = (*Array)(unsafe.Pointer(o)).fastSet(int(i), v)
	return ok, ok
}

func argumentsDelete(r *Realm, o *Object, k PropKey) (ok, done bool) {
	if _, isIndex := k.index(); isIndex {
		return arrayDelete(r, o, k)
	}
	return false, false
}

func argumentsKeys(r *Realm, o *Object) []PropKey {
	keys := arrayKeys(r, o)
	return keys[:len(keys)-1] // without length, which is in the shape
}
