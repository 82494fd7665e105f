// Iteration of Headers: sorted by name, in lower case, values joined except Set-Cookie's
// (Fetch, "sort and combine"), and the form in which headers are sent.

package fetch

import (
	"cmp"
	"slices"
	"strings"
)

// Len returns the number of pairs that iteration shows now.
func (h *Headers) Len() int { return len(h.Pairs()) }

// Pair returns the i-th pair of the iteration as it is now. Web IDL's iterators ask for one
// index after another while the list may change, so an iterator holds an index and no list.
func (h *Headers) Pair(i int) (name, value string, ok bool) {
	pairs := h.Pairs()
	if i < 0 || i >= len(pairs) {
		return "", "", false
	}
	return pairs[i].Name, pairs[i].Value, true
}

// Pairs returns what iteration shows. The slice is valid until the next change and must not
// be changed; filling another Headers from it is what new Headers(headers) means.
func (h *Headers) Pairs() []Field {
	if h.sorted == nil {
		h.sorted = h.sortAndCombine()
	}
	return h.sorted
}

// sortAndCombine joins a name's values to its first one; a stable sort then keeps the
// values of Set-Cookie in the order in which they were added.
func (h *Headers) sortAndCombine() []Field {
	list := h.combine(func(f field) (string, bool) { return f.lower, f.lower != "set-cookie" })
	slices.SortStableFunc(list, func(a, b Field) int { return cmp.Compare(a.Name, b.Name) })
	return list
}

// Wire returns the headers as they are sent: each name once in its first spelling, its
// values joined by ", ", in the order of their first values.
func (h *Headers) Wire() []Field {
	return h.combine(func(f field) (string, bool) { return f.name, true })
}

// combine joins the values of a name; show says how a field's name is shown and whether it
// may be joined. Values are collected first, so that many of one name cost linear time.
func (h *Headers) combine(show func(field) (name string, join bool)) []Field {
	if len(h.fields) == 0 {
		return nil
	}
	list := make([]Field, 0, len(h.fields))
	more := make(map[int][]string) // by index into list: the values after the first
	at := make(map[string]int, len(h.fields))
	for _, f := range h.fields {
		name, join := show(f)
		if i, ok := at[f.lower]; ok && join {
			more[i] = append(more[i], f.value)
			continue
		}
		at[f.lower] = len(list)
		list = append(list, Field{name, f.value})
	}
	for i, values := range more {
		list[i].Value += ", " + strings.Join(values, ", ")
	}
	return list
}
