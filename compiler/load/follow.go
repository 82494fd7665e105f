package load

import (
	"path/filepath"
	"regexp"
	"strings"

	"github.com/affgen/affgen/compiler/esast"
)

// This file follows the relative imports of a package's file, to find out whether it reaches a
// module of Node through other files of the package. Many an index.js names none itself. Only
// packages that offer another file are looked at (elsewhere.go), and nothing is parsed: a name
// in a comment counts, too, which at worst takes the file that browsers get.

// maxFollowed is how many files of a package are read to find a module of Node.
const maxFollowed = 400

// bundled reports whether a file that names modules of Node has them inside: bundlers for
// browsers keep the names, as texts and as calls of a require of their own.
func (l *loader) bundled(path string) bool {
	src, err := l.read(path)
	if err != nil || moduleSyntax.Match(src) {
		return false
	}
	tree, _, err := esast.Parse(l.name(path), string(src))
	if err != nil || tree == nil {
		return false
	}
	for _, u := range commonUses(tree) {
		if u.specifier != "" {
			return false
		}
	}
	return !usesFree(tree, "Buffer") && !usesFree(tree, "process")
}

// relativeNames finds the relative specifiers of a file.
var relativeNames = regexp.MustCompile(`(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)["'](\.{1,2}(?:/[^"'\n]*)?)["']`)

// leadsToNode reports whether a file of a package, or what it imports of the same package by
// relative specifiers, names a module of Node.
func (l *loader) leadsToNode(path string) bool {
	if leads, ok := l.nodeLeads[path]; ok {
		return leads
	}
	seen, leads := map[string]bool{path: true}, false
	for queue := []string{path}; len(queue) > 0 && !leads; queue = queue[1:] {
		if leads = l.usesNode(queue[0]); leads || len(seen) >= maxFollowed {
			continue
		}
		for _, next := range l.relatives(queue[0]) {
			if !seen[next] {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	if l.nodeLeads == nil {
		l.nodeLeads = map[string]bool{}
	}
	l.nodeLeads[path] = leads
	return leads
}

// relatives are the files that a file imports by relative specifiers.
func (l *loader) relatives(path string) []string {
	src, err := l.read(path)
	if err != nil {
		return nil
	}
	var list []string
	instead := l.browser(path)
	for _, match := range relativeNames.FindAllSubmatch(src, -1) {
		at := filepath.Join(filepath.Dir(path), filepath.FromSlash(string(match[1])))
		for _, candidate := range append(candidates(at), at+".cjs", filepath.Join(at, "index.cjs")) {
			if _, err := l.read(candidate); err != nil {
				continue
			}
			if !instead.replaces(candidate) {
				list = append(list, candidate)
			}
			break
		}
	}
	return list
}

// offersMore reports whether the package of a file says what browsers or workers get.
func (l *loader) offersMore(path string) bool {
	at := strings.LastIndex(filepath.ToSlash(path), "/node_modules/")
	if at < 0 {
		return false
	}
	root := path[:at+len("/node_modules/")]
	parts := strings.SplitN(filepath.ToSlash(path[len(root):]), "/", 3)
	name := parts[0]
	if strings.HasPrefix(name, "@") && len(parts) > 1 {
		name = filepath.Join(name, parts[1])
	}
	root = filepath.Join(root, name)
	if more, ok := l.offers[root]; ok {
		return more
	}
	text, err := l.read(filepath.Join(root, "package.json"))
	more := err == nil && otherFile.Match(text)
	if l.offers == nil {
		l.offers = map[string]bool{}
	}
	l.offers[root] = more
	return more
}

// otherFile finds the field and the conditions that lead to another file of a package.
var otherFile = regexp.MustCompile(`"(?:browser|worker)"\s*:`)
