package casebuild

// This file writes the temporary module and runs the go command in it. When the Go
// compiler refuses one package of a batch, that package is taken out and the batch is
// linked again, so that one bad case costs only itself.

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"text/template"

	"golang.org/x/mod/modfile"

	"github.com/affgen/affgen/compiler"
)

const modulePath = "cases"

// module is the temporary module.
type module struct {
	dir  string
	also []string // packages that each main links
}

// newModule writes go.mod and go.sum: the checkout's own, with the checkout in the place
// of the released affgen.
func newModule(dir string) (*module, error) {
	out, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return nil, err
	}
	checkout := filepath.Dir(strings.TrimSpace(string(out)))
	text, err := os.ReadFile(filepath.Join(checkout, "go.mod"))
	if err != nil {
		return nil, err
	}
	f, err := modfile.Parse("go.mod", text, nil)
	if err != nil {
		return nil, err
	}
	affgen := f.Module.Mod.Path
	f.AddModuleStmt(modulePath)
	f.AddRequire(affgen, "v0.0.0")
	f.AddReplace(affgen, "", checkout, "")
	if text, err = f.Format(); err != nil {
		return nil, err
	}
	sum, err := os.ReadFile(filepath.Join(checkout, "go.sum"))
	if err != nil {
		return nil, err
	}
	m := &module{dir: dir}
	if err := m.writeFile("go.mod", text); err != nil {
		return nil, err
	}
	return m, m.writeFile("go.sum", sum)
}

func (m *module) writeFile(name string, text []byte) error {
	path := filepath.Join(m.dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o666)
}

// write puts the generated package of p into the module.
func (m *module) write(p *Program) error {
	for _, f := range p.Result.Files {
		if err := m.writeFile(filepath.Join(p.pkg, f.Name), f.Content); err != nil {
			return err
		}
	}
	return nil
}

// link builds one binary of the batch and vets its packages. Programs that Go refuses get
// their BuildErr.
func (m *module) link(ctx context.Context, n int, batch []*Program, cfg Config) error {
	name := fmt.Sprintf("batch%d", n)
	binary := filepath.Join(m.dir, "bin", name)
	build := []string{"build", "-ldflags=-w", "-o", binary}
	if cfg.Unoptimized {
		build = append(build, "-gcflags="+modulePath+"/...=-N -l")
	}
	for {
		good := make([]*Program, 0, len(batch))
		for _, p := range batch {
			if p.BuildErr == "" {
				good = append(good, p)
			}
		}
		if len(good) == 0 {
			return nil
		}
		if err := m.writeMain(name, good); err != nil {
			return err
		}
		output, err := m.goCommand(ctx, append(build, "./"+name)...)
		if err == nil {
			for _, p := range good {
				p.binary = binary
			}
			if cfg.NoVet {
				return nil
			}
			return m.vet(ctx, good)
		}
		if !blame(output, good, func(p *Program, text string) { p.BuildErr = text }) {
			return fmt.Errorf("go build of %s: %w\n%s", name, err, output)
		}
	}
}

// vet runs go vet over the packages of the batch. A complaint is the case's VetErr. Two
// analysers are off, since what they find (x = x, x && x) the author of the program wrote.
func (m *module) vet(ctx context.Context, batch []*Program) error {
	args := []string{"vet", "-assign=false", "-bools=false"}
	for _, p := range batch {
		args = append(args, "./"+p.pkg)
	}
	output, err := m.goCommand(ctx, args...)
	if err != nil && !blame(output, batch, func(p *Program, text string) { p.VetErr = text }) {
		return fmt.Errorf("go vet: %w\n%s", err, output)
	}
	return nil
}

// goCommand runs the go command offline in the module and returns what it printed.
func (m *module) goCommand(ctx context.Context, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = m.dir
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-mod=mod -trimpath", "GOPROXY=off", "GOWORK=off")
	output, err := cmd.CombinedOutput()
	return string(output), err
}

// blame hands the lines of the go command's output to the programs they are about, and
// tells whether there was one. A line belongs to the package that its path names, else to
// that of the "# package" line before it: with //line directives a path is the source's.
func blame(output string, programs []*Program, report func(*Program, string)) bool {
	byPkg := map[string]*Program{}
	for _, p := range programs {
		byPkg[p.pkg] = p
	}
	texts := map[*Program]string{}
	var current *Program
	for line := range strings.Lines(output) {
		if head, ok := strings.CutPrefix(line, "# "); ok {
			current = byPkg[strings.Trim(path.Base(strings.TrimSpace(head)), "[]")]
			continue
		}
		p := current
		place, _, _ := strings.Cut(line, ":")
		for part := range strings.SplitSeq(place, "/") {
			if named := byPkg[part]; named != nil {
				p = named
			}
		}
		if p != nil {
			texts[p] += line
		}
	}
	for p, text := range texts {
		report(p, text)
	}
	return len(texts) > 0
}

// writeMain writes the command that runs a program of the batch by name.
func (m *module) writeMain(name string, batch []*Program) error {
	type entry struct {
		Name, Pkg string
		Before    []string // packages
		View      bool
	}
	data := struct {
		Module                  string
		Entries                 []entry
		Packages, Link          []string
		Views, Programs, Before bool
	}{Module: modulePath, Link: m.also}
	packages := map[string]bool{}
	for _, p := range batch {
		e := entry{Name: p.Name, Pkg: p.pkg, View: p.Result.Kind == compiler.KindView}
		for _, name := range p.Before {
			e.Before = append(e.Before, packageName(name))
			packages[packageName(name)] = true
		}
		packages[p.pkg] = true
		data.Entries = append(data.Entries, e)
		data.Views, data.Programs = data.Views || e.View, data.Programs || !e.View
		data.Before = data.Before || len(e.Before) > 0
	}
	data.Packages = slices.Sorted(maps.Keys(packages))
	var buf bytes.Buffer
	if err := mainTemplate.Execute(&buf, data); err != nil {
		return err
	}
	return m.writeFile(filepath.Join(name, "main.go"), buf.Bytes())
}

var mainTemplate = template.Must(template.New("main").Parse(`package main

import (
	"os"

{{if .Before}}	"github.com/affgen/affgen/rtlib/js"
{{end -}}
{{if .Programs}}	"github.com/affgen/affgen/rtlib/program"
{{end -}}
{{if .Views}}	"github.com/affgen/affgen/rtlib/view/viewmain"
{{end -}}
{{range .Link}}
	_ "{{.}}"
{{- end}}
{{range .Packages}}
	"{{$.Module}}/{{.}}"
{{- end}}
)

func main() {
	name := os.Args[1]
	os.Args = append(os.Args[:1], os.Args[2:]...)
	switch name {
{{- range .Entries}}
	case {{printf "%q" .Name}}:
		{{if .View}}viewmain.Main({{.Pkg}}.Program()){{else if .Before}}program.Main(func(r *js.Realm) js.Value {
{{- range .Before}}
			{{.}}.Start(r)
{{- end}}
			return {{.Pkg}}.Start(r)
		}){{else}}program.Main({{.Pkg}}.Start){{end}}
{{- end}}
	default:
		panic("no program " + name)
	}
}
`))
