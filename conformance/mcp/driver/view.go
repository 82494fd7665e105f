// The driver in front of a compiled view: it writes the configuration that names the
// suite's server and runs the view's binary.

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// viewVariable names a compiled view to run instead of the Go client.
const viewVariable = "AFFGEN_MCP_VIEW"

// runView runs the view's binary against the server at target.
func runView(ctx context.Context, binary, target, scenario string) error {
	u, err := url.Parse(target)
	if err != nil {
		return err
	}
	var given struct {
		ToolCalls json.RawMessage `json:"toolCalls"`
	}
	if text := os.Getenv("MCP_CONFORMANCE_CONTEXT"); text != "" {
		if err := json.Unmarshal([]byte(text), &given); err != nil {
			return fmt.Errorf("MCP_CONFORMANCE_CONTEXT: %w", err)
		}
	}
	if given.ToolCalls == nil {
		given.ToolCalls = json.RawMessage("[]")
	}
	// JSON is YAML.
	config, err := json.Marshal(map[string]any{
		"name":     "mcp-conformance",
		"machines": map[string]any{"http": map[string]any{"kind": "http", "url": u.Scheme + "://" + u.Host + "/"}},
		"props":    map[string]any{"path": "/" + strings.TrimPrefix(u.EscapedPath(), "/"), "scenario": scenario, "toolCalls": given.ToolCalls},
	})
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "affgen-mcp-view-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "affordance.yaml")
	if err := os.WriteFile(file, config, 0o666); err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, binary, "run", "--config", file)
	cmd.Dir = dir // each run has a journal of its own
	cmd.Stdout, cmd.Stderr = os.Stderr, os.Stderr
	return cmd.Run()
}
