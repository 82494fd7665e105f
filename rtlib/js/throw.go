// Throwing and catching: one carrier type, panics, and Try.

package js

import "fmt"

// Exception carries a thrown value through Go frames. `throw v` is panic(r.Throw(v)).
type Exception struct {
	Value Value
	Fatal error // interrupt reason; not a language-level throw
	Stack []uintptr
}

// Error describes the thrown value, so that an Exception that leaves the runtime is a Go
// error. It may run no program code.
func (e *Exception) Error() string {
	if e.Fatal != nil {
		return e.Fatal.Error()
	}
	return describeThrown(e.Value)
}

// Interrupted is what an interrupted realm panics with; no catch or finally of the
// program sees it.
type Interrupted struct{ Reason error }

func (i *Interrupted) Error() string { return i.Reason.Error() }

// Throw returns the exception for `throw v`.
func (r *Realm) Throw(v Value) *Exception { return &Exception{Value: v} }

// TypeError returns the exception for a new TypeError; its neighbours likewise.
func (r *Realm) TypeError(format string, args ...any) *Exception {
	return r.throwNew(TypeErrorPrototype, format, args)
}

// RangeError returns the exception for a new RangeError.
func (r *Realm) RangeError(format string, args ...any) *Exception {
	return r.throwNew(RangeErrorPrototype, format, args)
}

// ReferenceError returns the exception for a new ReferenceError.
func (r *Realm) ReferenceError(format string, args ...any) *Exception {
	return r.throwNew(ReferenceErrorPrototype, format, args)
}

// SyntaxError returns the exception for a new SyntaxError.
func (r *Realm) SyntaxError(format string, args ...any) *Exception {
	return r.throwNew(SyntaxErrorPrototype, format, args)
}

func (r *Realm) throwNew(proto Intrinsic, format string, args []any) *Exception {
	if len(args) > 0 {
		format = fmt.Sprintf(format, args...)
	}
	return &Exception{Value: r.NewError(proto, Str(format)).Value()}
}

// ReadBeforeInit is the error of a binding in its temporal dead zone.
func (r *Realm) ReadBeforeInit(name string) *Exception {
	return r.ReferenceError("Cannot access '%s' before initialization", name)
}

// DeadZone throws ReadBeforeInit where generated code needs a value.
func (r *Realm) DeadZone(name string) Value { panic(r.ReadBeforeInit(name)) }

// AssignConst is the error of an assignment to a const.
func (r *Realm) AssignConst() *Exception { return r.TypeError("Assignment to constant variable.") }

// Flow says how a protected region ended, for the code after it: 0 is falling off the
// end; generated code gives other numbers to return, break and continue.
type Flow = int

// Try runs body and catches a throw. It restores the call depth and closes iterators
// that the throw left open. Interrupts and Go panics that are not throws pass through.
func (r *Realm) Try(body func() Flow) (flow Flow, exc *Exception) {
	depth, open, args := r.depth, len(r.iters), len(r.args)
	defer func() {
		x := recover()
		if x == nil {
			return
		}
		e, ok := x.(*Exception)
		if !ok {
			panic(x)
		}
		r.depth, r.args = depth, r.args[:args]
		r.closeAbandoned(open)
		exc = e
	}()
	return body(), nil
}

// Catch is Try for Go callers: it returns the thrown exception as an error.
func (r *Realm) Catch(body func()) error {
	if _, exc := r.Try(func() Flow { body(); return 0 }); exc != nil {
		return exc
	}
	return nil
}

// nullishRead is the error of reading a property of undefined or null.
func (r *Realm) nullishRead(v, key Value) *Exception {
	if key.IsSymbol() && key.Sym() == SymIterator {
		return r.notIterable(v, "")
	}
	if key.IsObject() { // no code of the program may run to describe it
		return r.TypeError("Cannot read properties of %s", r.Describe(v))
	}
	return r.TypeError("Cannot read properties of %s (reading '%s')", r.Describe(v), r.describeKey(key))
}

func (r *Realm) nullishWrite(v, key Value) *Exception {
	if key.IsObject() {
		return r.TypeError("Cannot set properties of %s", r.Describe(v))
	}
	return r.TypeError("Cannot set properties of %s (setting '%s')", r.Describe(v), r.describeKey(key))
}

func (r *Realm) describeKey(key Value) string {
	if key.IsSymbol() {
		return key.Sym().String()
	}
	return r.ToString(key).String()
}

// notWritable is the error of a refused assignment, in V8's words.
func (r *Realm) notWritable(v Value, k PropKey) *Exception {
	if v.IsString() {
		if _, ok := stringOwn(v.Str(), k); ok {
			return r.TypeError("Cannot assign to read only property '%s' of string '%s'", k, v.Str())
		}
	}
	if !v.IsObject() {
		return r.TypeError("Cannot create property '%s' on %s '%s'", k, TypeOf(v), r.describeKey(v))
	}
	o := v.Obj().refuser(r, "set")
	if o.class == ClassArray && k == Key("length") && o.flags&flagLengthLocked == 0 {
		// The truncation stopped at an element that may not be deleted.
		return r.TypeError("Cannot delete property '%d' of [object Array]", o.Value().Array().Len()-1)
	}
	for p := o; p != nil; p = p.shape.proto {
		if p.proxy() != nil { // its trap answered, also as a prototype's
			return r.TypeError("'set' on proxy: trap returned falsish for property '%s'", k)
		}
		if !p.exports(k) {
			d, ok := p.GetOwn(r, k)
			if !ok {
				continue
			}
			if d.IsAccessor() {
				return r.TypeError("Cannot set property %s of %s which has only a getter", k, r.describeReceiver(v))
			}
			if d.Attr&Writable != 0 {
				continue
			}
		}
		kind := "object"
		if v.IsCallable() {
			kind = "function"
		}
		return r.TypeError("Cannot assign to read only property '%s' of %s '%s'", k, kind, r.describeReceiver(v))
	}
	if v.Obj() != o { // a proxy, which has the property defined and not added
		return r.TypeError("Cannot define property %s, object is not extensible", k)
	}
	return r.TypeError("Cannot add property %s, object is not extensible", k)
}

// describeReceiver is V8's short form of an object in messages: #<Name>, or [object Array]
// where the object's toString is not the one of Object.prototype; errors are their title.
func (r *Realm) describeReceiver(v Value) string {
	if !v.IsObject() || v.IsCallable() {
		return r.Describe(v)
	}
	o := v.Obj()
	for p := o.proxy(); p != nil && p.target != nil; p = o.proxy() {
		o = p.target
	}
	switch o.class {
	case ClassError:
		return describeThrown(o.Value())
	case ClassNamespace:
		return "[object Module]"
	}
	for p := o; p != nil; p = p.shape.proto {
		if i := p.shape.find(Key("toString")); i >= 0 {
			f := p.load(r, i)
			if f.IsCallable() && !sameCode(f.Fn(), objectToStringSelf) {
				break
			}
			return "#<" + r.constructorName(o) + ">"
		}
	}
	return "[object " + r.plainTag(o) + "]"
}

// plainTag is what Object.prototype.toString shows of an object, read without running code
// of the program.
func (r *Realm) plainTag(o *Object) string {
	k := SymKey(SymToStringTag)
	for p := o; p != nil; p = p.shape.proto {
		if i := p.shape.find(k); i >= 0 {
			if v := p.load(r, i); p.shape.props[i].attr&attrAccessor == 0 && v.IsString() {
				return v.Str().String()
			}
			break
		}
	}
	if o.class == ClassTypedArray { // the tag is a getter's
		return o.Value().TypedArray().elem.name
	}
	return builtinTag(o)
}

// objectToStringSelf is objectToString; it breaks the initialization cycle between the two.
var objectToStringSelf Fn0

func init() { objectToStringSelf = objectToString }

// constructorName finds the name of the constructor on the chain without running code.
func (r *Realm) constructorName(o *Object) string {
	for p := o; p != nil; p = p.shape.proto {
		i := p.shape.find(Key("constructor"))
		if i < 0 || p.shape.props[i].attr&attrAccessor != 0 {
			continue
		}
		if c := p.load(r, i); c.IsCallable() && c.Fn().Name() != "" {
			return c.Fn().Name()
		}
	}
	return "Object"
}
