package esast

import (
	"path/filepath"
	"reflect"
	"slices"

	"github.com/evanw/esbuild/pkg/api"
)

// This file finds the parsed files inside an esbuild context and is the way in for tests of
// later phases, which want one tree for one source text.

// Files is what one esbuild context holds after a build, by absolute path.
type Files struct {
	Trees  map[string]*AST        // JavaScript and TypeScript without syntax errors
	JSX    map[string]JSXSettings // for the same files
	JSON   map[string]Expr        // values of JSON files: literals, EArray, EObject
	Inputs []string               // every file that was read, package.json and tsconfig.json too
}

// JSXSettings is what the tsconfig.json that governs a file says about JSX. The factories
// are dotted names, split; empty ones are not set. AutomaticRuntime is "jsx": "react-jsx".
type JSXSettings struct {
	Factory          []string
	Fragment         []string
	AutomaticRuntime bool
	ImportSource     string
}

// jsxOptions mirrors esbuild's own struct of these settings.
type jsxOptions struct {
	Factory          struct{ Parts []string }
	Fragment         struct{ Parts []string }
	AutomaticRuntime bool
	ImportSource     string
}

// Extract copies everything that ctx has parsed after its Rebuild. The error is a
// *LayoutError: this esbuild is not one that we can read; or a *DepthError. ctx must have
// no build under way.
func Extract(ctx api.BuildContext) (*Files, error) {
	caches, err := field(reflect.ValueOf(ctx), "", "args", "caches", "")
	if err != nil {
		return nil, err
	}
	files := &Files{Trees: map[string]*AST{}, JSX: map[string]JSXSettings{}, JSON: map[string]Expr{}}
	err = eachParsed(caches, "JSCache", func(path string, entry reflect.Value) error {
		tree, err := copyField[AST](entry, "ast")
		if err != nil {
			return err
		}
		options, err := field(entry, "options")
		if err != nil {
			return err
		}
		jsx, err := copyField[jsxOptions](options, "jsx")
		if err != nil {
			return err
		}
		splitCatches(tree)
		files.Trees[path] = tree
		files.JSX[path] = JSXSettings{jsx.Factory.Parts, jsx.Fragment.Parts, jsx.AutomaticRuntime, jsx.ImportSource}
		return nil
	})
	if err != nil {
		return nil, err
	}
	err = eachParsed(caches, "JSONCache", func(path string, entry reflect.Value) error {
		value, err := copyField[Expr](entry, "expr")
		if err == nil {
			files.JSON[path] = *value
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	files.Inputs, err = inputs(caches)
	return files, err
}

// field walks from v through the named fields; an empty name follows a pointer.
func field(v reflect.Value, path ...string) (reflect.Value, error) {
	for _, step := range path {
		if step == "" {
			for v.Kind() == reflect.Interface {
				v = v.Elem()
			}
			if v.Kind() != reflect.Pointer || v.IsNil() {
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
	return v, nil
}

func copyField[T any](entry reflect.Value, name string) (*T, error) {
	v, err := field(entry, name)
	if err != nil {
		return nil, err
	}
	return copyTree[T](v)
}

// eachParsed calls do for every real file of one cache that parsed without errors.
func eachParsed(caches reflect.Value, cache string, do func(path string, entry reflect.Value) error) error {
	entries, err := field(caches, cache, "entries")
	if err != nil {
		return err
	}
	if entries.Kind() != reflect.Map || entries.Type().Key().Kind() != reflect.Struct {
		return layoutError("the cache of parsed files is a %v now", entries.Type())
	}
	for it := entries.MapRange(); it.Next(); {
		path, ok := fileOf(it.Key())
		if !ok {
			continue
		}
		entry, err := field(it.Value(), "")
		if err != nil {
			return err
		}
		parsed, err := field(entry, "ok")
		if err != nil {
			return err
		}
		if parsed.Kind() != reflect.Bool {
			return layoutError("an entry of the cache has changed")
		}
		if parsed.Bool() {
			if err := do(path, entry); err != nil {
				return err
			}
		}
	}
	return nil
}

// inputs lists the files that esbuild read itself, sorted. A file that an OnLoad callback
// supplied is not among them.
func inputs(caches reflect.Value) ([]string, error) {
	entries, err := field(caches, "FSCache", "entries")
	if err != nil {
		return nil, err
	}
	if entries.Kind() != reflect.Map || entries.Type().Key().Kind() != reflect.String {
		return nil, layoutError("the cache of files is a %v now", entries.Type())
	}
	var paths []string
	for it := entries.MapRange(); it.Next(); {
		paths = append(paths, it.Key().String())
	}
	slices.Sort(paths)
	return paths, nil
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
	if len(result.Errors) > 0 {
		return nil, result.Errors, nil
	}
	files, err := Extract(ctx)
	if err != nil {
		return nil, nil, err
	}
	return files.Trees[path], nil, nil
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
