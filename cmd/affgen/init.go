package main

import (
	"embed"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/affgen/affgen/compiler/diag"
	"github.com/affgen/affgen/compiler/types"
	"github.com/affgen/affgen/internal/build"
)

// templates are the files of a new view. They are a view themselves, so that a test can
// run them where they are; only README.md has places to fill in.
//
//go:embed templates/view
var templates embed.FS

// templateFiles maps the names in a new view to those of the templates. A .gitignore among
// the templates would be in force for this repository.
var templateFiles = [][2]string{
	{"view.tsx", "view.tsx"},
	{"affordance.yaml", "affordance.yaml"},
	{"script.yaml", "script.yaml"},
	{"tsconfig.json", "tsconfig.json"},
	{".gitignore", "gitignore"},
	{"README.md", "README.md"},
}

// initCmd is `affgen init`.
type initCmd struct {
	Dir string `arg:"" help:"The view's folder; it is made if it is not there."`
}

// Run does the call. It looks for what it would overwrite before it writes anything.
func (c *initCmd) Run(a *app) error {
	if c.Dir == "" {
		return usagef("the folder's name is empty")
	}
	files, err := c.files()
	if err != nil {
		return err
	}
	if err := c.refuseOverwriting(files); err != nil {
		return err
	}
	if err := os.MkdirAll(c.Dir, 0o755); err != nil {
		return &build.Error{Code: diag.OutputUnwritable, Message: c.Dir + " cannot be made", Help: "choose another folder", Err: err}
	}
	for _, f := range files {
		if err := build.WriteOutput(filepath.Join(c.Dir, f.name), []byte(f.text)); err != nil {
			return err
		}
		fmt.Fprintln(a.stdout, "wrote", filepath.Join(c.Dir, f.name))
	}
	fmt.Fprintf(a.stdout, "\nNow run it:\n  affgen run %s\n", c.Dir)
	return nil
}

type newFile struct{ name, text string }

func (c *initCmd) files() ([]newFile, error) {
	fill := strings.NewReplacer("{{name}}", build.Name(c.Dir), "{{dir}}", c.Dir)
	var files []newFile
	for _, t := range templateFiles {
		text, err := templates.ReadFile("templates/view/" + t[1])
		if err != nil {
			return nil, err
		}
		files = append(files, newFile{t[0], fill.Replace(string(text))})
	}
	return append(files, newFile{types.FileName, types.Declarations}), nil
}

func (c *initCmd) refuseOverwriting(files []newFile) error {
	var there []string
	for _, f := range files {
		if _, err := os.Lstat(filepath.Join(c.Dir, f.name)); err == nil {
			there = append(there, f.name)
		}
	}
	if len(there) == 0 {
		return nil
	}
	return &build.Error{
		Code:    diag.OutputUnwritable,
		Message: fmt.Sprintf("%s already has %s; nothing was written", c.Dir, strings.Join(there, ", ")),
		Help:    "choose a new folder",
	}
}
