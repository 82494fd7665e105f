// Package view is the view engine: hooks, the reconciler, rendering to text and tools,
// affordances, instances and their turns. A compiled view links it; a Go program that
// embeds views uses Host and Instance.
package view

import "github.com/affgen/affgen/rtlib/js"

// Program is a compiled view: what the compiler knows of it, and how to start it. The
// generated package returns one from its Program function. It is immutable.
type Program struct {
	// Name is the view's name: name: of affordance.yaml, else the folder's.
	Name string
	// Package is the Go package the program was generated into.
	Package string
	// Hash identifies sources, resolution and compiler; the journal refuses another's.
	Hash string
	// Version is the version of the compiler that made it.
	Version string
	// Config is the text of affordance.yaml, empty when the folder has none; ConfigPath
	// is its path as error messages show it.
	Config, ConfigPath string
	// Files holds the texts of the files that Config names (config.Files lists them), by
	// the path that Config gives, so that the binary needs no other file at run time.
	Files map[string]string
	// Start evaluates the view's modules in r and returns the entry module's namespace
	// object, or a promise of it when a module has a top-level await.
	Start func(r *js.Realm) js.Value
}
