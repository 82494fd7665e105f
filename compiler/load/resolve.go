package load

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
	"github.com/evanw/esbuild/pkg/api"
)

// This file finds out what each specifier stands for.

// resolver asks esbuild for one specifier.
type resolver func(specifier string, from *Module, kind esast.ImportKind) api.ResolveResult

// resolveImports fills m.Imports and m.Requires.
func (l *loader) resolveImports(m *Module, resolve resolver) {
	if m.AST == nil {
		return
	}
	records := m.AST.ImportRecords
	m.Imports = make([]Import, len(records))
	for i := range records {
		m.Imports[i] = l.resolveRecord(m, i, resolve)
	}
	l.resolveCalls(m, resolve)
	if m.Kind == CommonJS {
		l.resolveRequires(m, resolve)
	}
}

func (l *loader) resolveRecord(m *Module, index int, resolve resolver) Import {
	rec := &m.AST.ImportRecords[index]
	im := Import{Specifier: rec.Path.Text, Kind: rec.Kind}
	if rec.Flags.Has(esast.IsUnused) {
		im.Unused = true
		return im
	}
	if im.Specifier == runtimeSpecifier {
		return l.resolveHelpers(m, index, im)
	}
	fail := func(code diag.Code, format string, args ...any) {
		l.report(m.Diag(code, rec.Range.Loc, int(rec.Range.Len), format, args...))
	}
	if !l.checkForm(rec, fail) {
		return im
	}
	l.lead(m, &im, rec.Flags.Has(esast.HandlesImportErrors), resolve, rec.Range.Loc, int(rec.Range.Len))
	return im
}

// checkForm refuses forms of import that need a loader at run time.
func (l *loader) checkForm(rec *esast.ImportRecord, fail failer) bool {
	switch rec.Phase {
	case esast.DeferPhase:
		fail(diag.UnsupportedImport, "`import defer` is not supported")
		return false
	case esast.SourcePhase:
		fail(diag.UnsupportedImport, "`import source` is not supported")
		return false
	}
	if rec.AssertOrWith == nil {
		return true
	}
	for _, e := range rec.AssertOrWith.Entries {
		key, value := esast.UTF8(e.Key), esast.UTF8(e.Value)
		if key != "type" || value != "json" {
			fail(diag.UnsupportedImport, "the import attribute %s: %q is not supported", key, value)
			return false
		}
	}
	return true
}

// target is what a specifier stands for: a library module or a file.
type target struct{ builtin, path string }

// problem is why a specifier stands for nothing.
type problem struct {
	code  diag.Code
	text  string
	notes []string
}

func (l *loader) resolve(m *Module, specifier string, kind esast.ImportKind, resolve resolver) (target, *problem) {
	if name, ok := builtin(specifier, m); ok {
		return target{builtin: name}, nil
	}
	if isNodeModule(specifier) && l.browser(m.Path).without(specifier, api.ResolveResult{}) {
		return target{path: l.nothing()}, nil
	}
	if m.InNodeModules && isNodeModule(specifier) && !strings.HasSuffix(specifier, "/") {
		if file, has := l.standin(specifier); has == mostOf {
			return target{path: file}, nil
		}
	}
	switch {
	case strings.HasPrefix(specifier, libraryPrefix):
		return target{}, &problem{code: diag.UnknownLibrary, text: "there is no library module " + quoted(specifier)}
	case strings.HasPrefix(specifier, "node:"):
		if name := strings.TrimPrefix(specifier, "node:"); m.InNodeModules {
			if to, problem := l.resolve(m, name, kind, resolve); problem == nil {
				return to, nil // a package of the same name
			}
		}
		return target{}, nodeProblem(specifier)
	case hasScheme(specifier):
		return target{}, &problem{code: diag.UnsupportedImport, text: "importing from a URL is not supported: " + quoted(specifier)}
	}
	if path := l.beside(m, specifier); path != "" {
		return target{path: path}, nil
	}
	if path := l.inOverlay(m, specifier); path != "" {
		return target{path: path}, nil
	}
	if path := l.nearby(m, specifier); path != "" {
		return target{path: path}, nil
	}
	return l.once(question{specifier, dirOf(m.Path), kind}, func() (target, *problem) {
		if node := l.resolverOf(asNode); kind == esast.ImportRequire && isBare(specifier) && node != nil {
			resolve = node
		}
		result := resolve(specifier, m, kind)
		if path := l.elsewhere(specifier, m, kind, result); path != "" {
			return target{path: path}, nil
		}
		if len(result.Errors) > 0 || result.External || result.Namespace != "file" {
			if file, has := l.standin(specifier); has != nothingOf && m.InNodeModules && isNodeModule(specifier) {
				return target{path: file}, nil
			}
			return target{}, unresolved(specifier, result)
		}
		return target{path: result.Path}, nil
	})
}

func quoted(s string) string { return `"` + s + `"` }

func nodeProblem(specifier string) *problem {
	return &problem{code: diag.NodeImport, text: "the Node module " + quoted(specifier) + " is not available in a compiled program"}
}

// unresolved explains a specifier that esbuild cannot resolve, with its notes that hold
// more than advice for esbuild's own options.
func unresolved(specifier string, result api.ResolveResult) *problem {
	if isNodeModule(specifier) {
		return nodeProblem(specifier)
	}
	p := &problem{code: diag.UnresolvedImport, text: "cannot resolve " + quoted(specifier)}
	for _, e := range result.Errors {
		for _, n := range e.Notes {
			if !strings.Contains(n.Text, "external") && !strings.Contains(n.Text, "esbuild") && !strings.Contains(n.Text, "platform") {
				p.notes = append(p.notes, oneLine(n.Text))
			}
		}
	}
	return p
}

// inOverlay finds a relative specifier among files that exist only in the overlay.
func (l *loader) inOverlay(m *Module, specifier string) string {
	if len(l.opts.Overlay) == 0 || !strings.HasPrefix(specifier, ".") && !filepath.IsAbs(specifier) {
		return ""
	}
	path := specifier
	if !filepath.IsAbs(path) {
		path = filepath.Join(dirOf(m.Path), filepath.FromSlash(specifier))
	}
	for _, candidate := range candidates(path) {
		if _, ok := l.opts.Overlay[candidate]; !ok {
			continue
		}
		if _, err := os.Stat(candidate); err != nil {
			return candidate
		}
		return "" // it is on disk too, where the resolver finds it
	}
	return ""
}

// candidates are the files that a relative path may mean, in the resolver's order.
func candidates(path string) []string {
	list := []string{path}
	if stem, ok := strings.CutSuffix(path, ".js"); ok {
		list = append(list, stem+".ts", stem+".tsx")
	}
	for _, base := range []string{path, filepath.Join(path, "index")} {
		for _, ext := range []string{".tsx", ".ts", ".jsx", ".js", ".mjs", ".json"} {
			list = append(list, base+ext)
		}
	}
	return list
}

// staticImport finds imports in the text of a file that did not parse.
var staticImport = regexp.MustCompile(`(?m)^[ \t]*(?:import|export)\b[^'"\n;]*['"](\.[^'"\n]*)['"]`)

// guessImports follows the relative imports of a module with a syntax error, so that the
// errors of all files are reported at once and not one file a run.
func (l *loader) guessImports(m *Module, resolve resolver) {
	for _, match := range staticImport.FindAllSubmatch(m.Source, -1) {
		found, problem := l.resolve(m, string(match[1]), esast.ImportStmt, resolve)
		if problem == nil && found.path != "" && isModuleFile(found.path) {
			l.module(found.path, func(diag.Code, string, ...any) {})
		}
	}
}

// resolveRequires follows require("literal") of a CommonJS module. In the program itself
// CommonJS is refused, at its first sign.
func (l *loader) resolveRequires(m *Module, resolve resolver) {
	uses := commonUses(m.AST)
	if !m.InNodeModules {
		at, name := esast.Loc{}, "CommonJS"
		if len(uses) > 0 {
			at, name = uses[0].loc, "`"+uses[0].name+"`"
		}
		l.report(m.Diag(diag.CommonJSProgram, at, 0, "%s: only packages may be CommonJS modules", name))
	}
	m.Requires = map[string]Import{}
	if m.wantsBuffer() {
		uses = append(uses, commonUse{specifier: bufferSpecifier})
	}
	for _, u := range uses {
		if _, done := m.Requires[u.specifier]; u.specifier == "" || done {
			continue
		}
		found, problem := l.resolve(m, u.specifier, esast.ImportRequire, resolve)
		if problem != nil {
			if problem.code != diag.NodeImport || !l.requireNode(m, u, problem) {
				continue
			}
			found.path, _ = l.standin(u.specifier)
		}
		im := Import{Specifier: u.specifier, Kind: esast.ImportRequire, Builtin: found.builtin}
		if found.path != "" {
			im.Module = l.module(found.path, func(code diag.Code, format string, args ...any) {
				l.report(m.Diag(code, u.loc, 0, format, args...).AsWarning())
			})
		}
		if im.Module != nil || im.Builtin != "" {
			m.Requires[u.specifier] = im
		}
	}
}

// requireNode notes that a CommonJS module requires one of Node that nothing works for. Where
// it surely does, it gets an object of which nothing can be used, and a warning; elsewhere the
// require throws, for which such places may be ready.
func (l *loader) requireNode(m *Module, u commonUse, why *problem) (standin bool) {
	if u.sure && m.InNodeModules {
		l.report(m.Diag(why.code, u.loc, 0, "%s", why.text).AsWarning().WithNote(diag.Pos{}, "using what it has throws"))
		delete(m.ofNode, u.specifier)
		return true
	}
	if m.ofNode == nil {
		m.ofNode = map[string]bool{}
	}
	m.ofNode[u.specifier] = true
	return false
}
