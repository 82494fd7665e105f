// fetch over the machine: the natives that turn the glue's request into the machine's JSON
// and its answer into a Response. The rules that come before any I/O are those of
// rtlib/fetch; redirects are refused here because the machine only reports them.

package wpt

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/dop251/goja"

	"github.com/affgen/affgen/rtlib/fetch"
	"github.com/affgen/affgen/rtlib/view/machine"
)

// network is the machine that a file's fetch calls.
type network struct {
	machine machine.Machine
	calls   int // how many the app has made
}

// rawRequest and rawResponse are the machine's contract. Header values are text there: a
// character for each byte.
type rawRequest struct {
	Path    string            `json:"path"`
	Method  string            `json:"method"`
	Headers map[string]string `json:"headers"`
	Body    *string           `json:"body,omitempty"`
}

type rawResponse struct {
	Status     int                 `json:"status"`
	StatusText string              `json:"statusText"`
	URL        string              `json:"url"`
	Headers    map[string][]string `json:"headers"`
	Body       string              `json:"body"`
}

func (b *binding) fetchNatives() map[string]native {
	return map[string]native{"fetch": func(a args) (any, error) {
		o := a[0].ToObject(b.vm)
		request, err := b.request(o)
		if err != nil {
			return nil, err
		}
		if b.net == nil {
			return nil, fetch.Errorf(fetch.TypeError, "there is no server: start the test with -server and -root")
		}
		resolve, _ := goja.AssertFunction(a[1])
		reject, _ := goja.AssertFunction(a[2])
		signal, _ := o.Get("signal").Export().(*fetch.AbortSignal)
		b.send(request, o.Get("redirect").String(), signal, resolve, reject)
		return nil, nil
	}}
}

// request checks what Fetch checks before anything is sent.
func (b *binding) request(o *goja.Object) (rawRequest, error) {
	bytes, err := args{o.Get("method")}.bytes(0)
	if err != nil {
		return rawRequest{}, err
	}
	method, err := fetch.CheckMethod(bytes)
	if err != nil {
		return rawRequest{}, err
	}
	pairs, err := b.pairs(o.Get("headers"))
	if err != nil {
		return rawRequest{}, err
	}
	headers := fetch.NewHeaders(fetch.GuardRequest)
	if err := headers.Fill(pairs); err != nil {
		return rawRequest{}, err
	}
	r := rawRequest{Path: args{o.Get("path")}.text(0), Method: method}
	if body, ok := o.Get("body").Export().(*fetch.Body); ok {
		if method == "GET" || method == "HEAD" {
			return r, fetch.Errorf(fetch.TypeError, "a request with method %s cannot have a body", method)
		}
		body.SetContentType(headers)
		r.Body = &body.Bytes
	}
	r.Headers = map[string]string{}
	for _, f := range headers.Wire() {
		r.Headers[f.Name] = fetch.Latin1(f.Value)
	}
	return r, nil
}

// send calls the machine on a goroutine of its own and settles the promise on the loop.
func (b *binding) send(r rawRequest, redirect string, signal *fetch.AbortSignal, resolve, reject goja.Callable) {
	ctx, cancel := context.WithCancel(context.Background())
	settled := false
	forget := func() {}
	if signal != nil {
		forget = signal.OnAbort(func() {
			cancel()
			settled = true
			reason, _ := signal.Reason().(goja.Value)
			b.call(reject, []goja.Value{reason})
		})
	}
	b.loop.pending++
	b.net.calls++
	go func() {
		request, _ := json.Marshal(r)
		result, err := b.net.machine.Call(ctx, machine.CallContext{}, request)
		b.loop.tasks <- func() {
			cancel()
			forget()
			if settled {
				return
			}
			response, err := b.response(r.Method, redirect, signal, result, err)
			if err != nil {
				b.call(reject, []goja.Value{b.errorValue(err)})
				return
			}
			b.call(resolve, []goja.Value{b.vm.ToValue(response)})
		}
	}()
}

func (b *binding) response(method, redirect string, signal *fetch.AbortSignal, result machine.Result, err error) (*fetch.Response, error) {
	if err != nil {
		var failed *machine.Error
		if errors.As(err, &failed) {
			return nil, fetch.Errorf(fetch.Kind(failed.Kind), "%s", failed.Message)
		}
		return nil, err
	}
	var raw rawResponse
	if err := json.Unmarshal(result, &raw); err != nil {
		return nil, err
	}
	if fetch.RedirectStatus(raw.Status) && redirect != "manual" {
		return nil, fetch.Errorf(fetch.TypeError, "redirects are not followed: ask for redirect: \"manual\"")
	}
	f := fetch.Fetched{URL: raw.URL, Method: method, Status: raw.Status, Body: raw.Body, Signal: signal}
	if f.StatusText, err = fetch.ByteString(raw.StatusText); err != nil {
		return nil, err
	}
	for name, values := range raw.Headers {
		for _, v := range values {
			bytes, err := fetch.ByteString(v)
			if err != nil {
				return nil, err
			}
			f.Headers = append(f.Headers, fetch.Field{Name: name, Value: bytes})
		}
	}
	return fetch.NewFetched(f), nil
}

// errorValue makes the JavaScript error of err.
func (b *binding) errorValue(err error) (v goja.Value) {
	defer func() { v = recover().(goja.Value) }()
	b.throwError(err)
	return nil
}
