// Bodies (Fetch standard, section 2.2.4 and 5.2): bytes that are whole before anybody sees
// them, to be read once.

package fetch

// Body is what a Response or a request carries: bytes and the content type that goes with
// them unless a Content-Type header says otherwise.
type Body struct {
	Bytes       string // UTF-8 for bodies that apps make; any bytes for fetched ones
	ContentType string // "" for none
}

// Content types of the bodies that Fetch makes from values ("extract a body").
const (
	TextType = "text/plain;charset=UTF-8"
	FormType = "application/x-www-form-urlencoded;charset=UTF-8"
	JSONType = "application/json"
)

// TextBody makes the body of a string, which Fetch encodes as UTF-8.
func TextBody(text string) *Body { return &Body{Bytes: text, ContentType: TextType} }

// SetContentType gives the headers of a request the body's type unless they have a Content-Type.
func (b *Body) SetContentType(h *Headers) { b.setType(h, "Content-Type") }

// setType is SetContentType with a spelling of the name; Node's responses show lower case.
func (b *Body) setType(h *Headers, name string) {
	if b.ContentType != "" && h.find("content-type") < 0 {
		h.add(name, b.ContentType)
	}
}

// NullBodyStatus reports whether responses of the status have no body (Fetch, "null body
// status").
func NullBodyStatus(status int) bool {
	switch status {
	case 101, 103, 204, 205, 304:
		return true
	}
	return false
}

// RedirectStatus reports whether the status is a redirect (Fetch, "redirect status").
func RedirectStatus(status int) bool {
	switch status {
	case 301, 302, 303, 307, 308:
		return true
	}
	return false
}

// Carried is the body of a Response or a Request, which is read once.
type Carried struct {
	body   *Body        // nil for a null body
	signal *AbortSignal // of the fetch, nil for none
	used   bool
}

// Carry makes the body of an object; nil is a null body.
func Carry(b *Body) Carried { return Carried{body: b} }

// NullBody reports whether there is no body: response.body is null then, and text() gives
// "" as often as it is called.
func (c *Carried) NullBody() bool { return c.body == nil }

// BodyUsed reports whether the body has been read; never for a null body.
func (c *Carried) BodyUsed() bool { return c.used }

// Bytes returns the body as it came, whether or not it has been read; "" for a null body.
func (c *Carried) Bytes() string {
	if c.body == nil {
		return ""
	}
	return c.body.Bytes
}

// ReadBytes reads the body: Response.Text without the decoding.
func (c *Carried) ReadBytes() (string, error) {
	if c.body == nil {
		return "", nil
	}
	if c.used {
		return "", Errorf(TypeError, "Body is unusable: Body has already been read")
	}
	// The response asks the signal, which need not know it: a signal that lives as long as an
	// instance would keep all responses.
	if c.signal != nil && c.signal.Aborted() {
		return "", &Aborted{c.signal.Reason()}
	}
	c.used = true
	return c.body.Bytes, nil
}
