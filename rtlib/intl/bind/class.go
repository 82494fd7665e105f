// Package bind has what the classes of Intl share as JavaScript objects: the namespace, the
// reading of locales and options (ECMA-402, section 9), parts as objects. Each class is a
// package below it that is linked only where a program names the class
// (compiler/emit/link.go).
package bind

import (
	"slices"

	"github.com/affgen/affgen/rtlib/intl"
	"github.com/affgen/affgen/rtlib/js"
)

// order is the order of the properties of Intl in Node 20.
var order = []string{
	"getCanonicalLocales", "supportedValuesOf", "DateTimeFormat", "NumberFormat", "Collator", "PluralRules", "RelativeTimeFormat",
	"ListFormat", "Locale", "DisplayNames", "Segmenter",
}

var properties = map[string]func(r *js.Realm) js.Value{}

// values gives the lists of Intl.supportedValuesOf, as far as packages that know them are
// linked.
var values = map[string]func() []string{}

// RegisterValues adds a list for Intl.supportedValuesOf, in order. Only for init functions.
func RegisterValues(key string, list func() []string) { values[key] = list }

func init() {
	js.RegisterGlobal("Intl", namespace)
	properties["getCanonicalLocales"] = func(r *js.Realm) js.Value {
		return r.Builtin("getCanonicalLocales", 1, js.Fn1(func(r *js.Realm, this, locales js.Value) js.Value {
			return tagArray(r, LocaleList(r, locales))
		}))
	}
	properties["supportedValuesOf"] = func(r *js.Realm) js.Value {
		return r.Builtin("supportedValuesOf", 1, js.Fn1(supportedValuesOf))
	}
}

func namespace(r *js.Realm) js.Value {
	o := r.NewObject()
	for _, name := range order {
		if make := properties[name]; make != nil {
			o.Define(r, js.Key(name), make(r), js.Hidden)
		}
	}
	o.Define(r, js.SymKey(js.SymToStringTag), js.StrValue("Intl"), js.Configurable)
	return o.Value()
}

// simpleValues are the lists that need no table: what is supported is little.
var simpleValues = map[string][]string{
	"calendar": {"gregory", "iso8601"}, "collation": {"emoji", "eor"}, "numberingSystem": {"latn"},
}

func supportedValuesOf(r *js.Realm, this, key js.Value) js.Value {
	name := r.ToString(key).String()
	list := simpleValues[name]
	if make := values[name]; make != nil {
		list = make()
	} else if !slices.Contains([]string{"calendar", "collation", "currency", "numberingSystem", "timeZone", "unit"}, name) {
		panic(r.RangeError("Invalid key : %s", name))
	}
	return StringArray(r, list)
}

// StringArray makes an array of strings.
func StringArray(r *js.Realm, list []string) js.Value {
	vals := make([]js.Value, len(list))
	for i, s := range list {
		vals[i] = js.StrValue(s)
	}
	return r.NewArrayOf(vals...)
}

// Define completes a class of Intl and puts it into the namespace. construct makes the Go
// side of an instance; callable says that the constructor works without new, as the oldest
// three do. Only for init functions.
func Define(c *js.Interface, callable bool, construct func(r *js.Realm, args []js.Value) any) {
	c.Tag = "Intl." + c.Name
	c.Construct = func(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
		return c.NewFor(r, newTarget, construct(r, args)).Value()
	}
	c.Call = func(r *js.Realm, this js.Value, args []js.Value) js.Value {
		if !callable {
			panic(r.TypeError("Constructor %s requires 'new'", c.Tag))
		}
		return c.New(r, construct(r, args)).Value()
	}
	if c.Name != "Locale" {
		c.Statics = append(c.Statics, Method("supportedLocalesOf", 1, js.Fn2(supportedLocalesOf)))
	}
	properties[c.Name] = c.Constructor
}

// Method is a method, hidden as those of ECMA-402 are.
func Method(name string, length int, fn any) js.Member {
	return js.Operation(name, length, fn).Hidden()
}

// Getter is an accessor, hidden as those of ECMA-402 are.
func Getter(name string, get js.Fn0) js.Member { return js.Attribute(name, get, nil).Hidden() }

// This returns the Go side of this, or throws V8's TypeError of method.
func This[T any](r *js.Realm, this js.Value, method string) T {
	if this.IsObject() {
		if x, ok := this.HostData().(T); ok {
			return x
		}
	}
	panic(r.TypeError("Method %s called on incompatible receiver %s", method, r.Describe(this)))
}

// Arg returns argument i, undefined where there are fewer.
func Arg(args []js.Value, i int) js.Value {
	if i < len(args) {
		return args[i]
	}
	return js.Undefined
}

// Record makes a plain object of names and values, leaving out what is undefined.
func Record(r *js.Realm, pairs ...any) js.Value {
	o := r.NewObject()
	for i := 0; i < len(pairs); i += 2 {
		v, ok := pairs[i+1].(js.Value)
		switch x := pairs[i+1].(type) {
		case string:
			v, ok = js.StrValue(x), x != ""
		case int:
			v, ok = js.Int(x), x >= 0
		case bool:
			v, ok = js.Bool(x), true
		}
		if ok && !v.IsUndefined() {
			o.Define(r, js.Key(pairs[i].(string)), v, js.Plain)
		}
	}
	return o.Value()
}

// Parts makes the array of formatToParts.
func Parts(r *js.Realm, parts []intl.Part) js.Value {
	vals := make([]js.Value, len(parts))
	for i, p := range parts {
		vals[i] = Record(r, "type", p.Type, "value", js.StrValue(p.Value), "source", p.Source, "unit", p.Unit)
	}
	return r.NewArrayOf(vals...)
}
