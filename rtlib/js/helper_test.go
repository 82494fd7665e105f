package js

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

// harness is a realm with short forms for tests.
type harness struct {
	*Realm
	t *testing.T
}

// negZero is -0, which Go has no literal for.
var negZero = math.Copysign(0, -1)

func newHarness(t *testing.T) *harness {
	t.Helper()
	return &harness{NewRealm(Config{}), t}
}

func (h *harness) global(name string) Value { return h.Global().Get(h.Realm, Key(name)) }

// call performs v.name(args...); args are converted with val.
func (h *harness) call(v Value, name string, args ...any) Value {
	return h.CallN(h.Get(v, Key(name)), v, h.vals(args))
}

// static performs Ctor.name(args...).
func (h *harness) static(ctor, name string, args ...any) Value {
	return h.call(h.global(ctor), name, args...)
}

// make performs new Ctor(args...).
func (h *harness) make(ctor string, args ...any) Value {
	return h.New(ctor, h.global(ctor), h.vals(args)...)
}

func (h *harness) vals(args []any) []Value {
	out := make([]Value, len(args))
	for i, a := range args {
		out[i] = h.val(a)
	}
	return out
}

// val converts a Go value: numbers, strings, booleans, nil (null), []any (array),
// functions of the package's types, and Values as they are.
func (h *harness) val(a any) Value {
	switch a := a.(type) {
	case Value:
		return a
	case *Object:
		return a.Value()
	case nil:
		return Null
	case int:
		return Int(a)
	case float64:
		return Number(a)
	case bool:
		return Bool(a)
	case string:
		return StrValue(a)
	case []any:
		return h.NewArrayOf(h.vals(a)...)
	case Fn0, Fn1, Fn2, Fn3, FnN:
		return h.Builtin("", 0, a)
	}
	h.t.Fatalf("cannot convert %T", a)
	return Undefined
}

// obj makes an object from name, value, name, value...
func (h *harness) obj(pairs ...any) Value {
	o := h.NewObject()
	for i := 0; i < len(pairs); i += 2 {
		h.Set(o.Value(), Key(pairs[i].(string)), h.val(pairs[i+1]))
	}
	return o.Value()
}

// show renders a value for comparison, like a short JSON with undefined, holes and -0.
func (h *harness) show(v Value) string {
	switch {
	case v.IsArray():
		var parts []string
		for i := range v.Array().Len() {
			if e, ok := h.elemIfPresent(v.Obj(), i); ok {
				parts = append(parts, h.show(e))
			} else {
				parts = append(parts, "_")
			}
		}
		return "[" + strings.Join(parts, " ") + "]"
	case v.IsCallable():
		return "function " + v.Fn().Name()
	case v.classOf() == ClassError:
		return describeThrown(v)
	case v.IsObject():
		var parts []string
		for _, k := range v.Obj().OwnKeys(h.Realm) {
			parts = append(parts, k.String()+":"+h.show(v.Obj().Get(h.Realm, k)))
		}
		return "{" + strings.Join(parts, " ") + "}"
	case v.IsString():
		return fmt.Sprintf("%q", v.Str().String())
	case v.IsNumber() && v.f == 0 && math.Signbit(v.f):
		return "-0"
	}
	return h.Describe(v)
}

func (h *harness) want(v Value, want string) {
	h.t.Helper()
	if got := h.show(v); got != want {
		h.t.Errorf("got %s, want %s", got, want)
	}
}

// throws runs f and returns the text of what it throws, "" if it does not.
func (h *harness) throws(f func()) string {
	if err := h.Catch(f); err != nil {
		return err.Error()
	}
	return ""
}

func (h *harness) wantThrow(want string, f func()) {
	h.t.Helper()
	if got := h.throws(f); got != want {
		h.t.Errorf("throws %q, want %q", got, want)
	}
}
