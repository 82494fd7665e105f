// Package webidl has the conversions that the web interfaces share (Web IDL, "JavaScript
// binding"), with the error texts that Node 20 gives them.
package webidl

import (
	"fmt"
	"strings"

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
