package protocol

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

func TestParseTool(t *testing.T) {
	for _, c := range []struct{ name, raw, want string }{
		{"least", `{"name":"a","inputSchema":{"type":"object"}}`, ""},
		{"all", `{"name":"a","title":"A","description":"d","inputSchema":{"type":"object","$ref":"http://127.0.0.1/x","unknown":1},"outputSchema":{"type":"array"},"annotations":{"readOnlyHint":true},"_meta":{},"icons":[],"more":1}`, ""},
		{"optional members that are null", `{"name":"a","title":null,"description":null,"inputSchema":{"type":"object"},"outputSchema":null,"annotations":null}`, ""},
		{"no object", `7`, "the definition is a number instead of an object"},
		{"null", `null`, "the definition is null instead of an object"},
		{"no name", `{"inputSchema":{"type":"object"}}`, "name is not a string"},
		{"name 7", `{"name":7,"inputSchema":{"type":"object"}}`, "name is not a string"},
		{"name empty", `{"name":"","inputSchema":{"type":"object"}}`, "name is empty"},
		{"no schema", `{"name":"a"}`, "inputSchema is not an object"},
		{"schema true", `{"name":"a","inputSchema":true}`, "inputSchema is not an object"},
		{"schema null", `{"name":"a","inputSchema":null}`, "inputSchema is not an object"},
		{"schema without type", `{"name":"a","inputSchema":{"properties":{}}}`, `inputSchema: the type at its top must be "object"`},
		{"schema of a string", `{"name":"a","inputSchema":{"type":"string"}}`, `inputSchema: the type at its top must be "object"`},
		{"schema of types", `{"name":"a","inputSchema":{"type":["object"]}}`, `inputSchema: the type at its top must be "object"`},
		{"title", `{"name":"a","title":1,"inputSchema":{"type":"object"}}`, "title is not a string"},
		{"description", `{"name":"a","description":{},"inputSchema":{"type":"object"}}`, "description is not a string"},
		{"outputSchema", `{"name":"a","outputSchema":[],"inputSchema":{"type":"object"}}`, "outputSchema is not an object"},
		{"annotations", `{"name":"a","annotations":"x","inputSchema":{"type":"object"}}`, "annotations is not an object"},
		{"x-mcp-header", `{"name":"a","inputSchema":{"type":"object","properties":{"n":{"type":"number","x-mcp-header":"N"}}}}`, "x-mcp-header at n: the type must be string, integer or boolean"},
	} {
		tool, err := ParseTool([]byte(c.raw))
		switch {
		case c.want == "" && (err != nil || tool.Name != "a" || string(tool.Raw) != c.raw):
			t.Errorf("%s: %v, %v", c.name, tool, err)
		case c.want != "" && (err == nil || err.Error() != c.want):
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
	}
}

// list walks pages (each the result of a tools/list) and says what comes of it.
func list(pages ...string) (l *Listing, asked []string, err error) {
	l = &Listing{}
	var cursor *string
	for _, p := range pages {
		var r *Result
		if r, err = checkResult(MethodListTools, json.RawMessage(p), 200); err != nil {
			return l, asked, err
		}
		if cursor, err = l.Page(r); err != nil || cursor == nil {
			return l, asked, err
		}
		asked = append(asked, *cursor)
	}
	return l, append(asked, "and on"), nil
}

func tools(names ...string) string {
	var parts []string
	for _, n := range names {
		parts = append(parts, fmt.Sprintf(`{"name":%q,"inputSchema":{"type":"object"}}`, n))
	}
	return `"tools":[` + strings.Join(parts, ",") + "]"
}

func TestListing(t *testing.T) {
	bad := `{"name":"bad"},7,{"name":3},{"name":"worse","inputSchema":{"type":"object","x-mcp-header":"A"}}`
	for _, c := range []struct {
		name  string
		pages []string
		want  string
	}{
		{"one page", []string{`{` + tools("a", "b") + `}`}, "a b | [] | [] | <nil>"},
		{"null ends", []string{`{` + tools("a") + `,"nextCursor":null}`}, "a | [] | [] | <nil>"},
		{"no tools", []string{`{"tools":[]}`}, " | [] | [] | <nil>"},
		{"pages", []string{`{` + tools("a") + `,"nextCursor":"x"}`, `{` + tools("b") + `,"nextCursor":"y"}`, `{` + tools("c") + `}`}, "a b c | [] | [x y] | <nil>"},
		{"an empty page goes on", []string{`{"tools":[],"nextCursor":"x"}`, `{` + tools("b") + `}`}, "b | [] | [x] | <nil>"},
		{"the empty cursor is one", []string{`{` + tools("a") + `,"nextCursor":""}`, `{` + tools("b") + `}`}, "a b | [] | [] | <nil>"},
		{"the empty cursor twice", []string{`{` + tools("a") + `,"nextCursor":""}`, `{` + tools("b") + `,"nextCursor":""}`}, `a | [] | [] | tools/list repeats the cursor "": the list has no end`},
		{"a cursor that repeats at once", []string{`{` + tools("a") + `,"nextCursor":"x"}`, `{` + tools("b") + `,"nextCursor":"x"}`}, `a | [] | [x] | tools/list repeats the cursor "x": the list has no end`},
		{"a cursor that repeats later", []string{`{"tools":[],"nextCursor":"x"}`, `{"tools":[],"nextCursor":"y"}`, `{"tools":[],"nextCursor":"x"}`}, ` | [] | [x y] | tools/list repeats the cursor "x": the list has no end`},
		{"a cursor that is a number", []string{`{` + tools("a") + `,"nextCursor":2}`}, " | [] | [] | the nextCursor of tools/list is not a string"},
		{"no list", []string{`{}`}, " | [] | [] | the result of tools/list has no list of tools"},
		{"tools null", []string{`{"tools":null}`}, " | [] | [] | the result of tools/list has no list of tools"},
		{"bad ones do not hide good ones", []string{`{"tools":[` + bad + `,{"name":"a","inputSchema":{"type":"object"}}]}`}, "a | [{bad inputSchema is not an object} { tool 2 of page 1: the definition is a number instead of an object} { tool 3 of page 1: name is not a string} {worse x-mcp-header at the root: only what properties alone lead to may have it}] | [] | <nil>"},
		{"the same name on one page", []string{`{` + tools("a", "b", "a") + `}`}, `a b | [] | [] | tools/list has two tools named "a"`},
		{"the same name on two pages", []string{`{` + tools("a") + `,"nextCursor":"x"}`, `{` + tools("a") + `}`}, `a | [] | [x] | tools/list has two tools named "a"`},
		{"names differ by case", []string{`{` + tools("a", "A") + `}`}, "a A | [] | [] | <nil>"},
		{"a bad one may not share a name", []string{`{"tools":[{"name":"a"},{"name":"a","inputSchema":{"type":"object"}}]}`}, ` | [{a inputSchema is not an object}] | [] | tools/list has two tools named "a"`},
		{"nor the other way round", []string{`{"tools":[{"name":"a","inputSchema":{"type":"object"}},{"name":"a"}]}`}, `a | [] | [] | tools/list has two tools named "a"`},
	} {
		l, asked, err := list(c.pages...)
		var names []string
		for _, tool := range l.Tools {
			names = append(names, tool.Name)
		}
		if got := fmt.Sprintf("%s | %v | %v | %v", strings.Join(names, " "), l.Rejected, asked, err); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// 100 pages are a list; a cursor after the last of them is an error.
func TestPages(t *testing.T) {
	page := func(i int, more bool) string {
		cursor := ""
		if more {
			cursor = fmt.Sprintf(`,"nextCursor":"%d"`, i)
		}
		return fmt.Sprintf(`{%s%s}`, tools(fmt.Sprint("t", i)), cursor)
	}
	var pages []string
	for i := range MaxPages {
		pages = append(pages, page(i, i < MaxPages-1))
	}
	if l, _, err := list(pages...); err != nil || len(l.Tools) != MaxPages {
		t.Errorf("%d tools, %v", len(l.Tools), err)
	}
	pages[MaxPages-1] = page(MaxPages-1, true)
	if _, asked, err := list(pages...); err == nil || err.Error() != "tools/list has more than 100 pages (maxPages)" || len(asked) != MaxPages-1 {
		t.Errorf("%d cursors, %v", len(asked), err)
	}
}

func TestListBytes(t *testing.T) {
	var l Listing
	big := json.RawMessage(`{"tools":[],"nextCursor":"x","pad":"` + strings.Repeat("x", MaxListBytes) + `"}`)
	r, err := checkResult(MethodListTools, big, 200)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.Page(r); err == nil || !strings.Contains(err.Error(), "(maxListBytes)") {
		t.Error(err)
	}
}

// No list makes the client panic, and what it lets pass can be called.
func FuzzList(f *testing.F) {
	f.Add(`{"tools":[{"name":"a","inputSchema":{"type":"object","properties":{"n":{"type":"integer","x-mcp-header":"N"}}}}]}`, `{"n":1e3}`)
	f.Add(`{"tools":[{"name":"a","inputSchema":{"type":"object","properties":{"o":{"properties":{"s":{"type":"string","x-mcp-header":"S"}}}}}}],"nextCursor":""}`, `{"o":{"s":"é"}}`)
	b := NewBuilder(Info{})
	f.Fuzz(func(t *testing.T, page, args string) {
		r, err := Read(&Request{ID: 7, Method: MethodListTools}, 200, asJSON, answer(page), 0)
		if err != nil {
			return
		}
		var l Listing
		if _, err := l.Page(r); err != nil {
			return
		}
		for _, tool := range l.Tools {
			req, err := b.CallTool(1, Call{Tool: tool, Arguments: json.RawMessage(args)})
			if err != nil {
				continue
			}
			for _, h := range req.Headers {
				if !isToken(h.Name) || !plainHeader(h.Value) && !strings.HasPrefix(h.Value, base64Prefix) {
					t.Errorf("%q: %q", h.Name, h.Value)
				}
			}
		}
	})
}
