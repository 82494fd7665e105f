package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
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

// buildPeer compiles the peer's view.
func buildPeer(t *testing.T) string {
	t.Helper()
	binary := filepath.Join(t.TempDir(), "peer")
	if out, err := exec.Command("go", "run", "github.com/affgen/affgen/cmd/affgen", "build", "peer", "-o", binary).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return binary
}

// run runs the view and compares its lines.
func (p peerRun) run(t *testing.T, binary string) {
	t.Helper()
	props := map[string]any{"path": p.path, "calls": p.calls, "show": append([]string{}, p.show...)}
	if p.capabilities != nil {
		props["capabilities"] = p.capabilities
	}
	machine := "http"
	if p.role != "" {
		machine, props["role"] = p.role, p.role
	}
	config, err := json.Marshal(map[string]any{ // JSON is YAML
		"name":     "mcp-peer",
		"machines": map[string]any{machine: map[string]any{"kind": "http", "url": p.url + "/"}},
		"props":    props,
		"journal":  map[string]any{"kind": "memory"},
	})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "affordance.yaml")
	if err := os.WriteFile(file, config, 0o666); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(binary, "run", "--config", file).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	want := p.want
	for _, c := range p.calls {
		for _, line := range c.want {
			want = append(want, c.Tool+" "+line)
		}
	}
	compareLines(t, string(out), want)
}

func compareLines(t *testing.T, out string, want []string) {
	t.Helper()
	var lines []string
	for line := range strings.Lines(out) {
		if text, ok := strings.CutPrefix(line, "info "); ok {
			lines = append(lines, strings.TrimSpace(text))
		}
	}
	if len(lines) != len(want) {
		t.Fatalf("%d lines, want %d:\n%s", len(lines), len(want), out)
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
