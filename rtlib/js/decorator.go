// Decorators as generated code runs them (TC39 proposal-decorators, 2023-11, and
// proposal-decorator-metadata): the state of a class under decoration, the decorating of its
// members and of the class itself, and the initializers that decorators have added. What the
// proposals leave to implementations, and the texts of errors, is as in esbuild's lowering.
// Only programs with decorators link this file: its functions are no methods of Realm, whose
// names would be in every binary.

package js

import "strings"

// decorating is what the value of Decorators carries: one class whose decorators run.
type decorating struct {
	metadata *Object
	// Functions that addInitializer got, by what they belong to.
	class, static, instance []Value
}

// member is what the value of Decorate carries: one decorated member of a class. Of its
// functions it has those of its kind: value of methods, get and set of accessors.
type member struct {
	kind            string // as in the context object
	static          bool
	value, get, set Value
	init            []Value // initializers of a field or accessor, in the order they run
	extra           []Value // what runs after a field or accessor has its value
}

// Decorators begins the decorating of a class. Its metadata inherits from that of the class
// that it extends.
func Decorators(r *Realm, class Value) Value {
	var base *Object
	if parent := class.Obj().shape.proto; parent != nil {
		switch m := r.Get(parent.Value(), metadataKey(r)); {
		case m.IsObject():
			base = m.Obj()
		case !m.IsNullish():
			panic(r.TypeError("Object prototype may only be an Object or null: %s", r.Describe(m)))
		}
	}
	return r.NewHost(nil, &decorating{metadata: r.NewObjectWithProto(base)}).Value()
}

// metadataKey is Symbol.metadata, which the program may have defined, or the symbol that
// stands in for it.
func metadataKey(r *Realm) PropKey {
	if s := r.Get(r.Get(r.Global().Value(), Key("Symbol")), Key("metadata")); s.Kind() == KindSymbol {
		return SymKey(s.Sym())
	}
	return SymKey(r.SymbolFor(Str("Symbol.metadata")))
}

// newMember reads what a member is from words like "static field".
func newMember(what string) *member {
	kind, static := strings.CutPrefix(what, "static ")
	return &member{kind: kind, static: static}
}

// Decorate calls the decorators of a public member, which home has already, from the last
// to the first. key is its property key.
func Decorate(r *Realm, what string, state, home, key Value, decorators ...Value) Value {
	m, k, o := newMember(what), r.ToPropertyKey(key), home.Obj()
	if m.kind != "field" {
		d, _ := o.GetOwn(r, k)
		m.value, m.get, m.set = d.Value, d.Get, d.Set
	}
	decorate(r, m, state, k.Value(), publicAccess(r, m, key), false, decorators)
	d := Desc{Attr: Hidden, HasConfigurable: true, HasEnumerable: true}
	switch m.kind {
	case "field":
		return r.NewHost(nil, m).Value()
	case "method":
		d.Value, d.HasValue, d.HasWritable = m.value, true, true
	case "getter":
		d.Get, d.HasGet = m.get, true
	case "setter":
		d.Set, d.HasSet = m.set, true
	case "accessor":
		d.Get, d.HasGet, d.Set, d.HasSet = m.get, true, m.set, true
	}
	o.DefineOrThrow(r, k, &d)
	return r.NewHost(nil, m).Value()
}

// DecoratePrivate is Decorate for a private member. get is also what a method is; who calls
// it takes the functions that came of it (MemberGet, MemberSet) and adds them to objects.
func DecoratePrivate(r *Realm, what string, name *Symbol, state, get, set Value, decorators ...Value) Value {
	m := newMember(what)
	text := name.desc.Value()
	switch m.kind {
	case "method":
		m.value = get
		renameFunc(r, get, text)
	case "getter":
		m.get = get
		renameFunc(r, get, Str("get "+name.desc.String()).Value())
	case "setter":
		m.set = set
		renameFunc(r, set, Str("set "+name.desc.String()).Value())
	case "accessor":
		m.get, m.set = get, set
	}
	decorate(r, m, state, text, privateAccess(r, m, name), true, decorators)
	return r.NewHost(nil, m).Value()
}

func renameFunc(r *Realm, f, name Value) { f.Obj().Define(r, Key("name"), name, Configurable) }

// MemberGet is the function of a decorated private method, or the getter of an accessor.
func MemberGet(v Value) Value {
	m := v.HostData().(*member)
	if m.kind == "method" {
		return m.value
	}
	return m.get
}

// MemberSet is the setter of a decorated private accessor.
func MemberSet(v Value) Value { return v.HostData().(*member).set }

// decorate calls decorators with what the member is so far, from the last to the first.
func decorate(r *Realm, m *member, state, name Value, access *Object, private bool, decorators []Value) {
	s := state.HostData().(*decorating)
	extra := &m.extra
	switch {
	case m.kind == "field", m.kind == "accessor":
	case m.static:
		extra = &s.static
	default:
		extra = &s.instance
	}
	for i := len(decorators) - 1; i >= 0; i-- {
		done := false
		ctx := decoratorContext(r, m.kind, name, s, extra, &done)
		ctx.Define(r, Key("static"), Bool(m.static), Plain)
		ctx.Define(r, Key("private"), Bool(private), Plain)
		ctx.Define(r, Key("access"), access.Value(), Plain)
		made := callDecorator(r, decorators[i], m.operand(r), ctx.Value())
		done = true
		replaceMember(r, m, made)
	}
}

// operand is a decorator's first argument.
func (m *member) operand(r *Realm) Value {
	switch m.kind {
	case "method":
		return m.value
	case "getter":
		return m.get
	case "setter":
		return m.set
	case "accessor":
		o := r.NewObject()
		o.Define(r, Key("get"), m.get, Plain)
		o.Define(r, Key("set"), m.set, Plain)
		return o.Value()
	}
	return Undefined
}

// replaceMember applies what a decorator returned. The initializer of the decorator that ran
// last runs first.
func replaceMember(r *Realm, m *member, made Value) {
	if m.kind == "accessor" {
		replaceAccessor(r, m, made)
		return
	}
	if !expectFunc(r, made) {
		return
	}
	switch m.kind {
	case "method":
		m.value = made
	case "getter":
		m.get = made
	case "setter":
		m.set = made
	default:
		m.init = append([]Value{made}, m.init...)
	}
}

func replaceAccessor(r *Realm, m *member, made Value) {
	if made.IsUndefined() {
		return
	}
	if !made.IsObject() || made.IsCallable() {
		panic(r.TypeError("Object expected"))
	}
	if f := r.Get(made, Key("get")); expectFunc(r, f) {
		m.get = f
	}
	if f := r.Get(made, Key("set")); expectFunc(r, f) {
		m.set = f
	}
	if f := r.Get(made, Key("init")); expectFunc(r, f) {
		m.init = append([]Value{f}, m.init...)
	}
}

// expectFunc reports a function; other values than undefined are a TypeError.
func expectFunc(r *Realm, v Value) bool {
	if v.IsUndefined() {
		return false
	}
	if !v.IsCallable() {
		panic(r.TypeError("Function expected"))
	}
	return true
}

func callDecorator(r *Realm, f, v, ctx Value) Value {
	if !f.IsCallable() {
		panic(r.TypeError("The decorator %s is not a function", r.Describe(f)))
	}
	return r.Call2(f, Undefined, v, ctx)
}

// decoratorContext makes a decorator's second argument. done becomes true when the
// decorator has returned.
func decoratorContext(r *Realm, kind string, name Value, s *decorating, extra *[]Value, done *bool) *Object {
	o := r.NewObject()
	o.Define(r, Key("kind"), Str(kind).Value(), Plain)
	o.Define(r, Key("name"), name, Plain)
	o.Define(r, Key("metadata"), s.metadata.Value(), Plain)
	add := r.Func(&FuncInfo{Name: "addInitializer", Length: 1, Kind: KindMethod}, Fn1(func(r *Realm, _, f Value) Value {
		if *done {
			panic(r.TypeError("Already initialized"))
		}
		if !f.IsCallable() {
			panic(r.TypeError("Function expected"))
		}
		*extra = append(*extra, f)
		return Undefined
	}))
	o.Define(r, Key("addInitializer"), add, Plain)
	return o
}

// DecorateClass calls the decorators of a class whose members are decorated and gives the
// class that came of it, with its metadata. name is a string or the key that named the class.
func DecorateClass(r *Realm, state, class, name Value, decorators ...Value) Value {
	s := state.HostData().(*decorating)
	if name.Kind() == KindSymbol {
		name = strFromKey(functionName(SymKey(name.Sym()), "")).Value()
	}
	for i := len(decorators) - 1; i >= 0; i-- {
		done := false
		ctx := decoratorContext(r, "class", name, s, &s.class, &done)
		made := callDecorator(r, decorators[i], class, ctx.Value())
		done = true
		if expectFunc(r, made) {
			class = made
		}
	}
	class.Obj().Define(r, metadataKey(r), s.metadata.Value(), Plain)
	return class
}

// RunInitializers runs what addInitializer got for "class", "static" or "instance" members.
func RunInitializers(r *Realm, what string, state, this Value) {
	s := state.HostData().(*decorating)
	list := s.instance
	switch what {
	case "class":
		list = s.class
	case "static":
		list = s.static
	}
	for _, f := range list {
		r.Call0(f, this)
	}
}

// MemberInit gives the value that a field or accessor begins with: that of its initializer,
// changed by what its decorators returned.
func MemberInit(r *Realm, v, this, value Value) Value {
	for _, f := range v.HostData().(*member).init {
		value = r.Call1(f, this, value)
	}
	return value
}

// MemberExtra runs what addInitializer got for a field or accessor, which has its value.
func MemberExtra(r *Realm, v, this Value) {
	for _, f := range v.HostData().(*member).extra {
		r.Call0(f, this)
	}
}
