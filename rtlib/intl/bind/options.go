// Options as arguments (ECMA-402, sections 9.2.10 to 9.2.15), with V8's error texts.

package bind

import (
	"math"
	"strings"

	"github.com/affgen/affgen/rtlib/intl"
	"github.com/affgen/affgen/rtlib/js"
)

// Options reads the members of an options argument.
type Options struct {
	r       *js.Realm
	v       js.Value // an object or undefined
	service string   // what errors name: Intl.NumberFormat
}

// CoerceOptions is CoerceOptionsToObject: null is a TypeError, other primitives have no
// options.
func CoerceOptions(r *js.Realm, v js.Value, service string) *Options {
	if v.IsNull() {
		panic(r.TypeError("%s called on null or undefined", service))
	}
	if !v.IsUndefined() && !v.IsObject() {
		v = r.ToObject(v).Value()
	}
	return &Options{r, v, service}
}

// ObjectOptions is GetOptionsObject: what is neither undefined nor an object is a
// TypeError.
func ObjectOptions(r *js.Realm, v js.Value, service string) *Options {
	if !v.IsUndefined() && !v.IsObject() {
		panic(r.TypeError("invalid_argument"))
	}
	return &Options{r, v, service}
}

// Get reads a member as it is.
func (o *Options) Get(name string) js.Value {
	if o.v.IsUndefined() {
		return js.Undefined
	}
	return o.r.Get(o.v, js.Key(name))
}

// Any reads a member as a string; ok is false when it is undefined.
func (o *Options) Any(name string) (s string, ok bool) {
	v := o.Get(name)
	if v.IsUndefined() {
		return "", false
	}
	return o.r.ToString(v).String(), true
}

// Word reads a member that is one of a list of words, or missing when it is undefined.
func (o *Options) Word(name, allowed, missing string) string {
	s, ok := o.Any(name)
	if !ok {
		return missing
	}
	for word := range strings.FieldsSeq(allowed) {
		if word == s {
			return s
		}
	}
	panic(o.outOfRange(name, s))
}

func (o *Options) outOfRange(name, value string) *js.Exception {
	return o.r.RangeError("Value %s out of range for %s options property %s", value, o.service, name)
}

// Type reads a member of the form of a keyword's value (numberingSystem, calendar).
func (o *Options) Type(name string) string {
	s, ok := o.Any(name)
	if ok && !intl.IsType(s) {
		panic(o.r.RangeError("Invalid %s : %s", name, s))
	}
	return strings.ToLower(s)
}

// Bool reads a boolean member; set is false when it is undefined.
func (o *Options) Bool(name string) (value, set bool) {
	v := o.Get(name)
	return js.ToBool(v), !v.IsUndefined()
}

// Count reads an integer between lo and hi, or missing when it is undefined.
func (o *Options) Count(name string, lo, hi, missing int) int {
	return Count(o.r, o.Get(name), name, lo, hi, missing)
}

// Count is DefaultNumberOption.
func Count(r *js.Realm, v js.Value, name string, lo, hi, missing int) int {
	if v.IsUndefined() {
		return missing
	}
	f := r.ToNumber(v)
	if !(f >= float64(lo) && f <= float64(hi)) {
		panic(r.RangeError("%s value is out of range.", name))
	}
	return int(math.Floor(f))
}

// Matcher reads localeMatcher, which changes nothing: there is one way to look locales up.
func (o *Options) Matcher() { o.Word("localeMatcher", "lookup best fit", "") }
