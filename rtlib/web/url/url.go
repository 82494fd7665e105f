// Package url is the class URL (URL standard, section 6.1). It links the URL parser.
package url

import (
	"github.com/affgen/affgen/rtlib/fetch/weburl"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/web/params"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

func init() { js.RegisterGlobal("URL", class.Constructor) }

// address is the Go side of a URL object.
type address struct {
	*weburl.URL
	params js.Value // undefined until somebody reads searchParams
}

var class = &js.Interface{Name: "URL", Length: 1}

func init() {
	class.Construct = func(r *js.Realm, args []js.Value, newTarget *js.Object) js.Value {
		u, err := parse(r, args)
		if err != nil {
			panic(invalid(r, err, args[0]))
		}
		return class.NewFor(r, newTarget, &address{URL: u}).Value()
	}
	href := func(r *js.Realm, this js.Value) js.Value { return js.StrValue(thisURL(r, this).Href()) }
	class.Members = []js.Member{
		js.Operation("toString", 0, js.Fn0(href)),
		js.Attribute("href", href, setHref),
		part("origin", (*weburl.URL).Origin, nil),
		part("protocol", (*weburl.URL).Protocol, (*weburl.URL).SetProtocol),
		part("username", (*weburl.URL).Username, (*weburl.URL).SetUsername),
		part("password", (*weburl.URL).Password, (*weburl.URL).SetPassword),
		part("host", (*weburl.URL).Host, (*weburl.URL).SetHost),
		part("hostname", (*weburl.URL).Hostname, (*weburl.URL).SetHostname),
		part("port", (*weburl.URL).Port, (*weburl.URL).SetPort),
		part("pathname", (*weburl.URL).Pathname, (*weburl.URL).SetPathname),
		part("search", (*weburl.URL).Search, (*weburl.URL).SetSearch),
		js.Attribute("searchParams", searchParams, nil),
		part("hash", (*weburl.URL).Hash, (*weburl.URL).SetHash),
		js.Operation("toJSON", 0, js.Fn0(href)),
		js.Inspected(inspect),
	}
	class.Statics = []js.Member{
		js.Operation("parse", 1, js.FnN(func(r *js.Realm, this js.Value, args []js.Value) js.Value {
			u, err := parse(r, args)
			if err != nil {
				return js.Null
			}
			return class.New(r, &address{URL: u}).Value()
		})),
		js.Operation("canParse", 1, js.FnN(func(r *js.Realm, this js.Value, args []js.Value) js.Value {
			_, err := parse(r, args)
			return js.Bool(err == nil)
		})),
	}
}

// part is an attribute that is a part of the URL; one without set cannot be changed.
func part(name string, get func(*weburl.URL) string, set func(*weburl.URL, string)) js.Member {
	getter := func(r *js.Realm, this js.Value) js.Value { return js.StrValue(get(thisURL(r, this).URL)) }
	if set == nil {
		return js.Attribute(name, getter, nil)
	}
	return js.Attribute(name, getter, func(r *js.Realm, this, v js.Value) js.Value {
		set(thisURL(r, this).URL, webidl.ScalarString(r, v))
		return js.Undefined
	})
}

func thisURL(r *js.Realm, this js.Value) *address {
	u, ok := this.HostData().(*address)
	if !ok {
		panic(r.TypeError("Receiver must be an instance of class URL"))
	}
	return u
}

// parse reads the arguments (url, base?).
func parse(r *js.Realm, args []js.Value) (*weburl.URL, error) {
	webidl.Need(r, args, "url")
	input := webidl.ScalarString(r, args[0])
	if base := webidl.Arg(args, 1); !base.IsUndefined() {
		return weburl.ParseBase(input, webidl.ScalarString(r, base))
	}
	return weburl.Parse(input)
}

func setHref(r *js.Realm, this, v js.Value) js.Value {
	u := thisURL(r, this)
	if err := u.SetHref(webidl.ScalarString(r, v)); err != nil {
		panic(invalid(r, err, v))
	}
	return js.Undefined
}

// invalid is the error of what is no URL, with the property input that Node gives it.
func invalid(r *js.Realm, err error, input js.Value) *js.Exception {
	exc := webidl.Throw(r, err)
	exc.Value.Obj().Define(r, js.Key("input"), r.ToString(input).Value(), js.Plain)
	return exc
}

func searchParams(r *js.Realm, this js.Value) js.Value {
	u := thisURL(r, this)
	if u.params.IsUndefined() {
		u.params = params.New(r, u.SearchParams())
	}
	return u.params
}

func inspect(r *js.Realm, this js.Value) (string, js.Value) {
	u := thisURL(r, this)
	o := r.NewObject()
	for _, p := range []struct {
		name string
		get  func(*weburl.URL) string
	}{
		{"href", (*weburl.URL).Href}, {"origin", (*weburl.URL).Origin}, {"protocol", (*weburl.URL).Protocol},
		{"username", (*weburl.URL).Username}, {"password", (*weburl.URL).Password}, {"host", (*weburl.URL).Host},
		{"hostname", (*weburl.URL).Hostname}, {"port", (*weburl.URL).Port}, {"pathname", (*weburl.URL).Pathname},
		{"search", (*weburl.URL).Search},
	} {
		o.Define(r, js.Key(p.name), js.StrValue(p.get(u.URL)), js.Plain)
	}
	o.Define(r, js.Key("searchParams"), searchParams(r, this), js.Plain)
	o.Define(r, js.Key("hash"), js.StrValue(u.Hash()), js.Plain)
	return "URL", o.Value()
}
