package build

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/mod/module"

	"github.com/affgen/affgen/compiler"
)

// This file makes names and compiler options from the path that a user gave.

// Options gives the compiler options for a path that is to become a binary. Names in
// diagnostics, line directives and stacks are relative to the view's or module's own
// folder, so that the same source gives the same program from any working directory; the
// journal refuses another program's entries.
func Options(path string) (compiler.Options, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return compiler.Options{}, err
	}
	info, err := os.Stat(abs)
	if err != nil {
		return compiler.Options{}, err
	}
	base := abs
	if !info.IsDir() {
		base = filepath.Dir(abs)
	}
	return compiler.Options{Path: abs, BaseDir: base}, nil
}

// Name is the name of the binary for a path: the folder's, or the module's without its
// extension.
func Name(path string) string {
	abs, err := filepath.Abs(path)
	if err != nil {
		abs = path
	}
	name := filepath.Base(abs)
	if ext := filepath.Ext(name); slices.Contains(moduleExts, ext) {
		name = strings.TrimSuffix(name, ext)
	}
	return name
}

// ExeSuffix is what executables end in on a system.
func ExeSuffix(goos string) string {
	if goos == "windows" {
		return ".exe"
	}
	return ""
}

var notModuleRune = regexp.MustCompile(`[^a-z0-9_-]+`)

// moduleName makes a name fit for the last element of a module path.
func moduleName(name string) string {
	name = strings.Trim(notModuleRune.ReplaceAllString(strings.ToLower(name), "-"), "-")
	switch {
	case name == "":
		return "program"
	case module.CheckPath("affgen.local/"+name) != nil: // con, nul and the like, which are devices on Windows
		return "program-" + name
	}
	return name
}
