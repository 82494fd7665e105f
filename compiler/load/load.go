package load

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/esast"
)

// Loading: from an entry to the graph of its modules, in the order of their evaluation.

// Limits. Each is named in the diagnostic that it causes.
const (
	// MaxFileBytes is the size of one source file.
	MaxFileBytes = 16 << 20
	// MaxModules is how many files a program may have.
	MaxModules = 20_000
)

// Options says what to load.
type Options struct {
	// Entry is the entry module, absolute or relative to BaseDir. For a view it may be the
	// folder, which then stands for its view.tsx.
	Entry string
	// BaseDir is the folder that names are relative to; empty means the working directory.
	BaseDir string
	// View asks for what a view's entry must have: a default export.
	View bool
	// Broken are modules, by absolute path, that are known to have errors; import() of one
	// rejects with the text (dynamic.go).
	Broken map[string]string
	// Overlay replaces or adds files by absolute path.
	Overlay map[string]string
}

// Load reads, resolves and parses a program. The graph is nil when the entry could not be
// read; with other errors among the diagnostics it holds what could be loaded. The
// diagnostics are sorted. The error is for what is not the source's fault: a cancelled
// context, an esbuild that we cannot read (*esast.LayoutError). It is safe for concurrent
// use.
func Load(ctx context.Context, opts Options) (*Graph, []diag.Diagnostic, error) {
	if err := esast.CheckVersion(); err != nil {
		return nil, nil, err
	}
	base, err := baseDir(opts.BaseDir)
	if err != nil {
		return nil, nil, err
	}
	l := &loader{opts: opts, base: base, modules: map[string]*Module{}, inputs: map[string]bool{}}
	defer l.closePasses()
	entry := l.entry()
	if entry == nil {
		return nil, diag.Sort(l.diags), nil
	}
	for level := l.fresh; len(level) > 0; {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		if level, err = l.level(level); err != nil {
			return nil, nil, err
		}
		if len(level) == 0 {
			level = l.likeNode()
		}
	}
	if err := l.wrapAll(); err != nil {
		return nil, nil, err
	}
	l.markEffects()
	g := &Graph{Entry: entry}
	g.order()
	l.finish(g)
	return g, diag.Sort(l.diags), nil
}

// loader is the state of one Load.
type loader struct {
	opts      Options
	base      string
	modules   map[string]*Module // by path
	fresh     []*Module          // read but not yet parsed
	inputs    map[string]bool
	diags     []diag.Diagnostic
	tooMany   bool                   // the module limit has been reported
	passes    map[choice]*pass       // those that only resolve, made when they are needed
	browsers  map[string]*browserMap // by folder (browser.go)
	empty     string                 // path of the empty module, once it is needed
	virtual   map[string]string      // texts of the files that are on no disk, by path
	folders   map[string]*folder     // nearby.go
	answers   map[question]target
	nodeUsers map[string]bool // by path, what usesNode found
	nodeLeads map[string]bool // by path, what leadsToNode found
	offers    map[string]bool // by a package's folder, what offersMore found
}

func (l *loader) report(d diag.Diagnostic) { l.diags = append(l.diags, d) }

// baseDir makes the base absolute and resolves links, since esbuild resolves those of the
// files and names would otherwise climb out of the folder.
func baseDir(dir string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real
	}
	return dir, nil
}

// name is a path as diagnostics show it.
func (l *loader) name(path string) string {
	rel, err := filepath.Rel(l.base, path)
	if err != nil {
		rel = path
	}
	return filepath.ToSlash(rel)
}

// entry finds and reads the entry module; nil after reporting why not.
func (l *loader) entry() *Module {
	path := l.opts.Entry
	if !filepath.IsAbs(path) {
		path = filepath.Join(l.base, path)
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() && l.opts.View {
		path = filepath.Join(path, "view.tsx")
	}
	fail := func(d diag.Diagnostic) { l.report(d) }
	if _, ok := l.opts.Overlay[path]; !ok {
		real, err := filepath.EvalSymlinks(path)
		if err != nil {
			fail(diag.New(diag.Unreadable, diag.Pos{File: l.name(path)}, "cannot read the entry: %s", reason(err)))
			return nil
		}
		path = real
	}
	m := l.module(path, func(code diag.Code, format string, args ...any) {
		fail(diag.New(code, diag.Pos{File: l.name(path)}, format, args...))
	})
	if m != nil && m.Kind == JSON {
		fail(m.File.Diag(diag.NoLoader, 0, 0, "a JSON file is no program"))
		return nil
	}
	return m
}

// A failer reports what is wrong with a file where it is asked for.
type failer func(code diag.Code, format string, args ...any)

// module gives the module of a path, reading the file when it is new. When the file cannot
// be a module, fail is told and the result is nil.
func (l *loader) module(path string, fail failer) *Module {
	if m, ok := l.modules[path]; ok {
		return m
	}
	if strings.HasSuffix(path, ".d.ts") || strings.HasSuffix(path, ".d.mts") || strings.HasSuffix(path, ".d.cts") {
		fail(diag.TypeDeclarations, "%s holds only types", l.name(path))
		return nil
	}
	src, err := l.read(path)
	if err != nil {
		code := diag.Unreadable
		if errors.As(err, new(sizeError)) {
			code = diag.TooLarge
		}
		fail(code, "cannot read %s: %s", l.name(path), reason(err))
		return nil
	}
	if !isModuleFile(path) {
		fail(diag.NoLoader, "cannot import %s: files of type %q are no modules", l.name(path), filepath.Ext(path))
		return nil
	}
	if len(l.modules) >= MaxModules {
		if !l.tooMany {
			fail(diag.TooManyModules, "the program has more than %d modules", MaxModules)
		}
		l.tooMany = true
		return nil
	}
	m := &Module{Path: path, Name: l.name(path), Source: src, InNodeModules: inNodeModules(path)}
	m.File = diag.NewFile(m.Name, src)
	if filepath.Ext(path) == ".json" {
		m.Kind = JSON
	}
	l.modules[path] = m
	_, virtual := l.virtual[path]
	l.inputs[path] = !virtual
	if l.check(m) {
		l.fresh = append(l.fresh, m)
	}
	return m
}

func isModuleFile(path string) bool {
	switch filepath.Ext(path) {
	case ".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json":
		return true
	}
	return false
}

func inNodeModules(path string) bool {
	return slices.Contains(strings.Split(filepath.ToSlash(path), "/"), "node_modules")
}

// sizeError says that a file is over the limit.
type sizeError int64

func (e sizeError) Error() string {
	return fmt.Sprintf("it has %d bytes, more than the limit of %d", int64(e), MaxFileBytes)
}

// read gives a file's bytes from the overlay or the disk.
func (l *loader) read(path string) ([]byte, error) {
	if text, ok := l.opts.Overlay[path]; ok {
		if len(text) > MaxFileBytes {
			return nil, sizeError(len(text))
		}
		return []byte(text), nil
	}
	if text, ok := l.virtual[path]; ok {
		return []byte(text), nil
	}
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case info.IsDir():
		return nil, errors.New("it is a folder")
	case !info.Mode().IsRegular():
		return nil, errors.New("it is not a regular file")
	case info.Size() > MaxFileBytes:
		return nil, sizeError(info.Size())
	}
	src, err := os.ReadFile(path)
	if err == nil && len(src) > MaxFileBytes { // it grew meanwhile
		return nil, sizeError(len(src))
	}
	return src, err
}

// reason is the system's reason without the path, which the message has already.
func reason(err error) string {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		err = pe.Err
	}
	return err.Error()
}

// finish adds what can be said once the whole graph is known.
func (l *loader) finish(g *Graph) {
	for path, real := range l.inputs {
		if !real {
			continue
		}
		g.Inputs = append(g.Inputs, path)
	}
	slices.Sort(g.Inputs)
	if l.opts.View && g.Entry.AST != nil && !hasDefaultExport(g.Entry.AST) {
		l.report(g.Entry.File.Diag(diag.NoDefaultExport, 0, 0, "the view has no default export"))
	}
}

// hasDefaultExport reports a default export in any of its forms.
func hasDefaultExport(tree *esast.AST) bool {
	for _, s := range tree.Stmts() {
		var items []esast.ClauseItem
		switch d := s.Data.(type) {
		case *esast.SExportDefault:
			return true
		case *esast.SExportClause:
			items = d.Items
		case *esast.SExportFrom:
			items = d.Items
		}
		if slices.ContainsFunc(items, func(it esast.ClauseItem) bool { return it.Alias == "default" }) {
			return true
		}
	}
	return false
}
