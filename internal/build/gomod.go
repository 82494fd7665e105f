package build

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"
	"golang.org/x/mod/module"
	"golang.org/x/mod/sumdb/dirhash"

	"github.com/affgen/affgen"
)

// This file writes the go.mod and go.sum of a build folder. They are complete, so that
// the go command has nothing to look up: with what built affgen in the module cache, a
// build needs no network.

// checkoutVersion stands in the require line when a replace line points at a checkout.
const checkoutVersion = "v0.0.0-00010101000000-000000000000"

// moduleFiles are the files of one build folder, and whether they name every hash. When
// they do not, the go command must be allowed to add what is missing (-mod=mod).
type moduleFiles struct {
	mod, sum []byte
	complete bool
}

// moduleFiles gives go.mod and go.sum for a program called name. modCache is the module
// cache, for the hashes of go.mod files that only an app's own requirements brought in.
func (rt *Runtime) moduleFiles(name, modCache string) (moduleFiles, error) {
	own, err := modfile.ParseLax("go.mod", rt.GoMod, nil)
	if err != nil {
		return moduleFiles{}, fmt.Errorf("own go.mod: %w", err)
	}
	f := new(modfile.File)
	f.AddModuleStmt("affgen.local/" + name)
	if own.Go != nil {
		f.AddGoStmt(own.Go.Version)
	}
	version := rt.Version
	if rt.Dir != "" {
		version = checkoutVersion
		f.AddReplace(affgen.ModulePath, "", filepath.ToSlash(rt.Dir), "")
	} else if r := rt.Replace; r != nil {
		f.AddReplace(affgen.ModulePath, rt.Version, r.Path, r.Version)
	}
	f.AddNewRequire(affgen.ModulePath, version, false)
	sums := newSums(rt.GoSum, modCache)
	rt.requireDeps(f, own, sums)
	rt.sumSelf(sums)
	mod, err := f.Format()
	if err != nil {
		return moduleFiles{}, err
	}
	return moduleFiles{mod: mod, sum: sums.bytes(), complete: sums.complete}, nil
}

// requireDeps lists our requirements again, since Go's module graph pruning expects every
// module that a build needs in the main module's go.mod. An app may have raised some of
// them; those versions are the ones in its module cache, so they win.
func (rt *Runtime) requireDeps(f, own *modfile.File, sums *sums) {
	linked := map[string]string{}
	for _, d := range rt.Deps {
		if d.Path == affgen.ModulePath || d.Version == "" || d.Replace != nil {
			continue
		}
		linked[d.Path] = d.Version
		sums.add(d.Path, d.Version, d.Sum)
		sums.addGoMod(d.Path, d.Version)
	}
	for _, r := range own.Require {
		version := r.Mod.Version
		if v, ok := linked[r.Mod.Path]; ok {
			version = v
			delete(linked, r.Mod.Path)
		}
		f.AddNewRequire(r.Mod.Path, version, true)
	}
	var rest []string // modules that only the raised versions need
	for path := range linked {
		rest = append(rest, path)
	}
	slices.Sort(rest)
	for _, path := range rest {
		f.AddNewRequire(path, linked[path], true)
	}
}

// sumSelf adds the hashes of our own module, which no go.sum of ours can hold.
func (rt *Runtime) sumSelf(s *sums) {
	switch {
	case rt.Dir != "":
	case rt.Replace != nil:
		s.add(rt.Replace.Path, rt.Replace.Version, rt.Replace.Sum)
		s.addGoMod(rt.Replace.Path, rt.Replace.Version)
	default:
		s.add(affgen.ModulePath, rt.Version, rt.Sum)
		s.add(affgen.ModulePath, rt.Version+"/go.mod", hashGoMod(rt.GoMod))
	}
}

// sums is a go.sum in the making: one line a module version and one for its go.mod.
type sums struct {
	lines    map[string]string // "path version" → hash
	modCache string
	complete bool
}

func newSums(goSum []byte, modCache string) *sums {
	s := &sums{lines: map[string]string{}, modCache: modCache, complete: true}
	for line := range strings.Lines(string(goSum)) {
		if f := strings.Fields(line); len(f) == 3 {
			s.lines[f[0]+" "+f[1]] = f[2]
		}
	}
	return s
}

// add notes one hash; an empty one makes the go.sum incomplete unless it is known already.
func (s *sums) add(path, version, hash string) {
	key := path + " " + version
	switch {
	case hash != "":
		s.lines[key] = hash
	case s.lines[key] == "":
		s.complete = false
	}
}

// addGoMod notes the hash of a go.mod file that our own go.sum does not name, from the
// copy in the module cache. The go command trusts that copy as well: it verified it when
// it stored it.
func (s *sums) addGoMod(path, version string) {
	if s.lines[path+" "+version+"/go.mod"] != "" {
		return
	}
	hash := ""
	if p, err := module.EscapePath(path); err == nil {
		if v, err := module.EscapeVersion(version); err == nil {
			file := filepath.Join(s.modCache, "cache", "download", filepath.FromSlash(p), "@v", v+".mod")
			if data, err := os.ReadFile(file); err == nil {
				hash = hashGoMod(data)
			}
		}
	}
	s.add(path, version+"/go.mod", hash)
}

// bytes prints the lines in order, so that equal inputs give equal files.
func (s *sums) bytes() []byte {
	var lines []string
	for key, hash := range s.lines {
		lines = append(lines, key+" "+hash+"\n")
	}
	slices.Sort(lines)
	return []byte(strings.Join(lines, ""))
}

// hashGoMod is the hash that go.sum has for a go.mod file (Go modules reference, go.sum
// files): Hash1 of a list with that one file.
func hashGoMod(data []byte) string {
	hash, err := dirhash.Hash1([]string{"go.mod"}, func(string) (io.ReadCloser, error) {
		return io.NopCloser(bytes.NewReader(data)), nil
	})
	if err != nil {
		return ""
	}
	return hash
}
