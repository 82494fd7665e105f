// Headers (Fetch standard, section 5.1): a list of name and value pairs under a guard.
// Names keep their first spelling, which is how they are sent; everything an app sees
// of a name is in lower case.

package fetch

import (
	"slices"
	"strings"
)

// Guard says who may change a Headers object and with what (Fetch, "headers guard").
type Guard uint8

// The guards. GuardRequest differs from the standard: a forbidden header is a TypeError
// instead of being dropped (the source document says blocked; docs/rationale.md).
const (
	GuardNone      Guard = iota
	GuardRequest         // the headers of a request about to be sent
	GuardResponse        // a Response an app made: Set-Cookie and Set-Cookie2 are dropped
	GuardImmutable       // a fetched Response: every change is a TypeError
)

// Headers is a header list with a guard. Names and values are byte strings.
type Headers struct {
	guard  Guard
	fields []field
	sorted []Field        // what iteration shows, nil after a change
	first  map[string]int // the place of a name's first field; nil for short lists and until needed
}

// field is one header as it was added.
type field struct{ name, lower, value string }

// Field is a header's name and value.
type Field struct{ Name, Value string }

// NewHeaders makes an empty list under a guard.
func NewHeaders(guard Guard) *Headers { return &Headers{guard: guard} }

// Guard returns the guard.
func (h *Headers) Guard() Guard { return h.guard }

// Freeze makes the list immutable for good.
func (h *Headers) Freeze() { h.guard = GuardImmutable }

// Clone returns a copy under a guard, which is not applied to what is already there.
func (h *Headers) Clone(guard Guard) *Headers {
	return &Headers{guard: guard, fields: append([]field(nil), h.fields...)}
}

// Fill appends all pairs in order and stops at the first that is refused (Fetch, "fill").
func (h *Headers) Fill(pairs []Field) error {
	for _, p := range pairs {
		if err := h.Append(p.Name, p.Value); err != nil {
			return err
		}
	}
	return nil
}

// Append adds a value to those the name already has. A name or value that HTTP does not
// allow, and whatever the guard refuses, is a TypeError.
func (h *Headers) Append(name, value string) error {
	value = NormalizeHeaderValue(value)
	ok, err := h.validate("append", name, value)
	if ok {
		h.add(name, value)
	}
	return err
}

// add appends without asking the guard. Fetch keeps a name's first spelling and joins
// later values to it (Fetch, "append" of a header list; WPT request-headers-case).
func (h *Headers) add(name, value string) {
	lower := lowerASCII(name)
	if i := h.find(lower); i >= 0 {
		name = h.fields[i].name
	} else if h.first != nil {
		h.first[lower] = len(h.fields)
	}
	h.fields = append(h.fields, field{name, lower, value})
	h.sorted = nil
}

// Set gives the name this value alone, at the place of its first one.
func (h *Headers) Set(name, value string) error {
	value = NormalizeHeaderValue(value)
	ok, err := h.validate("set", name, value)
	if !ok {
		return err
	}
	lower := lowerASCII(name)
	i := h.find(lower)
	if i < 0 {
		h.add(name, value)
		return nil
	}
	first := field{h.fields[i].name, lower, value}
	h.remove(lower)
	h.fields = slices.Insert(h.fields, i, first)
	return nil
}

// Delete removes the name with all its values, if it is there.
func (h *Headers) Delete(name string) error {
	ok, err := h.validate("delete", name, "")
	if ok {
		h.remove(lowerASCII(name))
	}
	return err
}

// Get returns the name's values joined by ", "; ok is false if there is none.
func (h *Headers) Get(name string) (value string, ok bool, err error) {
	if !ValidHeaderName(name) {
		return "", false, invalidName("get", name)
	}
	value, ok = h.get(lowerASCII(name))
	return value, ok, nil
}

// Has reports whether the name is there.
func (h *Headers) Has(name string) (bool, error) {
	if !ValidHeaderName(name) {
		return false, invalidName("has", name)
	}
	return h.find(lowerASCII(name)) >= 0, nil
}

// GetSetCookie returns the values of Set-Cookie one by one, which alone of all headers
// cannot be joined without loss.
func (h *Headers) GetSetCookie() []string {
	var list []string
	for _, f := range h.fields {
		if f.lower == "set-cookie" {
			list = append(list, f.value)
		}
	}
	return list
}

// validate is Fetch's "validate" of a header for a Headers object: false without an error
// means that the call has no effect.
func (h *Headers) validate(method, name, value string) (bool, error) {
	if !ValidHeaderName(name) {
		return false, invalidName(method, name)
	}
	if !ValidHeaderValue(value) {
		return false, Errorf(TypeError, "Headers.%s: the value of header %q is invalid.", method, name)
	}
	switch h.guard {
	case GuardImmutable:
		return false, Errorf(TypeError, "immutable")
	case GuardRequest:
		if method == "delete" {
			return !ForbiddenRequestHeader(name), nil
		}
		if err := CheckRequestHeader(name, value); err != nil {
			return false, err
		}
	case GuardResponse:
		return !forbiddenResponseHeader(lowerASCII(name)), nil
	}
	return true, nil
}

func invalidName(method, name string) *Error {
	return Errorf(TypeError, "Headers.%s: %q is an invalid header name.", method, Latin1(name))
}

// shortList is the length up to which looking through a list is as fast as a map.
const shortList = 32

// find returns the place of the name's first field, -1 for none.
func (h *Headers) find(lower string) int {
	if len(h.fields) > shortList {
		if h.first == nil {
			h.index()
		}
		if i, ok := h.first[lower]; ok {
			return i
		}
		return -1
	}
	for i := range h.fields {
		if h.fields[i].lower == lower {
			return i
		}
	}
	return -1
}

func (h *Headers) index() {
	h.first = make(map[string]int, len(h.fields))
	for i := len(h.fields) - 1; i >= 0; i-- {
		h.first[h.fields[i].lower] = i
	}
}

func (h *Headers) remove(lower string) {
	if h.find(lower) < 0 {
		return
	}
	kept := h.fields[:0]
	for _, f := range h.fields {
		if f.lower != lower {
			kept = append(kept, f)
		}
	}
	clear(h.fields[len(kept):])
	h.fields, h.sorted, h.first = kept, nil, nil
}

func (h *Headers) get(lower string) (string, bool) {
	i := h.find(lower)
	if i < 0 {
		return "", false
	}
	values := []string{h.fields[i].value}
	for _, f := range h.fields[i+1:] {
		if f.lower == lower {
			values = append(values, f.value)
		}
	}
	return strings.Join(values, ", "), true
}
