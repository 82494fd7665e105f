// The ways to make a Response: the constructor, the statics, and what the transport gives.

package fetch

import "math"

// ResponseInit is the second argument of new Response. Status is what StatusOf makes of
// the app's number, StatusText a byte string.
type ResponseInit struct {
	Status     int // 200 unless the app says otherwise; the zero value is refused
	StatusText string
	Headers    []Field
	// Cookies keeps Set-Cookie, as Node does and the standard does not: programs that answer
	// requests set them.
	Cookies bool
}

// StatusOf converts a number as Web IDL's unsigned short does, modulo 65536: 65736 is 200.
func StatusOf(n float64) int {
	if math.IsNaN(n) || math.IsInf(n, 0) {
		return 0
	}
	m := math.Mod(math.Trunc(n), 65536)
	if m < 0 {
		m += 65536
	}
	return int(m)
}

// NewResponse is new Response(body, init); body is nil for null. A status outside 200 to 599
// is a RangeError; a status text or header that HTTP does not allow, and a body with a status
// that has none, are TypeErrors (Fetch, "initialize a response").
func NewResponse(body *Body, init ResponseInit) (*Response, error) {
	if init.Status < 200 || init.Status > 599 {
		return nil, Errorf(RangeError, "init[\"status\"] must be in the range of 200 to 599, inclusive.")
	}
	if !ValidReasonPhrase(init.StatusText) {
		return nil, Errorf(TypeError, "Invalid statusText")
	}
	r := &Response{typ: "default", status: init.Status, statusText: init.StatusText, headers: NewHeaders(GuardResponse)}
	if init.Cookies {
		r.headers.guard = GuardNone
	}
	if err := r.headers.Fill(init.Headers); err != nil {
		return nil, err
	}
	if body == nil {
		return r, nil
	}
	if NullBodyStatus(init.Status) {
		return nil, Errorf(TypeError, "Response constructor: Invalid response status code %d", init.Status)
	}
	r.body = body
	body.setType(r.headers, "content-type")
	return r, nil
}

// JSONResponse is Response.json(data, init); text is what JSON.stringify made of data.
func JSONResponse(text string, init ResponseInit) (*Response, error) {
	return NewResponse(&Body{Bytes: text, ContentType: JSONType}, init)
}

// ErrorResponse is Response.error(), a network error as a value.
func ErrorResponse() *Response {
	return &Response{typ: "error", headers: NewHeaders(GuardImmutable)}
}

// RedirectResponse is Response.redirect(url, status) for an address that the caller has
// parsed and serialised (weburl.Parse), which comes first: a bad address is reported
// before a bad status, a RangeError.
func RedirectResponse(href string, status int) (*Response, error) {
	if !RedirectStatus(status) {
		return nil, Errorf(RangeError, "Invalid status code %d", status)
	}
	r := &Response{typ: "default", status: status, headers: NewHeaders(GuardNone)}
	r.headers.add("Location", href)
	r.headers.Freeze()
	return r, nil
}

// Fetched is what a transport has received.
type Fetched struct {
	URL        string // without fragment
	Method     string // as it was sent; a HEAD has no body
	Status     int
	StatusText string // a byte string
	// Headers are byte strings; one pair for each line that was received.
	Headers []Field
	Body    string
	Signal  *AbortSignal // the signal option of the fetch, nil for none
}

// NewFetched makes the Response of a completed fetch: its headers are immutable, and a HEAD
// or a null-body status leaves no body whatever was received. The headers are not checked
// again; a transport has refused what HTTP does not allow.
func NewFetched(f Fetched) *Response {
	r := &Response{typ: "basic", url: f.URL, status: f.Status, statusText: f.StatusText, headers: NewHeaders(GuardNone), Carried: Carried{signal: f.Signal}}
	for _, p := range f.Headers {
		r.headers.add(p.Name, NormalizeHeaderValue(p.Value))
	}
	r.headers.Freeze()
	if f.Method != "HEAD" && !NullBodyStatus(f.Status) {
		r.body = &Body{Bytes: f.Body}
	}
	return r
}
