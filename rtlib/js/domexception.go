// DOMException (Web IDL, "DOMException"): the error of structuredClone, abort signals and
// other web interfaces. Its name and message are getters on the prototype.

package js

import "unsafe"

// domExceptionCodes are the legacy codes by name (Web IDL, "Error names").
var domExceptionCodes = []struct {
	name, constant string
	code           int
}{
	{"IndexSizeError", "INDEX_SIZE_ERR", 1}, {"", "DOMSTRING_SIZE_ERR", 2},
	{"HierarchyRequestError", "HIERARCHY_REQUEST_ERR", 3}, {"WrongDocumentError", "WRONG_DOCUMENT_ERR", 4},
	{"InvalidCharacterError", "INVALID_CHARACTER_ERR", 5}, {"", "NO_DATA_ALLOWED_ERR", 6},
	{"NoModificationAllowedError", "NO_MODIFICATION_ALLOWED_ERR", 7}, {"NotFoundError", "NOT_FOUND_ERR", 8},
	{"NotSupportedError", "NOT_SUPPORTED_ERR", 9}, {"InUseAttributeError", "INUSE_ATTRIBUTE_ERR", 10},
	{"InvalidStateError", "INVALID_STATE_ERR", 11}, {"SyntaxError", "SYNTAX_ERR", 12},
	{"InvalidModificationError", "INVALID_MODIFICATION_ERR", 13}, {"NamespaceError", "NAMESPACE_ERR", 14},
	{"InvalidAccessError", "INVALID_ACCESS_ERR", 15}, {"", "VALIDATION_ERR", 16},
	{"TypeMismatchError", "TYPE_MISMATCH_ERR", 17}, {"SecurityError", "SECURITY_ERR", 18},
	{"NetworkError", "NETWORK_ERR", 19}, {"AbortError", "ABORT_ERR", 20}, {"URLMismatchError", "URL_MISMATCH_ERR", 21},
	{"QuotaExceededError", "QUOTA_EXCEEDED_ERR", 22}, {"TimeoutError", "TIMEOUT_ERR", 23},
	{"InvalidNodeTypeError", "INVALID_NODE_TYPE_ERR", 24}, {"DataCloneError", "DATA_CLONE_ERR", 25},
}

func init() { RegisterGlobal("DOMException", func(r *Realm) Value { return r.domException().ctor }) }

// domExceptionState is a realm's constructor and prototype.
type domExceptionState struct {
	ctor  Value
	proto *Object
}

type domExceptionKey struct{}

func (r *Realm) domException() *domExceptionState {
	return r.Data(domExceptionKey{}, func() any { return r.makeDOMException() }).(*domExceptionState)
}

func (r *Realm) makeDOMException() *domExceptionState {
	s := &domExceptionState{}
	entries := []entry{
		lazy("constructor", func(*Realm) Value { return s.ctor }),
		domGetter("name", func(e *ErrorObject) Value { return e.name.Value() }),
		domGetter("message", func(e *ErrorObject) Value { return e.message.Value() }),
		domGetter("code", domCode),
		tag("DOMException"),
	}
	var constants []entry
	for _, c := range domExceptionCodes {
		e := constant(c.constant, Int(c.code))
		e.attr = Enumerable
		constants = append(constants, e)
	}
	s.proto = properties(append(entries, constants...)...).newObject(r, r.Intrinsic(ErrorPrototype))
	s.ctor = r.newConstructor("DOMException", 0, needNew("DOMException"), r.constructDOMException,
		r.Intrinsic(FunctionPrototype), s.proto, properties(constants...)).Value()
	s.ctor.Fn().info.class = true
	return s
}

func domGetter(name string, f func(e *ErrorObject) Value) entry {
	return entry{key: Key(name), attr: Configurable | Enumerable | attrAccessor, fn: Fn0(func(r *Realm, this Value) Value {
		if this.classOf() != ClassError || !(*ErrorObject)(this.p).dom {
			panic(r.CodedTypeError("ERR_INVALID_THIS", "Value of \"this\" must be of DOMException"))
		}
		return f((*ErrorObject)(this.p))
	})}
}

func domCode(e *ErrorObject) Value {
	for _, c := range domExceptionCodes {
		if c.name != "" && c.name == e.name.String() {
			return Int(c.code)
		}
	}
	return Int(0)
}

func (r *Realm) constructDOMException(_ *Realm, args []Value, newTarget *Object) Value {
	message, name := emptyString, strError
	if m := argAt(args, 0); !m.IsUndefined() {
		message = r.ToString(m)
	}
	var cause Value
	options := argAt(args, 1)
	switch {
	case options.IsObject():
		if n := r.Get(options, Key("name")); !n.IsUndefined() {
			name = r.ToString(n)
		}
		cause = r.Get(options, Key("cause"))
	case !options.IsUndefined():
		name = r.ToString(options)
	}
	proto := r.domException().proto
	if newTarget != r.domException().ctor.Obj() {
		if p := newTarget.Get(r, Key("prototype")); p.IsObject() {
			proto = p.Obj()
		}
	}
	e := r.newDOMException(proto, message, name)
	if options.IsObject() && options.Obj().Has(r, Key("cause")) {
		e.addProp(Key("cause"), cause, Hidden, false)
	}
	return e.Value()
}

func (r *Realm) newDOMException(proto *Object, message, name *String) *Object {
	e := &ErrorObject{name: name, message: message, dom: true}
	e.init(ClassError, r.rootShape(proto))
	e.addProp(Key("stack"), lazyValue, Hidden, false)
	e.pcs, e.waiting = callers(), r.asyncCallers()
	return &e.Object
}

// DOMException returns the exception for a new DOMException of the given name.
func (r *Realm) DOMException(name, message string) *Exception {
	return r.Throw(r.newDOMException(r.domException().proto, Str(message), Str(name)).Value())
}

// IsDOMException reports whether v is a DOMException of the given name.
func (r *Realm) IsDOMException(v Value, name string) bool {
	if v.classOf() != ClassError || !r.onChain(v.Obj(), r.domException().ctor) {
		return false
	}
	return (*ErrorObject)(unsafe.Pointer(v.Obj())).name.String() == name
}

// DOMExceptionParts gives the name and the message of a DOMException; ok is false for all
// other objects, and for instances of a class that extends it.
func (r *Realm) DOMExceptionParts(o *Object) (name, message string, ok bool) {
	if o.Class() != ClassError {
		return "", "", false
	}
	e := (*ErrorObject)(unsafe.Pointer(o))
	if !e.dom || o.Proto() != r.domException().proto {
		return "", "", false
	}
	return e.name.PropKey().String(), e.message.PropKey().String(), true
}
