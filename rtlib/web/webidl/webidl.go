// Package webidl has the conversions that the web interfaces share (Web IDL, "JavaScript
// binding"), with the error texts that Node 20 gives them.
package webidl

import (
	"errors"
	"fmt"
	"strings"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/js"
)

// Arg returns argument i, undefined where there are fewer.
func Arg(args []js.Value, i int) js.Value {
	if i < len(args) {
		return args[i]
	}
	return js.Undefined
}

// Need throws Node's ERR_MISSING_ARGS unless there are as many arguments as names.
func Need(r *js.Realm, args []js.Value, names ...string) {
	if len(args) >= len(names) {
		return
	}
	quoted := make([]string, len(names))
	for i, n := range names {
		quoted[i] = fmt.Sprintf("%q", n)
	}
	word, verb := "argument", "The "+quoted[0]
	if len(names) > 1 {
		word = "arguments"
		verb = "The " + strings.Join(quoted[:len(quoted)-1], ", ") + " and " + quoted[len(quoted)-1]
	}
	panic(r.CodedTypeError("ERR_MISSING_ARGS", "%s %s must be specified", verb, word))
}

// NeedCount throws, in the words of Node's fetch, unless there are n arguments.
func NeedCount(r *js.Realm, args []js.Value, n int, what string) {
	if len(args) >= n {
		return
	}
	plural, found := "", "only "
	if n > 1 {
		plural = "s"
	}
	if len(args) == 0 {
		found = ""
	}
	panic(r.TypeError("%s: %d argument%s required, but %s%d found.", what, n, plural, found, len(args)))
}

// BadThis is Node's TypeError of a method on an object of another class.
func BadThis(r *js.Realm, class string) *js.Exception {
	return r.CodedTypeError("ERR_INVALID_THIS", "Value of \"this\" must be of type %s", class)
}

// Illegal is the TypeError of a method on an object of another class, as browsers and
// Node's fetch word it.
func Illegal(r *js.Realm) *js.Exception {
	return r.CodedTypeError("ERR_INVALID_THIS", "Illegal invocation")
}

// ScalarString is the USVString conversion: lone surrogates become U+FFFD. The result is
// UTF-8.
func ScalarString(r *js.Realm, v js.Value) string { return r.ToString(v).String() }

// Member reads a dictionary's member; the dictionary may be undefined or null.
func Member(r *js.Realm, dict js.Value, name string) js.Value {
	if !dict.IsObject() {
		return js.Undefined
	}
	return r.Get(dict, js.Key(name))
}

// Flag reads a boolean member of a dictionary, false when it is left out.
func Flag(r *js.Realm, dict js.Value, name string) bool { return js.ToBool(Member(r, dict, name)) }

// ByteString is the ByteString conversion: one byte a code unit, a TypeError for units
// above 255.
func ByteString(r *js.Realm, v js.Value) string {
	s := r.ToString(v)
	if text, ok := s.ASCII(); ok {
		return text
	}
	b, err := fetch.ByteStringUnits(s.AppendUnits(nil))
	if err != nil {
		panic(Throw(r, err))
	}
	return b
}

// Latin1 makes the string of a byte string.
func Latin1(bytes string) js.Value { return js.StrValue(fetch.Latin1(bytes)) }

// Throw returns the exception for an error of rtlib/fetch and its neighbours.
func Throw(r *js.Realm, err error) *js.Exception { return r.Throw(ErrorValue(r, err)) }

// ErrorValue makes the JavaScript error of an error of rtlib/fetch: one of the language's,
// or a DOMException. Any other error is a TypeError.
func ErrorValue(r *js.Realm, err error) js.Value {
	var e *fetch.Error
	if !errors.As(err, &e) {
		return r.TypeError("%s", err.Error()).Value
	}
	proto, ok := prototypes[e.Kind]
	if !ok {
		return r.DOMException(string(e.Kind), e.Message).Value
	}
	o := r.NewError(proto, js.Str(e.Message))
	if e.Code != "" {
		o.Define(r, js.Key("code"), js.StrValue(e.Code), js.Plain)
	}
	return o.Value()
}

var prototypes = map[fetch.Kind]js.Intrinsic{
	fetch.TypeError: js.TypeErrorPrototype, fetch.RangeError: js.RangeErrorPrototype, fetch.SyntaxError: js.SyntaxErrorPrototype,
}

// Promised runs a method that returns a promise: what it throws rejects it (Web IDL,
// "Operations").
func Promised(r *js.Realm, f func() js.Value) js.Value {
	p := r.NewPromise()
	var v js.Value
	if _, exc := r.Try(func() js.Flow { v = f(); return 0 }); exc != nil {
		p.Reject(r, exc.Value)
	} else {
		p.Resolve(r, v)
	}
	return p.Value()
}

// ClassName is the name of an object's class, for console.log.
func ClassName(r *js.Realm, this js.Value) string {
	return r.ToString(r.Get(r.Get(this, js.Key("constructor")), js.Key("name"))).String()
}
