package config

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
)

const full = `
name: docs-agent
entry: src/view.tsx
props: {url: /mcp, expose: {search: find_docs}, n: 3, list: [1, true, null]}
task: "Answer the user's question"
env: {REGION: eu, PORT: 8080, TOKEN: {from: MCP_TOKEN}}
secrets: [TOKEN]
machines:
  http:
    kind: http
    url: https://api.example.com/v1/
    timeout_ms: 1000
    headers: {Authorization: {env: TOKEN, prefix: "Bearer "}, X-Client: affgen, X-Key: {from: API_KEY}}
agent: {machines: [http], env: {ROLE: docs}}
model: {kind: openai, url: "http://127.0.0.1:8080/v1", name: local, api_key: {from: OPENAI_API_KEY},
        tokenizer: o200k_base, context_tokens: 128000, max_output_tokens: 4096}
limits: {call_timeout_s: 1.5, turn_timeout_s: 3, max_turns: 7, max_renders: 9}
journal: {kind: memory}
serve:
  listen: 127.0.0.1:9000
  path: /x
  allowed_hosts: [ Localhost , localhost]
  budgets: {request_ms: 5}
  auth: {kind: bearer, tokens: {from: MCP_TOKENS}}
  server_info: {name: docs-agent, version: 1.0.0}
`

func TestParseFull(t *testing.T) {
	c, err := Parse(full, Options{})
	if err != nil {
		t.Fatal(err)
	}
	wantProps := map[string]any{"url": "/mcp", "expose": map[string]any{"search": "find_docs"}, "n": 3.0, "list": []any{1.0, true, nil}}
	if !reflect.DeepEqual(c.Props, wantProps) {
		t.Errorf("props = %#v", c.Props)
	}
	h := c.Machines[0].HTTP
	if h.TimeoutMS != 1000 || h.MaxRequestBytes != DefaultMaxBytes || len(h.Headers) != 3 || h.Headers[0].Value != (Source{Env: "TOKEN", Prefix: "Bearer "}) {
		t.Errorf("machine = %+v", h)
	}
	if c.Agent.AllMachines || c.Limits != (Limits{1.5, 3, 7, 9}) || c.Model.ContextTokens != 128000 || c.Journal.Kind != "memory" {
		t.Errorf("config = %+v", c)
	}
	if s := c.Serve; len(s.AllowedHosts) != 1 || s.RequestMS != 5 || s.OperationMS != 120000 || s.Tokens.From != "MCP_TOKENS" {
		t.Errorf("serve = %+v", c.Serve)
	}
	env, err := c.Resolve(func(n string) (string, bool) { return "12345678", n == "MCP_TOKEN" })
	want := map[string]string{"REGION": "eu", "PORT": "8080", "TOKEN": "12345678", "ROLE": "docs"}
	if err != nil || !reflect.DeepEqual(env.Vars, want) || env.Secrets["TOKEN"] != "12345678" {
		t.Errorf("env = %+v, %v", env, err)
	}
	if _, err := c.Resolve(func(string) (string, bool) { return "short", true }); err == nil || !strings.HasPrefix(err.Error(), "affordance.yaml:6:38: error AFF4005: env.TOKEN: ") || strings.Contains(err.Error(), "short") {
		t.Errorf("short secret: %v", err)
	}
}

func TestParseEmptyIsDefault(t *testing.T) {
	for _, text := range []string{"", "# nothing\n", "{}"} {
		c, err := Parse(text, Options{})
		want := Default()
		want.File = "affordance.yaml"
		if err != nil || !reflect.DeepEqual(c, want) {
			t.Errorf("%q: %+v, %v", text, c, err)
		}
	}
}

func TestParseJSON(t *testing.T) {
	c, err := Parse("{\n\t\"name\": \"a\\ud83d\\ude00\\/b\",\n\t\"props\":\t{\"t\": \"x\\ty\"}\n}\n", Options{})
	if err != nil || c.Name != "a😀/b" || c.Props["t"] != "x\ty" {
		t.Errorf("%+v, %v", c, err)
	}
}

// TestErrors gives for each text the errors, one a line, without the file's name.
func TestErrors(t *testing.T) {
	tests := []struct{ text, want string }{
		{"name: [hello\n", `:1:1: error AFF4001: did not find expected ',' or ']'`},
		{"a: b: c", `:1:1: error AFF4001: mapping values are not allowed in this context`},
		{"--- {}\n--- {}\n", `:2:1: error AFF4001: the file holds a second document; one is allowed`},
		{"[]", `:1:1: error AFF4004: wants a mapping, found a list`},
		{"hello", `:1:1: error AFF4004: wants a mapping, found the text "hello"`},
		{"entri: view.tsx", `:1:1: error AFF4003: unknown key "entri"; did you mean entry?`},
		{"zzzzzzzz: 1", `:1:1: error AFF4003: unknown key "zzzzzzzz"; known here: name, entry, props, task, env, secrets, machines, agent, model, limits, journal, serve, dev`},
		{"dev: {start: [], address: x}", ":1:14: error AFF4005: dev.start: must name a command and its arguments\n:1:27: error AFF4005: dev.address: must be host:port, found \"x\""},
		{"name: a\nname: b", `:2:1: error AFF4008: the key "name" stands twice`},
		{"name: 3", `:1:7: error AFF4004: name: wants a text, found the number 3`},
		{"name: ''", `:1:7: error AFF4005: name: must not be empty`},
		{"entry: ../x.tsx", `:1:8: error AFF4005: entry: must be a path inside the view's folder, found "../x.tsx"`},
		{"props: 1", `:1:8: error AFF4004: props: wants a mapping, found the number 1`},
		{"props: {a: .nan}", `:1:12: error AFF4005: props.a: .nan is no JSON number`},
		{"props: {a: [!x y]}", `:1:13: error AFF4004: props.a[0]: the tag !x has no JSON value`},
		{"env: {A: {form: B}}", ":1:10: error AFF4006: env.A: needs from\n:1:11: error AFF4003: env.A: unknown key \"form\"; did you mean from?"},
		{"env: {A: null}", `:1:10: error AFF4004: env.A: wants a text, found nothing`},
		{"env: {TOKEN: x}\nsecrets: [TOKN]", `:2:11: error AFF4005: secrets[0]: "TOKN" is no key of env; did you mean TOKEN?`},
		{"agent: {machines: [http]}", `:1:20: error AFF4002: agent.machines[0]: the role "http" is not bound under machines`},
		{"machines: {http: {kind: http}}", `:1:18: error AFF4006: machines.http: needs url`},
		{"machines: {http: {kind: htp, url: ftp://x}}", ":1:25: error AFF4005: machines.http.kind: must be http, found \"htp\"; did you mean http?\n:1:35: error AFF4005: machines.http.url: must be an absolute http: or https: URL, found \"ftp://x\""},
		{"machines: {h: {kind: http, url: http://u:p@x/}}", `:1:33: error AFF4005: machines.h.url: must not hold credentials; use headers`},
		{"machines: {h: {kind: http, url: http://x, headers: {a b: c}}}", `:1:53: error AFF4005: machines.h.headers: "a b" is no header name`},
		{"machines: {h: {kind: http, url: http://x, headers: {A: c, a: d}}}", `:1:59: error AFF4008: machines.h.headers: the header a stands twice, first as A`},
		{"machines: {h: {kind: http, url: http://x, headers: {A: {env: T, from: U}}}}", `:1:56: error AFF4005: machines.h.headers.A: has both env and from; one of them must go`},
		{"machines: {h: {kind: http, url: http://x, headers: {A: {prefix: T}}}}", `:1:56: error AFF4006: machines.h.headers.A: needs env or from`},
		{"limits: {max_turns: many, max_renders: 0, turn_timeout_s: 1.5}", ":1:21: error AFF4004: limits.max_turns: wants a whole number, found the text \"many\"\n:1:40: error AFF4005: limits.max_renders: must be from 1 to 10000, found 0"},
		{"model: {kind: openai}", ":1:8: error AFF4006: model: needs name, since kind is openai\n:1:8: error AFF4006: model: needs url, since kind is openai"},
		{"model: {kind: scripted, script: s.yaml, name: x}", `:1:47: error AFF4005: model.name: means nothing for kind scripted`},
		{"model: {kind: anthropic, name: x}", `:1:8: error AFF4006: model: needs api_key, since kind is anthropic`},
		{"model: {name: x}", `:1:8: error AFF4006: model: needs kind`},
		{"model: {kind: gpt}", `:1:15: error AFF4005: model.kind: must be openai, anthropic or scripted, found "gpt"`},
		{"journal: {kind: tape}", `:1:17: error AFF4005: journal.kind: must be file, memory or nats, found "tape"`},
		{"journal: {kind: nats}", `:1:10: error AFF4006: journal: needs url, since kind is nats`},
		{"serve: {listen: 8080, path: /a/}", ":1:17: error AFF4004: serve.listen: wants a text, found the number 8080\n:1:29: error AFF4005: serve.path: must be a literal path such as /mcp, without parameter, wildcard, query or trailing slash, found \"/a/\""},
		{"serve: {auth: {kind: bearer}, allowed_hosts: [http://x]}", ":1:15: error AFF4006: serve.auth: needs tokens, since kind is bearer\n:1:47: error AFF4005: serve.allowed_hosts[0]: must be a host name without scheme, port or path, found \"http://x\""},
		{"entri: 1\nlimits: {max_turn: 1}\njournal: 1", ":1:1: error AFF4003: unknown key \"entri\"; did you mean entry?\n:2:10: error AFF4003: limits: unknown key \"max_turn\"; did you mean max_turns?\n:3:10: error AFF4004: journal: wants a mapping, found the number 1"},
	}
	for _, test := range tests {
		_, err := Parse(test.text, Options{})
		if got := strings.ReplaceAll(errText(err), "affordance.yaml", ""); got != test.want {
			t.Errorf("%q:\n got %s\nwant %s", test.text, got, test.want)
		}
	}
}

func errText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestAliases(t *testing.T) {
	c, err := Parse("env: &e {A: b}\nagent: {env: *e}", Options{})
	if err != nil || len(c.Agent.Env) != 1 {
		t.Errorf("%+v, %v", c, err)
	}
	bomb := "props:\n  a: &a [x,x,x,x,x,x,x,x,x,x]\n"
	for i := 'b'; i < 'j'; i++ {
		bomb += strings.ReplaceAll("  "+string(i)+": &"+string(i)+" [P,P,P,P,P,P,P,P,P,P]\n", "P", "*"+string(i-1))
	}
	if _, err := Parse(bomb, Options{}); !strings.Contains(errText(err), "the aliases expand to more than 100000 values") {
		t.Errorf("bomb: %v", err)
	}
	if _, err := Parse("props: &a {b: *a}", Options{}); err == nil {
		t.Error("a cycle was accepted")
	}
}

func TestSet(t *testing.T) {
	base := "limits: {max_turns: 5}\nagent: {machines: [a]}\n"
	tests := []struct {
		sets []string
		want string // error, or empty
	}{
		{[]string{"limits.max_turns=6", "props.a.b=[1]", "task=hello: world", "journal.kind=memory", "agent.machines.0=b"}, ""},
		{[]string{"limits.max_turn=6"}, `--set limits.max_turn=6: error AFF4003: limits: unknown key "max_turn"; did you mean max_turns?`},
		{[]string{"limits.max_turns=x"}, `--set limits.max_turns=x: error AFF4004: limits.max_turns: wants a whole number, found the text "x"`},
		{[]string{"limits"}, `--set limits: error AFF4001: an override has the form a.b=value`},
		{[]string{"limits.max_turns.x=1"}, `--set limits.max_turns.x=1: error AFF4005: "x" is inside a value that is neither a mapping nor a list`},
		{[]string{"agent.machines.7=b"}, `--set agent.machines.7=b: error AFF4005: "7" is no index of the list, which has 1 items`},
	}
	for _, test := range tests {
		c, err := Parse(base, Options{Sets: test.sets, Roles: []string{"a", "b"}})
		if errText(err) != test.want {
			t.Errorf("%v: %v", test.sets, err)
		}
		if err == nil && (c.Limits.MaxTurns != 6 || c.Task != "hello: world" || c.Agent.Machines[0] != "b" || c.Props["a"] == nil) {
			t.Errorf("%v: %+v", test.sets, c)
		}
	}
}

func TestScript(t *testing.T) {
	s, err := ParseScript("- expect: one\n- expect: [two]\n  tools: add\n  call: {name: add, args: {n: 1}}\n- say: done\n  call: [{name: a}, {name: b}]\n- error: overloaded\n", "s.yaml")
	if err != nil {
		t.Fatal(err)
	}
	want := []Reply{
		{Line: 2, Expect: []string{"one", "two"}, Tools: []string{"add"}, Calls: []Call{{"add", json.RawMessage(`{"n":1}`)}}},
		{Line: 5, Say: "done", Calls: []Call{{"a", json.RawMessage("{}")}, {"b", json.RawMessage("{}")}}},
		{Line: 7, Error: "overloaded"},
	}
	if !reflect.DeepEqual(s.Replies[""], want) {
		t.Errorf("%+v", s.Replies)
	}
	s, err = ParseScript("root: [{say: a}]\nchild: [{say: b}]\n", "s.yaml")
	if err != nil || s.Replies["child"][0].Say != "b" || s.Replies[""][0].Say != "a" {
		t.Errorf("%+v, %v", s, err)
	}
	for text, want := range map[string]string{
		"- sya: x":                  `s.yaml:1:3: error AFF4003: [0]: unknown key "sya"; did you mean say?`,
		"- expect: x":               "s.yaml:1:3: error AFF4006: needs say, call or error after it: a check belongs to the reply that follows",
		"- call: {args: {}}":        "s.yaml:1:9: error AFF4006: [0].call: needs name",
		"- say: 1":                  "s.yaml:1:8: error AFF4004: [0].say: wants a text, found the number 1",
		"root: {say: x}":            "s.yaml:1:7: error AFF4004: root: wants a list, found a mapping",
		"- call: {name: x, args: [": "s.yaml:1:1: error AFF4001: did not find expected node content",
	} {
		if _, err := ParseScript(text, "s.yaml"); errText(err) != want {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestErrorsIsErrors(t *testing.T) {
	_, err := Parse("x: 1", Options{File: "f.yaml"})
	var errs Errors
	if !errors.As(err, &errs) || errs[0].Path != "" || errs[0].Code != CodeUnknownKey || errs[0].File != "f.yaml" {
		t.Errorf("%v", err)
	}
}

// FuzzParse checks that no text makes the parser panic or accept without limits, and that
// every error has a code.
func FuzzParse(f *testing.F) {
	f.Add(full, "limits.max_turns=3")
	f.Add("{\"name\":\t\"\\ud83d\\ude00\"}", "props.a.b=[1]")
	f.Add("props: &a {b: *a}", "agent.machines.0=x")
	f.Add("- say: hi\n- call: {name: a}", "=")
	f.Add("name: &a !!binary aGk=\n? [a]\n: b\n<<: *a", "a..b=1")
	f.Fuzz(func(t *testing.T, text, set string) {
		for _, sets := range [][]string{nil, {set}} {
			c, err := Parse(text, Options{Sets: sets})
			checkErrors(t, c == nil, err)
		}
		s, err := ParseScript(text, "s.yaml")
		checkErrors(t, s == nil, err)
	})
}

func checkErrors(t *testing.T, none bool, err error) {
	if none != (err != nil) {
		t.Fatalf("result and error disagree: %v", err)
	}
	if err == nil {
		return
	}
	for _, e := range err.(Errors) {
		if !strings.HasPrefix(e.Code, "AFF4") || e.Message == "" || strings.Contains(e.Message, "\n") {
			t.Fatalf("bad error %#v", e)
		}
	}
}
