// What is measured: a Go program with a generated view, and React.

package main

import (
	"bytes"
	"context"
	"embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

//go:embed testdata
var files embed.FS

// module is the path of the program's module, which main.go.txt imports the view from.
const module = "affgen.local/bench"

// buildHost generates the view with this checkout's affgen and builds the program.
func buildHost(ctx context.Context, dir string) (binary string, err error) {
	root, err := filepath.Abs("..")
	if err != nil {
		return "", err
	}
	for from, to := range map[string]string{"list/view.tsx": "list/view.tsx", "list/affordance.yaml": "list/affordance.yaml", "host/main.go.txt": "main.go"} {
		if err := put(dir, to, "testdata/"+from); err != nil {
			return "", err
		}
	}
	if err := writeModule(dir, root); err != nil {
		return "", err
	}
	affgen := filepath.Join(dir, "affgen")
	if err := run(ctx, root, "go", "build", "-o", affgen, "./cmd/affgen"); err != nil {
		return "", err
	}
	if err := run(ctx, dir, affgen, "gen", "./list"); err != nil {
		return "", err
	}
	binary = filepath.Join(dir, "host")
	return binary, run(ctx, dir, "go", "build", "-mod=mod", "-trimpath", "-ldflags=-s -w", "-o", binary, ".")
}

func put(dir, to, from string) error {
	text, err := files.ReadFile(from)
	if err != nil {
		return err
	}
	path := filepath.Join(dir, filepath.FromSlash(to))
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o666)
}

// writeModule makes a module that needs what this checkout needs, and this checkout.
func writeModule(dir, root string) error {
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return err
	}
	sum, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		return err
	}
	text := strings.Replace(string(mod), "module github.com/affgen/affgen", "module "+module, 1)
	text += fmt.Sprintf("\nrequire github.com/affgen/affgen v0.0.0\n\nreplace github.com/affgen/affgen => %s\n", root)
	return errors.Join(os.WriteFile(filepath.Join(dir, "go.mod"), []byte(text), 0o666), os.WriteFile(filepath.Join(dir, "go.sum"), sum, 0o666))
}

// reactVersion is that of react and react-dom.
const reactVersion = "19.2.0"

// installReact returns a folder with react.mjs and the packages that it imports.
func installReact(ctx context.Context) (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	dir := filepath.Join(cache, "affgen-bench", "react-"+reactVersion)
	if err := put(dir, "react.mjs", "testdata/react.mjs"); err != nil {
		return "", err
	}
	if _, err := os.Stat(filepath.Join(dir, "node_modules", "react-dom", "package.json")); err == nil {
		return dir, nil
	}
	err = run(ctx, dir, "npm", "install", "--prefix", dir, "--ignore-scripts", "--no-audit", "--no-fund", "react@"+reactVersion, "react-dom@"+reactVersion)
	if err != nil {
		return "", fmt.Errorf("React is not installed: %w", err)
	}
	return dir, nil
}

// run runs a command; what it printed is the error when it fails.
func run(ctx context.Context, dir, name string, args ...string) error {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "CGO_ENABLED=0", "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s %s: %w\n%s", filepath.Base(name), strings.Join(args, " "), err, bytes.TrimSpace(out))
	}
	return nil
}
