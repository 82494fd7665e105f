package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// This file finds the views that patterns such as ./views/... stand for.

// configName is the file that makes a folder a view.
const configName = "affordance.yaml"

// expandViews gives the view folders of paths, each once, those of a pattern in order.
func expandViews(paths []string) ([]string, error) {
	var views []string
	for _, p := range paths {
		root, isPattern := patternRoot(p)
		if !isPattern {
			if !isView(p) {
				return nil, usagef("%s is not a view: it has no %s", p, configName)
			}
			views = append(views, filepath.Clean(p))
			continue
		}
		found, err := viewsBelow(root)
		if err != nil {
			return nil, err
		}
		if len(found) == 0 {
			return nil, usagef("%s matches no view (a folder with an %s)", p, configName)
		}
		views = append(views, found...)
	}
	return unique(views), nil
}

// patternRoot gives the folder of a pattern such as ./views/... or ...
func patternRoot(p string) (string, bool) {
	root, ok := strings.CutSuffix(filepath.ToSlash(p), "...")
	if !ok || root != "" && !strings.HasSuffix(root, "/") {
		return "", false
	}
	if root == "" {
		root = "."
	}
	return filepath.Clean(root), true
}

func isView(dir string) bool {
	info, err := os.Stat(filepath.Join(dir, configName))
	return err == nil && info.Mode().IsRegular()
}

// viewsBelow walks as the go command does for its own patterns: folders that start with a
// dot or an underscore, testdata and vendor are left out, and so is node_modules.
func viewsBelow(root string) ([]string, error) {
	var views []string
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil && path == root:
			return usagef("%s: no such folder", root)
		case err != nil:
			return err
		case !d.IsDir():
			return nil
		case path != root && skippedDir(d.Name()):
			return filepath.SkipDir
		case isView(path):
			views = append(views, path)
		}
		return nil
	})
	return views, err
}

func skippedDir(name string) bool {
	return strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") ||
		slices.Contains([]string{"testdata", "node_modules", "vendor"}, name)
}

// unique drops repeats and keeps the order.
func unique(list []string) []string {
	seen := map[string]bool{}
	return slices.DeleteFunc(list, func(s string) bool {
		again := seen[s]
		seen[s] = true
		return again
	})
}
