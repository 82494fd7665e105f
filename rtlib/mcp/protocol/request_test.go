package protocol

import (
	"encoding/json"
	"strings"
	"testing"
)

const testMeta = `"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{},"io.modelcontextprotocol/clientInfo":{"name":"affgen","version":"1.0.0"}}`

func state(s string) *string { return &s }

func mustTool(t *testing.T, name, schema string) *Tool {
	t.Helper()
	tool, err := CallableTool(name, json.RawMessage(schema))
	if err != nil {
		t.Fatal(err)
	}
	return tool
}

func TestRequests(t *testing.T) {
	b := NewBuilder(Info{})
	region := mustTool(t, "query", `{"type":"object","properties":{"region":{"type":"string","x-mcp-header":"Region"}}}`)
	call := func(c Call) *Request {
		r, err := b.CallTool(3, c)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	for _, c := range []struct {
		req           *Request
		params, extra string
	}{
		{b.Discover(3), ``, ""},
		{b.ListTools(3, nil), ``, ""},
		{b.ListTools(3, state("")), `"cursor":"",`, ""},
		{b.ListTools(3, state("<\"é\u2028")), "\"cursor\":\"<\\\"é\u2028\",", ""},
		{call(Call{Tool: mustTool(t, "add", "")}), `"name":"add","arguments":{},`, "Mcp-Name: add\n"},
		{call(Call{Tool: mustTool(t, "grüße", ""), Arguments: json.RawMessage(`{"n":12345678901234567890}`)}), `"name":"grüße","arguments":{"n":12345678901234567890},`, "Mcp-Name: =?base64?Z3LDvMOfZQ==?=\n"},
		{call(Call{Tool: mustTool(t, "a\nb", "")}), `"name":"a\nb","arguments":{},`, "Mcp-Name: =?base64?YQpi?=\n"},
		{call(Call{Tool: region, Arguments: json.RawMessage(`{"region":"eu"}`)}), `"name":"query","arguments":{"region":"eu"},`, "Mcp-Name: query\nMcp-Param-Region: eu\n"},
		{call(Call{Tool: region, InputResponses: json.RawMessage(`{"k":{"action":"accept"}}`), RequestState: state("s\x00")}), `"name":"query","arguments":{},"inputResponses":{"k":{"action":"accept"}},"requestState":"s\u0000",`, "Mcp-Name: query\n"},
		{call(Call{Tool: region, RequestState: state("")}), `"name":"query","arguments":{},"requestState":"",`, "Mcp-Name: query\n"},
	} {
		want := `{"jsonrpc":"2.0","id":3,"method":"` + c.req.Method + `","params":{` + c.params + testMeta + `}}`
		if string(c.req.Body) != want {
			t.Errorf("body\n%s, want\n%s", c.req.Body, want)
		}
		var headers strings.Builder
		for _, h := range c.req.Headers {
			headers.WriteString(h.Name + ": " + h.Value + "\n")
			if !Reserved(h.Name) {
				t.Errorf("%s is not reserved", h.Name)
			}
		}
		want = "Content-Type: application/json\nAccept: application/json, text/event-stream\nMCP-Protocol-Version: 2026-07-28\nMcp-Method: " + c.req.Method + "\n" + c.extra
		if headers.String() != want {
			t.Errorf("headers\n%s, want\n%s", headers.String(), want)
		}
	}
}

func TestClientInfo(t *testing.T) {
	body := string(NewBuilder(Info{`a "b"`, "2"}).Discover(1).Body)
	if !strings.Contains(body, `"io.modelcontextprotocol/clientInfo":{"name":"a \"b\"","version":"2"}`) {
		t.Error(body)
	}
}

// What the protocol cannot carry is refused before anything is sent.
func TestRefusedCalls(t *testing.T) {
	b := NewBuilder(Info{})
	limit := mustTool(t, "q", `{"properties":{"limit":{"type":"integer","x-mcp-header":"Limit"}}}`)
	for _, c := range []struct {
		call Call
		want string
	}{
		{Call{Tool: &Tool{}}, "a tool to call needs a name"},
		{Call{Tool: limit, Arguments: json.RawMessage(`[]`)}, "the arguments: the JSON text is a list instead of an object"},
		{Call{Tool: limit, Arguments: json.RawMessage(`{`)}, "the arguments: the JSON text is not JSON: unexpected end of JSON input"},
		{Call{Tool: limit, Arguments: json.RawMessage(`{},"name":"other"`)}, "the arguments: the JSON text is not JSON: invalid character ',' after top-level value"},
		{Call{Tool: limit, Arguments: json.RawMessage("{\"a\":\"\xff\"}")}, "the arguments: the JSON text is not UTF-8"},
		{Call{Tool: limit, InputResponses: json.RawMessage(`"x"`)}, "inputResponses: the JSON text is a string instead of an object"},
		{Call{Tool: limit, Arguments: json.RawMessage(`{"limit":1.5}`)}, "the argument limit is 1.5 and cannot be sent in the header Mcp-Param-Limit, which its tool wants: it must be an integer within ±(2^53-1)"},
	} {
		if _, err := b.CallTool(1, c.call); err == nil || err.Error() != c.want || describeError(err)[:10] != "protocol 0" {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	for _, schema := range []string{`{"x-mcp-header":"A"}`, `{"properties":{"a":{"type":["string","null"],"x-mcp-header":"A"}}}`, strings.Repeat("[", 2000)} {
		if _, err := CallableTool("q", json.RawMessage(schema)); err == nil || !strings.HasPrefix(err.Error(), `the tool "q" cannot be called: `) {
			t.Error(err)
		}
	}
	for _, name := range []string{"Authorization", "Mcp-Session-Id", "X-Mcp-Name"} {
		if Reserved(name) {
			t.Errorf("%s is reserved", name)
		}
	}
}
