// Async generator functions and objects as programs see them (ECMA-262 27.4, 27.6), and
// %AsyncIteratorPrototype%.

package js

func init() {
	registerObject(AsyncIteratorPrototype, ObjectPrototype, &asyncIteratorProtoTable)
	registerObject(AsyncGeneratorFunctionPrototype, FunctionPrototype, &asyncGeneratorFunctionTable)
	makers[AsyncGeneratorFunctionConstructor] = func(r *Realm) *Object {
		return r.evalConstructor("AsyncGeneratorFunction", FunctionConstructor, AsyncGeneratorFunctionPrototype)
	}
	registerObject(AsyncGeneratorPrototype, AsyncIteratorPrototype, &asyncGeneratorTable)
}

var (
	asyncIteratorProtoTable = &table{entries: []entry{
		{key: SymKey(SymAsyncIterator), attr: Hidden, length: 0, fn: func(r *Realm, this Value) Value { return this }},
		symMethod(SymAsyncDispose, 0, asyncIteratorDispose),
	}}
	asyncGeneratorFunctionTable = &table{entries: []entry{
		fixedLink("constructor", AsyncGeneratorFunctionConstructor),
		fixedLink("prototype", AsyncGeneratorPrototype),
		tag("AsyncGeneratorFunction"),
	}}
	asyncGeneratorTable = &table{entries: []entry{
		fixedLink("constructor", AsyncGeneratorFunctionPrototype),
		method("next", 1, Fn1(asyncGeneratorNext)),
		method("return", 1, Fn1(asyncGeneratorReturn)),
		method("throw", 1, Fn1(asyncGeneratorThrow)),
		tag("AsyncGenerator"),
	}}
)

// asyncIteratorDispose is %AsyncIteratorPrototype%[Symbol.asyncDispose]: a promise of undefined
// for when what return gives is settled.
func asyncIteratorDispose(r *Realm, this Value) Value {
	p := r.NewPromise()
	_, exc := r.Try(func() Flow {
		f := r.GetMethod(this, Key("return"))
		if f.IsUndefined() {
			p.Resolve(r, Undefined)
			return 0
		}
		r.PromiseResolve(r.Call0(f, this)).Then(r,
			func(Value) { p.Resolve(r, Undefined) },
			func(reason Value) { p.Reject(r, reason) })
		return 0
	})
	if exc != nil {
		p.Reject(r, exc.Value)
	}
	return p.Value()
}

// asyncGenerator hands a request to an async generator; a wrong receiver rejects.
func (r *Realm) asyncGenerator(this Value, name string, how resumption, v Value) Value {
	p := r.NewPromise()
	if this.classOf() != ClassAsyncGenerator {
		p.Reject(r, r.TypeError("Method [AsyncGenerator].prototype.%s called on incompatible receiver %s", name, r.describeReceiver(this)).Value)
		return p.Value()
	}
	(*AsyncGenerator)(this.p).request(how, v, p)
	return p.Value()
}

func asyncGeneratorNext(r *Realm, this, v Value) Value {
	return r.asyncGenerator(this, "next", resumeNext, v)
}

func asyncGeneratorReturn(r *Realm, this, v Value) Value {
	return r.asyncGenerator(this, "return", resumeReturn, v)
}

func asyncGeneratorThrow(r *Realm, this, v Value) Value {
	return r.asyncGenerator(this, "throw", resumeThrow, v)
}
