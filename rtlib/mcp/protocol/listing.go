// Tool lists: a state machine over the pages of tools/list.

package protocol

import (
	"bytes"
	"encoding/json"

	"github.com/affgen/affgen/rtlib/rawjson"
)

// Listing collects the pages of a tool list. The zero value waits for the first page.
type Listing struct {
	Tools    []*Tool
	Rejected []Rejected

	pages, bytes int
	cursors      map[string]bool
	names        map[string]bool
}

// Page takes the result of the next page. It returns the cursor of the page after it, nil
// at the list's end. An empty cursor is one to follow (MCP 2026-07-28, pagination); one
// that was seen before would go on for ever and is an error, before anything of its page
// is taken.
func (l *Listing) Page(r *Result) (next *string, err error) {
	l.pages++
	if l.bytes += len(r.Raw); l.bytes > MaxListBytes {
		return nil, r.malformed("the tool list is over %d bytes (maxListBytes)", MaxListBytes)
	}
	tools, ok := r.members.list("tools")
	if !ok {
		return nil, r.malformed("the result of tools/list has no list of tools")
	}
	if next, err = l.cursor(r); err != nil {
		return nil, err
	}
	for i, raw := range tools {
		if err := l.add(r, raw, i); err != nil {
			return nil, err
		}
	}
	return next, nil
}

// cursor checks a page's nextCursor.
func (l *Listing) cursor(r *Result) (*string, error) {
	if r.members.absent("nextCursor") {
		return nil, nil
	}
	next, ok := r.members.text("nextCursor")
	switch {
	case !ok:
		return nil, r.malformed("the nextCursor of tools/list is not a string")
	case rawjson.HalfPair(r.members["nextCursor"]):
		return nil, r.malformed("the nextCursor of tools/list has half a surrogate pair, which has no UTF-8 form")
	case l.cursors[next]:
		return nil, r.malformed("tools/list repeats the cursor %.60q: the list has no end", next)
	case l.pages >= MaxPages:
		return nil, r.malformed("tools/list has more than %d pages (maxPages)", MaxPages)
	}
	if l.cursors == nil {
		l.cursors = map[string]bool{}
	}
	l.cursors[next] = true
	return &next, nil
}

// add takes one definition. A name that comes twice makes the list ambiguous, also when
// one of the two definitions is invalid: it must not hide behind the other.
func (l *Listing) add(r *Result, raw json.RawMessage, i int) error {
	t, problem := ParseTool(bytes.Clone(raw)) // a tool that is kept must not keep its page
	if t != nil && t.Name != "" {
		if l.names[t.Name] {
			return r.malformed("tools/list has two tools named %.60q", t.Name)
		}
		if l.names == nil {
			l.names = map[string]bool{}
		}
		l.names[t.Name] = true
	}
	switch {
	case problem == nil:
		l.Tools = append(l.Tools, t)
	case t != nil && t.Name != "":
		l.Rejected = append(l.Rejected, Rejected{t.Name, problem.Error()})
	default:
		reason := malformed(0, "tool %d of page %d: %s", i+1, l.pages, problem)
		l.Rejected = append(l.Rejected, Rejected{"", reason.Message})
	}
	return nil
}
