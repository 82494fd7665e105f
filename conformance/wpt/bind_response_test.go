// The natives of Response and of abort signals, see bind_test.go.

package wpt

import (
	"github.com/dop251/goja"

	"github.com/affgen/affgen/rtlib/fetch"
)

func (b *binding) responseNatives() map[string]native {
	m := map[string]native{
		"textBody": func(a args) (any, error) { return fetch.TextBody(a.text(0)), nil },
		"formBody": func(a args) (any, error) {
			return &fetch.Body{Bytes: a.text(0), ContentType: fetch.FormType}, nil
		},
		"newResponse": func(a args) (any, error) {
			init, err := b.responseInit(a)
			if err != nil {
				return nil, err
			}
			body, _ := a[0].Export().(*fetch.Body)
			return fetch.NewResponse(body, init)
		},
		"responseJSON": func(a args) (any, error) {
			init, err := b.responseInit(a)
			if err != nil {
				return nil, err
			}
			return fetch.JSONResponse(a.text(0), init)
		},
		"responseError": func(args) (any, error) { return fetch.ErrorResponse(), nil },
		"responseRedirect": func(a args) (any, error) {
			return fetch.RedirectResponse(a.text(0), fetch.StatusOf(a[1].ToFloat()))
		},
		"clone":   func(a args) (any, error) { return of[*fetch.Response](a, 0).Clone() },
		"text":    func(a args) (any, error) { return of[*fetch.Response](a, 0).Text() },
		"headers": func(a args) (any, error) { return of[*fetch.Response](a, 0).Headers(), nil },
	}
	for name, get := range map[string]func(*fetch.Response) any{
		"type":       func(r *fetch.Response) any { return r.Type() },
		"url":        func(r *fetch.Response) any { return r.URL() },
		"redirected": func(r *fetch.Response) any { return r.Redirected() },
		"status":     func(r *fetch.Response) any { return r.Status() },
		"ok":         func(r *fetch.Response) any { return r.OK() },
		"statusText": func(r *fetch.Response) any { return fetch.Latin1(r.StatusText()) },
		"nullBody":   func(r *fetch.Response) any { return r.NullBody() },
		"bodyUsed":   func(r *fetch.Response) any { return r.BodyUsed() },
	} {
		m[name] = func(a args) (any, error) { return get(of[*fetch.Response](a, 0)), nil }
	}
	return m
}

// responseInit takes a status, a status text and pairs from the second argument on.
func (b *binding) responseInit(a args) (init fetch.ResponseInit, err error) {
	init.Status = fetch.StatusOf(a[1].ToFloat())
	if init.StatusText, err = a.bytes(2); err != nil {
		return init, err
	}
	init.Headers, err = b.pairs(a[3])
	return init, err
}

func (b *binding) abortNatives() map[string]native {
	return map[string]native{
		"newController": func(args) (any, error) { return fetch.NewAbortController(), nil },
		"signalOf":      func(a args) (any, error) { return of[*fetch.AbortController](a, 0).Signal(), nil },
		"abort":         func(a args) (any, error) { of[*fetch.AbortController](a, 0).Abort(a[1]); return nil, nil },
		"abortedSignal": func(a args) (any, error) { return fetch.AbortedSignal(a[0]), nil },
		"timeoutSignal": func(a args) (any, error) {
			reason, _ := goja.AssertFunction(a[1])
			return fetch.TimeoutSignal(a[0].ToFloat(), b.loop.after, func() any {
				v, err := reason(goja.Undefined())
				if err != nil {
					panic(err)
				}
				return v
			}), nil
		},
		"anySignal": func(a args) (any, error) {
			var list []*fetch.AbortSignal
			o := a[0].ToObject(b.vm)
			for i := range int(o.Get("length").ToInteger()) {
				list = append(list, o.Get(b.vm.ToValue(i).String()).Export().(*fetch.AbortSignal))
			}
			return fetch.AnySignal(list), nil
		},
		"aborted": func(a args) (any, error) { return of[*fetch.AbortSignal](a, 0).Aborted(), nil },
		"reason": func(a args) (any, error) {
			if reason, ok := of[*fetch.AbortSignal](a, 0).Reason().(goja.Value); ok {
				return reason, nil
			}
			return goja.Undefined(), nil
		},
		"setWatched": func(a args) (any, error) { of[*fetch.AbortSignal](a, 0).SetWatched(a[1].ToBoolean()); return nil, nil },
		"onDispatch": func(a args) (any, error) {
			fire, _ := goja.AssertFunction(a[1])
			of[*fetch.AbortSignal](a, 0).Dispatch = func() {
				if _, err := fire(goja.Undefined()); err != nil {
					panic(err)
				}
			}
			return nil, nil
		},
	}
}
