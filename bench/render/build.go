// What is measured: a Go program with a generated view, and React.

package main

import (
	"context"
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/affgen/affgen/bench/viewhost"
)

//go:embed testdata
var files embed.FS

// buildHost builds the program with the view of testdata/list.
func buildHost(ctx context.Context, dir string) (binary string, err error) {
	source, err := files.ReadFile("testdata/host/main.go.txt")
	if err != nil {
		return "", err
	}
	list, err := fs.Sub(files, "testdata/list")
	if err != nil {
		return "", err
	}
	return viewhost.Build(ctx, dir, string(source), map[string]fs.FS{"list": list})
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
	script, err := files.ReadFile("testdata/react.mjs")
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", err
	}
	if err := os.WriteFile(filepath.Join(dir, "react.mjs"), script, 0o666); err != nil {
		return "", err
	}
	if _, err := os.Stat(filepath.Join(dir, "node_modules", "react-dom", "package.json")); err == nil {
		return dir, nil
	}
	err = viewhost.Run(ctx, dir, "npm", "install", "--prefix", dir, "--ignore-scripts", "--no-audit", "--no-fund", "react@"+reactVersion, "react-dom@"+reactVersion)
	if err != nil {
		return "", fmt.Errorf("React is not installed: %w", err)
	}
	return dir, nil
}
