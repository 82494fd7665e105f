// Where the packages are, how they come there, and the folder in which the scripts run.

package main

import (
	"context"
	"crypto/sha256"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/affgen/affgen/conformance/mcp/official"
)

// files holds the list of packages, the scripts, and the servers that they talk to.
//
//go:embed package.json scripts servers
var files embed.FS

//go:embed expected.txt
var expectedText string

// sources are the files that the script of acorn parses: its own, the largest ES module and
// the largest file among the other packages.
var sources = []string{"acorn/dist/acorn.mjs", "@modelcontextprotocol/client/dist/src-CeKsbNLO.mjs", "date-fns/locale/cdn.js"}

// pinned returns the packages of package.json with their versions.
func pinned() (map[string]string, error) {
	text, err := files.ReadFile("package.json")
	if err != nil {
		return nil, err
	}
	var list struct{ Dependencies map[string]string }
	err = json.Unmarshal(text, &list)
	return list.Dependencies, err
}

// install returns a folder with the packages in its node_modules. The folder's name has a
// digest of the list, so that another list is installed anew.
func install(ctx context.Context) (string, error) {
	list, err := files.ReadFile("package.json")
	if err != nil {
		return "", err
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	dir := filepath.Join(cache, "affgen-conformance", fmt.Sprintf("packages-%x", sha256.Sum256(list))[:20])
	done := filepath.Join(dir, "installed")
	if _, err := os.Stat(done); err == nil {
		return dir, nil
	}
	if err := official.NPM(ctx, dir, list); err != nil {
		return "", fmt.Errorf("%w; --dir DIR takes a folder that has the packages", err)
	}
	return dir, os.WriteFile(done, nil, 0o666)
}

// checkVersions compares what is installed in dir with the pinned versions: a comparison
// with another version is none with the table.
func checkVersions(dir string, want map[string]string, names []string) error {
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(dir, "node_modules", filepath.FromSlash(name), "package.json"))
		if err != nil {
			return fmt.Errorf("%s is not installed: %w", name, err)
		}
		var p struct{ Version string }
		if err := json.Unmarshal(text, &p); err != nil {
			return fmt.Errorf("package.json of %s: %w", name, err)
		}
		if p.Version != want[name] {
			return fmt.Errorf("%s in %s is %s, package.json here has %s", name, dir, p.Version, want[name])
		}
	}
	return nil
}

// place writes the scripts to work, beside a link to the packages of dir.
func place(dir, work string) error {
	scripts, err := fs.Sub(files, "scripts")
	if err != nil {
		return err
	}
	if err := os.CopyFS(work, scripts); err != nil {
		return err
	}
	abs, err := filepath.Abs(filepath.Join(dir, "node_modules"))
	if err != nil {
		return err
	}
	if err := os.Symlink(abs, filepath.Join(work, "node_modules")); err != nil {
		return err
	}
	return placeSources(abs, work)
}

// placeSources writes sources.mjs: a compiled program has no file system to read them from.
func placeSources(modules, work string) error {
	texts := map[string]string{}
	for _, name := range sources {
		text, err := os.ReadFile(filepath.Join(modules, filepath.FromSlash(name)))
		if err != nil {
			return err
		}
		texts[name] = string(text)
	}
	object, err := json.Marshal(texts)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(work, "sources.mjs"), fmt.Appendf(nil, "export default %s;\n", object), 0o666)
}
