// The Error constructors and prototypes (ECMA-262 20.5), with V8's captureStackTrace.

package js

import "unsafe"

// nativeErrors are the constructors that differ in their names only.
var nativeErrors = [...]struct {
	name        string
	proto, ctor Intrinsic
}{
	{"EvalError", EvalErrorPrototype, EvalErrorConstructor},
	{"RangeError", RangeErrorPrototype, RangeErrorConstructor},
	{"ReferenceError", ReferenceErrorPrototype, ReferenceErrorConstructor},
	{"SyntaxError", SyntaxErrorPrototype, SyntaxErrorConstructor},
	{"TypeError", TypeErrorPrototype, TypeErrorConstructor},
	{"URIError", URIErrorPrototype, URIErrorConstructor},
}

func init() {
	registerObject(ErrorPrototype, ObjectPrototype, &errorProtoTable)
	makers[ErrorConstructor] = func(r *Realm) *Object {
		return r.errorConstructor("Error", 1, ErrorPrototype, ErrorConstructor, FunctionPrototype, errorTable)
	}
	registerGlobal("Error", ErrorConstructor)
	for _, e := range nativeErrors {
		makers[e.proto] = errorPrototypeMaker(e.name, e.ctor)
		makers[e.ctor] = func(r *Realm) *Object {
			return r.errorConstructor(e.name, 1, e.proto, e.ctor, ErrorConstructor, nil)
		}
		registerGlobal(e.name, e.ctor)
	}
	makers[AggregateErrorPrototype] = errorPrototypeMaker("AggregateError", AggregateErrorConstructor)
	makers[AggregateErrorConstructor] = func(r *Realm) *Object {
		return r.errorConstructor("AggregateError", 2, AggregateErrorPrototype, AggregateErrorConstructor, ErrorConstructor, nil)
	}
	registerGlobal("AggregateError", AggregateErrorConstructor)
	makers[SuppressedErrorPrototype] = errorPrototypeMaker("SuppressedError", SuppressedErrorConstructor)
	makers[SuppressedErrorConstructor] = func(r *Realm) *Object {
		return r.errorConstructor("SuppressedError", 3, SuppressedErrorPrototype, SuppressedErrorConstructor, ErrorConstructor, nil)
	}
	registerGlobal("SuppressedError", SuppressedErrorConstructor)
}

var (
	errorTable = &table{entries: []entry{
		method("captureStackTrace", 2, errorCaptureStackTrace),
		{key: Key("isError"), attr: Hidden, length: 1, fn: func(r *Realm, this, v Value) Value { return Bool(v.classOf() == ClassError) }},
		{key: Key("stackTraceLimit"), attr: Plain, fn: maker(func(*Realm) Value { return Int(StackLimit) })},
	}}
	errorProtoTable = &table{entries: []entry{
		ctorEntry(ErrorConstructor),
		hidden("name", "Error"),
		hidden("message", ""),
		method("toString", 0, errorToString),
	}}
)

// hidden is a string property that may be written.
func hidden(name, value string) entry {
	return entry{key: Key(name), attr: Hidden, fn: text(value)}
}

func errorPrototypeMaker(name string, ctor Intrinsic) func(r *Realm) *Object {
	t := properties(ctorEntry(ctor), hidden("name", name), hidden("message", ""))
	return func(r *Realm) *Object { return t.newObject(r, r.Intrinsic(ErrorPrototype)) }
}

func (r *Realm) errorConstructor(name string, length int, proto, self, parent Intrinsic, statics *table) *Object {
	construct := func(r *Realm, args []Value, newTarget *Object) Value {
		p := r.Intrinsic(proto)
		if newTarget != nil && newTarget != r.intrinsics[self] {
			p = r.PrototypeFor(newTarget, proto)
		}
		switch self {
		case AggregateErrorConstructor:
			return r.makeAggregate(p, args)
		case SuppressedErrorConstructor:
			e := r.makeError(p, argAt(args, 2), Undefined)
			e.addProp(Key("error"), argAt(args, 0), Hidden, false)
			e.addProp(Key("suppressed"), argAt(args, 1), Hidden, false)
			return e.Value()
		}
		return r.makeError(p, argAt(args, 0), argAt(args, 1)).Value()
	}
	return r.newConstructor(name, length,
		func(r *Realm, this Value, args []Value) Value { return construct(r, args, nil) },
		construct, r.Intrinsic(parent), r.Intrinsic(proto), statics)
}

// makeError is the common part of the constructors: message and options.cause.
func (r *Realm) makeError(proto *Object, message, options Value) *Object {
	var m *String
	if !message.IsUndefined() {
		m = r.ToString(message)
	}
	e := r.NewErrorWithProto(proto, m)
	if options.IsObject() && options.Obj().Has(r, Key("cause")) {
		e.addProp(Key("cause"), r.Get(options, Key("cause")), Hidden, false)
	}
	return e
}

func (r *Realm) makeAggregate(proto *Object, args []Value) Value {
	e := r.makeError(proto, argAt(args, 1), argAt(args, 2))
	errs := r.AppendIterable(nil, argAt(args, 0))
	e.addProp(Key("errors"), r.NewArray(errs).Value(), Hidden, false)
	return e.Value()
}

// NewAggregateError makes an AggregateError.
func (r *Realm) NewAggregateError(errs []Value, message string) Value {
	e := r.NewError(AggregateErrorPrototype, Str(message))
	e.addProp(Key("errors"), r.NewArray(errs).Value(), Hidden, false)
	return e.Value()
}

func errorToString(r *Realm, this Value) Value {
	if !this.IsObject() {
		panic(r.TypeError("Method Error.prototype.toString called on incompatible receiver %s", r.Describe(this)))
	}
	return r.errorTitle(this).Value()
}

// errorTitle is what Error.prototype.toString returns.
func (r *Realm) errorTitle(v Value) *String {
	name, message := strError, emptyString
	if n := r.Get(v, Key("name")); !n.IsUndefined() {
		name = r.ToString(n)
	}
	if m := r.Get(v, Key("message")); !m.IsUndefined() {
		message = r.ToString(m)
	}
	return errorHead(name, message)
}

// errorCaptureStackTrace gives an object a stack property of now. The second argument,
// which hides frames in V8, has no effect.
func errorCaptureStackTrace(r *Realm, this, v, _ Value) Value {
	if !v.IsObject() {
		panic(r.TypeError("Invalid argument"))
	}
	o := v.Obj()
	if o.class == ClassError {
		e := (*ErrorObject)(unsafe.Pointer(o))
		e.CaptureStack(r)
	}
	head := r.errorTitle(v)
	stack := r.Concat(head, Str(formatFrames(callers(), r.asyncCallers(), nil)))
	o.Define(r, Key("stack"), stack.Value(), Hidden)
	return Undefined
}

// ErrorText is what Node prints for a value that was thrown and not caught: a string as it
// is, anything else as console.log shows it (for an error its stack, cause and properties).
func (r *Realm) ErrorText(v Value) string {
	text := ""
	if _, exc := r.Try(func() Flow { text = r.errorText(v); return 0 }); exc != nil {
		text = describeThrown(v)
	}
	return text
}

func (r *Realm) errorText(v Value) string {
	if v.IsString() {
		return v.Str().String()
	}
	return r.Inspect(v, DefaultInspect())
}
