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

// SetContentType gives the headers the body's type unless they have a Content-Type.
func (b *Body) SetContentType(h *Headers) {
	if b.ContentType != "" && h.find("content-type") < 0 {
		h.add("Content-Type", b.ContentType)
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
