package main

// What has to be there before anything is measured: affgen from this checkout, its
// binaries of the programs, the hand-written Go, goja's runner, and JavaScript without
// types for goja and Node.

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// A command is how one runtime runs one program.
type command struct {
	args   []string
	binary string // the file whose size counts, "" where it is not the program's own
}

// The runtimes, in the order of the tables. ours comes first; the others are what it is
// compared with.
const (
	ours = "affgen"
	hand = "hand Go"
	goja = "goja"
	node = "Node"
)

// A workshop holds what was built.
type workshop struct {
	dir, affgen, launch, gojarun string
	node                         string // "" when there is no Node 20 on PATH
	runtimes                     []string
}

// newWorkshop builds the tools into dir. Peers that are not wanted are left out.
func newWorkshop(ctx context.Context, dir string, withGoja bool) (*workshop, error) {
	w := &workshop{dir: dir, runtimes: []string{ours, hand}}
	w.affgen, w.launch, w.gojarun = filepath.Join(dir, "affgen"), filepath.Join(dir, "launch"), filepath.Join(dir, "gojarun")
	if err := run(ctx, "..", "go", "build", "-o", w.affgen, "./cmd/affgen"); err != nil {
		return nil, err
	}
	if err := goBuild(ctx, w.launch, "./launch"); err != nil {
		return nil, err
	}
	if withGoja {
		if err := goBuild(ctx, w.gojarun, "./gojarun"); err != nil {
			return nil, err
		}
		w.runtimes = append(w.runtimes, goja)
	}
	w.node = findNode()
	if w.node == "" {
		fmt.Fprintln(os.Stderr, "WARNING: no Node 20 on PATH: the column is missing")
	} else {
		w.runtimes = append(w.runtimes, node)
	}
	return w, nil
}

// goBuild builds a static binary without symbols, as `affgen build --release` does.
func goBuild(ctx context.Context, out, pkg string) error {
	return run(ctx, ".", "go", "build", "-trimpath", "-ldflags=-s -w", "-o", out, pkg)
}

func findNode() string {
	path, err := exec.LookPath("node")
	if err != nil {
		return ""
	}
	version, err := exec.Command(path, "--version").Output()
	if err != nil || !strings.HasPrefix(string(version), "v20.") {
		return ""
	}
	return path
}

// prepare builds a program for every runtime. A runtime for which that fails is missing
// from the result, and the error says why.
func (w *workshop) prepare(ctx context.Context, p *program) (map[string]command, error) {
	ts, handGo, err := p.sources(w.dir)
	if err != nil {
		return nil, err
	}
	base := filepath.Join(w.dir, p.name, p.name)
	cmds := map[string]command{}
	var errs []error
	build := func(runtime, binary string, err error) {
		if err != nil {
			errs = append(errs, fmt.Errorf("%s, %s: %w", p.name, runtime, err))
			return
		}
		cmds[runtime] = command{[]string{binary}, binary}
	}
	build(ours, base+".ours", run(ctx, ".", w.affgen, "build", "--release", "-o", base+".ours", ts))
	build(hand, base+".hand", goBuild(ctx, base+".hand", handGo))
	js, err := strip(ts)
	if err != nil {
		return cmds, errors.Join(append(errs, err)...)
	}
	for _, r := range w.runtimes {
		switch r {
		case goja:
			cmds[r] = command{[]string{w.gojarun, js}, w.gojarun}
		case node:
			cmds[r] = command{args: []string{w.node, js}}
		}
	}
	return cmds, errors.Join(errs...)
}

// strip writes the JavaScript of a module beside it. JSX calls h, which is the rule for
// modules that bind that name at their top level.
func strip(path string) (string, error) {
	res := api.Build(api.BuildOptions{
		EntryPoints: []string{path},
		Outfile:     path + ".mjs",
		Write:       true,
		Target:      api.ESNext,
		Platform:    api.PlatformNeutral,
		TreeShaking: api.TreeShakingFalse,
		JSX:         api.JSXTransform,
		JSXFactory:  "h",
		LogLevel:    api.LogLevelSilent,
	})
	if len(res.Errors) > 0 {
		text := api.FormatMessages(res.Errors, api.FormatMessagesOptions{})
		return "", fmt.Errorf("esbuild: %s", strings.Join(text, ""))
	}
	return path + ".mjs", nil
}

// run runs a command and returns what it printed as the error when it fails.
func run(ctx context.Context, dir, name string, args ...string) error {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s %s: %w\n%s", filepath.Base(name), strings.Join(args, " "), err, strings.TrimSpace(out.String()))
	}
	return nil
}
