// The TypeScript client, which runs in a Node process that is told what to do line by line.

package main

import (
	"bufio"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
)

//go:embed client.mjs
var clientScript []byte

// nodePackages is the folder with the official client's packages, which
// "cd conformance && go run ./mcp install" makes; AFFORDANCE_MCP_SDK_DIR names another.
func nodePackages() (string, error) {
	dir := os.Getenv("AFFORDANCE_MCP_SDK_DIR")
	if dir == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			return "", err
		}
		dir = filepath.Join(cache, "affgen-conformance", "mcp-sdk")
	}
	modules, err := filepath.Abs(filepath.Join(dir, "node_modules"))
	if err != nil {
		return "", err
	}
	_, err = os.Stat(filepath.Join(modules, "@modelcontextprotocol", "client"))
	return modules, err
}

// nodeClient is the process.
type nodeClient struct {
	in  io.Writer
	out *bufio.Reader
}

// connectNode starts the process, which connects to the server; stop ends it.
func connectNode(ctx context.Context, url string) (c client, stop func(), err error) {
	modules, err := nodePackages()
	if err != nil {
		return client{}, nil, fmt.Errorf("the TypeScript client's packages: %w; cd conformance && go run ./mcp install", err)
	}
	dir, err := os.MkdirTemp("", "affgen-bench-mcp-")
	if err != nil {
		return client{}, nil, err
	}
	remove := func() { os.RemoveAll(dir) }
	if err = os.WriteFile(filepath.Join(dir, "client.mjs"), clientScript, 0o666); err == nil {
		err = os.Symlink(modules, filepath.Join(dir, "node_modules"))
	}
	if err != nil {
		remove()
		return client{}, nil, err
	}
	cmd := exec.CommandContext(ctx, "node", "client.mjs", url)
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		remove()
		return client{}, nil, err
	}
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		remove()
		return client{}, nil, err
	}
	stop = func() {
		in.Close()
		cmd.Wait()
		remove()
	}
	n := &nodeClient{in, bufio.NewReader(out)}
	if _, err := n.out.ReadString('\n'); err != nil {
		stop()
		return client{}, nil, fmt.Errorf("the TypeScript client does not connect: %w", err)
	}
	return client{name: "TypeScript client 2.4.0, Node 20", measure: n.run}, stop, nil
}

// run has the process make calls. What a call allocates is measured apart from the time,
// since the profiler makes calls slower.
func (n *nodeClient) run(calls, callers int) (sample, error) {
	took, err := n.tell(calls, callers, false)
	if err != nil {
		return sample{}, err
	}
	bytes, err := n.tell(max(callers, calls/4), callers, true)
	return sample{perSecond: float64(calls/callers*callers) / took, bytes: bytes}, err
}

// tell gives the process one task and reads its number.
func (n *nodeClient) tell(calls, callers int, bytes bool) (float64, error) {
	task, err := json.Marshal(map[string]any{"calls": calls, "callers": callers, "bytes": bytes})
	if err != nil {
		return 0, err
	}
	if _, err := n.in.Write(append(task, '\n')); err != nil {
		return 0, err
	}
	line, err := n.out.ReadBytes('\n')
	if err != nil {
		return 0, fmt.Errorf("the TypeScript client ended: %w", err)
	}
	var got struct{ Seconds, Bytes float64 }
	err = json.Unmarshal(line, &got)
	return got.Seconds + got.Bytes, err
}
