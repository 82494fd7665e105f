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
	body       *Body        // nil for a null body
	signal     *AbortSignal // of the fetch, nil for none
	used       bool
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

// NullBody reports whether there is no body: response.body is null then, and text() gives
// "" as often as it is called.
func (r *Response) NullBody() bool { return r.body == nil }

// BodyUsed reports whether the body has been read; never for a null body.
func (r *Response) BodyUsed() bool { return r.used }

// Bytes returns the body as it came, whether or not it has been read; "" for a null body.
func (r *Response) Bytes() string {
	if r.body == nil {
		return ""
	}
	return r.body.Bytes
}

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

// ReadBytes is Text without the decoding.
func (r *Response) ReadBytes() (string, error) {
	if r.body == nil {
		return "", nil
	}
	if r.used {
		return "", Errorf(TypeError, "Body is unusable: Body has already been read")
	}
	// The response asks the signal, which need not know it: a signal that lives as long as an
	// instance would keep all responses.
	if r.signal != nil && r.signal.Aborted() {
		return "", &Aborted{r.signal.Reason()}
	}
	r.used = true
	return r.body.Bytes, nil
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
