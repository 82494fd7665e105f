// A pass: one run of esbuild over the modules of a level, with what it says of their imports.

package load

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/affgen/affgen/compiler/esast"
	"github.com/evanw/esbuild/pkg/api"
)

// pass is one run of esbuild over some modules.
type pass struct {
	l       *loader
	sealed  bool
	choice  choice
	wrapped bool // of wrapped modules, where global is globalThis
	process bool // of modules that have a process of their own
	modules []*Module
	ctx     api.BuildContext
	build   api.PluginBuild
}

func (p *pass) seals(m *Module) bool { return p.sealed && !m.InNodeModules && m.Kind != JSON }

// run parses all modules of the pass and fills them in. Warnings are reported; errors are
// returned by module.
func (p *pass) run() ([]failure, error) {
	opts := esast.Options(p.l.base)
	p.choice.set(&opts)
	opts.Define = map[string]string{"process.env.NODE_ENV": `"production"`}
	if p.wrapped {
		opts.Define["global"] = "globalThis" // Node's name of it
	}
	switch {
	case p.process:
		opts.Define["process"] = processName
	case p.wrapped:
		opts.Define["process.env"] = envName
	}
	opts.ResolveExtensions = resolveExtensions
	opts.Plugins = []api.Plugin{{Name: "affgen", Setup: p.setup}}
	for i, m := range p.modules {
		opts.EntryPointsAdvanced = append(opts.EntryPointsAdvanced, api.EntryPoint{
			InputPath: m.Path, OutputPath: fmt.Sprintf("m%d", i), // a.ts and a.js may stand side by side
		})
	}
	opts.EntryPointsAdvanced = append(opts.EntryPointsAdvanced, api.EntryPoint{InputPath: stop, OutputPath: "stop"})
	ctx, failed := api.Context(opts)
	if failed != nil {
		return nil, fmt.Errorf("esbuild refuses its options: %s", failed.Errors[0].Text)
	}
	p.ctx = ctx
	result := ctx.Rebuild()
	files, err := esast.Extract(ctx)
	if errors.As(err, new(*esast.DepthError)) {
		return nil, p.tooDeep()
	}
	if err != nil {
		return nil, err
	}
	for _, path := range files.Inputs {
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() {
			p.l.inputs[path] = true
		}
	}
	p.fill(files)
	p.l.warnings(result.Warnings)
	return p.failures(result.Errors), nil
}

// setup makes esbuild read our bytes instead of the disk, and keeps hold of its resolver.
func (p *pass) setup(b api.PluginBuild) {
	p.build = b
	b.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
		if a.Path == stop {
			return api.OnResolveResult{Errors: []api.Message{{Text: stop}}}, nil
		}
		if strings.HasPrefix(a.Path, wrapPrefix) {
			return api.OnResolveResult{Path: a.Path, External: true}, nil
		}
		if _, ok := p.l.virtual[a.Path]; ok && a.Kind == api.ResolveEntryPoint {
			return api.OnResolveResult{Path: a.Path, Namespace: "file"}, nil
		}
		// A file that exists only in the overlay is unknown to the resolver.
		if _, ok := p.l.opts.Overlay[a.Path]; ok && a.Kind == api.ResolveEntryPoint {
			if _, err := os.Stat(a.Path); err != nil {
				return api.OnResolveResult{Path: a.Path, Namespace: "file"}, nil
			}
		}
		return api.OnResolveResult{}, nil
	})
	b.OnLoad(api.OnLoadOptions{Filter: ".*"}, func(a api.OnLoadArgs) (api.OnLoadResult, error) {
		m, ok := p.l.modules[a.Path]
		if !ok {
			return api.OnLoadResult{}, nil
		}
		text := string(m.Source)
		if p.seals(m) {
			text = esast.Seal(text, p.l.factories(m)...)
		}
		return api.OnLoadResult{Contents: &text, Loader: esast.LoaderFor(m.Path)}, nil
	})
}

// resolve asks esbuild's resolver; valid until close.
func (p *pass) resolve(specifier string, m *Module, kind esast.ImportKind) api.ResolveResult {
	how := api.ResolveJSImportStatement
	switch kind {
	case esast.ImportDynamic:
		how = api.ResolveJSDynamicImport
	case esast.ImportRequire:
		how = api.ResolveJSRequireCall
	}
	return p.build.Resolve(specifier, api.ResolveOptions{
		Importer: m.Path, Namespace: "file", ResolveDir: dirOf(m.Path), Kind: how,
	})
}

func (p *pass) close() {
	if p.ctx != nil {
		p.ctx.Dispose()
	}
}

// fill moves what esbuild parsed into the modules.
func (p *pass) fill(files *esast.Files) {
	for _, m := range p.modules {
		if m.Kind == JSON {
			m.JSON = files.JSON[m.Path]
			continue
		}
		m.AST = files.Trees[m.Path]
		if m.AST == nil {
			continue
		}
		if p.seals(m) {
			m.AST.Unseal(len(m.Source))
		}
		m.JSX.merge(files.JSX[m.Path])
		m.Kind = kindOf(m)
	}
}
