package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/affgen/affgen/compiler"
	"github.com/affgen/affgen/internal/build"
)

// runCmd is `affgen run`.
type runCmd struct {
	NoDev  bool     `name:"no-dev" help:"Do not start what dev: of affordance.yaml names."`
	Config string   `placeholder:"FILE" help:"An affordance.yaml that replaces a view's own, or whose machines a program is granted."`
	Path   string   `arg:"" help:"A view's folder, or a module."`
	Args   []string `arg:"" optional:"" help:"What the program gets: for a view, one of its commands and flags (default: run)."`
}

// Run does the call. The process becomes the program, so that signals, standard input and
// the exit code are the program's own.
func (c *runCmd) Run(a *app) error {
	opts, err := existing(c.Path)
	if err != nil {
		return err
	}
	b, err := a.builder()
	if err != nil {
		return err
	}
	if bin, ok := b.Cached(opts.Path); ok {
		err := a.become(bin, c)
		if !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	var phases stopwatch
	b.Phase = phases.begin
	done := a.progress("building "+build.Name(c.Path), &phases)
	bin, err := b.Run(a.ctx, opts.Path)
	done(err == nil)
	if bin.Result != nil {
		err = a.sourceErrors(rebase(bin.Result.Diagnostics, opts.BaseDir), err)
	}
	if err != nil {
		return err
	}
	return a.become(bin, c)
}

// programArgs gives the binary's arguments. A view's binary has commands, so flags alone
// are for its main one; --config goes behind the command, where its flags are, and --dir,
// so that a view's journal lies in its folder, wherever it is run from.
func (c *runCmd) programArgs(kind compiler.Kind) []string {
	args := slices.Clone(c.Args)
	at := 0
	if kind == compiler.KindView {
		if len(args) == 0 || strings.HasPrefix(args[0], "-") && args[0] != "--help" && args[0] != "-h" {
			args = slices.Insert(args, 0, "run")
		}
		at = 1
		args = slices.Insert(args, at, "--dir="+c.folder())
	}
	if c.Config != "" {
		args = slices.Insert(args, at, "--config="+c.Config)
	}
	return args
}

// folder is the view's folder.
func (c *runCmd) folder() string {
	if info, err := os.Stat(c.Path); err == nil && !info.IsDir() {
		return filepath.Dir(c.Path)
	}
	return c.Path
}

// become turns this process into the program. Only a failure returns.
func (a *app) become(bin build.Binary, c *runCmd) error {
	if dev := c.dev(bin.Kind); dev != nil {
		return a.runBeside(dev, bin, c)
	}
	a.stop()
	return execProgram(bin.Path, append([]string{build.Name(c.Path)}, c.programArgs(bin.Kind)...))
}
