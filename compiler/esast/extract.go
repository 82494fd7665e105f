package esast

import (
	"path/filepath"
	"reflect"

	"github.com/evanw/esbuild/pkg/api"
)

// This file finds the parsed files inside an esbuild context and is the way in for tests of
// later phases, which want one tree for one source text.

// Extract copies the trees of all files that ctx has parsed, by absolute path, after its
// Rebuild. want chooses files by path (nil means all); files with syntax errors and files
// that are not JavaScript have no entry. The error is a *LayoutError: this esbuild is not
// one that we can read. ctx must have no build under way.
func Extract(ctx api.BuildContext, want func(path string) bool) (map[string]*AST, error) {
	entries, err := cacheEntries(ctx)
	if err != nil {
		return nil, err
	}
	trees := map[string]*AST{}
	for it := entries.MapRange(); it.Next(); {
		path, ok := fileOf(it.Key())
		if !ok || want != nil && !want(path) {
			continue
		}
		entry := it.Value().Elem()
		if parsed := entry.FieldByName("ok"); parsed.Kind() != reflect.Bool || !parsed.Bool() {
			continue
		}
		tree, err := copyTree[AST](entry.FieldByName("ast"))
		if err != nil {
			return nil, err
		}
		trees[path] = tree
	}
	return trees, nil
}

// cacheEntries walks from the context to the map of parsed files.
func cacheEntries(ctx api.BuildContext) (reflect.Value, error) {
	v := reflect.ValueOf(ctx)
	for _, step := range []string{"", "args", "caches", "", "JSCache", "entries"} {
		if step == "" {
			if (v.Kind() != reflect.Pointer && v.Kind() != reflect.Interface) || v.IsNil() {
				return v, layoutError("the build context has changed: %v is no pointer", v.Kind())
			}
			v = v.Elem()
			continue
		}
		if v.Kind() != reflect.Struct || !v.FieldByName(step).IsValid() {
			return v, layoutError("the build context has changed: there is no field %s", step)
		}
		v = v.FieldByName(step)
	}
	if v.Kind() != reflect.Map || v.Type().Key().Kind() != reflect.Struct ||
		v.Type().Elem().Kind() != reflect.Pointer || v.Type().Elem().Elem().Kind() != reflect.Struct {
		return v, layoutError("the cache of parsed files is a %v now", v.Type())
	}
	for _, name := range []string{"ok", "ast"} {
		if _, ok := v.Type().Elem().Elem().FieldByName(name); !ok {
			return v, layoutError("an entry of the cache has no field %s", name)
		}
	}
	return v, nil
}

// fileOf gives the path of a cache key that is a real file; esbuild's own run-time helper
// file has another namespace.
func fileOf(key reflect.Value) (string, bool) {
	text, space := key.FieldByName("Text"), key.FieldByName("Namespace")
	if !text.IsValid() || !space.IsValid() || space.String() != "file" {
		return "", false
	}
	return text.String(), true
}

// Options are the esbuild options that every tree of affgen is parsed with, without entry
// points. Target ESNext means that nothing is lowered but TypeScript, TreeShaking that
// nothing is dropped. Format stays unset: with it, or when bundling, esbuild's linker works
// on the very tree that we read and changes it (classes become variables, aliases of
// re-exports are overwritten). TsconfigRaw must be set by the caller when it does not want
// the tsconfig.json beside each file.
func Options(dir string) api.BuildOptions {
	return api.BuildOptions{
		AbsWorkingDir: dir,
		Outdir:        filepath.Join(dir, ".affgen-out"), // never written; names must not collide
		JSX:           api.JSXPreserve,
		Target:        api.ESNext,
		TreeShaking:   api.TreeShakingFalse,
		Charset:       api.CharsetUTF8,
		LogLevel:      api.LogLevelSilent,
		LogLimit:      -1,
	}
}

// Parse gives the tree of one source text as a module, for tests and tools; programs are
// loaded with package load. name decides by its extension whether the text is TypeScript or
// JSX. The messages are esbuild's errors, with which the tree is nil.
func Parse(name, src string) (*AST, []api.Message, error) {
	if err := CheckVersion(); err != nil {
		return nil, nil, err
	}
	tree, strict, err := parseOne(name, Seal(src))
	if err != nil || tree != nil {
		if tree != nil {
			tree.Unseal(len(src))
		}
		return tree, nil, err
	}
	if _, plain, err := parseOne(name, src); err != nil || len(plain) > 0 {
		return nil, plain, err
	}
	return nil, strict, nil
}

// parseOne parses one text as it is.
func parseOne(name, src string) (*AST, []api.Message, error) {
	dir, err := filepath.Abs(string(filepath.Separator))
	if err != nil {
		return nil, nil, err
	}
	path := filepath.Join(dir, filepath.Base(name))
	opts := Options(dir)
	opts.EntryPoints = []string{path}
	opts.TsconfigRaw = "{}"
	opts.Plugins = []api.Plugin{overlay(path, src)}
	ctx, failed := api.Context(opts)
	if failed != nil {
		return nil, failed.Errors, nil
	}
	defer ctx.Dispose()
	result := ctx.Rebuild()
	trees, err := Extract(ctx, nil)
	if err != nil || len(result.Errors) > 0 {
		return nil, result.Errors, err
	}
	return trees[path], nil, nil
}

// overlay gives esbuild one file that is not on disk.
func overlay(path, src string) api.Plugin {
	return api.Plugin{Name: "affgen", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(a api.OnResolveArgs) (api.OnResolveResult, error) {
			return api.OnResolveResult{Path: a.Path, External: a.Kind != api.ResolveEntryPoint}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: ".*"}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			return api.OnLoadResult{Contents: &src, Loader: LoaderFor(path)}, nil
		})
	}}
}

// LoaderFor gives esbuild's loader by file extension. JavaScript files may hold JSX too, as
// most tools allow; TypeScript ones only as .tsx, since <T>x is a cast elsewhere.
func LoaderFor(path string) api.Loader {
	switch filepath.Ext(path) {
	case ".ts", ".mts", ".cts":
		return api.LoaderTS
	case ".tsx":
		return api.LoaderTSX
	case ".json":
		return api.LoaderJSON
	case ".js", ".jsx", ".mjs", ".cjs":
		return api.LoaderJSX
	}
	return api.LoaderNone
}
