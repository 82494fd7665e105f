package compiler

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/load"
	"github.com/affgen/affgen/rtlib/view/config"
)

// This file reads what belongs to a view beside its modules: affordance.yaml, which names
// the entry and is baked into the binary, and the files that it names.

// configName is the file that makes a folder a view.
const configName = "affordance.yaml"

// maxViewFile bounds the files that affordance.yaml names (a model's script), in bytes.
const maxViewFile = 4 << 20

// viewSource is a view's configuration as read for compiling.
type viewSource struct {
	dir    string
	path   string // of affordance.yaml, as messages show it
	text   string
	cfg    *config.Config
	files  map[string]string
	inputs []string // absolute paths
}

// name is the view's name: name: in affordance.yaml, else the folder's.
func (v *viewSource) name() string {
	if v.cfg.Name != "" {
		return v.cfg.Name
	}
	return filepath.Base(v.dir)
}

// hasMachine reports whether the configuration has a machine of a kind.
func (v *viewSource) hasMachine(kind string) bool {
	return slices.ContainsFunc(v.cfg.Machines, func(m config.Machine) bool { return m.Kind == kind })
}

// modelPackage is the package of the configuration's model, where it is one of its own: the
// scripted model is part of the engine.
func (v *viewSource) modelPackage() string {
	if v.cfg.Model == nil || v.cfg.Model.Kind == "scripted" {
		return ""
	}
	return v.cfg.Model.Kind
}

// tokenizerPackage is the package of the model's tokenizer, where requests are trimmed.
func (v *viewSource) tokenizerPackage() string {
	if v.modelPackage() == "" || v.cfg.Model.ContextTokens == 0 {
		return ""
	}
	return strings.TrimSuffix(v.cfg.Model.Tokenizer, "_base")
}

// readView reads a view folder. It returns nil with diagnostics when the configuration is
// not valid; the error is for folders that are no views.
func readView(dir, baseDir string, overlay map[string]string) (*viewSource, []diag.Diagnostic, error) {
	path := filepath.Join(dir, configName)
	text, err := readText(path, overlay)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, fmt.Errorf("%s is a folder without %s: name a view folder or a module (affgen init makes a view)", dir, configName)
	}
	if err != nil {
		return nil, nil, err
	}
	v := &viewSource{dir: dir, path: displayName(path, baseDir), text: text, files: map[string]string{}, inputs: []string{path}}
	v.cfg, err = config.Parse(text, config.Options{File: v.path})
	var list config.Errors
	if errors.As(err, &list) {
		return nil, configDiags(list, text), nil
	}
	if err != nil {
		return nil, nil, err
	}
	return v, v.readFiles(overlay), nil
}

// readFiles reads the files that the configuration names.
func (v *viewSource) readFiles(overlay map[string]string) []diag.Diagnostic {
	var diags []diag.Diagnostic
	for _, name := range v.cfg.Files() {
		path := filepath.Join(v.dir, filepath.FromSlash(name))
		v.inputs = append(v.inputs, path)
		text, err := readText(path, overlay)
		if err != nil {
			diags = append(diags, v.fileDiag(name, err))
			continue
		}
		v.files[name] = text
		if _, err := config.ParseScript(text, name); err != nil {
			var list config.Errors
			if errors.As(err, &list) {
				diags = append(diags, configDiags(list, text)...)
			}
		}
	}
	return diags
}

// fileDiag reports a named file that cannot be read, at the place that names it.
func (v *viewSource) fileDiag(name string, err error) diag.Diagnostic {
	f := diag.NewFile(v.path, []byte(v.text))
	at := max(strings.Index(v.text, name), 0)
	reason := err
	var pe *fs.PathError
	if errors.As(err, &pe) {
		reason = pe.Err
	}
	return f.Diag(diag.ConfigValue, at, len(name), "%s: %v", name, reason)
}

func configDiags(list config.Errors, text string) []diag.Diagnostic {
	var diags []diag.Diagnostic
	for _, e := range list {
		f := diag.NewFile(e.File, []byte(text))
		msg := e.Message
		if e.Path != "" {
			msg = e.Path + ": " + msg
		}
		diags = append(diags, f.Diag(diag.Code(e.Code), f.Offset(e.Line, e.Column), 0, "%s", msg))
	}
	return diags
}

func readText(path string, overlay map[string]string) (string, error) {
	if text, ok := overlay[path]; ok {
		return text, nil
	}
	info, err := os.Stat(path)
	if err != nil {
		return "", err
	}
	if info.Size() > maxViewFile {
		return "", &fs.PathError{Op: "read", Path: path, Err: fmt.Errorf("over the limit of %d bytes (maxViewFile)", maxViewFile)}
	}
	b, err := os.ReadFile(path)
	return string(b), err
}

// displayName is a path as messages show it: relative to the base folder, with slashes.
func displayName(path, baseDir string) string {
	if baseDir == "" {
		baseDir, _ = os.Getwd()
	}
	base, err := filepath.EvalSymlinks(baseDir)
	if err != nil {
		base = baseDir
	}
	for _, b := range []string{baseDir, base} {
		if rel, err := filepath.Rel(b, path); err == nil && !strings.HasPrefix(rel, "..") {
			return filepath.ToSlash(rel)
		}
	}
	return filepath.ToSlash(path)
}

// checkDefault reports a view whose entry module exports no component.
func checkDefault(g *load.Graph) []diag.Diagnostic {
	for _, s := range g.Entry.AST.Stmts() {
		if exportsDefault(s) {
			return nil
		}
	}
	d := g.Entry.File.Diag(diag.NoDefaultExport, 0, 1, "the view's entry module has no default export")
	return []diag.Diagnostic{d}
}
