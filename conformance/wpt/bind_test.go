// The natives of glue.js: each calls one method of the Go types. Go objects travel through
// JavaScript as opaque values, errors become the class that their kind names.

package wpt

import (
	_ "embed"
	"testing"
	"unicode/utf16"

	"github.com/dop251/goja"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/fetch/weburl"
)

//go:embed glue.js
var glue string

// binding is one engine with the web interfaces installed.
type binding struct {
	vm     *goja.Runtime
	loop   *loop
	throw  goja.Callable // (kind, message) => never returns
	output []string      // lines of console.log
	net    *network      // nil for files that fetch nothing
}

func newBinding(t *testing.T) *binding {
	t.Helper()
	b := &binding{vm: goja.New(), loop: newLoop()}
	b.installHost()
	install, err := b.vm.RunString(glue)
	if err != nil {
		t.Fatal(err)
	}
	call, _ := goja.AssertFunction(install)
	natives := b.vm.NewObject()
	for _, table := range []map[string]native{b.headerNatives(), b.responseNatives(), b.urlNatives(), b.abortNatives(), b.fetchNatives()} {
		for name, fn := range table {
			_ = natives.Set(name, b.function(fn))
		}
	}
	if _, err := call(goja.Undefined(), natives, b.vm.GlobalObject()); err != nil {
		t.Fatal(err)
	}
	return b
}

// native is a function of the glue: its result is converted by goja unless it is a value.
type native func(a args) (any, error)

// args are a native's arguments.
type args []goja.Value

// function makes a JavaScript function of a native; an error is thrown by the glue, which
// knows the classes.
func (b *binding) function(fn native) goja.Value {
	return b.vm.ToValue(func(call goja.FunctionCall) goja.Value {
		result, err := fn(call.Arguments)
		if err != nil {
			b.throwError(err)
		}
		if v, ok := result.(goja.Value); ok {
			return v
		}
		return b.vm.ToValue(result)
	})
}

func (b *binding) throwError(err error) {
	if a, ok := err.(*fetch.Aborted); ok {
		panic(a.Reason.(goja.Value))
	}
	message := err.Error()
	if e, ok := err.(*fetch.Error); ok {
		message = e.Message
	}
	if _, thrown := b.throw(goja.Undefined(), b.vm.ToValue(string(fetch.KindOf(err))), b.vm.ToValue(message)); thrown != nil {
		if ex, ok := thrown.(*goja.Exception); ok {
			panic(ex.Value())
		}
		panic(thrown)
	}
}

// units are a string's UTF-16 units.
func (a args) units(i int) []uint16 {
	s := a[i].ToString().(goja.String)
	u := make([]uint16, s.Length())
	for j := range u {
		u[j] = s.CharAt(j)
	}
	return u
}

// text is an argument as USVString, bytes as ByteString.
func (a args) text(i int) string { return string(utf16.Decode(a.units(i))) }

func (a args) bytes(i int) (string, error) { return fetch.ByteStringUnits(a.units(i)) }

// pairs are an array of pairs of byte strings.
func (b *binding) pairs(list goja.Value) ([]fetch.Field, error) {
	var fields []fetch.Field
	o := list.ToObject(b.vm)
	for i := range int(o.Get("length").ToInteger()) {
		p := o.Get(b.vm.ToValue(i).String()).ToObject(b.vm)
		a := args{p.Get("0"), p.Get("1")}
		name, err := a.bytes(0)
		if err != nil {
			return nil, err
		}
		value, err := a.bytes(1)
		if err != nil {
			return nil, err
		}
		fields = append(fields, fetch.Field{Name: name, Value: value})
	}
	return fields, nil
}

// of returns the Go object behind an argument.
func of[T any](a args, i int) T { return a[i].Export().(T) }

// text1 and field call a method with one or two byte strings behind the receiver.
func bytes2(a args) (name, value string, err error) {
	if name, err = a.bytes(1); err == nil && len(a) > 2 {
		value, err = a.bytes(2)
	}
	return name, value, err
}

func (b *binding) headerNatives() map[string]native {
	return map[string]native{
		"setThrow":   func(a args) (any, error) { b.throw, _ = goja.AssertFunction(a[0]); return nil, nil },
		"byteString": func(a args) (any, error) { s, err := a.bytes(0); return fetch.Latin1(s), err },
		"newHeaders": func(args) (any, error) { return fetch.NewHeaders(fetch.GuardNone), nil },
		"fill": func(a args) (any, error) {
			pairs, err := b.pairs(a[1])
			if err != nil {
				return nil, err
			}
			return nil, of[*fetch.Headers](a, 0).Fill(pairs)
		},
		"append": headerChange((*fetch.Headers).Append),
		"set":    headerChange((*fetch.Headers).Set),
		"delete": headerChange(func(h *fetch.Headers, name, _ string) error { return h.Delete(name) }),
		"get": func(a args) (any, error) {
			name, err := a.bytes(1)
			if err != nil {
				return nil, err
			}
			value, ok, err := of[*fetch.Headers](a, 0).Get(name)
			if !ok {
				return goja.Null(), err
			}
			return fetch.Latin1(value), nil
		},
		"has": func(a args) (any, error) {
			name, err := a.bytes(1)
			if err != nil {
				return nil, err
			}
			return of[*fetch.Headers](a, 0).Has(name)
		},
		"getSetCookie": func(a args) (any, error) {
			var list []any
			for _, v := range of[*fetch.Headers](a, 0).GetSetCookie() {
				list = append(list, fetch.Latin1(v))
			}
			return b.vm.NewArray(list...), nil
		},
		"pair": func(a args) (any, error) {
			name, value, ok := of[*fetch.Headers](a, 0).Pair(int(a[1].ToInteger()))
			return b.pair(name, fetch.Latin1(value), ok), nil
		},
	}
}

// headerChange binds a method of Headers that takes a name and a value.
func headerChange(method func(h *fetch.Headers, name, value string) error) native {
	return func(a args) (any, error) {
		name, value, err := bytes2(a)
		if err != nil {
			return nil, err
		}
		return nil, method(of[*fetch.Headers](a, 0), name, value)
	}
}

// pair is an array of two strings, or null.
func (b *binding) pair(name, value string, ok bool) goja.Value {
	if !ok {
		return goja.Null()
	}
	return b.vm.NewArray(name, value)
}

func (b *binding) urlNatives() map[string]native {
	return map[string]native{
		"newParams": func(a args) (any, error) { return fetch.NewURLSearchParams(a.text(0)), nil },
		"paramsAppend": func(a args) (any, error) {
			of[*fetch.URLSearchParams](a, 0).Append(a.text(1), a.text(2))
			return nil, nil
		},
		"paramsGet": func(a args) (any, error) {
			value, ok := of[*fetch.URLSearchParams](a, 0).Get(a.text(1))
			if !ok {
				return goja.Null(), nil
			}
			return value, nil
		},
		"paramsString": func(a args) (any, error) { return of[*fetch.URLSearchParams](a, 0).String(), nil },
		"paramsPair": func(a args) (any, error) {
			return b.pair(of[*fetch.URLSearchParams](a, 0).Pair(int(a[1].ToInteger()))), nil
		},
		"newURL": func(a args) (any, error) {
			if goja.IsUndefined(a[1]) {
				return weburl.Parse(a.text(0))
			}
			return weburl.ParseBase(a.text(0), a.text(1))
		},
		"urlPart": func(a args) (any, error) { return urlParts[a.text(1)].get(of[*weburl.URL](a, 0)), nil },
		"setURLPart": func(a args) (any, error) {
			if a.text(1) == "href" {
				return nil, of[*weburl.URL](a, 0).SetHref(a.text(2))
			}
			urlParts[a.text(1)].set(of[*weburl.URL](a, 0), a.text(2))
			return nil, nil
		},
	}
}

// urlParts are the attributes of URL.
var urlParts = map[string]struct {
	get func(*weburl.URL) string
	set func(*weburl.URL, string)
}{
	"href":     {get: (*weburl.URL).Href},
	"origin":   {get: (*weburl.URL).Origin},
	"protocol": {(*weburl.URL).Protocol, (*weburl.URL).SetProtocol},
	"username": {(*weburl.URL).Username, (*weburl.URL).SetUsername},
	"password": {(*weburl.URL).Password, (*weburl.URL).SetPassword},
	"host":     {(*weburl.URL).Host, (*weburl.URL).SetHost},
	"hostname": {(*weburl.URL).Hostname, (*weburl.URL).SetHostname},
	"port":     {(*weburl.URL).Port, (*weburl.URL).SetPort},
	"pathname": {(*weburl.URL).Pathname, (*weburl.URL).SetPathname},
	"search":   {(*weburl.URL).Search, (*weburl.URL).SetSearch},
	"hash":     {(*weburl.URL).Hash, (*weburl.URL).SetHash},
}
