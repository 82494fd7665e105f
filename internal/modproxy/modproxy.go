// Package modproxy packs a module's working files as a version and lays them out as a
// module proxy in a folder, which GOPROXY=file://… then serves. Tests use it to try this
// module as its users get it: from a proxy, not from a checkout.
package modproxy

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
	"golang.org/x/mod/zip"
)

// Pack writes version of the module at root into the proxy folder dir: the list, .info,
// .mod and .zip files of the GOPROXY protocol. The files are those that git tracks plus
// new ones that it does not ignore, as a commit of the working tree would have them; the
// rules of module zips (no nested modules, no vendor folder) apply on top.
func Pack(root, dir, version string) error {
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return err
	}
	m := module.Version{Path: modfile.ModulePath(mod), Version: version}
	escaped, err := module.EscapePath(m.Path)
	if err != nil {
		return err
	}
	dir = filepath.Join(dir, filepath.FromSlash(escaped), "@v")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	info, err := json.Marshal(map[string]any{"Version": version, "Time": time.Unix(0, 0).UTC()})
	if err != nil {
		return err
	}
	for name, data := range map[string][]byte{
		"list": []byte(version + "\n"), version + ".info": info, version + ".mod": mod,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return err
		}
	}
	return packZip(root, filepath.Join(dir, version+".zip"), m)
}

func packZip(root, path string, m module.Version) error {
	files, err := workingFiles(root)
	if err != nil {
		return err
	}
	out, err := os.Create(path)
	if err != nil {
		return err
	}
	defer out.Close()
	if err := zip.Create(out, m, files); err != nil {
		return err
	}
	return out.Close()
}

// Checkout copies the same files to a folder, as a clone of the working tree would.
func Checkout(root, dir string) error {
	files, err := workingFiles(root)
	if err != nil {
		return err
	}
	for _, f := range files {
		data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(f.Path())))
		if err != nil {
			return err
		}
		path := filepath.Join(dir, filepath.FromSlash(f.Path()))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// workingFiles asks git for the files; outside a repository (an unpacked release) every
// file below root counts.
func workingFiles(root string) ([]zip.File, error) {
	cmd := exec.Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	cmd.Dir = root
	out, err := cmd.Output()
	if err != nil {
		out, err = walkFiles(root)
	}
	if err != nil {
		return nil, err
	}
	var files []zip.File
	nested := nestedModules(strings.Split(string(out), "\x00"))
	for _, name := range strings.Split(strings.Trim(string(out), "\x00"), "\x00") {
		info, err := os.Lstat(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil || !info.Mode().IsRegular() || nested(name) {
			continue // deleted but still tracked, a link, or of another module
		}
		files = append(files, file{root, name})
	}
	return files, nil
}

// nestedModules gives a test for names inside a folder that has a go.mod of its own.
func nestedModules(names []string) func(string) bool {
	var prefixes []string
	for _, n := range names {
		if dir, ok := strings.CutSuffix(n, "/go.mod"); ok {
			prefixes = append(prefixes, dir+"/")
		}
	}
	return func(name string) bool {
		for _, p := range prefixes {
			if strings.HasPrefix(name, p) {
				return true
			}
		}
		return false
	}
}

func walkFiles(root string) ([]byte, error) {
	var names strings.Builder
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		rel, err := filepath.Rel(root, path)
		names.WriteString(filepath.ToSlash(rel) + "\x00")
		return err
	})
	return []byte(names.String()), err
}

// file is one file for zip.Create.
type file struct{ root, name string }

func (f file) Path() string                 { return f.name }
func (f file) Lstat() (os.FileInfo, error)  { return os.Lstat(f.path()) }
func (f file) path() string                 { return filepath.Join(f.root, filepath.FromSlash(f.name)) }
func (f file) Open() (io.ReadCloser, error) { return os.Open(f.path()) }

// Env gives the settings with which the go command gets modules from the proxy folder dir,
// then from the module cache modCache, and from nowhere else. Each test sets GOMODCACHE to
// a folder of its own beside these, so that the packed version never reaches the user's.
func Env(dir, modCache string) []string {
	return []string{
		fmt.Sprintf("GOPROXY=%s,%s,off", fileURL(dir), fileURL(filepath.Join(modCache, "cache", "download"))),
		"GOSUMDB=off", "GONOSUMDB=", "GOPRIVATE=", "GONOPROXY=", "GOWORK=off", "GO111MODULE=on",
		"GOFLAGS=-modcacherw -trimpath",
	}
}

func fileURL(dir string) string {
	dir = filepath.ToSlash(dir)
	if !strings.HasPrefix(dir, "/") { // a drive letter
		dir = "/" + dir
	}
	return "file://" + dir
}
