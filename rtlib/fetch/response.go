// Response (Fetch standard, section 5.5): what an app makes, and what a fetch gives.
// The constructor and the statics are in response_make.go.

package fetch

// Response is a response with its whole body. Its body is read once; clones, made before,
// are read on their own.
type Response struct {
	typ        string
	url        string
	redirected bool
	status     int
	statusText string
	headers    *Headers
	Carried
}

// Type returns "default" for a Response an app made, "basic" for a fetched one, "error" for
// Response.error().
func (r *Response) Type() string { return r.typ }

// URL returns the address a fetched response came from, without fragment; "" for one an app made.
func (r *Response) URL() string { return r.url }

// Redirected reports whether redirects were followed. They never are, so it is false.
func (r *Response) Redirected() bool { return r.redirected }

// Status returns the status code, 0 for Response.error().
func (r *Response) Status() int { return r.status }

// OK reports whether the status is 200 to 299.
func (r *Response) OK() bool { return r.status >= 200 && r.status <= 299 }

// StatusText returns the reason phrase, a byte string; "" where HTTP has none.
func (r *Response) StatusText() string { return r.statusText }

// Headers returns the headers, always the same object.
func (r *Response) Headers() *Headers { return r.headers }

// AbortReason returns the reason of the fetch's signal once that is aborted.
func (r *Response) AbortReason() (any, bool) {
	if r.signal == nil || !r.signal.Aborted() {
		return nil, false
	}
	return r.signal.Reason(), true
}

// Text reads the body as UTF-8 without a byte order mark; invalid bytes become U+FFFD. A
// second time it is a TypeError. Once the signal of the fetch is aborted, an unread body is
// lost and the error is *Aborted (Fetch, "abort the fetch() call"). json() is this text, parsed.
func (r *Response) Text() (string, error) {
	bytes, err := r.ReadBytes()
	return DecodeBody(bytes), err
}

// Clone returns a copy whose body is read on its own. Once the body has been read it is a
// TypeError.
func (r *Response) Clone() (*Response, error) {
	if r.used {
		return nil, Errorf(TypeError, "Response.clone: Body has already been consumed.")
	}
	c := *r
	c.headers = r.headers.Clone(r.headers.guard)
	return &c, nil
}
