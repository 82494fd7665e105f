// Tool lists: definitions, names, pages.

package mcphostile

import (
	"fmt"
	"strings"
)

// page is a page of definitions; more are members after them.
func page(tools string, more ...string) string {
	return result(`{"tools":[` + tools + `]` + strings.Join(more, "") + `}`)[0]
}

// tool is a valid definition; with has a schema's properties.
func tool(name string) string { return `{"name":"` + name + `","inputSchema":{"type":"object"}}` }
func with(properties string) string {
	return `{"name":"t","inputSchema":{"type":"object","properties":` + properties + `}}`
}

// listing is a case of one page, beside a tool that must survive it.
func listing(name, gaps, tools string, want Outcome) Case {
	return Case{Name: name, Gaps: gaps, Method: "tools/list", Answers: []string{page(tools + `,` + tool("good"))}, Want: want}
}

// dropped is the outcome of a definition that must not hide the good one. All of a list's
// JSON text is looked at, so that the reason and the survivor are both seen.
func dropped(name, reason string) Outcome {
	return gives(fmt.Sprintf(`{"tools":[%s],"rejected":[{"name":%q,"reason":"%s`, tool("good"), name, reason))
}

const unreachable = ": only what properties alone lead to may have it"

var listCases = []Case{
	listing("a name that is a number", "C6", `{"name":7,"inputSchema":{"type":"object"}}`, dropped("", "tool 1 of page 1: name is not a string")),
	listing("no name", "C6", `{"inputSchema":{"type":"object"}}`, dropped("", "tool 1 of page 1: name is not a string")),
	listing("a name of null", "C6", `{"name":null,"inputSchema":{"type":"object"}}`, dropped("", "tool 1 of page 1: name is not a string")),
	listing("an empty name", "C6", tool(""), dropped("", "tool 1 of page 1: name is empty")),
	listing("a name that is no Unicode", "C6", tool(`\ud800`), dropped("", "tool 1 of page 1: name has half a surrogate pair")),
	listing("a tool of null", "C6", "null", dropped("", "tool 1 of page 1: the definition is null")),
	listing("a tool of text", "C6", `"t"`, dropped("", "tool 1 of page 1: the definition is a string")),
	listing("no schema", "C6", `{"name":"t"}`, dropped("t", "inputSchema is not an object")),
	listing("a schema of null", "C6", `{"name":"t","inputSchema":null}`, dropped("t", "inputSchema is not an object")),
	listing("a schema of true", "C6", `{"name":"t","inputSchema":true}`, dropped("t", "inputSchema is not an object")),
	listing("a schema of text", "C6", `{"name":"t","inputSchema":"object"}`, dropped("t", "inputSchema is not an object")),
	listing("a schema without type", "C6", `{"name":"t","inputSchema":{}}`, dropped("t", `inputSchema: the type at its top must be \"object\"`)),
	listing("a schema of a list", "C6", `{"name":"t","inputSchema":{"type":"array"}}`, dropped("t", `inputSchema: the type at its top must be \"object\"`)),
	listing("a schema with a list of types", "C6", `{"name":"t","inputSchema":{"type":["object"]}}`, dropped("t", `inputSchema: the type at its top must be \"object\"`)),
	listing("a title that is a number", "C6", `{"name":"t","title":1,"inputSchema":{"type":"object"}}`, dropped("t", "title is not a string")),
	listing("a description that is a list", "C6", `{"name":"t","description":[],"inputSchema":{"type":"object"}}`, dropped("t", "description is not a string")),
	listing("an output schema of text", "C6", `{"name":"t","outputSchema":"x","inputSchema":{"type":"object"}}`, dropped("t", "outputSchema is not an object")),
	listing("annotations of a list", "C6", `{"name":"t","annotations":[],"inputSchema":{"type":"object"}}`, dropped("t", "annotations is not an object")),
	listing("_meta of a number", "C6", `{"name":"t","_meta":1,"inputSchema":{"type":"object"}}`, dropped("t", "_meta is not an object")),

	listing("an annotation at the root", "C3", `{"name":"t","inputSchema":{"type":"object","x-mcp-header":"A"}}`, dropped("t", "x-mcp-header at the root"+unreachable)),
	listing("an annotation in items", "C3", with(`{"a":{"type":"array","items":{"type":"string","x-mcp-header":"A"}}}`), dropped("t", "x-mcp-header at a.items"+unreachable)),
	listing("an annotation in oneOf", "C3", with(`{"a":{"oneOf":[{"type":"string","x-mcp-header":"A"}]}}`), dropped("t", "x-mcp-header at a.oneOf"+unreachable)),
	listing("an annotation in $defs", "C3", `{"name":"t","inputSchema":{"type":"object","$defs":{"d":{"type":"string","x-mcp-header":"A"}}}}`, dropped("t", "x-mcp-header at $defs.d"+unreachable)),
	listing("an annotation in additionalProperties", "C3", `{"name":"t","inputSchema":{"type":"object","additionalProperties":{"type":"string","x-mcp-header":"A"}}}`, dropped("t", "x-mcp-header at additionalProperties"+unreachable)),
	listing("an annotation in an unknown keyword", "C3", `{"name":"t","inputSchema":{"type":"object","vendor":[[{"type":"string","x-mcp-header":"A"}]]}}`, dropped("t", "x-mcp-header at vendor"+unreachable)),
	listing("an annotation with escapes", "C3", `{"name":"t","inputSchema":{"type":"object","\u0078-mcp-header":"A"}}`, dropped("t", "x-mcp-header at the root"+unreachable)),
	listing("an annotated list of types", "C2", with(`{"a":{"type":["string","null"],"x-mcp-header":"A"}}`), dropped("t", "x-mcp-header at a: the type must be string, integer or boolean")),
	listing("an annotated number", "C2", with(`{"a":{"type":"number","x-mcp-header":"A"}}`), dropped("t", "x-mcp-header at a: the type must be")),
	listing("an annotation without type", "C2", with(`{"a":{"x-mcp-header":"A"}}`), dropped("t", "x-mcp-header at a: the type must be")),
	listing("an annotation with a line end", "C3", with(`{"a":{"type":"string","x-mcp-header":"A\r\nX-Evil: 1"}}`), dropped("t", "x-mcp-header at a:")),
	listing("an annotation with a colon", "C3", with(`{"a":{"type":"string","x-mcp-header":"A:"}}`), dropped("t", "x-mcp-header at a:")),
	listing("an empty annotation", "C3", with(`{"a":{"type":"string","x-mcp-header":""}}`), dropped("t", "x-mcp-header at a:")),
	listing("an annotation that is a number", "C3", with(`{"a":{"type":"string","x-mcp-header":1}}`), dropped("t", "x-mcp-header at a:")),
	listing("an annotation in Cyrillic", "C3", with(`{"a":{"type":"string","x-mcp-header":"А"}}`), dropped("t", "x-mcp-header at a:")),
	listing("an annotation twice", "C3", with(`{"a":{"type":"string","x-mcp-header":"A"},"b":{"type":"string","x-mcp-header":"a"}}`), dropped("t", "x-mcp-header at b: the header name")),
	listing("annotations that are none", "C3", with(`{"x-mcp-header":{"type":"string","default":{"x-mcp-header":"A"}},"b":{"const":{"x-mcp-header":1},"enum":[{"x-mcp-header":1}],"examples":[{"x-mcp-header":""}]}}`), gives(`],"rejected":[]}`)),

	listing("a $ref is kept and not fetched", "", `{"name":"t","inputSchema":{"type":"object","$ref":"http://127.0.0.1:1/x","properties":{"a":{"$ref":"file:///etc/passwd"}}}}`, gives(`"$ref":"http://127.0.0.1:1/x","properties":{"a":{"$ref":"file:///etc/passwd"}}`)),
	listing("a name of 1 MiB", "C6", tool(strings.Repeat("n", 1<<20)), gives(`],"rejected":[]}`)),
	listing("a name with control characters", "C1", tool(`a\n\u0000\u001b[31m`), gives(`],"rejected":[]}`)),
	listing("a name like a property of objects", "", tool("__proto__")+","+tool("constructor"), gives(`],"rejected":[]}`)),
	listing("the same name twice", "C5", tool("t")+","+tool("t"), breach(`tools/list has two tools named "t"`)),
	listing("the same name once with escapes", "C5", tool("t")+","+tool(`\u0074`), breach(`tools/list has two tools named "t"`)),
	listing("the same name, one of them invalid", "C5", tool("t")+`,{"name":"t"}`, breach(`tools/list has two tools named "t"`)),
	listing("names that only look the same", "", tool("\u00e9")+","+tool("e\u0301"), gives(`],"rejected":[]}`)),
	listing("a schema of 999 levels", "", `{"name":"t","inputSchema":{"type":"object","properties":`+strings.Repeat(`{"a":`, 990)+`1`+strings.Repeat("}", 990)+`}}`, gives(`],"rejected":[]}`)),

	{Name: "no tools", Method: "tools/list", Answers: []string{page("")}, Want: gives(`{"tools":[],"rejected":[]}`)},
	{Name: "tools missing", Method: "tools/list", Answers: result(`{}`), Want: breach("the result of tools/list has no list of tools")},
	{Name: "tools null", Method: "tools/list", Answers: result(`{"tools":null}`), Want: breach("the result of tools/list has no list of tools")},
	{Name: "tools an object", Method: "tools/list", Answers: result(`{"tools":{"0":` + tool("t") + `}}`), Want: breach("the result of tools/list has no list of tools")},
	{Name: "tools text", Method: "tools/list", Answers: result(`{"tools":"t"}`), Want: breach("the result of tools/list has no list of tools")},
}

var cursorCases = []Case{
	{Name: "a cursor that is a number", Method: "tools/list", Answers: []string{page(tool("a"), `,"nextCursor":2`)}, Want: breach("the nextCursor of tools/list is not a string")},
	{Name: "a cursor that is an object", Method: "tools/list", Answers: []string{page(tool("a"), `,"nextCursor":{}`)}, Want: breach("the nextCursor of tools/list is not a string")},
	{Name: "a cursor of false", Method: "tools/list", Answers: []string{page(tool("a"), `,"nextCursor":false`)}, Want: breach("the nextCursor of tools/list is not a string")},
	{Name: "a cursor that is no Unicode", Method: "tools/list", Answers: []string{page(tool("a"), `,"nextCursor":"\udc00"`)}, Want: breach("the nextCursor of tools/list has half a surrogate pair")},
	{Name: "a cursor of null ends the list", Method: "tools/list", Answers: []string{page(tool("a"), `,"nextCursor":null`)}, Want: gives(`"rejected":[]}`)},
	{Name: "an empty cursor is followed", Gaps: "C5", Method: "tools/list", Answers: []string{page(tool("a"), `,"nextCursor":""`), page(tool("b"))}, Want: gives(tool("a") + "," + tool("b"))},
	{Name: "an empty cursor twice", Gaps: "C5", Method: "tools/list", Answers: []string{page(tool("a"), `,"nextCursor":""`), page(tool("b"), `,"nextCursor":""`)}, Want: breach(`tools/list repeats the cursor "": the list has no end`)},
	{Name: "the same cursor for ever", Gaps: "C5", Method: "tools/list", Answers: []string{page(tool("t$N"), `,"nextCursor":"again"`)}, Requests: 2, Want: breach(`tools/list repeats the cursor "again": the list has no end`)},
	{Name: "the same page for ever", Gaps: "C5", Method: "tools/list", Answers: []string{page(tool("t"), `,"nextCursor":"$N"`)}, Requests: 2, Want: breach(`tools/list has two tools named "t"`)},
	{Name: "a circle of two", Gaps: "C5", Method: "tools/list", Answers: []string{page(tool("a"), `,"nextCursor":"x"`), page(tool("b"), `,"nextCursor":"y"`), page(tool("c"), `,"nextCursor":"x"`)}, Want: breach(`tools/list repeats the cursor "x": the list has no end`)},
	{Name: "always another cursor", Gaps: "C5", Method: "tools/list", Answers: []string{page("", `,"nextCursor":"$N"`)}, Requests: 100, Want: breach("tools/list has more than 100 pages (maxPages)")},
	{Name: "a hundred pages", Method: "tools/list", Answers: hundred(), Want: gives(tool("t99") + "," + tool("t100") + `],"rejected":[]}`)},
	{Name: "a cursor of 1 MiB", Method: "tools/list", Answers: []string{page(tool("a"), `,"nextCursor":"`+strings.Repeat("c", 1<<20)+`"`), page(tool("b"))}, Want: gives(tool("a") + "," + tool("b"))},
	{Name: "a name twice on two pages", Gaps: "C5", Method: "tools/list", Answers: []string{page(tool("a"), `,"nextCursor":"x"`), page(tool("b") + "," + tool("a"))}, Want: breach(`tools/list has two tools named "a"`)},
	{Name: "a list of 70 MiB", Gaps: "C11", Method: "tools/list", Answers: []string{page(`{"name":"t$N","description":"`+strings.Repeat("d", 7<<20)+`","inputSchema":{"type":"object"}}`, `,"nextCursor":"$N"`)}, Requests: 10, Want: breach("the tool list is over 67108864 bytes (maxListBytes)")},
	{Name: "a second page that fails", Gaps: "C8", Method: "tools/list", Answers: []string{page(tool("a"), `,"nextCursor":"x"`), failed("400 Bad Request", `{"code":-32602,"message":"bad cursor"}`)[0]}, Want: rpc(-32602, "bad cursor")},
	{Name: "a second page without tools", Method: "tools/list", Answers: []string{page(tool("a"), `,"nextCursor":"x"`), result(`{"nextCursor":"y"}`)[0]}, Want: breach("the result of tools/list has no list of tools")},
	{Name: "a second page with the first one's id", Gaps: "C7", Method: "tools/list", Answers: []string{page(tool("a"), `,"nextCursor":"x"`), withID("1")[0]}, Want: breach("the reply answers request 1, not 2")},
}

// hundred are as many pages as a list may have.
func hundred() []string {
	var pages []string
	for i := range 100 {
		next := fmt.Sprintf(`,"nextCursor":"%d"`, i)
		if i == 99 {
			next = ""
		}
		pages = append(pages, page(tool(fmt.Sprintf("t%d", i+1)), next))
	}
	return pages
}
