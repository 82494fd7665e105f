// What is built, and the sizes.

package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"github.com/affgen/affgen/bench/viewhost"
)

// row is a program and the sizes of its binaries in bytes.
type row struct {
	name              string
	modules           bool // of lodash-es: its sizes are told over the base program's
	standard, release int64
}

// builder builds programs with this checkout's affgen.
type builder struct {
	dir, root, affgen, lodash string
}

// all builds everything: the base program is the first row.
func (b *builder) all(ctx context.Context) ([]row, error) {
	sources := []struct{ name, text string }{{"base", base}, {"hello", "console.log(\"hello\");\n"}}
	for _, f := range functions {
		sources = append(sources, struct{ name, text string }{f, fmt.Sprintf("import { %s } from \"lodash-es\";\n%sconsole.log(typeof %[1]s);\n", f, base)})
	}
	var rows []row
	for i, s := range sources {
		path := filepath.Join(b.lodash, s.name+".mjs")
		if err := os.WriteFile(path, []byte(s.text), 0o666); err != nil {
			return nil, err
		}
		r, err := b.build(ctx, s.name, path)
		if err != nil {
			return nil, err
		}
		r.modules = i > 1
		rows = append(rows, r)
	}
	view, err := b.build(ctx, "hello view", filepath.Join(b.root, "examples", "hello"))
	return append(rows, view), err
}

// build builds a program twice.
func (b *builder) build(ctx context.Context, name, path string) (row, error) {
	r := row{name: name}
	for _, out := range []struct {
		size  *int64
		flags []string
	}{{&r.standard, nil}, {&r.release, []string{"--release"}}} {
		binary := filepath.Join(b.dir, "program")
		args := append([]string{"build", "-o", binary}, out.flags...)
		if err := viewhost.Run(ctx, b.dir, b.affgen, append(args, path)...); err != nil {
			return r, err
		}
		info, err := os.Stat(binary)
		if err != nil {
			return r, err
		}
		*out.size = info.Size()
	}
	return r, nil
}
