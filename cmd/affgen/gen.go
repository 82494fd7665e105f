package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/reach"
	"github.com/affgen/affgen/internal/build"
)

// genCmd is `affgen gen`.
type genCmd struct {
	Paths []string `arg:"" name:"path" help:"View folders; a path that ends in /... stands for each view below it."`
	Check bool     `help:"Write nothing; list stale files and exit 1 if there are any."`
	JSON  bool     `name:"json" help:"Print the outcome as JSON."`
}

// genOutcome is what --json prints for each package.
type genOutcome struct {
	Path    string   `json:"path"`
	Package string   `json:"package"`
	Files   []string `json:"files"`
	// Reach counts what was left out because nothing leads to it.
	Reach reach.Stats `json:"reach"`
	build.Changes
	Diagnostics []diag.Diagnostic `json:"diagnostics"`
}

// Run does the call. A view with errors does not keep the others from being written: each
// package stands for itself, and one run then shows every error.
func (c *genCmd) Run(a *app) error {
	views, err := expandViews(c.Paths)
	if err != nil {
		return err
	}
	done := a.progress("generating "+plural(len(views), "package"), nil)
	outcomes := []genOutcome{}
	failed, stale := false, false
	for _, view := range views {
		o, err := c.generate(a, view)
		switch {
		case errors.Is(err, build.ErrSource):
			failed = true
		case err != nil:
			done(false)
			return err
		}
		stale = stale || !o.Empty()
		outcomes = append(outcomes, o)
	}
	done(!failed)
	if c.JSON {
		err = a.printJSON(outcomes)
	} else {
		c.print(a, outcomes, stale)
	}
	return errors.Join(err, failedIf(failed || c.Check && stale))
}

// generate compiles one view and writes its package, or with --check compares it.
func (c *genCmd) generate(a *app, view string) (genOutcome, error) {
	o := genOutcome{Path: view, Files: []string{}, Changes: build.Changes{Written: []string{}, Removed: []string{}}}
	folder, err := filepath.EvalSymlinks(view) // the package is named after the folder, not after a link to it
	if err != nil {
		return o, err
	}
	opts, err := existing(folder)
	if err != nil {
		return o, err
	}
	res, err := a.compile(a.ctx, opts)
	if err != nil {
		return o, err
	}
	o.Package, o.Diagnostics = res.Package, rebase(res.Diagnostics, opts.BaseDir)
	if !c.JSON {
		a.printDiagnostics(o.Diagnostics)
	}
	if diag.HasErrors(res.Diagnostics) {
		return o, build.ErrSource
	}
	o.Reach = res.Reach
	for _, f := range res.Files {
		o.Files = append(o.Files, f.Name)
	}
	o.Changes, err = build.SyncPackage(opts.Path, res.Files, c.Check)
	return o, err
}

// print lists what changed; for an up-to-date tree it prints nothing.
func (c *genCmd) print(a *app, outcomes []genOutcome, stale bool) {
	wrote, removed := "wrote", "removed"
	if c.Check {
		wrote, removed = "stale:", "not generated any more:"
	}
	for _, o := range outcomes {
		for _, name := range o.Written {
			fmt.Fprintln(a.stdout, wrote, filepath.Join(o.Path, name))
		}
		for _, name := range o.Removed {
			fmt.Fprintln(a.stdout, removed, filepath.Join(o.Path, name))
		}
	}
	if c.Check && stale {
		fmt.Fprintf(a.stderr, "affgen: error %s: generated files are stale\n  help: affgen gen %s\n",
			diag.Stale, strings.Join(c.Paths, " "))
	}
}
