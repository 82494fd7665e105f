package esast

import (
	"fmt"
	"runtime/debug"
)

// This file is the first guard: which esbuild is linked in.

const (
	// EsbuildVersion is the release that this copy of the tree was made from.
	EsbuildVersion = "v0.28.2"
	esbuildModule  = "github.com/evanw/esbuild"
)

// supported lists the releases whose layout conformance/esbuild has been run against.
var supported = []string{EsbuildVersion}

// CheckVersion compares the esbuild in this binary with the supported releases. An
// application that has affgen as a tool and needs a newer esbuild silently upgrades ours,
// so this is asked before every compilation. Binaries without module information (test
// binaries, some other build systems) pass; the guards of the copy itself still hold there.
func CheckVersion() error {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return nil
	}
	return checkDeps(info.Deps)
}

func checkDeps(deps []*debug.Module) error {
	for _, dep := range deps {
		if dep.Path != esbuildModule {
			continue
		}
		if dep.Replace != nil {
			dep = dep.Replace
		}
		for _, v := range supported {
			if dep.Version == v {
				return nil
			}
		}
		return &LayoutError{Version: dep.Version, Detail: "its syntax tree is not known to affgen"}
	}
	return nil
}

// linkedVersion is the esbuild version for messages.
func linkedVersion() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, dep := range info.Deps {
			if dep.Path == esbuildModule {
				return dep.Version
			}
		}
	}
	return "of unknown version"
}

// LayoutError says that the linked esbuild is not one whose tree we can read. It is never
// the source's fault. The command reports it as AFF5005.
type LayoutError struct {
	Version string // the esbuild that is linked in
	Detail  string // what does not fit
}

func (e *LayoutError) Error() string {
	return fmt.Sprintf("esbuild %s does not fit this affgen, which needs %s: %s", e.Version, EsbuildVersion, e.Detail)
}
