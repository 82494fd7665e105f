// Sources: a test and the harness files that it includes are programs of their own. What a
// harness file declares goes to the global object, where the test finds it, as a script's
// declarations would; so a harness file is compiled once for all tests.

package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/affgen/affgen/compiler/esast"
	"github.com/affgen/affgen/internal/casebuild"
)

// hostFile defines what the suite wants of a host.
const hostFile = "host"

const hostSource = `
const hide = (name, value) => Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
hide("print", (text) => console.log(text));
hide("$262", { global: globalThis, gc() {}, detachArrayBuffer(buffer) { if (!buffer.detached) buffer.transfer(); } });
`

// replaced are harness files that need the Function constructor for something that there
// are other ways to.
var replaced = map[string]string{
	"fnGlobalObject.js": "function fnGlobalObject() { return globalThis; }\n",
}

// patched are expressions of harness files that need it, and what says the same without.
var patched = strings.NewReplacer(
	"new Function('return class My' + type + ' extends ' + type + ' {}')()", "(class extends globalThis[type] {})",
)

// sources writes programs under one folder.
type sources struct {
	suite   *suite
	dir     string
	harness map[string]string // by program: why it does not compile, if so
}

// harnessCases returns the names of the programs that run before t, and those among them
// that are new. broken says why one of them does not compile, which the test then fails by.
func (s *sources) harnessCases(ctx context.Context, t *test) (before []string, fresh []casebuild.Case, broken string, err error) {
	files := []string{hostFile}
	if !t.meta.has("raw") {
		files = append(files, "assert.js", "sta.js")
		if t.meta.has("async") {
			files = append(files, "doneprintHandle.js")
		}
		files = append(files, t.meta.Includes...)
	}
	for _, f := range files {
		name := "harness_" + strings.TrimSuffix(strings.ReplaceAll(f, "/", "_"), ".js")
		before = append(before, name)
		why, known := s.harness[name]
		if !known {
			path, err := s.writeHarness(name, f)
			if err != nil {
				return nil, nil, "", err
			}
			c := casebuild.Case{Name: name, Path: path}
			p := &casebuild.Program{Case: c}
			if p.Result, p.CompileErr = casebuild.Compile(ctx, c); p.CompileErr != nil || len(p.Result.Files) == 0 {
				why = fmt.Sprintf("%s: %v %s", f, p.CompileErr, diagnostics(p))
			} else {
				fresh = append(fresh, c)
			}
			s.harness[name] = why
		}
		if why != "" {
			broken = why
		}
	}
	return before, fresh, broken, nil
}

func (s *sources) writeHarness(name, file string) (string, error) {
	text := hostSource
	if file != hostFile {
		own, ok := replaced[file]
		if !ok {
			b, err := os.ReadFile(filepath.Join(s.suite.dir, "harness", filepath.FromSlash(file)))
			if err != nil {
				return "", err
			}
			own = patched.Replace(string(b))
		}
		text = own + "\n" + publish(own)
	}
	return s.write(name, "main.mjs", text)
}

// publish is code that puts a script's top-level declarations on the global object.
func publish(src string) string {
	tree, _, err := esast.Parse("harness.js", src)
	if err != nil || tree == nil {
		return ""
	}
	var b strings.Builder
	add := func(ref esast.Ref, _ esast.Loc) {
		name := tree.Name(ref)
		fmt.Fprintf(&b, "Object.defineProperty(globalThis, %q, { value: %s, writable: true, configurable: true });\n", name, name)
	}
	for _, stmt := range tree.Stmts() {
		switch d := stmt.Data.(type) {
		case *esast.SFunction:
			add(d.Fn.Name.Ref, d.Fn.Name.Loc)
		case *esast.SClass:
			add(d.Class.Name.Ref, d.Class.Name.Loc)
		case *esast.SLocal:
			for _, x := range d.Decls {
				esast.BoundNames(x.Binding, add)
			}
		}
	}
	return b.String()
}

// writeTest writes the program of a test. A module, or a script that imports, finds its
// fixtures beside it.
func (s *sources) writeTest(name string, t *test) (string, error) {
	base := filepath.Base(filepath.FromSlash(t.Path))
	text := string(t.source)
	if strings.Contains(text, "import") || strings.Contains(text, "_FIXTURE") || t.Module {
		if err := s.fixtures(name, t); err != nil {
			return "", err
		}
	} else {
		base = "main.mjs"
	}
	if !t.Module {
		text = asModule(t)
	}
	return s.write(name, base, text)
}

func (s *sources) fixtures(name string, t *test) error {
	folder := filepath.Join(s.suite.dir, "test", filepath.Dir(filepath.FromSlash(t.Path)))
	entries, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if e.IsDir() || !strings.Contains(e.Name(), "_FIXTURE") && !strings.Contains(string(t.source), "./"+e.Name()) {
			continue
		}
		b, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			return err
		}
		if _, err := s.write(name, e.Name(), string(b)); err != nil {
			return err
		}
	}
	return nil
}

func (s *sources) write(name, file, text string) (string, error) {
	path := filepath.Join(s.dir, name, file)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return "", err
	}
	return path, os.WriteFile(path, []byte(text), 0o666)
}
