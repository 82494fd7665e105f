package mcpdemo

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/affgen/affgen/internal/casebuild"
	"github.com/affgen/affgen/rtlib/view"
)

// This file has the demo as a process: started on its journal, told to read its
// configuration again, killed.

// process is one run of the demo.
type process struct {
	cmd     *exec.Cmd
	stderr  bytes.Buffer
	entries chan view.Entry // what it prints with --json; closed at its end
	exit    chan int
}

// start begins a run in a folder, with the configuration config.yaml there.
func start(t *testing.T, p *casebuild.Program, dir string) *process {
	t.Helper()
	r := &process{entries: make(chan view.Entry, 4096), exit: make(chan int, 1)}
	r.cmd = p.Command(context.Background(), "run", "--json", "--dir", dir, "--config", filepath.Join(dir, "config.yaml"))
	r.cmd.Stderr = &r.stderr
	stdout, err := r.cmd.StdoutPipe()
	if err == nil {
		err = r.cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		lines := bufio.NewScanner(stdout)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			var e view.Entry
			if json.Unmarshal(lines.Bytes(), &e) == nil {
				r.entries <- e
			}
		}
		close(r.entries)
		r.cmd.Wait()
		r.exit <- r.cmd.ProcessState.ExitCode()
	}()
	return r
}

// kill ends the process at once and waits until the server has seen it go.
func (r *process) kill(t *testing.T, s *server) {
	t.Helper()
	r.cmd.Process.Kill()
	<-r.exit
	s.await(t, "the end of what the dead process had sent", func() bool { return len(s.open) == 0 })
}

func (r *process) hangup() { r.cmd.Process.Signal(syscall.SIGHUP) }

// writeConfig writes the configuration for a deployment.
func writeConfig(t *testing.T, dir, server string, c config) {
	t.Helper()
	text := fmt.Sprintf("name: mcp-demo\nprops: {url: %s, expose: {search: %s}, task: Go}\nmachines: {http: {kind: http, url: %q}}\nmodel: {kind: openai, url: %q, name: m}\n",
		c.url, c.tool, server+"/", server+"/v1")
	file := filepath.Join(dir, "config.yaml")
	if err := os.WriteFile(file+".new", []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(file+".new", file); err != nil {
		t.Fatal(err)
	}
}

// inspect runs a command that looks at the journal and decodes the JSON that it prints.
func inspect(t *testing.T, p *casebuild.Program, dir string, into any, args ...string) {
	t.Helper()
	cmd := p.Command(context.Background(), append(args, "--json", "--dir", dir, "--config", filepath.Join(dir, "config.yaml"))...)
	out, err := cmd.Output()
	if err == nil {
		err = json.Unmarshal(out, into)
	}
	if err != nil {
		t.Fatalf("%v: %v\n%s", args, err, out)
	}
}
