// Error objects and stack traces in TSX terms.

package js

import (
	"fmt"
	"runtime"
	"strings"
	"unsafe"
)

// ErrorObject is an instance of Error or a class that extends it. The stack is kept as
// program counters and turned into text when it is first read.
type ErrorObject struct {
	Object
	name, message *String // as they were when the error was made: the stack's first line
	pcs           []uintptr
	waiting       []awaiting // behind the awaits, see error_async.go
	dom           bool       // a DOMException, whose name and message are getters
}

// StackLimit is the number of frames a stack shows (V8's Error.stackTraceLimit).
const StackLimit = 10

// NewError makes an error with a message; nil means no message property.
func (r *Realm) NewError(proto Intrinsic, message *String) *Object {
	return r.NewErrorWithProto(r.Intrinsic(proto), message)
}

// NewErrorWithProto is NewError for a subclass.
func (r *Realm) NewErrorWithProto(proto *Object, message *String) *Object {
	e := &ErrorObject{message: message}
	e.init(ClassError, r.rootShape(proto))
	e.addProp(Key("stack"), lazyValue, Hidden, false)
	if message != nil {
		e.addProp(Key("message"), message.Value(), Hidden, false)
	}
	e.name = strError
	if n := r.getFrom(proto, Key("name"), e.Object.Value()); n.IsString() {
		e.name = n.Str()
	}
	e.pcs, e.waiting = callers(), r.asyncCallers()
	return &e.Object
}

var strError = Str("Error")

// callers captures the current stack. Frames of the runtime are dropped when it is
// turned into text, so some more than the limit are kept.
func callers() []uintptr {
	var pcs [64]uintptr
	n := runtime.Callers(3, pcs[:])
	return append([]uintptr(nil), pcs[:n]...)
}

func (r *Realm) stackValue(o *Object) Value {
	e := (*ErrorObject)(unsafe.Pointer(o))
	// V8 writes the first line when the stack is first read, so a name that the
	// constructor of a subclass sets is there.
	head := errorHead(r.plainString(o, "name", e.name), r.plainString(o, "message", e.message))
	return r.Concat(head, Str(formatFrames(e.pcs, e.waiting, r.ownConstructors(o)))).Value()
}

// ownConstructors lists the frames that V8 leaves out at the top of a stack: those of the
// constructors of the error's own class and of the program's classes above it.
func (r *Realm) ownConstructors(o *Object) map[string]bool {
	own := map[string]bool{}
	for p := o.shape.proto; p != nil && p.class != ClassError; p = p.shape.proto {
		i := p.shape.find(Key("constructor"))
		if i < 0 || p.shape.props[i].attr&attrAccessor != 0 {
			continue
		}
		if c := p.load(r, i); c.IsCallable() && c.Fn().class != nil {
			own["new "+c.Fn().Name()] = true
		}
	}
	return own
}

// plainString reads a string property without running code of the program; what is not
// a plain string gives the fallback.
func (r *Realm) plainString(o *Object, name string, fallback *String) *String {
	k := Key(name)
	for p := o; p != nil; p = p.shape.proto {
		i := p.shape.find(k)
		if i < 0 {
			continue
		}
		if v := p.load(r, i); p.shape.props[i].attr&attrAccessor == 0 && v.IsString() {
			return v.Str()
		}
		break
	}
	return fallback
}

// CaptureStack gives e the stack of now (Error.captureStackTrace on an error).
func (e *ErrorObject) CaptureStack(r *Realm) { e.pcs, e.waiting = callers(), r.asyncCallers() }

// errorHead is `name: message` with either part left out when empty.
func errorHead(name, message *String) *String {
	switch {
	case message == nil || message.n == 0:
		return name
	case name.n == 0:
		return message
	}
	var b Builder
	b.Str(name)
	b.ASCII(": ")
	b.Str(message)
	return b.String()
}

// runsBody reports whether a Go function is the runtime's between the body of a try
// statement or an async function and the function around it.
func runsBody(function string) bool {
	_, name, _ := strings.Cut(function, "/js.(*")
	return strings.HasPrefix(name, "Realm).Try") || strings.HasPrefix(name, "Realm).Async") || strings.HasPrefix(name, "Frame).") ||
		strings.HasPrefix(name, "Generator).") || strings.HasPrefix(name, "AsyncGenerator).")
}

// formatFrames writes the program's own frames, one line each, in V8's layout. Frames at
// the top whose name is in skip are left out. The body of a try statement or an async
// function is a Go function of its own; the frame of the function around it, right behind
// those of the runtime that run it, is not shown again.
func formatFrames(pcs []uintptr, waiting []awaiting, skip map[string]bool) string {
	if len(pcs) == 0 {
		return ""
	}
	var b strings.Builder
	count, own, inTry := 0, false, false
	for frames := runtime.CallersFrames(pcs); count < StackLimit; {
		f, more := frames.Next()
		file, m, ok := sourceOf(packageOf(f.Function), f.File)
		switch {
		case !ok:
			inTry = (own || inTry) && runsBody(f.Function)
		case inTry:
			inTry = false
		default:
			name := m.frameName(f.Function, f.Line)
			if count == 0 && skip[name] {
				break
			}
			count++
			if name != "" {
				fmt.Fprintf(&b, "\n    at %s (%s:%d)", name, file, f.Line)
			} else {
				fmt.Fprintf(&b, "\n    at %s:%d", file, f.Line)
			}
		}
		own = ok
		if !more {
			break
		}
	}
	for _, a := range waiting {
		if count < StackLimit && a.write(&b) {
			count++
		}
	}
	return b.String()
}

// packageOf returns the import path of a Go function's package from its full name.
func packageOf(function string) string {
	slash := strings.LastIndexByte(function, '/') + 1
	if dot := strings.IndexByte(function[slash:], '.'); dot >= 0 {
		return function[:slash+dot]
	}
	return function
}

// describeThrown renders an uncaught value for Go callers, without running program code.
func describeThrown(v Value) string {
	if v.classOf() != ClassError {
		switch v.Kind() {
		case KindString:
			return v.Str().String()
		case KindNumber:
			return NumberToString(v.f)
		case KindObject:
			return "[object]"
		case KindSymbol:
			return v.Sym().String()
		}
		return [...]string{KindUndefined: "undefined", KindNull: "null", KindBool: "boolean"}[v.Kind()]
	}
	e := (*ErrorObject)(v.p)
	return errorHead(e.name, e.message).String()
}
