package oracle

// This file turns a graph of TypeScript modules into JavaScript modules that Node loads
// natively: the graph comes from a bundling pass whose output is thrown away, the code
// from a second pass that transforms each file by itself, and import specifiers are then
// rewritten to the relative paths of the transformed files.

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// module is one file of the graph and where its import specifiers lead.
type module struct {
	path    string            // absolute
	imports map[string]string // specifier → absolute path
}

// Strip writes the JavaScript of entry and of all modules it reaches to dir and returns
// the path of the entry's JavaScript.
func Strip(entry, dir string) (string, error) {
	entry, err := filepath.Abs(entry)
	if err != nil {
		return "", err
	}
	mods, err := graph(entry)
	if err != nil {
		return "", err
	}
	root := commonDir(mods)
	target := func(path string) string {
		rel, _ := filepath.Rel(root, path)
		return filepath.Join(dir, rel+".mjs")
	}
	for _, m := range mods {
		code, err := transform(m.path)
		if err != nil {
			return "", err
		}
		out := target(m.path)
		code = rewrite(code, func(spec string) string {
			to, ok := m.imports[spec]
			if !ok {
				return spec
			}
			rel, _ := filepath.Rel(filepath.Dir(out), target(to))
			rel = filepath.ToSlash(rel)
			if !strings.HasPrefix(rel, ".") {
				rel = "./" + rel
			}
			return rel
		})
		if err := os.MkdirAll(filepath.Dir(out), 0o777); err != nil {
			return "", err
		}
		if err := os.WriteFile(out, []byte(code), 0o666); err != nil {
			return "", err
		}
	}
	return target(entry), nil
}

// graph lists the modules that entry reaches, sorted by path. Resolution is the one that
// docs/language.md fixes, the same that the compiler uses.
func graph(entry string) ([]module, error) {
	cwd := filepath.Dir(entry)
	res := api.Build(api.BuildOptions{
		EntryPoints:   []string{entry},
		AbsWorkingDir: cwd,
		Bundle:        true,
		Metafile:      true,
		Write:         false,
		Outdir:        filepath.Join(cwd, "out"),
		Format:        api.FormatESModule,
		Platform:      api.PlatformNeutral,
		Conditions:    []string{"import", "module", "default"},
		MainFields:    []string{"module", "main"},
		Target:        api.ESNext,
		JSX:           api.JSXTransform,
		TreeShaking:   api.TreeShakingFalse,
		Define:        map[string]string{"process.env.NODE_ENV": `"production"`},
		LogLevel:      api.LogLevelSilent,
	})
	if len(res.Errors) > 0 {
		return nil, buildError(res.Errors)
	}
	var meta struct {
		Inputs map[string]struct {
			Imports []struct {
				Path, Original string
				External       bool
			}
		}
	}
	if err := json.Unmarshal([]byte(res.Metafile), &meta); err != nil {
		return nil, err
	}
	var mods []module
	for name, in := range meta.Inputs {
		m := module{path: filepath.Join(cwd, filepath.FromSlash(name)), imports: map[string]string{}}
		for _, imp := range in.Imports {
			if !imp.External && imp.Original != "" {
				m.imports[imp.Original] = filepath.Join(cwd, filepath.FromSlash(imp.Path))
			}
		}
		mods = append(mods, m)
	}
	sort.Slice(mods, func(i, j int) bool { return mods[i].path < mods[j].path })
	return mods, nil
}

// bindsH tells a module whose top level binds h: JSX in it is the classic call
// h(type, props, ...children).
var bindsH = regexp.MustCompile(`(?m)^(?:export\s+)?(?:(?:async\s+)?function|const|let|var|class)\s+h\b|^import\b[^'"]*[{,]\s*(?:\w+\s+as\s+)?h\b[^'"]*from`)

// transform strips one file of its types.
func transform(path string) (string, error) {
	src, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	opts := api.BuildOptions{
		EntryPoints:   []string{path},
		AbsWorkingDir: filepath.Dir(path),
		Write:         false,
		Outdir:        filepath.Join(filepath.Dir(path), "out"),
		Target:        api.ESNext,
		Supported:     map[string]bool{"using": false, "decorators": false}, // Node 20 has neither
		Platform:      api.PlatformNeutral,
		TreeShaking:   api.TreeShakingFalse,
		Define:        map[string]string{"process.env.NODE_ENV": `"production"`},
		LogLevel:      api.LogLevelSilent,
	}
	if filepath.Ext(path) == ".json" {
		opts.Format = api.FormatESModule
	}
	if bindsH.Match(src) {
		opts.JSX, opts.JSXFactory, opts.JSXFragment = api.JSXTransform, "h", "Fragment"
	}
	res := api.Build(opts)
	if len(res.Errors) > 0 {
		return "", buildError(res.Errors)
	}
	for _, f := range res.OutputFiles {
		if filepath.Ext(f.Path) == ".js" {
			return string(f.Contents), nil
		}
	}
	return "", fmt.Errorf("oracle: esbuild gave no JavaScript for %s", path)
}

// Import and export statements start a line in esbuild's output, so a specifier in a
// string or a comment in the middle of a line is not taken for one.
var (
	staticImport  = regexp.MustCompile("(?m)^((?:import|export)\\b(?:[^\"'`;()=]|\"[^\"\n]*\"(?: |,))*?from |import )(\"(?:[^\"\\\\]|\\\\.)*\")")
	dynamicImport = regexp.MustCompile(`(\bimport\()("(?:[^"\\]|\\.)*")`)
)

// rewrite replaces every import specifier in the output of esbuild's printer.
func rewrite(code string, resolve func(string) string) string {
	for _, re := range []*regexp.Regexp{staticImport, dynamicImport} {
		code = re.ReplaceAllStringFunc(code, func(s string) string {
			m := re.FindStringSubmatch(s)
			var spec string
			if json.Unmarshal([]byte(m[2]), &spec) != nil {
				return s
			}
			quoted, _ := json.Marshal(resolve(spec))
			return m[1] + string(quoted)
		})
	}
	return code
}

// commonDir is the deepest folder that holds every module.
func commonDir(mods []module) string {
	dir := filepath.Dir(mods[0].path)
	for _, m := range mods[1:] {
		for !strings.HasPrefix(m.path, dir+string(filepath.Separator)) {
			dir = filepath.Dir(dir)
		}
	}
	return dir
}

func buildError(msgs []api.Message) error {
	text := api.FormatMessages(msgs, api.FormatMessagesOptions{Kind: api.ErrorMessage})
	return fmt.Errorf("oracle: esbuild: %s", strings.TrimSpace(strings.Join(text, "")))
}
