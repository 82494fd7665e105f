// Servers for the scripts of packages that talk to one. A script imports the URL of its
// server from server.mjs, which is written beside it; the compiled program is granted the
// machine that reaches the server, as a deployment does.

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/affgen/affgen/conformance/mcp/official"
)

// grantsPackage is what a program's own binary links when it calls machines.
const grantsPackage = "github.com/affgen/affgen/rtlib/program/grants"

// startServer starts a package's server and returns its URL and what ends it.
type startServer func(ctx context.Context, work string) (url string, stop func(), err error)

// servers are the packages whose scripts have one.
var servers = map[string]startServer{
	"@anthropic-ai/sdk":            modelServer,
	"@modelcontextprotocol/client": officialServer,
	"axios":                        echoServer,
	"eventsource-parser":           modelServer,
	"ky":                           echoServer,
	"ofetch":                       echoServer,
	"openai":                       modelServer,
	"openapi-fetch":                echoServer,
	"wretch":                       echoServer,
}

// modelServer answers as the APIs of models do.
var modelServer = scriptServer("models.mjs")

// echoServer says what it was asked.
var echoServer = scriptServer("echo.mjs")

// scriptServer is one of the programs in servers.
func scriptServer(name string) startServer {
	return func(ctx context.Context, work string) (string, func(), error) {
		text, err := files.ReadFile("servers/" + name)
		if err != nil {
			return "", nil, err
		}
		path := filepath.Join(work, name)
		if err := os.WriteFile(path, text, 0o666); err != nil {
			return "", nil, err
		}
		cmd := exec.CommandContext(ctx, "node", path)
		cmd.Stderr = os.Stderr
		return official.StartOnPort(cmd)
	}
}

// officialServer is the official MCP server, installed on first use.
func officialServer(ctx context.Context, work string) (string, func(), error) {
	dir, err := official.SDK.Install(ctx)
	if err != nil {
		return "", nil, err
	}
	return official.SDK.Server(ctx, dir, work)
}

// serve starts the server of a package, if it has one, and writes server.mjs beside its
// script. The arguments are the compiled program's.
func serve(ctx context.Context, name, scripts, work string) (args []string, stop func(), err error) {
	start := servers[name]
	if start == nil {
		return nil, func() {}, nil
	}
	url, stop, err := start(ctx, work)
	if err != nil {
		return nil, nil, fmt.Errorf("the server of %s: %w", name, err)
	}
	config := filepath.Join(work, "affordance.yaml")
	err = os.WriteFile(filepath.Join(scripts, "server.mjs"), fmt.Appendf(nil, "export default %q;\n", url), 0o666)
	if err == nil {
		err = os.WriteFile(config, machineAt(url), 0o666)
	}
	if err != nil {
		stop()
		return nil, nil, err
	}
	return []string{"--config", config}, stop, nil
}

// machineAt is a configuration that grants a program the server at url. JSON is YAML.
func machineAt(url string) []byte {
	text, _ := json.Marshal(map[string]any{ // texts alone always encode
		"name":     "packages",
		"machines": map[string]any{"http": map[string]any{"kind": "http", "url": url + "/"}},
	})
	return text
}
