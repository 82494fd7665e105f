// Intrinsic objects (ECMA-262 6.1.7.4), made on first use, and the global object.

package js

// Intrinsic names one builtin object of a realm.
type Intrinsic int

const (
	ObjectPrototype Intrinsic = iota
	ObjectConstructor
	FunctionPrototype
	FunctionConstructor
	ArrayPrototype
	ArrayConstructor
	StringPrototype
	StringConstructor
	NumberPrototype
	NumberConstructor
	BooleanPrototype
	BooleanConstructor
	SymbolPrototype
	SymbolConstructor
	BigIntPrototype
	BigIntConstructor
	ErrorPrototype
	ErrorConstructor
	EvalErrorPrototype
	EvalErrorConstructor
	RangeErrorPrototype
	RangeErrorConstructor
	ReferenceErrorPrototype
	ReferenceErrorConstructor
	SyntaxErrorPrototype
	SyntaxErrorConstructor
	TypeErrorPrototype
	TypeErrorConstructor
	URIErrorPrototype
	URIErrorConstructor
	AggregateErrorPrototype
	AggregateErrorConstructor
	SuppressedErrorPrototype
	SuppressedErrorConstructor
	MapPrototype
	MapConstructor
	SetPrototype
	SetConstructor
	WeakMapPrototype
	WeakMapConstructor
	WeakSetPrototype
	WeakSetConstructor
	WeakRefPrototype
	WeakRefConstructor
	FinalizationRegistryPrototype
	FinalizationRegistryConstructor
	PromisePrototype
	PromiseConstructor
	RegExpPrototype
	RegExpConstructor
	DatePrototype
	DateConstructor
	IteratorPrototype
	AsyncIteratorPrototype
	ArrayIteratorPrototype
	MapIteratorPrototype
	SetIteratorPrototype
	StringIteratorPrototype
	RegExpStringIteratorPrototype
	AsyncFromSyncIteratorPrototype
	MathObject
	JSONObject
	ConsoleObject
	ReflectObject
	GlobalObject
	ThrowTypeError
	AsyncFunctionPrototype
	AsyncFunctionConstructor
	GeneratorFunctionPrototype
	GeneratorFunctionConstructor
	GeneratorPrototype
	AsyncGeneratorFunctionPrototype
	AsyncGeneratorFunctionConstructor
	AsyncGeneratorPrototype
	ArrayBufferPrototype
	ArrayBufferConstructor
	SharedArrayBufferPrototype
	SharedArrayBufferConstructor
	DataViewPrototype
	DataViewConstructor
	AtomicsObject
	ProxyConstructor
	IteratorConstructor
	IteratorHelperPrototype
	WrapIteratorPrototype
	DisposableStackPrototype
	DisposableStackConstructor
	AsyncDisposableStackPrototype
	AsyncDisposableStackConstructor
	TypedArrayPrototype
	TypedArrayConstructor
	// The prototype and the constructor of each of elemTypes begin here.
	firstTypedArray
	numIntrinsics = firstTypedArray + 2*numElemTypes
)

// makers build the intrinsics; init functions of the builtins' files fill it.
var makers [numIntrinsics]func(*Realm) *Object

// Intrinsic returns a builtin object, making it on first use.
func (r *Realm) Intrinsic(i Intrinsic) *Object {
	if o := r.intrinsics[i]; o != nil {
		return o
	}
	return r.makeIntrinsic(i)
}

func (r *Realm) makeIntrinsic(i Intrinsic) *Object {
	if makers[i] == nil {
		panic("js: no maker for an intrinsic")
	}
	o := makers[i](r)
	r.intrinsics[i] = o // a maker that needs itself stores it earlier, through define
	return o
}

// globals are the properties of the global object, filled by init functions.
var globals []entry

// registerGlobal adds an intrinsic to the global object under its name.
func registerGlobal(name string, i Intrinsic) {
	globals = append(globals, lazy(name, func(r *Realm) Value { return r.Intrinsic(i).Value() }))
}

// RegisterGlobal adds a lazily made global of another rtlib package. Only for init
// functions.
func RegisterGlobal(name string, make func(r *Realm) Value) {
	globals = append(globals, lazy(name, make))
}

var globalTable table

func init() {
	makers[GlobalObject] = func(r *Realm) *Object {
		globalTable.once.Do(func() { globalTable.entries = globals })
		return globalTable.newObject(r, r.Intrinsic(ObjectPrototype))
	}
	globals = append(globals,
		lazy("globalThis", func(r *Realm) Value { return r.Intrinsic(GlobalObject).Value() }),
		lazy("self", func(r *Realm) Value { return r.Intrinsic(GlobalObject).Value() }),
		entry{key: SymKey(SymToStringTag), fn: text("global")},
		constant("undefined", Undefined), constant("NaN", NaN()), constant("Infinity", Number(inf)))
}

// Global returns the global object.
func (r *Realm) Global() *Object { return r.Intrinsic(GlobalObject) }
