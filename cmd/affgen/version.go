package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/affgen/affgen"
)

// versionCmd is `affgen version`.
type versionCmd struct {
	JSON bool `name:"json" help:"Print as JSON, with every module that affgen was built with."`
}

// versions is what --json prints.
type versions struct {
	Affgen  string            `json:"affgen"`
	Go      string            `json:"go"`
	System  string            `json:"system"`
	Modules map[string]string `json:"modules"`
}

// Run does the call.
func (c *versionCmd) Run(a *app) error {
	v := readVersions()
	if c.JSON {
		return a.printJSON(v)
	}
	return writeText(a.stdout, fmt.Sprintf("affgen %s (esbuild %s, %s, %s)\n",
		v.Affgen, v.Modules["github.com/evanw/esbuild"], v.Go, v.System))
}

func readVersions() versions {
	v := versions{
		Affgen: "(devel)", Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH,
		Modules: map[string]string{},
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return v
	}
	if info.Main.Path == affgen.ModulePath && info.Main.Version != "" {
		v.Affgen = info.Main.Version
	}
	for _, d := range info.Deps {
		v.Modules[d.Path] = d.Version
	}
	return v
}
