// Building the scripts, running each beside Node, and the report.

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/affgen/affgen/internal/casebuild"
	"github.com/affgen/affgen/internal/oracle"
)

// run compares the packages of o and prints the report. The result is whether all is as
// expected.txt says.
func run(ctx context.Context, o options, w io.Writer) (bool, error) {
	if _, err := oracle.Node(); err != nil {
		return false, err
	}
	versions, err := pinned()
	if err != nil {
		return false, err
	}
	known, err := parseExpected(expectedText)
	if err != nil {
		return false, err
	}
	names, err := choose(versions, o.names)
	if err != nil {
		return false, err
	}
	if o.dir == "" {
		if o.dir, err = install(ctx); err != nil {
			return false, err
		}
	}
	if err := checkVersions(o.dir, versions, names); err != nil {
		return false, err
	}
	results, err := compareAll(ctx, o, names)
	if err != nil {
		return false, err
	}
	for i := range results {
		results[i].Version = versions[results[i].Package]
	}
	problems := known.apply(results)
	report(w, results, problems)
	if o.json != "" {
		text, err := json.MarshalIndent(results, "", "\t")
		if err == nil {
			err = os.WriteFile(o.json, append(text, '\n'), 0o666)
		}
		if err != nil {
			return false, err
		}
	}
	return len(problems) == 0, nil
}

// choose returns the packages that the command names, or all.
func choose(versions map[string]string, names []string) ([]string, error) {
	all := slices.Sorted(maps.Keys(versions))
	if len(names) == 0 {
		return all, nil
	}
	for _, n := range names {
		if versions[n] == "" {
			return nil, fmt.Errorf("no package %q; there are %s", n, strings.Join(all, ", "))
		}
	}
	return names, nil
}

// script is the name of the file in scripts of a package, without .mjs.
func script(name string) string { return strings.ReplaceAll(name, "/", "+") }

// compareAll builds every script, one binary each so that what one package costs is seen,
// and runs them one after the other.
func compareAll(ctx context.Context, o options, names []string) ([]result, error) {
	root, err := os.MkdirTemp("", "packages-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(root)
	work := filepath.Join(root, "scripts")
	if err := place(o.dir, work); err != nil {
		return nil, err
	}
	var results []result
	for _, name := range names {
		dir := filepath.Join(root, script(name))
		r, err := compareOne(ctx, o, name, work, dir)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		results = append(results, r)
		if err := os.RemoveAll(dir); err != nil {
			return nil, err
		}
	}
	return results, nil
}

// compareOne builds the script of a package in dir and runs it, with its server where it has
// one.
func compareOne(ctx context.Context, o options, name, scripts, dir string) (result, error) {
	beside := dir + "-server"
	if err := os.Mkdir(beside, 0o777); err != nil {
		return result{}, err
	}
	args, stop, err := serve(ctx, name, scripts, beside)
	if err != nil {
		return result{}, err
	}
	defer stop()
	var link []string
	if args != nil {
		link = []string{grantsPackage}
	}
	start := time.Now()
	c := casebuild.Case{Name: name, Path: filepath.Join(scripts, script(name)+".mjs")}
	programs, err := casebuild.Build(ctx, casebuild.Config{Dir: dir, NoVet: true, Link: link}, []casebuild.Case{c})
	if err != nil {
		return result{}, err
	}
	fmt.Fprintf(os.Stderr, "%s built in %v\n", name, time.Since(start).Round(time.Second/10))
	return compare(ctx, programs[0], o.limit, args)
}

// compare runs a program and Node; args are the program's. A program that was not built has
// a result that says why.
func compare(ctx context.Context, p *casebuild.Program, limit time.Duration, args []string) (result, error) {
	r := result{Package: p.Name}
	if r.Outcome = refusal(p); r.Outcome != "" {
		return r, nil
	}
	got, err := p.Run(ctx, limit, args...)
	if err != nil {
		return r, err
	}
	want, err := runNode(ctx, p.Path, limit)
	if err != nil {
		return r, err
	}
	if want.Exit != 0 {
		return r, fmt.Errorf("the script fails in Node: %s", want.Stderr)
	}
	r.Outcome = outcome(got, want)
	r.Same = r.Outcome == same
	return r, nil
}

// runNode runs a script with the NODE_ENV that compiled programs have: packages leave out
// their checks and messages for development by it.
func runNode(ctx context.Context, path string, limit time.Duration) (oracle.Result, error) {
	node, err := oracle.Node()
	if err != nil {
		return oracle.Result{}, err
	}
	return oracle.Exec(ctx, limit, filepath.Dir(path), "env", "NODE_ENV=production", node, path)
}

// report prints the table, what is not as expected, and the count.
func report(w io.Writer, results []result, problems []string) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "package\tversion\tresult")
	passed := 0
	for _, r := range results {
		if r.Same {
			passed++
		}
		text := r.Outcome
		if r.Reason != "" {
			text += " (expected: " + r.Reason + ")"
		}
		fmt.Fprintf(t, "%s\t%s\t%s\n", r.Package, r.Version, text)
	}
	t.Flush()
	for _, p := range problems {
		fmt.Fprintln(w, p)
	}
	fmt.Fprintf(w, "packages %d/%d\n", passed, len(results))
}
