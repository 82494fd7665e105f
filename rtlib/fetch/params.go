// URLSearchParams (URL standard, section 6) and application/x-www-form-urlencoded (section 5).
// Names and values are text. A URL's own list writes itself back through update.

package fetch

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// URLSearchParams is a list of names and values, in order.
type URLSearchParams struct {
	list   []Field
	update func(query string) // nil without a URL
}

// NewURLSearchParams parses a query as the constructor does: one question mark at its start
// is no part of it.
func NewURLSearchParams(query string) *URLSearchParams {
	return &URLSearchParams{list: parseForm(strings.TrimPrefix(query, "?"))}
}

// LinkedParams makes the list of a URL: update gets the new query after each change.
func LinkedParams(query string, update func(query string)) *URLSearchParams {
	return &URLSearchParams{list: parseForm(query), update: update}
}

// Reset gives the list another query's content and tells nobody; a URL does this when its
// query was set.
func (p *URLSearchParams) Reset(query string) { p.list = parseForm(query) }

// Len returns the number of pairs: params.size.
func (p *URLSearchParams) Len() int { return len(p.list) }

// Pair returns the i-th pair of the list as it is now, for iterators.
func (p *URLSearchParams) Pair(i int) (name, value string, ok bool) {
	if i < 0 || i >= len(p.list) {
		return "", "", false
	}
	return p.list[i].Name, p.list[i].Value, true
}

// Pairs returns a copy of the list.
func (p *URLSearchParams) Pairs() []Field { return slices.Clone(p.list) }

// Append adds a pair at the end.
func (p *URLSearchParams) Append(name, value string) {
	p.list = append(p.list, Field{name, value})
	p.changed()
}

// Delete removes the pairs with this name and, unless value is nil, this value.
func (p *URLSearchParams) Delete(name string, value *string) {
	p.list = slices.DeleteFunc(p.list, func(f Field) bool { return matches(f, name, value) })
	p.changed()
}

// Get returns the first value of the name.
func (p *URLSearchParams) Get(name string) (value string, ok bool) {
	for _, f := range p.list {
		if f.Name == name {
			return f.Value, true
		}
	}
	return "", false
}

// GetAll returns all values of the name.
func (p *URLSearchParams) GetAll(name string) []string {
	var values []string
	for _, f := range p.list {
		if f.Name == name {
			values = append(values, f.Value)
		}
	}
	return values
}

// Has reports whether there is a pair with this name and, unless value is nil, this value.
func (p *URLSearchParams) Has(name string, value *string) bool {
	return slices.ContainsFunc(p.list, func(f Field) bool { return matches(f, name, value) })
}

func matches(f Field, name string, value *string) bool {
	return f.Name == name && (value == nil || f.Value == *value)
}

// Set gives the name this value alone, at the place of its first one.
func (p *URLSearchParams) Set(name, value string) {
	at := -1
	kept := p.list[:0]
	for _, f := range p.list {
		switch {
		case f.Name != name:
			kept = append(kept, f)
		case at < 0:
			at = len(kept)
			kept = append(kept, Field{name, value})
		}
	}
	p.list = kept
	if at < 0 {
		p.list = append(p.list, Field{name, value})
	}
	p.changed()
}

// Sort orders the pairs by name, in UTF-16 units, and keeps the order of equal names.
func (p *URLSearchParams) Sort() {
	slices.SortStableFunc(p.list, func(a, b Field) int { return compareUnits(a.Name, b.Name) })
	p.changed()
}

// String returns the list as application/x-www-form-urlencoded, without question mark.
func (p *URLSearchParams) String() string {
	var b strings.Builder
	for i, f := range p.list {
		if i > 0 {
			b.WriteByte('&')
		}
		writeForm(&b, f.Name)
		b.WriteByte('=')
		writeForm(&b, f.Value)
	}
	return b.String()
}

func (p *URLSearchParams) changed() {
	if p.update != nil {
		p.update(p.String())
	}
}

// compareUnits compares text as its UTF-16 units compare: a character above U+FFFF begins
// with a surrogate, which comes before U+E000.
func compareUnits(a, b string) int {
	for a != "" && b != "" {
		c, n := utf8.DecodeRuneInString(a)
		d, m := utf8.DecodeRuneInString(b)
		if c != d {
			if (c > 0xFFFF) != (d > 0xFFFF) {
				c, d = leadUnit(c), leadUnit(d)
			}
			return cmp.Compare(c, d)
		}
		a, b = a[n:], b[m:]
	}
	return cmp.Compare(len(a), len(b))
}

func leadUnit(c rune) rune {
	if c > 0xFFFF {
		return 0xD800 + (c-0x10000)>>10
	}
	return c
}
