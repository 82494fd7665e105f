// Generator functions and generator objects as programs see them (ECMA-262 27.3, 27.5).

package js

func init() {
	registerObject(GeneratorFunctionPrototype, FunctionPrototype, &generatorFunctionTable)
	makers[GeneratorFunctionConstructor] = func(r *Realm) *Object {
		return r.evalConstructor("GeneratorFunction", FunctionConstructor, GeneratorFunctionPrototype)
	}
	registerObject(GeneratorPrototype, IteratorPrototype, &generatorTable)
}

// fixedLink is a property that leads from one intrinsic to another: configurable only.
func fixedLink(name string, i Intrinsic) entry {
	return entry{key: Key(name), attr: Configurable, fn: link(i)}
}

var (
	generatorFunctionTable = &table{entries: []entry{
		fixedLink("constructor", GeneratorFunctionConstructor),
		fixedLink("prototype", GeneratorPrototype),
		tag("GeneratorFunction"),
	}}
	generatorTable = &table{entries: []entry{
		fixedLink("constructor", GeneratorFunctionPrototype),
		method("next", 1, Fn1(generatorNext)),
		method("return", 1, Fn1(generatorReturn)),
		method("throw", 1, Fn1(generatorThrow)),
		tag("Generator"),
	}}
)

// generator is GeneratorValidate but for the state.
func (r *Realm) generator(this Value, name string) *Generator {
	if this.classOf() != ClassGenerator {
		panic(r.TypeError("Method [Generator].prototype.%s called on incompatible receiver %s", name, r.describeReceiver(this)))
	}
	return (*Generator)(this.p)
}

func generatorNext(r *Realm, this, v Value) Value {
	g := r.generator(this, "next")
	return g.take(g.resume(resumeNext, v))
}

func generatorReturn(r *Realm, this, v Value) Value {
	g := r.generator(this, "return")
	return g.take(g.resume(resumeReturn, v))
}

func generatorThrow(r *Realm, this, v Value) Value {
	g := r.generator(this, "throw")
	return g.take(g.resume(resumeThrow, v))
}
