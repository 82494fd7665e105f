package main

import (
	"errors"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/internal/build"
)

// checkCmd is `affgen check`.
type checkCmd struct {
	Paths []string `arg:"" name:"path" help:"View folders, modules, and patterns such as ./views/..."`
	JSON  bool     `name:"json" help:"Print the diagnostics as a JSON array on standard output."`
}

// Run does the call. The diagnostics of all paths are printed before it fails.
func (c *checkCmd) Run(a *app) error {
	paths, err := c.expand()
	if err != nil {
		return err
	}
	done := a.progress("checking "+plural(len(paths), "path"), nil)
	all := []diag.Diagnostic{}
	for _, p := range paths {
		diags, err := c.check(a, p)
		if err != nil {
			done(false)
			return err
		}
		all = append(all, diags...)
	}
	done(false)
	all = diag.Sort(all) // views may share modules: each finding once
	if c.JSON {
		return errors.Join(diag.PrintJSON(a.stdout, all), failedIf(diag.HasErrors(all)))
	}
	if diag.HasErrors(all) {
		err = build.ErrSource
	}
	return a.sourceErrors(all, err)
}

func (c *checkCmd) check(a *app, path string) ([]diag.Diagnostic, error) {
	opts, err := existing(path)
	if err != nil {
		return nil, err
	}
	opts.CheckOnly = true
	res, err := a.compile(a.ctx, opts)
	if err != nil {
		return nil, err
	}
	return rebase(res.Diagnostics, opts.BaseDir), nil
}

// expand resolves the patterns; other paths stay, since modules can be checked too.
func (c *checkCmd) expand() ([]string, error) {
	var paths []string
	for _, p := range c.Paths {
		if _, isPattern := patternRoot(p); !isPattern {
			paths = append(paths, p)
			continue
		}
		views, err := expandViews([]string{p})
		if err != nil {
			return nil, err
		}
		paths = append(paths, views...)
	}
	return unique(paths), nil
}
