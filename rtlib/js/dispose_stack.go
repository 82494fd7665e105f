// DisposableStack (ECMA-262, explicit resource management): a list of disposals that a
// program fills by hand. AsyncDisposableStack, in dispose_stack_async.go, is the same with
// awaits; what both do alike is here.

package js

// stackKind is one of the two classes.
type stackKind struct {
	name        string
	proto, ctor Intrinsic
	async       bool
}

var (
	syncStack  = &stackKind{"DisposableStack", DisposableStackPrototype, DisposableStackConstructor, false}
	asyncStack = &stackKind{"AsyncDisposableStack", AsyncDisposableStackPrototype, AsyncDisposableStackConstructor, true}
)

// disposableStack is the state of a stack.
type disposableStack struct {
	kind     *stackKind
	disposed bool
	list     *disposalList
}

func init() {
	dispose := shared("dispose", 0, stackDispose)
	syncStack.register(
		dispose.as(Key("dispose")),
		dispose.as(SymKey(SymDispose)),
	)
}

// register makes the class a global; entries are what only its prototype has.
func (k *stackKind) register(entries ...entry) {
	proto := properties(append(k.entries(), entries...)...)
	construct := func(r *Realm, args []Value, newTarget *Object) Value {
		return r.newStack(k, &disposalList{}, r.PrototypeFor(newTarget, k.proto))
	}
	builtinClass{name: k.name, ctor: k.ctor, proto: k.proto, construct: construct, prototype: &proto}.register()
}

func (r *Realm) newStack(k *stackKind, list *disposalList, proto *Object) Value {
	return r.NewHost(proto, &disposableStack{kind: k, list: list}).Value()
}

// entries are the properties that both prototypes have.
func (k *stackKind) entries() []entry {
	return []entry{
		ctorEntry(k.ctor),
		getter("disposed", func(r *Realm, this Value) Value { return Bool(k.receiver(r, this, "disposed").disposed) }),
		method("use", 1, func(r *Realm, this, v Value) Value {
			s := k.open(r, this, "use")
			if k.async {
				r.addAsyncDisposal(s.list, v)
			} else {
				r.addDisposal(s.list, v)
			}
			return v
		}),
		method("adopt", 2, func(r *Realm, this, v, f Value) Value {
			s := k.open(r, this, "adopt")
			r.callback(f)
			s.add(r.Builtin("", 0, Fn0(func(r *Realm, _ Value) Value { return r.Call1(f, Undefined, v) })))
			return v
		}),
		method("defer", 1, func(r *Realm, this, f Value) Value {
			s := k.open(r, this, "defer")
			r.callback(f)
			s.add(f)
			return Undefined
		}),
		method("move", 0, func(r *Realm, this Value) Value {
			s := k.open(r, this, "move")
			list := s.list
			s.disposed, s.list = true, &disposalList{}
			return r.newStack(k, list, r.Intrinsic(k.proto))
		}),
		tag(k.name),
	}
}

// add puts a function without a resource on the stack.
func (s *disposableStack) add(f Value) {
	s.list.list = append(s.list.list, disposal{method: f, async: s.kind.async})
}

// of returns the stack that v is, or nil.
func (k *stackKind) of(v Value) *disposableStack {
	if s, ok := v.HostData().(*disposableStack); ok && s.kind == k {
		return s
	}
	return nil
}

// receiver returns the stack that a method was called on.
func (k *stackKind) receiver(r *Realm, this Value, method string) *disposableStack {
	s := k.of(this)
	if s == nil {
		panic(k.wrongReceiver(r, this, method))
	}
	return s
}

func (k *stackKind) wrongReceiver(r *Realm, this Value, method string) *Exception {
	return r.TypeError("Method %s.prototype.%s called on incompatible receiver %s", k.name, method, r.Describe(this))
}

// open is receiver for methods that a stack which is disposed refuses.
func (k *stackKind) open(r *Realm, this Value, method string) *disposableStack {
	s := k.receiver(r, this, method)
	if s.disposed {
		panic(r.ReferenceError("Cannot call %s.prototype.%s on an already-disposed %[1]s", k.name, method))
	}
	return s
}

func stackDispose(r *Realm, this Value) Value {
	s := syncStack.receiver(r, this, "dispose")
	if !s.disposed {
		s.disposed = true
		r.disposeAll(s.list)
	}
	return Undefined
}
