// One exchange: the call of fetch, the reading of its Response, and the promise that the
// app waits on. Each step is a job of the realm's queue, so throws are caught here and
// become the promise's rejection.

package web

import (
	"math"

	"github.com/affgen/affgen/rtlib/js"
	"github.com/affgen/affgen/rtlib/mcp/protocol"
)

// pending is a method call under way.
type pending struct {
	r        *js.Realm
	promise  *js.Promise
	onSignal js.Value // the AbortSignal that goes to fetch, or undefined
}

// promised runs begin and returns the promise that it will settle.
func promised(r *js.Realm, begin func(p *pending)) js.Value {
	p := &pending{r: r, promise: r.NewPromise()}
	p.attempt(func() { begin(p) })
	return p.promise.Value()
}

// attempt runs a step; a throw rejects the promise.
func (p *pending) attempt(step func()) {
	if _, exc := p.r.Try(func() js.Flow { step(); return 0 }); exc != nil {
		p.reject(exc.Value)
	}
}

func (p *pending) resolve(v js.Value)     { p.promise.Resolve(p.r, v) }
func (p *pending) reject(reason js.Value) { p.promise.Reject(p.r, reason) }

// then runs a step with what v settles to; its rejection is passed on as it is.
func (p *pending) then(v js.Value, step func(js.Value)) {
	p.r.PromiseResolve(v).Then(p.r, func(v js.Value) { p.attempt(func() { step(v) }) }, p.reject)
}

// signal takes the signal option, which fetch checks.
func (p *pending) signal(options js.Value) {
	switch {
	case options.IsUndefined():
	case options.IsObject():
		p.onSignal = p.r.Get(options, js.Key("signal"))
	default:
		panic(p.r.TypeError("the options are %s; they must be an object", p.r.Describe(options)))
	}
}

func (c *client) nextID() int64 {
	*c.lastID++
	return *c.lastID
}

// send posts a request and runs then with its result.
func (c *client) send(p *pending, req *protocol.Request, then func(*protocol.Result)) {
	p.then(p.r.Call2(c.fetch, js.Undefined, c.url, fetchInit(p, req)), func(response js.Value) {
		receive(p, req, response, then)
	})
}

// fetchInit is fetch's second argument. Redirects are not followed: a server elsewhere
// would get the arguments and the credentials.
func fetchInit(p *pending, req *protocol.Request) js.Value {
	r := p.r
	headers := r.NewObject()
	for _, h := range req.Headers {
		headers.Define(r, js.Key(h.Name), js.StrValue(h.Value), js.Plain)
	}
	o := r.NewObject()
	o.Define(r, js.Key("method"), js.StrValue("POST"), js.Plain)
	o.Define(r, js.Key("headers"), headers.Value(), js.Plain)
	o.Define(r, js.Key("body"), js.StrValue(string(req.Body)), js.Plain)
	o.Define(r, js.Key("redirect"), js.StrValue("manual"), js.Plain)
	if !p.onSignal.IsNullish() {
		o.Define(r, js.Key("signal"), p.onSignal, js.Plain)
	}
	return o.Value()
}

// receive reads a Response: its status, its content type and its text.
func receive(p *pending, req *protocol.Request, response js.Value, then func(*protocol.Result)) {
	r := p.r
	status, kind := responseHead(r, response)
	if _, err := protocol.NewReply(req, status, kind, 0); err != nil {
		panic(throw(r, err))
	}
	text := r.Get(response, js.Key("text"))
	if !text.IsCallable() {
		panic(notResponse(r, "text"))
	}
	p.then(r.Call0(text, response), func(body js.Value) {
		if !body.IsString() {
			panic(notResponse(r, "text"))
		}
		// What the body may hold at most is a matter of fetch, which has it already.
		result, err := protocol.Read(req, status, kind, body.Str().String(), 0)
		if err != nil {
			panic(throw(r, err))
		}
		then(result)
	})
}

// responseHead is a Response's status and content type, empty when it has none.
func responseHead(r *js.Realm, response js.Value) (status int, kind string) {
	if !response.IsObject() {
		panic(notResponse(r, "status"))
	}
	n := r.Get(response, js.Key("status"))
	if !n.IsNumber() || n.Num() != math.Trunc(n.Num()) || n.Num() < 0 || n.Num() > 999 {
		panic(notResponse(r, "status"))
	}
	headers := r.Get(response, js.Key("headers"))
	if !headers.IsObject() {
		panic(notResponse(r, "headers"))
	}
	get := r.Get(headers, js.Key("get"))
	if !get.IsCallable() {
		panic(notResponse(r, "headers.get"))
	}
	if v := r.Call1(get, headers, js.StrValue("content-type")); v.IsString() {
		kind = v.Str().String()
	}
	return int(n.Num()), kind
}

func notResponse(r *js.Realm, member string) *js.Exception {
	return r.TypeError("mcpClient: fetch must give a Response; what it gave has no usable %s", member)
}
