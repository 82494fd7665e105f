package main

// The clients as processes, among them those that affgen compiles and Node's, and how one
// run of a client is measured.

import (
	"bufio"
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// The same loop twice: a module that Node runs and that is a program of affgen's, with URL,
// TOTAL and PARALLEL replaced, since programs have no arguments; and a view.
var (
	//go:embed testdata/many.ts
	manySource string
	//go:embed testdata/view.tsx
	viewSource string
)

// A client is one column: how a run of it is started.
type client struct {
	name string
	args func(total, parallel int) []string
}

// The columns. Ratios are to the first.
const (
	nameNetHTTP = "net/http"
	nameMachine = "http machine"
	nameView    = "view, memory journal"
	nameProgram = "program"
	nameNode    = "Node"
)

// prepare builds what is to be measured.
func prepare(ctx context.Context, dir, url string, loads []*load) ([]client, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	own := func(what string) func(total, parallel int) []string {
		return func(total, parallel int) []string {
			return []string{self, what, url, strconv.Itoa(total), strconv.Itoa(parallel)}
		}
	}
	affgen := filepath.Join(dir, "affgen")
	if err := command(ctx, "..", "go", "build", "-o", affgen, "./cmd/affgen"); err != nil {
		return nil, err
	}
	view, config := filepath.Join(dir, "view"), filepath.Join(dir, "view", "affordance.yaml")
	files := map[string]string{
		config:                          "machines: {http: {kind: http, url: \"" + url + "\"}}\njournal: {kind: memory}\nlimits: {turn_timeout_s: 600}\n",
		filepath.Join(view, "view.tsx"): viewSource,
	}
	binaries := map[string]string{view: filepath.Join(dir, "view.bin")}
	base := func(parallel int) string { return filepath.Join(dir, fmt.Sprint("program", parallel)) }
	for _, l := range loads {
		files[base(l.parallel)+".ts"] = l.source("items")
		files[base(l.parallel)+".mjs"] = l.source(url + "items")
		binaries[base(l.parallel)+".ts"] = base(l.parallel)
	}
	if err := write(files); err != nil {
		return nil, err
	}
	for source, binary := range binaries {
		if err := command(ctx, dir, affgen, "build", "--release", "-o", binary, source); err != nil {
			return nil, err
		}
	}
	list := []client{
		{nameNetHTTP, own("nethttp")}, {nameMachine, own("machine")},
		{nameView, func(total, parallel int) []string {
			return []string{binaries[view], "call", "bench", "--args", fmt.Sprintf(`{"total":%d,"parallel":%d}`, total, parallel)}
		}},
		{nameProgram, func(total, parallel int) []string { return []string{base(parallel), "--config", config} }},
	}
	if node, err := exec.LookPath("node"); err == nil {
		list = append(list, client{nameNode, func(total, parallel int) []string { return []string{node, base(parallel) + ".mjs"} }})
	}
	return list, nil
}

// source is the module for one load.
func (l *load) source(url string) string {
	return strings.NewReplacer("URL", strconv.Quote(url), "TOTAL", strconv.Itoa(l.total), "PARALLEL", strconv.Itoa(l.parallel)).Replace(manySource)
}

func write(files map[string]string) error {
	for name, text := range files {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			return err
		}
	}
	return nil
}

func command(ctx context.Context, dir, name string, args ...string) error {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s %s: %w\n%s", filepath.Base(name), strings.Join(args, " "), err, out)
	}
	return nil
}

// startServer starts the server and returns its address.
func startServer(ctx context.Context) (url string, stop func(), err error) {
	self, err := os.Executable()
	if err != nil {
		return "", nil, err
	}
	cmd := exec.CommandContext(ctx, self, "serve")
	out, err := cmd.StdoutPipe()
	if err != nil {
		return "", nil, err
	}
	if err := cmd.Start(); err != nil {
		return "", nil, err
	}
	stop = func() { cmd.Process.Kill(); cmd.Wait() }
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		stop()
		return "", nil, fmt.Errorf("the server did not start: %w", err)
	}
	return strings.TrimSpace(line), stop, nil
}

// A sample is one run of one client.
type sample struct {
	rate float64 // requests a second, by the client's own clock
	cpu  float64 // microseconds of the client's process a request, its start included
}

// run runs the client once and checks that it has read everything.
func (c client) run(ctx context.Context, total, parallel int) (sample, error) {
	args := c.args(total, parallel)
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		return sample{}, fmt.Errorf("%w: %s", err, bytes.TrimSpace(stderr.Bytes()))
	}
	var ms float64
	var read int
	if _, err := fmt.Sscan(strings.Trim(strings.TrimSpace(stdout.String()), `"`), &ms, &read); err != nil || read != total*len(item) {
		return sample{}, fmt.Errorf("printed %q, want milliseconds and %d bytes", stdout.String(), total*len(item))
	}
	used := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	return sample{float64(total) / ms * 1000, float64(used.Microseconds()) / float64(total+warmUp)}, nil
}
