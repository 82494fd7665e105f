// Where the Node packages of the peers are, and how they come there.

package main

import (
	"context"
	"embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// files holds the package lists and the scripts around them.
//
//go:embed testdata
var files embed.FS

// npmPackages are pinned packages that are installed together.
type npmPackages struct {
	name   string // folder in testdata and in the cache
	env    string // variable that names a folder with them
	marker string // a file that is there when they are installed
}

var (
	suitePackages = npmPackages{"suite", "AFFGEN_MCP_SUITE_DIR", "node_modules/@modelcontextprotocol/conformance/dist/index.js"}
	sdkPackages   = npmPackages{"sdk", "AFFORDANCE_MCP_SDK_DIR", "node_modules/@modelcontextprotocol/node/package.json"}
	// documentPackages are the server package alone; every folder with sdkPackages has it.
	documentPackages = npmPackages{"document", "AFFORDANCE_MCP_SDK_DIR", "node_modules/@modelcontextprotocol/server/package.json"}
)

// dir is the folder of the packages, whether or not they are there.
func (p npmPackages) dir() (string, error) {
	if d := os.Getenv(p.env); d != "" {
		return d, nil
	}
	cache, err := os.UserCacheDir()
	return filepath.Join(cache, "affgen-conformance", "mcp-"+p.name), err
}

// find returns the folder when the packages are installed in it.
func (p npmPackages) find() (string, bool) {
	dir, err := p.dir()
	if err != nil {
		return "", false
	}
	_, err = os.Stat(filepath.Join(dir, filepath.FromSlash(p.marker)))
	return dir, err == nil
}

// install returns the folder of the packages, after npm has put them there if they were
// missing. Install scripts are not run.
func (p npmPackages) install(ctx context.Context) (string, error) {
	if dir, ok := p.find(); ok {
		return dir, nil
	}
	dir, err := p.dir()
	if err != nil {
		return "", err
	}
	if os.Getenv(p.env) != "" { // not ours to write to
		return "", fmt.Errorf("%s is %s, which has no %s: install the packages there, or unset it", p.env, dir, p.marker)
	}
	list, err := files.ReadFile("testdata/" + p.name + "/package.json")
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", err
	}
	if err := os.WriteFile(filepath.Join(dir, "package.json"), list, 0o666); err != nil {
		return "", err
	}
	cmd := exec.CommandContext(ctx, "npm", "install", "--ignore-scripts", "--no-audit", "--no-fund")
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, os.Stderr, os.Stderr
	if err := cmd.Run(); err != nil {
		return "", fmt.Errorf("npm install in %s: %w", dir, err)
	}
	return dir, nil
}

// place writes the scripts of testdata/name to a new folder that sees the packages of dir.
func (p npmPackages) place(dir, work string) (string, error) {
	to := filepath.Join(work, p.name)
	if err := os.MkdirAll(to, 0o777); err != nil {
		return "", err
	}
	entries, err := files.ReadDir("testdata/" + p.name)
	if err != nil {
		return "", err
	}
	for _, e := range entries {
		text, err := files.ReadFile("testdata/" + p.name + "/" + e.Name())
		if err == nil {
			err = os.WriteFile(filepath.Join(to, e.Name()), text, 0o666)
		}
		if err != nil {
			return "", err
		}
	}
	abs, err := filepath.Abs(filepath.Join(dir, "node_modules"))
	if err != nil {
		return "", err
	}
	return to, os.Symlink(abs, filepath.Join(to, "node_modules"))
}
