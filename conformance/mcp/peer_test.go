package main

import (
	"strings"
	"testing"
)

// peerCall is a call that the peer's view makes, and what its lines must be: one for the
// first answer and one for each round after it. Where a server words something, or more than
// a test is interested in comes, … stands for the rest of a line, and as a line's first
// character for all that comes before.
type peerCall struct {
	Tool         string           `json:"tool"`
	Args         map[string]any   `json:"args"`
	RequestState string           `json:"requestState,omitempty"`
	Answers      []map[string]any `json:"answers,omitempty"`
	want         []string
}

// peerRun is one run of the peer's view.
type peerRun struct {
	url, path    string
	capabilities map[string]any // what the app declares
	role         string         // of the machine that reaches the server; http when it is empty
	calls        []peerCall
	show         []string // tools whose definitions are logged
	want         []string // the lines of discovery, of the list and of definitions
}

// elicited is an answer to a server that wants something from a person.
func elicited(key string, content map[string]any) map[string]any {
	return map[string]any{key: map[string]any{"action": "accept", "content": content}}
}

// forms is the capability of an app that can answer those.
var forms = map[string]any{"elicitation": map[string]any{"form": map[string]any{}}}

// run runs the view and compares its lines.
func (p peerRun) run(t *testing.T, binary string) {
	t.Helper()
	props := map[string]any{"path": p.path, "calls": p.calls, "show": append([]string{}, p.show...)}
	if p.capabilities != nil {
		props["capabilities"] = p.capabilities
	}
	role := "http"
	if p.role != "" {
		role, props["role"] = p.role, p.role
	}
	want := p.want
	for _, c := range p.calls {
		for _, line := range c.want {
			want = append(want, c.Tool+" "+line)
		}
	}
	lines := runView(t, binary, role, p.url, props)
	if len(lines) != len(want) {
		t.Fatalf("%d lines, want %d:\n%s", len(lines), len(want), strings.Join(lines, "\n"))
	}
	for i, want := range want {
		if !likeLine(lines[i], want) {
			t.Errorf("line %d is\n%s\nwant\n%s", i+1, lines[i], want)
		}
	}
}

// likeLine reports whether the parts of want between …s are in a line, in their order, the
// first at its start and the last at its end.
func likeLine(line, want string) bool {
	parts := strings.Split(want, "…")
	last := len(parts) - 1
	line, ok := strings.CutPrefix(line, parts[0])
	if last == 0 || !ok {
		return ok && line == ""
	}
	for _, part := range parts[1:last] {
		if _, line, ok = strings.Cut(line, part); !ok {
			return false
		}
	}
	return strings.HasSuffix(line, parts[last])
}
