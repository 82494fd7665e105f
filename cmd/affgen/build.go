package main

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/affgen/affgen/compiler"
	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/reach"
	"github.com/affgen/affgen/internal/build"
)

// buildCmd is `affgen build`.
type buildCmd struct {
	Path    string `arg:"" help:"A view's folder, or a module (.ts .tsx .js .jsx .mjs)."`
	Out     string `short:"o" placeholder:"OUT" help:"The binary to write (default: named after PATH, in the working directory)."`
	Dump    string `placeholder:"PHASE" help:"Print what a phase gives (ast, reach, bind, ir, infer or go) and write no binary."`
	Release bool   `help:"Leave out symbol tables and DWARF: a smaller binary that a debugger cannot read."`
	JSON    bool   `name:"json" help:"Print the outcome as JSON."`
}

// phases are the values of --dump.
var phases = []string{"ast", "reach", "bind", "ir", "infer", "go"}

// buildOutcome is what --json prints.
type buildOutcome struct {
	Output      string            `json:"output,omitempty"`
	Bytes       int64             `json:"bytes,omitempty"`
	Hash        string            `json:"hash,omitempty"`
	ElapsedMS   int64             `json:"elapsed_ms"`
	PhasesMS    map[string]int64  `json:"phases_ms"` // of ElapsedMS, by phase
	Reach       reach.Stats       `json:"reach"`
	Diagnostics []diag.Diagnostic `json:"diagnostics"`
}

// Run does the call.
func (c *buildCmd) Run(a *app) error {
	opts, err := existing(c.Path)
	if err != nil {
		return err
	}
	if c.Dump != "" {
		if !slices.Contains(phases, c.Dump) {
			return usagef("--dump: no phase %q; there are %s", c.Dump, strings.Join(phases, ", "))
		}
		return a.dump(opts, c.Dump)
	}
	out, err := outputPath(c.Path, c.Out)
	if err != nil {
		return err
	}
	b, err := a.builder()
	if err != nil {
		return err
	}
	start := time.Now()
	var phases stopwatch
	b.Phase = phases.begin
	done := a.progress("building "+build.Name(c.Path), &phases)
	res, err := b.Build(a.ctx, opts.Path, out, c.Release)
	done(err == nil)
	if res == nil {
		return err
	}
	diags := rebase(res.Diagnostics, opts.BaseDir)
	if !c.JSON {
		return a.sourceErrors(diags, err)
	}
	if err != nil && !errors.Is(err, build.ErrSource) {
		return err
	}
	o := buildOutcome{ElapsedMS: time.Since(start).Milliseconds(), PhasesMS: phases.milliseconds(), Reach: res.Reach, Diagnostics: diags}
	if info, serr := os.Stat(out); serr == nil && err == nil {
		o.Output, o.Bytes, o.Hash = out, info.Size(), res.Hash
	}
	return errors.Join(a.printJSON(o), failedIf(err != nil))
}

// builder gives a builder with the user's cache.
func (a *app) builder() (*build.Builder, error) {
	cache, err := build.CacheDir()
	return &build.Builder{Compile: a.compile, Cache: cache}, err
}

// dump prints the output of one phase. What the phases before an error gave still prints.
func (a *app) dump(opts compiler.Options, phase string) error {
	opts.Main, opts.Package, opts.Dump = true, "main", phase
	res, err := a.compile(a.ctx, opts)
	if err != nil {
		return err
	}
	if err := writeText(a.stdout, res.Dump); err != nil {
		return err
	}
	if diag.HasErrors(res.Diagnostics) {
		err = build.ErrSource
	}
	return a.sourceErrors(rebase(res.Diagnostics, opts.BaseDir), err)
}

// existing gives the compiler options for a path that must be there: a view's folder or a
// file.
func existing(path string) (compiler.Options, error) {
	opts, err := build.Options(path)
	switch {
	case err != nil:
		return opts, usagef("%s: no such view or module", path)
	case isDir(path) && !isView(path):
		return opts, usagef("%s is a folder without %s: name a view's folder or a module (`affgen init DIR` makes a view)", path, configName)
	}
	return opts, nil
}

// outputPath decides where the binary goes, as go build does: -o may name a folder, and
// without -o the name comes from PATH.
func outputPath(path, out string) (string, error) {
	goos := os.Getenv("GOOS")
	if goos == "" {
		goos = runtime.GOOS
	}
	name := build.Name(path) + build.ExeSuffix(goos)
	switch {
	case out == "":
		out = name
	case isDir(out), strings.HasSuffix(out, string(filepath.Separator)):
		out = filepath.Join(out, name)
	}
	if isDir(out) {
		return "", usagef("the binary would be called %s, which is a folder; name another with -o", out)
	}
	return filepath.Abs(out)
}

func isDir(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
