package compiler

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/emit"
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/compiler/infer"
	"github.com/affgen/affgen/compiler/load"
	"github.com/affgen/affgen/compiler/lower"
	"github.com/affgen/affgen/compiler/reach"
	"github.com/affgen/affgen/ir"
)

// The phases in order, and what is hashed and reported on the way.

// compilation is one call of Compile under way.
type compilation struct {
	opts        Options
	res         *Result
	view        *viewSource       // nil for a program
	affordances bool              // the view may render an <affordance>
	broken      map[string]string // modules with errors that only import() leads to, and why (broken.go)
	linked      []string          // packages that an import alone links
}

func compile(ctx context.Context, opts Options) (*Result, error) {
	c := &compilation{opts: opts, res: &Result{Package: opts.Package}}
	err := c.guarded(ctx)
	diag.Sort(c.res.Diagnostics)
	return c.res, err
}

// guarded runs the phases. A panic in one is a bug of ours; whoever called gets an error
// that says so instead of a crash.
func (c *compilation) guarded(ctx context.Context) (err error) {
	defer func() {
		if x := recover(); x != nil {
			err = fmt.Errorf("internal error of the compiler: %v\n%s", x, debug.Stack())
		}
	}()
	return c.run(ctx)
}

// run runs the phases one after the other; each stops the rest when it reports an error.
func (c *compilation) run(ctx context.Context) error {
	entry, err := c.entry()
	if err != nil || c.failed() {
		return err
	}
	for {
		before := len(c.res.Diagnostics)
		c.phase("load")
		g, err := c.load(ctx, entry)
		if err != nil || g == nil {
			return err
		}
		if !c.failed() {
			if err := c.middle(ctx, g); err != nil {
				return err
			}
		}
		if !c.setAside(g, before) {
			return ctx.Err()
		}
	}
}

// middle runs the phases from the graph of modules to the end.
func (c *compilation) middle(ctx context.Context, g *load.Graph) error {
	if c.opts.Dump == "ast" {
		c.res.Dump = dumpAST(g)
		return nil
	}
	if c.opts.Dump == "bind" {
		c.res.Dump = dumpBind(g)
		return nil
	}
	c.phase("reach")
	found := reachable(g, c.view != nil)
	if c.opts.Dump == "reach" {
		c.res.Dump = reach.Print(found)
		return nil
	}
	c.res.Reach = found.Stats()
	prog, diags := c.lower(g, found)
	if prog != nil && prog.Incomplete {
		c.res.Reach = reach.Stats{}
		prog, diags = c.lower(g, nil)
	}
	c.report(diags)
	if prog == nil || c.failed() || c.opts.CheckOnly {
		return ctx.Err()
	}
	c.res.Hash, c.affordances, c.linked = c.hash(g), mentionsAffordance(g), linkedByImport(g)
	return c.back(prog)
}

// lower runs the lower phase on what was found to be reachable; nil is everything.
func (c *compilation) lower(g *load.Graph, found *reach.Result) (*ir.Program, []diag.Diagnostic) {
	c.phase("lower")
	mods, main := lowerModules(g, c.view != nil, found)
	return lower.Lower(mods, main, lower.Options{View: c.view != nil})
}

// back runs the phases after lower, which report nothing.
func (c *compilation) back(prog *ir.Program) error {
	if c.opts.Dump == "ir" {
		c.res.Dump = ir.Print(prog)
		return nil
	}
	if err := ir.Verify(prog, false); err != nil {
		return fmt.Errorf("internal error in lower: %w", err)
	}
	c.phase("infer")
	infer.Infer(prog, infer.Options{Boxed: c.opts.Boxed})
	if err := ir.Verify(prog, true); err != nil {
		return fmt.Errorf("internal error in infer: %w", err)
	}
	if c.opts.Dump == "infer" {
		c.res.Dump = ir.Print(prog)
		return nil
	}
	c.phase("emit")
	files, err := emit.Emit(prog, c.emitOptions())
	if err != nil {
		return fmt.Errorf("internal error in emit: %w", err)
	}
	for _, f := range files {
		c.res.Files = append(c.res.Files, File{Name: f.Name, Content: f.Content})
	}
	if c.opts.Dump == "go" {
		c.res.Dump = dumpGo(c.res.Files)
	}
	return nil
}

// phase tells who waits what is under way.
func (c *compilation) phase(name string) {
	if c.opts.Phase != nil {
		c.opts.Phase(name)
	}
}

func (c *compilation) report(diags []diag.Diagnostic) {
	c.res.Diagnostics = append(c.res.Diagnostics, diags...)
}

func (c *compilation) failed() bool { return diag.HasErrors(c.res.Diagnostics) }

// entry finds the entry module: the path itself, or what a view's affordance.yaml names.
func (c *compilation) entry() (string, error) {
	path, err := filepath.Abs(c.opts.Path)
	if err != nil {
		return "", err
	}
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		c.packageName(path)
		return path, nil // load reports what is wrong with it
	}
	c.res.Kind = KindView
	c.packageName(path)
	v, diags, err := readView(path, c.opts.BaseDir, c.opts.Overlay)
	c.report(diags)
	if v == nil {
		return "", err
	}
	c.view = v
	c.res.Inputs = v.inputs
	return filepath.Join(path, filepath.FromSlash(v.cfg.Entry)), nil
}

// packageName settles the name of the generated package.
func (c *compilation) packageName(path string) {
	switch {
	case c.opts.Main:
		c.res.Package = "main"
	case c.res.Package == "":
		c.res.Package = strings.ToLower(goName(path))
	}
}

// load runs the load phase.
func (c *compilation) load(ctx context.Context, entry string) (*load.Graph, error) {
	g, diags, err := load.Load(ctx, load.Options{
		Entry: entry, BaseDir: c.opts.BaseDir, View: c.view != nil, Overlay: c.opts.Overlay, Broken: c.broken,
	})
	if err != nil {
		return nil, err
	}
	c.report(diags)
	if g == nil {
		return nil, nil
	}
	c.res.Inputs = append(c.res.Inputs, g.Inputs...)
	slices.Sort(c.res.Inputs)
	c.res.Inputs = slices.Compact(c.res.Inputs)
	if c.view != nil && g.Entry.AST != nil && !c.failed() {
		c.report(checkDefault(g))
	}
	return g, nil
}

// hash identifies the program for the journal: names and texts of its modules in
// evaluation order, and the compiler's version. Configuration is not part of it.
func (c *compilation) hash(g *load.Graph) string {
	h := sha256.New()
	fmt.Fprintf(h, "affgen %s\n", Version())
	for _, m := range g.Modules {
		fmt.Fprintf(h, "%s %d\n", m.Name, len(m.Source))
		h.Write(m.Source)
	}
	return hex.EncodeToString(h.Sum(nil))
}

func (c *compilation) emitOptions() emit.Options {
	o := emit.Options{Package: c.res.Package, Main: c.opts.Main, OneRealm: c.view == nil && (c.opts.Main || c.opts.OneRealm), Hash: c.res.Hash, Libraries: libraryPackages, Linked: c.linked}
	if c.view != nil {
		o.View = &emit.ViewInfo{
			Name: c.view.name(), Version: Version(), Config: c.view.text, ConfigPath: c.view.path, Files: c.view.files,
			Affordances: c.affordances, HTTP: c.view.hasMachine("http"), Model: c.view.modelPackage(), Tokenizer: c.view.tokenizerPackage(),
		}
	}
	return o
}

// mentionsAffordance reports whether a view may render an <affordance>, so that its binary
// needs a validator of JSON Schema. It looks at the text: JSX has the name after <, and
// createElement has it in quotes. Text that only looks like it costs size, not meaning.
func mentionsAffordance(g *load.Graph) bool {
	for _, m := range g.Modules {
		for _, before := range []string{"<", `"`, "'", "`"} {
			if bytes.Contains(m.Source, []byte(before+"affordance")) {
				return true
			}
		}
	}
	return false
}

// exportsDefault reports whether a statement exports something as default.
func exportsDefault(s esast.Stmt) bool {
	switch d := s.Data.(type) {
	case *esast.SExportDefault:
		return true
	case *esast.SExportClause:
		return slices.ContainsFunc(d.Items, func(it esast.ClauseItem) bool { return it.Alias == "default" })
	case *esast.SExportFrom:
		return slices.ContainsFunc(d.Items, func(it esast.ClauseItem) bool { return it.Alias == "default" })
	}
	return false
}
