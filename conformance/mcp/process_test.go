package main

import (
	"bufio"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affgen/affgen/conformance/mcp/official"
)

// buildView compiles a view of this folder.
func buildView(t *testing.T, name string) string {
	t.Helper()
	binary := filepath.Join(t.TempDir(), name)
	if out, err := exec.Command("go", "run", "github.com/affgen/affgen/cmd/affgen", "build", name, "-o", binary).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return binary
}

// runView runs a view that reaches the server at url through the machine bound to role, and
// returns the lines that it logs.
func runView(t *testing.T, binary, role, url string, props map[string]any) []string {
	t.Helper()
	config, err := json.Marshal(map[string]any{ // JSON is YAML
		"name":     "mcp",
		"machines": map[string]any{role: map[string]any{"kind": "http", "url": url + "/"}},
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
		t.Fatalf("%v\n%.5000s", err, out)
	}
	var lines []string
	for line := range strings.Lines(string(out)) {
		if text, ok := strings.CutPrefix(line, "info "); ok {
			lines = append(lines, strings.TrimSpace(text))
		}
	}
	return lines
}

// startProcess starts a server that ends with the test, and returns what it prints.
func startProcess(t *testing.T, cmd *exec.Cmd) *bufio.Reader {
	t.Helper()
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	return bufio.NewReader(out)
}

// startOnPort starts a server that prints "PORT n" and returns its URL.
func startOnPort(t *testing.T, cmd *exec.Cmd) string {
	t.Helper()
	cmd.Stderr = os.Stderr
	url, stop, err := official.StartOnPort(cmd)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(stop)
	return url
}
