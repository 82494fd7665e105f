package load

import (
	"path/filepath"
	"regexp"
	"strings"

	"github.com/affgen/affgen/compiler/esast"
	"github.com/evanw/esbuild/pkg/api"
)

// This file finds another file of a package where the usual conditions lead nowhere. Packages
// that have one file for Node and one for browsers often offer the second under the conditions
// browser or worker only, or the first under default. A compiled program has the globals of the
// Web and no modules of Node, so the file for browsers is the one that can work. What resolves
// to a file that needs no modules of Node stays as it is.

// elsewhere gives the path that a specifier of a package has with the choice web, if its usual
// result is an error or uses modules of Node and the other one does not.
func (l *loader) elsewhere(specifier string, m *Module, kind esast.ImportKind, usual api.ResolveResult) string {
	if filepath.IsAbs(specifier) || !m.InNodeModules && (strings.HasPrefix(specifier, ".") || isNodeModule(specifier)) {
		return ""
	}
	failed := len(usual.Errors) > 0 || usual.External || usual.Namespace != "file"
	if !failed && (!inNodeModules(usual.Path) || !l.wantsNode(usual.Path) && !(l.offersMore(usual.Path) && l.leadsToNode(usual.Path))) {
		return ""
	}
	if l.browser(m.Path).without(specifier, usual) {
		return l.nothing()
	}
	resolve := l.resolverOf(web)
	if resolve == nil {
		return ""
	}
	other := resolve(specifier, m, kind)
	if len(other.Errors) > 0 || other.External || other.Namespace != "file" || other.Path == usual.Path || (l.wantsNode(other.Path) || !failed && l.leadsToNode(other.Path)) && !l.bundled(other.Path) {
		return ""
	}
	if !failed && !l.leadsToNode(usual.Path) && l.mentions(other.Path, pageGlobals) {
		return "" // a page's globals are no better than Node's
	}
	return other.Path
}

// moduleNames finds what the text of a file imports or requires.
var moduleNames = regexp.MustCompile(`(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)["']([A-Za-z0-9_:/-]+)["']`)

// nodeGlobals finds Node's globals that no module has, and moduleGlobals those that only ES
// modules do not have: a CommonJS module gets a process (commonjs_wrap.go). An environment is
// nothing that a file relies on.
var (
	nodeGlobals   = regexp.MustCompile(`(?:^|[^.\w$'"/*])Buffer\s*(?:\.\s*[a-zA-Z]|\|\|)|\bglobal\.(?:Buffer|process)\b`)
	moduleGlobals = regexp.MustCompile(`(?:^|[^.\w$'"/*])process\s*(?:\.\s*(?:[a-df-zA-Z]\w*)|\|\|)`)
	moduleSyntax  = regexp.MustCompile(`(?m)^\s*(?:import|export)\b`)
)

// nodeGuards finds what tells that a file can do without Node's globals.
var nodeGuards = regexp.MustCompile(`typeof\s*\(?(?:Buffer|process)\b|globalThis\.(?:Buffer|process)\b`)

// pageGlobals finds the globals of pages that workers do not have.
var pageGlobals = regexp.MustCompile(`\b(?:window|document)\b`)

// mentions reports whether a file's text has what an expression finds.
func (l *loader) mentions(path string, what *regexp.Regexp) bool {
	src, err := l.read(path)
	return err == nil && what.Match(src)
}

// wantsNode reports whether a file names a module of Node or relies on one of its globals.
func (l *loader) wantsNode(path string) bool {
	return l.usesNode(path) || !l.mentions(path, nodeGuards) &&
		(l.mentions(path, nodeGlobals) || l.mentions(path, moduleGlobals) && l.mentions(path, moduleSyntax))
}

// usesNode reports whether a file names a module of Node.
func (l *loader) usesNode(path string) bool {
	if uses, ok := l.nodeUsers[path]; ok {
		return uses
	}
	uses := false
	if src, err := l.read(path); err == nil {
		for _, match := range moduleNames.FindAllSubmatch(src, -1) {
			name := string(match[1])
			uses = uses || strings.HasPrefix(name, "node:") || isNodeModule(name)
		}
	}
	if l.nodeUsers == nil {
		l.nodeUsers = map[string]bool{}
	}
	l.nodeUsers[path] = uses
	return uses
}
