package build

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/semver"

	"github.com/affgen/affgen"
	"github.com/affgen/affgen/compiler/diag"
)

// This file finds the source of the runtime packages that generated code imports. There
// are two answers: the checkout that affgen was built in, or the module version that it
// was installed as. Either must be the very source of this binary: a newer runtime need
// not fit the code that this compiler prints.

// Runtime is where generated programs take github.com/affgen/affgen from.
type Runtime struct {
	Dir     string          // the checkout; empty for a module version
	Version string          // the module version; empty for a checkout
	Sum     string          // the "h1:" hash of that version's zip; empty when unknown
	Replace *debug.Module   // the module that stands in for ours (an app that uses a fork)
	Deps    []*debug.Module // what this binary was linked with; only for a module version
	GoMod   []byte
	GoSum   []byte
}

// Self finds the runtime that belongs to this process. wd is the folder the search for a
// checkout starts from when the binary does not remember where it was built.
func Self(wd string) (*Runtime, error) {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		info = &debug.BuildInfo{}
	}
	return findRuntime(info, sourceFile(), wd)
}

// sourceFile is where the compiler saw this file; -trimpath removes its folder.
func sourceFile() string {
	_, file, _, _ := runtime.Caller(0)
	return file
}

// findRuntime decides between a checkout and a module version. Main.Sum is what tells
// them apart: the go command records it only for a module that came out of the module
// cache, while a checkout at a tagged commit has a version too.
func findRuntime(info *debug.BuildInfo, source, wd string) (*Runtime, error) {
	main := modOfAffgen(info)
	if main.Replace != nil && main.Replace.Version != "" && main.Replace.Sum != "" {
		return moduleRuntime(info, main), nil
	}
	if main.Replace == nil && main.Sum != "" {
		return moduleRuntime(info, main), nil
	}
	for _, dir := range checkoutCandidates(main, source, wd) {
		if rt, err := checkoutRuntime(dir); err == nil {
			return rt, nil
		}
	}
	// A vendored copy has a version and no hashes; the app's go.sum has them. Without that
	// the go command asks the checksum database.
	if main.Replace == nil && semver.IsValid(main.Version) && semver.Build(main.Version) == "" {
		rt := moduleRuntime(info, main)
		rt.GoSum = slices.Concat(appGoSum(wd), rt.GoSum)
		return rt, nil
	}
	return nil, &Error{
		Code:    diag.RuntimeModule,
		Message: "this affgen was built in a checkout of " + affgen.ModulePath + " that is not there any more",
		Help:    "run it inside the checkout, or install a version: go install " + affgen.ModulePath + "/cmd/affgen@latest",
	}
}

// modOfAffgen is this module as the binary records it: the main module, or one of the
// dependencies when affgen's packages are used by another program (our own tests do).
func modOfAffgen(info *debug.BuildInfo) debug.Module {
	if info.Main.Path == affgen.ModulePath {
		return info.Main
	}
	for _, d := range info.Deps {
		if d.Path == affgen.ModulePath {
			return *d
		}
	}
	return debug.Module{}
}

func moduleRuntime(info *debug.BuildInfo, main debug.Module) *Runtime {
	return &Runtime{
		Version: main.Version,
		Sum:     main.Sum,
		Replace: main.Replace,
		Deps:    info.Deps,
		GoMod:   affgen.GoMod,
		GoSum:   affgen.GoSum,
	}
}

// checkoutCandidates lists folders that may be the checkout, the surest first.
func checkoutCandidates(main debug.Module, source, wd string) []string {
	var dirs []string
	if main.Replace != nil && filepath.IsAbs(main.Replace.Path) {
		dirs = append(dirs, main.Replace.Path)
	}
	if filepath.IsAbs(source) && !strings.Contains(filepath.ToSlash(source), "/vendor/"+affgen.ModulePath+"/") {
		dirs = append(dirs, filepath.Dir(filepath.Dir(filepath.Dir(source)))) // internal/build/runtime.go
	}
	for dir := wd; ; dir = filepath.Dir(dir) {
		dirs = append(dirs, dir)
		if dir == filepath.Dir(dir) {
			return dirs
		}
	}
}

// appGoSum is the go.sum of the Go module around wd; nil when there is none.
func appGoSum(wd string) []byte {
	for dir := wd; ; dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil || dir == filepath.Dir(dir) {
			sum, _ := os.ReadFile(filepath.Join(dir, "go.sum"))
			return sum
		}
	}
}

// checkoutRuntime reads the module files of a checkout, afresh each time: they change
// while one works on affgen.
func checkoutRuntime(dir string) (*Runtime, error) {
	mod, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	if err != nil {
		return nil, err
	}
	if modfile.ModulePath(mod) != affgen.ModulePath {
		return nil, fmt.Errorf("%s is another module", dir)
	}
	sum, err := os.ReadFile(filepath.Join(dir, "go.sum"))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	return &Runtime{Dir: dir, GoMod: mod, GoSum: sum}, nil
}

// minimumGo is the Go release that generated programs need: the one of our own go.mod.
func minimumGo() string {
	f, err := modfile.ParseLax("go.mod", affgen.GoMod, nil)
	if err != nil || f.Go == nil {
		return strings.TrimPrefix(runtime.Version(), "go")
	}
	return f.Go.Version
}
