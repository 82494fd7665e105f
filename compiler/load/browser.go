package load

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// This file reads what a package leaves out for browsers: {"browser": {"crypto": false}} in
// package.json says that the module is empty there. esbuild's resolver heeds the replacements
// of that map (elsewhere.go), but does not tell its callers what is left out.

// browserMap is the browser field of a package.json; nil where it is absent or a string.
type browserMap struct {
	root    string // the package's folder
	entries map[string]any
}

// browser gives the map that holds for the imports of a file.
func (l *loader) browser(file string) *browserMap {
	if !inNodeModules(file) {
		return nil
	}
	dir := filepath.Dir(file)
	if b, ok := l.browsers[dir]; ok {
		return b
	}
	b := readBrowserMap(dir)
	if b == nil && filepath.Base(dir) != "node_modules" {
		if _, err := os.Stat(filepath.Join(dir, "package.json")); err != nil {
			b = l.browser(dir)
		}
	}
	if l.browsers == nil {
		l.browsers = map[string]*browserMap{}
	}
	l.browsers[dir] = b
	return b
}

func readBrowserMap(dir string) *browserMap {
	text, err := os.ReadFile(filepath.Join(dir, "package.json"))
	if err != nil {
		return nil
	}
	var pkg struct {
		Browser json.RawMessage `json:"browser"`
	}
	entries := map[string]any{}
	if json.Unmarshal(text, &pkg) != nil || json.Unmarshal(pkg.Browser, &entries) != nil {
		return nil
	}
	return &browserMap{root: dir, entries: entries}
}

// without reports whether the map leaves out what a specifier stands for.
func (b *browserMap) without(specifier string, usual api.ResolveResult) bool {
	if b == nil {
		return false
	}
	keys := []string{specifier}
	if strings.HasPrefix(specifier, ".") {
		rel, err := filepath.Rel(b.root, usual.Path)
		if err != nil || usual.Path == "" {
			return false
		}
		rel = filepath.ToSlash(rel)
		stem := strings.TrimSuffix(rel, filepath.Ext(rel))
		keys = []string{"./" + rel, rel, "./" + stem, stem}
	}
	for _, k := range keys {
		if v, ok := b.entries[k]; ok {
			return v == false
		}
	}
	return false
}

// replaces reports whether the map has another file, or none, for a file of the package.
func (b *browserMap) replaces(path string) bool {
	if b == nil {
		return false
	}
	rel, err := filepath.Rel(b.root, path)
	if err != nil {
		return false
	}
	rel = "./" + filepath.ToSlash(rel)
	_, whole := b.entries[rel]
	_, stem := b.entries[strings.TrimSuffix(rel, filepath.Ext(rel))]
	return whole || stem
}

// emptyName is the file that a module left out stands for; it is on no disk.
const emptyName = "(empty).cjs"

// nothing gives the path of the empty module.
func (l *loader) nothing() string {
	if l.empty == "" {
		l.empty = filepath.Join(l.base, "node_modules", emptyName)
		if l.virtual == nil {
			l.virtual = map[string]string{}
		}
		l.virtual[l.empty] = ""
	}
	return l.empty
}
