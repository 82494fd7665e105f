// Package official has the official software for MCP that clients are measured against: the
// conformance suite and servers on the TypeScript SDK. It says where their npm packages are,
// how they come there, and starts the servers. The versions are pinned in testdata.
package official

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

// Packages are pinned packages that are installed together.
type Packages struct {
	name   string // folder in testdata and in the cache
	env    string // variable that names a folder with them
	marker string // a file that is there when they are installed
}

// Suite is the conformance suite, SDK a server on the newest TypeScript SDK, and Document
// the server package that the source document names, alone; every folder that has SDK has
// that, too.
var (
	Suite    = Packages{"suite", "AFFGEN_MCP_SUITE_DIR", "node_modules/@modelcontextprotocol/conformance/dist/index.js"}
	SDK      = Packages{"sdk", "AFFORDANCE_MCP_SDK_DIR", "node_modules/@modelcontextprotocol/node/package.json"}
	Document = Packages{"document", "AFFORDANCE_MCP_SDK_DIR", "node_modules/@modelcontextprotocol/server/package.json"}
)

// Dir is the folder of the packages, whether or not they are there.
func (p Packages) Dir() (string, error) {
	if d := os.Getenv(p.env); d != "" {
		return d, nil
	}
	cache, err := os.UserCacheDir()
	return filepath.Join(cache, "affgen-conformance", "mcp-"+p.name), err
}

// Env is the variable that names another folder with the packages.
func (p Packages) Env() string { return p.env }

// Marker is the path below dir of the file that tells installed packages; the suite's is its
// program.
func (p Packages) Marker(dir string) string { return filepath.Join(dir, filepath.FromSlash(p.marker)) }

// Find returns the folder when the packages are installed in it.
func (p Packages) Find() (string, bool) {
	dir, err := p.Dir()
	if err != nil {
		return "", false
	}
	_, err = os.Stat(p.Marker(dir))
	return dir, err == nil
}

// Install returns the folder of the packages, after npm has put them there if they were
// missing. Install scripts are not run.
func (p Packages) Install(ctx context.Context) (string, error) {
	if dir, ok := p.Find(); ok {
		return dir, nil
	}
	dir, err := p.Dir()
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
	return dir, NPM(ctx, dir, list)
}

// NPM installs the packages of a package.json into dir, without running install scripts.
func NPM(ctx context.Context, dir string, list []byte) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "package.json"), list, 0o666); err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, "npm", "install", "--ignore-scripts", "--no-audit", "--no-fund")
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, os.Stderr, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("npm install in %s: %w", dir, err)
	}
	return nil
}

// Place writes the scripts of testdata/name to a new folder that sees the packages of dir.
func (p Packages) Place(dir, work string) (string, error) {
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
