// FormData: a list of names with texts or Files (XHR standard, section 5).

package blob

import (
	"slices"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// form is the Go side of a FormData.
type form struct{ entries []formEntry }

// formEntry is a name and a text or a File.
type formEntry struct {
	name  string
	value js.Value
}

var (
	formClass = &js.Interface{Name: "FormData", Length: 1}
	formPairs = webidl.NewIterable("FormData", func(r *js.Realm, this js.Value) webidl.Pairs {
		f := thisForm(r, this)
		return func(i int) (name, value js.Value, ok bool) {
			if i >= len(f.entries) {
				return js.Undefined, js.Undefined, false
			}
			return js.StrValue(f.entries[i].name), f.entries[i].value, true
		}
	})
)

func init() {
	formClass.Construct = func(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
		if len(args) > 0 && !args[0].IsUndefined() {
			panic(r.TypeError("FormData constructor: Argument 1 could not be converted to: undefined."))
		}
		return formClass.NewFor(r, newTarget, &form{}).Value()
	}
	formClass.Members = append([]js.Member{
		formMethod("append", 2, func(r *js.Realm, f *form, name string, args []js.Value) js.Value {
			f.entries = append(f.entries, formEntry{name, entryValue(r, "append", args)})
			return js.Undefined
		}),
		formMethod("delete", 1, func(_ *js.Realm, f *form, name string, _ []js.Value) js.Value {
			f.remove(name, 0)
			return js.Undefined
		}),
		formMethod("get", 1, func(_ *js.Realm, f *form, name string, _ []js.Value) js.Value {
			if i := f.find(name); i >= 0 {
				return f.entries[i].value
			}
			return js.Null
		}),
		formMethod("getAll", 1, func(r *js.Realm, f *form, name string, _ []js.Value) js.Value {
			var list []js.Value
			for _, e := range f.entries {
				if e.name == name {
					list = append(list, e.value)
				}
			}
			return r.NewArray(list).Value()
		}),
		formMethod("has", 1, func(_ *js.Realm, f *form, name string, _ []js.Value) js.Value { return js.Bool(f.find(name) >= 0) }),
		formMethod("set", 2, func(r *js.Realm, f *form, name string, args []js.Value) js.Value {
			value := entryValue(r, "set", args)
			if i := f.find(name); i >= 0 {
				f.entries[i].value = value
				f.remove(name, i+1)
			} else {
				f.entries = append(f.entries, formEntry{name, value})
			}
			return js.Undefined
		}),
	}, formPairs.Members()...)
	formClass.Members = append(formClass.Members, js.Inspected(inspectForm))
}

func thisForm(r *js.Realm, this js.Value) *form {
	f, ok := this.HostData().(*form)
	if !ok {
		panic(webidl.Illegal(r))
	}
	return f
}

// formMethod is a method whose first argument is a name.
func formMethod(name string, needs int, f func(r *js.Realm, form *form, name string, args []js.Value) js.Value) js.Member {
	return js.Operation(name, needs, js.FnN(func(r *js.Realm, this js.Value, args []js.Value) js.Value {
		form := thisForm(r, this)
		webidl.NeedCount(r, args, needs, "FormData."+name)
		return f(r, form, webidl.ScalarString(r, args[0]), args)
	}))
}

func (f *form) find(name string) int {
	return slices.IndexFunc(f.entries, func(e formEntry) bool { return e.name == name })
}

// remove takes the entries of a name out, from an index on.
func (f *form) remove(name string, from int) {
	kept := slices.Clip(f.entries[:from])
	for _, e := range f.entries[from:] {
		if e.name != name {
			kept = append(kept, e)
		}
	}
	f.entries = kept
}

// entryValue converts the second argument, with the name of the third: blobs are Files in a
// form, all else is text ("create an entry").
func entryValue(r *js.Realm, method string, args []js.Value) js.Value {
	b, ok := args[1].HostData().(*blob)
	switch {
	case !ok && len(args) > 2:
		panic(r.TypeError("Failed to execute '%s' on 'FormData': parameter 2 is not of type 'Blob'", method))
	case !ok:
		return js.StrValue(webidl.ScalarString(r, args[1]))
	case len(args) > 2:
		return b.asFile(r, webidl.ScalarString(r, args[2]), true)
	case b.file != nil:
		return args[1]
	}
	return b.asFile(r, "", false)
}

// inspectForm shows the entries; several of one name are a list.
func inspectForm(r *js.Realm, this js.Value) (string, js.Value) {
	out := r.NewObject()
	lists := map[string][]js.Value{}
	for _, e := range thisForm(r, this).entries {
		lists[e.name] = append(lists[e.name], e.value)
		value := e.value
		if list := lists[e.name]; len(list) > 1 {
			value = r.NewArray(slices.Clone(list)).Value()
		}
		out.Define(r, js.Str(e.name).PropKey(), value, js.Plain)
	}
	return "FormData", out.Value()
}
