package compiler

import (
	"context"
	"path/filepath"
	"strings"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/emit"
	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/compiler/infer"
	"github.com/affgen/affgen/compiler/load"
	"github.com/affgen/affgen/compiler/lower"
	"github.com/affgen/affgen/ir"
)

func compile(ctx context.Context, opts Options) (*Result, error) {
	res := &Result{Package: opts.Package}
	g, err := runLoad(ctx, opts, res)
	if err != nil || g == nil || diag.HasErrors(res.Diagnostics) {
		return res, err
	}
	if opts.Dump == "ast" {
		res.Dump = dumpAST(g)
		return res, nil
	}
	mods, entry := lowerModules(g, res.Kind == KindView)
	prog, diags := lower.Lower(mods, entry, lower.Options{View: res.Kind == KindView})
	res.Diagnostics = append(res.Diagnostics, diags...)
	if prog == nil {
		return res, nil
	}
	if opts.Dump == "ir" {
		res.Dump = ir.Print(prog)
		return res, nil
	}
	infer.Infer(prog)
	if opts.Dump == "infer" {
		res.Dump = ir.Print(prog)
		return res, nil
	}
	if opts.CheckOnly || diag.HasErrors(res.Diagnostics) {
		return res, nil
	}
	return res, emitProgram(prog, opts, res)
}

// emitProgram runs the last phase and puts the generated files into res.
func emitProgram(prog *ir.Program, opts Options, res *Result) error {
	files, err := emit.Emit(prog, emit.Options{Package: opts.Package, Main: opts.Main, Hash: res.Hash})
	if err != nil {
		return err
	}
	for _, f := range files {
		res.Files = append(res.Files, File{Name: f.Name, Content: f.Content})
	}
	if opts.Dump == "go" {
		for _, f := range files {
			res.Dump += string(f.Content) + "\n"
		}
	}
	return nil
}

// runLoad runs the load phase and notes its inputs and diagnostics in res.
func runLoad(ctx context.Context, opts Options, res *Result) (*load.Graph, error) {
	entry, err := filepath.Abs(opts.Path)
	if err != nil {
		return nil, err
	}
	g, diags, err := load.Load(ctx, load.Options{
		Entry: entry, BaseDir: opts.BaseDir, View: res.Kind == KindView, Overlay: opts.Overlay,
	})
	if err != nil {
		return nil, err
	}
	res.Diagnostics = diags
	if g != nil {
		res.Inputs = g.Inputs
	}
	return g, nil
}

// dumpAST prints every module's tree under its name, in evaluation order.
func dumpAST(g *load.Graph) string {
	var b strings.Builder
	for _, m := range g.Modules {
		b.WriteString("// " + m.Name + " (" + m.Kind.String() + ")\n")
		if m.AST != nil {
			b.WriteString(esast.Print(m.AST))
		}
		b.WriteByte('\n')
	}
	return b.String()
}
