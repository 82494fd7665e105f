// Package fetcher is the global fetch, which calls the machine bound to the role http, and
// createFetch of @affordance/lib/http.tsx, which makes such a function for another role.
// Requests are checked here, and refused before anything leaves; the machine checks them
// again, whoever calls it.
package fetcher

import (
	"errors"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/fetch/contract"
	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/view/machine"
	"github.com/affgen/affgen/rtlib/web/dom"
	"github.com/affgen/affgen/rtlib/web/door"
	"github.com/affgen/affgen/rtlib/web/response"
	"github.com/affgen/affgen/rtlib/web/webidl"
)

// globalRole is the role of the global fetch.
const globalRole = "http"

func init() {
	js.RegisterGlobal("fetch", Global)
	js.RegisterModule("@affordance/lib/http.tsx", js.NewExports(js.Export{Name: "createFetch", Length: 1, Fn: js.FnN(createFetch)}).Namespace)
}

type globalKey struct{}

// Global returns the realm's own global fetch, whatever the program has put in its place.
func Global(r *js.Realm) js.Value {
	return r.Data(globalKey{}, func() any { return function(r, globalRole, nil) }).(js.Value)
}

// Module is what the fetch of a module has that the global one has not: bodies in pieces, and
// of any bytes.
type Module struct {
	// Respond makes the Response objects; body is nil for a null body.
	Respond func(r *js.Realm, res *fetch.Response, body *Body) js.Value
	// Request reads the arguments; every refusal is a throw.
	Request func(r *js.Realm, args []js.Value) *Outgoing
}

// function makes a fetch function of a role, the global one's without a module.
func function(r *js.Realm, role string, module *Module) js.Value {
	return r.Builtin("fetch", 1, js.FnN(func(r *js.Realm, this js.Value, args []js.Value) js.Value {
		door.Of(r).RequirePure("fetch")
		c := &call{r: r, role: role, module: module, promise: r.NewPromise()}
		if _, exc := r.Try(func() js.Flow { c.start(args); return 0 }); exc != nil {
			c.reject(exc.Value)
		}
		return c.promise.Value()
	}))
}

func createFetch(r *js.Realm, this js.Value, args []js.Value) js.Value {
	return New(r, webidl.Arg(args, 0), nil)
}

// New is createFetch for a module.
func New(r *js.Realm, role js.Value, module *Module) js.Value {
	if !role.IsString() || role.Str().Len() == 0 {
		panic(r.TypeError("createFetch wants the name of a role, found %s", r.Describe(role)))
	}
	return function(r, role.Str().String(), module)
}

// call is one fetch.
type call struct {
	r       *js.Realm
	role    string
	module  *Module // or nil
	promise *js.Promise
	settled bool
	manual  bool // redirect: "manual"
	method  string
	signal  *dom.Signal // or nil
	forget  func()      // takes the call off its signal
}

// start reads the arguments and lets the request leave; it throws what refuses it.
func (c *call) start(args []js.Value) {
	webidl.NeedCount(c.r, args, 1, "fetch")
	read := readArguments
	if c.module != nil {
		read = c.module.Request
	}
	o := read(c.r, args)
	check(c.r, CheckURL(o.Path))
	c.manual, c.method, c.signal = o.Redirect == "manual", o.Method, o.Signal
	if o.Signal != nil && o.Signal.Aborted() {
		if o.Stream != nil {
			o.Stream.Cancel(o.Signal.Reason())
		}
		c.reject(o.Signal.Reason())
		return
	}
	if why := door.Of(c.r).Denied(c.role); why != "" {
		panic(c.r.TypeError("%s", "fetch: "+why))
	}
	if o.Stream == nil {
		c.send(o)
		return
	}
	c.readFirst(o)
}

// maxStreamBytes is how many bytes of a stream a request may have: they are in memory before it
// leaves. The machine's max_request_bytes is counted afterwards, and is less, as a rule.
const maxStreamBytes = 64 << 20

// readFirst reads a body that is a stream to its end and only then lets the request leave. A
// request is one effect, which is recorded before it leaves and can be sent again.
func (c *call) readFirst(o *Outgoing) {
	c.onAbort(func() { o.Stream.Cancel(o.Signal.Reason()) })
	o.Stream.ReadAll(maxStreamBytes, func(bytes []byte) {
		if c.settled {
			return
		}
		if c.forget != nil {
			c.forget()
		}
		whole := *o.Body
		whole.Bytes = string(bytes)
		o.Body = &whole
		if _, exc := c.r.Try(func() js.Flow { c.send(o); return 0 }); exc != nil {
			c.reject(exc.Value)
		}
	}, c.reject)
}

// send lets the request leave.
func (c *call) send(o *Outgoing) {
	c.onAbort(door.Of(c.r).Call("fetch", c.role, o.request(c.module != nil), c.done))
}

// onAbort has the call end with its signal; cancel ends what is under way.
func (c *call) onAbort(cancel func()) {
	if c.signal == nil {
		return
	}
	c.forget = c.signal.OnAbort(func() {
		c.reject(c.signal.Reason()) // first: what is cancelled may end, and is no result then
		cancel()
	})
}

// done takes the machine's answer.
func (c *call) done(result machine.Result, err error) {
	raw, bad := contract.Parse(result)
	if c.settled { // aborted
		if err == nil && bad == nil && raw.Stream != "" {
			c.body(raw).Cancel()
		}
		return
	}
	if err != nil {
		c.reject(errorValue(c.r, err))
		return
	}
	if bad != nil || raw.Stream != "" && c.module == nil {
		c.reject(c.r.TypeError("fetch: the machine bound to the role %q did not answer as an http machine does", c.role).Value)
		return
	}
	if fetch.RedirectStatus(raw.Status) && !c.manual {
		c.reject(c.r.TypeError("fetch: the server redirects (status %d) and redirects are not followed; use redirect: \"manual\" to look at the response", raw.Status).Value)
		return
	}
	f, bad := fetched(raw, c.method)
	if bad != nil {
		c.reject(webidl.ErrorValue(c.r, bad))
		return
	}
	c.settle()
	if c.signal != nil {
		f.Signal = c.signal.AbortSignal
	}
	c.promise.Resolve(c.r, c.response(fetch.NewFetched(f), raw))
}

func (c *call) response(res *fetch.Response, raw *contract.Result) js.Value {
	switch {
	case c.module == nil:
		return response.New(c.r, res)
	case res.NullBody():
		return c.module.Respond(c.r, res, nil)
	}
	return c.module.Respond(c.r, res, c.body(raw))
}

func (c *call) body(raw *contract.Result) *Body {
	return &Body{r: c.r, role: c.role, name: raw.Stream, text: raw.Body, signal: c.signal}
}

func (c *call) reject(reason js.Value) {
	if !c.settled {
		c.settle()
		c.promise.Reject(c.r, reason)
	}
}

func (c *call) settle() {
	c.settled = true
	if c.forget != nil {
		c.forget()
	}
}

// errorValue is what an app catches when a machine's call fails (spec: "Errors keep their
// kind through every layer").
func errorValue(r *js.Realm, err error) js.Value {
	var e *machine.Error
	if !errors.As(err, &e) {
		return r.TypeError("fetch failed").Value // the text may hold what no app should see
	}
	switch e.Kind {
	case machine.KindTimeout, machine.KindAbort:
		return r.DOMException(string(e.Kind), e.Message).Value
	case machine.KindExecutorTimeout:
		o := r.NewError(js.ErrorPrototype, js.Str(e.Message))
		o.Define(r, js.Key("name"), js.StrValue(string(e.Kind)), js.Hidden)
		return o.Value()
	}
	return r.TypeError("%s", "fetch: "+e.Message).Value
}
