package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// wantPeer are the lines that the peer's view logs, whichever way the server answers. Where
// the server words something, … stands for the rest of the line.
var wantPeer = []string{
	`discover {"supportedVersions":["2026-07-28"],"instructions":"Oracle server for interoperability tests."}`,
	`tools {"names":["add","fail","throws","query","deploy","slow","blocks","grüße"],"rejected":[]}`,
	`schema {"type":"object","properties":{"region":{"type":"string","x-mcp-header":"Region"},…`,
	`add {"content":[{"type":"text","text":"{\"sum\":5}"}],"structuredContent":{"sum":5},…`,
	`add {"content":[{"type":"text","text":"Input validation error…`,
	`fail {"content":[{"type":"text","text":"no such flight"}],"isError":true,…`,
	`query {"content":[{"type":"text","text":"{\"region\":\"grüße\",\"limit\":1000,\"dry\":false,\"opts\":{\"tenant\":\" x \"},\"sql\":null}"}],…`,
	`query {"content":[{"type":"text","text":"{\"region\":\"\"}"}],…`,
	`query {"name":"McpProtocolError","message":"the argument limit is 1.5 and cannot be sent in the header Mcp-Param-Limit, which its tool wants: it must be an integer within ±(2^53-1)"}`,
	`slow {"content":[{"type":"text","text":"line1\nline2\r\nline3` + " \u2028 " + `end"}],…`,
	`blocks {"content":[{"type":"text","text":"t","annotations":{"audience":["user"],"priority":0.5}},…`,
	`grüße {"content":[{"type":"text","text":"hallo"}],…`,
	`deploy {"name":"McpRpcError",…`,
	`deploy {"name":"McpRpcError",…`,
	`nope {"name":"McpRpcError","message":"Tool nope not found","code":-32602}`,
}

// TestOfficialServerFromView runs a compiled view against the official server.
func TestOfficialServerFromView(t *testing.T) {
	base := startSDK(t)
	dir := t.TempDir()
	binary := filepath.Join(dir, "peer")
	if out, err := exec.Command("go", "run", "github.com/affgen/affgen/cmd/affgen", "build", "peer", "-o", binary).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, route := range []string{"/json", "/sse", "/auto", "/strict"} {
		t.Run(route, func(t *testing.T) {
			config := filepath.Join(dir, "affordance.yaml")
			text := fmt.Sprintf("name: mcp-peer\nmachines: {http: {kind: http, url: %q}}\nprops: {path: %s}\njournal: {kind: memory}\n", base+"/", route)
			if err := os.WriteFile(config, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			out, err := exec.Command(binary, "run", "--config", config).CombinedOutput()
			if err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			compareLines(t, string(out))
		})
	}
}

func compareLines(t *testing.T, out string) {
	t.Helper()
	var lines []string
	for line := range strings.Lines(out) {
		if text, ok := strings.CutPrefix(line, "info "); ok {
			lines = append(lines, strings.TrimSpace(text))
		}
	}
	if len(lines) != len(wantPeer) {
		t.Fatalf("%d lines, want %d:\n%s", len(lines), len(wantPeer), out)
	}
	for i, want := range wantPeer {
		start, prefix := strings.CutSuffix(want, "…")
		if lines[i] != want && !(prefix && strings.HasPrefix(lines[i], start)) {
			t.Errorf("line %d is\n%s\nwant\n%s", i+1, lines[i], want)
		}
	}
}
