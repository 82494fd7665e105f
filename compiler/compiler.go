// Package compiler turns a TSX view or a TypeScript program into Go source.
//
// It runs the phases in order, one package each: load (module graph), esast
// (esbuild's tree, mirrored), bind (symbols and captures), lower (evaluation order
// made explicit), infer (representations), emit (Go). A phase never reaches back;
// docs/architecture.md names each phase's input, output and invariant.
package compiler

import (
	"context"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/reach"
)

// Kind says what a path compiles to.
type Kind int

const (
	// KindProgram is one module whose top level runs, then the event loop until idle.
	KindProgram Kind = iota
	// KindView is a folder with an affordance.yaml (spec: docs/language.md).
	KindView
)

// Options says what to compile. The zero value of every field but Path is useful.
type Options struct {
	// Path is a view folder or a module (.ts .tsx .js .jsx .mjs), absolute or relative
	// to the working directory.
	Path string
	// Package is the Go package name of the output; empty means the base name of Path
	// made a Go identifier.
	Package string
	// Main asks for package main with a main function, so that the output builds to a
	// binary by itself. Without it the output is a package that a Go program imports.
	Main bool
	// OneRealm says that the output runs at most once in its process, as with Main: it is
	// smaller and faster for that. Views do not have it.
	OneRealm bool
	// BaseDir is the folder that file names in diagnostics, //line directives and stack
	// traces are relative to; empty means the working directory.
	BaseDir string
	// Overlay replaces or adds files by absolute path, for tests and editors.
	Overlay map[string]string
	// Dump asks for the printed form of one phase in Result.Dump: ast, reach, bind, ir, infer or go.
	Dump string
	// CheckOnly stops after the last phase that reports diagnostics.
	CheckOnly bool
	// Phase, if not nil, is called when a phase begins, with its name: load, reach, lower (with
	// bind), infer, emit.
	Phase func(name string)
	// Boxed turns off all unboxed representations, so that a program runs with every
	// prediction wrong. For tests: the output must be the same.
	Boxed bool
}

// File is one generated file.
type File struct {
	Name    string // base name, e.g. "app.go"
	Content []byte // gofmt-clean
}

// Result is what one compilation gives. It is usable even when Diagnostics holds
// errors, except that Files is then empty.
type Result struct {
	Kind        Kind
	Package     string
	Files       []File            // sorted by name
	Inputs      []string          // absolute paths of every file that was read, sorted
	Diagnostics []diag.Diagnostic // sorted by file, line, column
	Dump        string
	// Reach counts what was left out because nothing leads to it.
	Reach reach.Stats
	// Hash identifies the program: sources, resolution and compiler version. It is the
	// program hash of the journal (spec/deployment.md section 3).
	Hash string
}

// Compile runs the phases. The error is for what is not the source's fault (a missing
// path, a cancelled context, an esbuild release whose layout we do not know); what is
// wrong in the source is in Result.Diagnostics. It never panics on any input.
// Concurrent calls are independent.
func Compile(ctx context.Context, opts Options) (*Result, error) {
	return compile(ctx, opts)
}
