package load

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/affgen/affgen/compiler/esast"
)

// This file resolves relative specifiers without esbuild where there is only one answer.
// esbuild's plugin interface makes a new resolver for every question, which reads all
// folders up to the root again and with them each package.json: for packages of hundreds of
// small files that was three quarters of the time of a compilation. What is not plain
// (folders, symbolic links, several candidates, a file's own .ts behind .js) is still
// esbuild's business.

// folder is what a loader knows of a folder.
type folder struct {
	plain map[string]bool // regular files, and false for whatever else has a name
	real  bool            // the path has no symbolic links
}

// nearby finds the file of a relative specifier; empty when esbuild has to be asked. A file
// of a package that uses Node may have another one for browsers (elsewhere.go).
func (l *loader) nearby(m *Module, specifier string) string {
	path := l.onlyFile(m, specifier)
	if path != "" && m.InNodeModules && l.wantsNode(path) {
		return ""
	}
	return path
}

// onlyFile finds the only file that a relative specifier can mean.
func (l *loader) onlyFile(m *Module, specifier string) string {
	if !strings.HasPrefix(specifier, "./") && !strings.HasPrefix(specifier, "../") || strings.ContainsAny(specifier, "?#%\\") {
		return ""
	}
	path := filepath.Join(dirOf(m.Path), filepath.FromSlash(specifier))
	dir, base := filepath.Split(path)
	f := l.folder(filepath.Clean(dir))
	if f == nil || !f.real || strings.HasSuffix(specifier, "/") {
		return ""
	}
	found := ""
	for _, ext := range append([]string{""}, resolveExtensions...) {
		plain, exists := f.plain[base+ext]
		switch {
		case !exists:
		case !plain || found != "":
			return ""
		case ext == "": // the name as it is comes before all others
			return path
		default:
			found = path + ext
		}
	}
	return found
}

// resolveExtensions are what esbuild adds to a specifier without extension.
var resolveExtensions = []string{".tsx", ".ts", ".jsx", ".js", ".mjs", ".json"}

// folder lists a folder once; nil when it cannot be read.
func (l *loader) folder(dir string) *folder {
	if f, ok := l.folders[dir]; ok {
		return f
	}
	if l.folders == nil {
		l.folders = map[string]*folder{}
	}
	l.folders[dir] = nil
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil
	}
	real, err := filepath.EvalSymlinks(dir)
	f := &folder{plain: make(map[string]bool, len(entries)), real: err == nil && real == dir}
	for _, e := range entries {
		f.plain[e.Name()] = e.Type().IsRegular()
	}
	l.folders[dir] = f
	return f
}

// question is what a resolver is asked.
type question struct {
	specifier, dir string
	kind           esast.ImportKind
}

// once answers a question by asking, or as it was answered before in the same folder.
func (l *loader) once(q question, ask func() (target, *problem)) (target, *problem) {
	if t, ok := l.answers[q]; ok {
		return t, nil
	}
	t, problem := ask()
	if problem == nil {
		if l.answers == nil {
			l.answers = map[question]target{}
		}
		l.answers[q] = t
	}
	return t, problem
}
