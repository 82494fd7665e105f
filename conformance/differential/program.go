// Programs: their files, made of statements, so that reduction can take some away.

package main

import (
	_ "embed"
	"os"
	"path/filepath"
	"strings"
)

// stmt is a statement with the blocks inside it. Its text is parts[0], the first block,
// parts[1], the second block and so on: reduction works on whole statements and blocks,
// so that what is left still parses.
type stmt struct {
	parts  []string
	bodies [][]*stmt
	// fixed statements are never removed: the fuel check of a loop.
	fixed bool
}

func line(text string) *stmt { return &stmt{parts: []string{text}} }

func keep(text string) *stmt { return &stmt{parts: []string{text}, fixed: true} }

// block is a statement with one body.
func block(head string, body []*stmt, tail string) *stmt {
	return &stmt{parts: []string{head, tail}, bodies: [][]*stmt{body}}
}

// Program is one generated program: main.ts, modules beside it, and lib.ts, which all of
// them import.
type Program struct {
	Seed  uint64
	files []file
}

// file is a module that the generator made.
type file struct {
	name string
	body []*stmt
}

//go:embed lib.ts
var lib string

// head is the first line of each file.
const head = `import { fuel, refill, tick, text, show, attempt, at, atAsync, log, probe, prim, iter, Range, drive, driveAsync, tag } from "./lib.ts";` + "\n"

// Source is the program's text as a person reads it: without lib.ts, and with a comment
// before each file that is not main.ts.
func (p *Program) Source() string {
	var b strings.Builder
	for _, f := range p.files {
		if f.name != "main.ts" {
			b.WriteString("// " + f.name + "\n")
		}
		writeStmts(&b, f.body, 0)
	}
	return b.String()
}

// texts is what each file holds, by name.
func (p *Program) texts() map[string]string {
	out := map[string]string{"lib.ts": lib}
	for _, f := range p.files {
		var b strings.Builder
		b.WriteString(head)
		writeStmts(&b, f.body, 0)
		out[f.name] = b.String()
	}
	return out
}

// write writes the files of the program to a new folder.
func (p *Program) write(dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for name, text := range p.texts() {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			return err
		}
	}
	return nil
}

// size counts statements.
func (p *Program) size() int {
	n := 0
	for _, f := range p.files {
		n += count(f.body)
	}
	return n
}

func count(list []*stmt) int {
	n := 0
	for _, s := range list {
		n++
		for _, body := range s.bodies {
			n += count(body)
		}
	}
	return n
}

func writeStmts(b *strings.Builder, list []*stmt, depth int) {
	indent := strings.Repeat("  ", depth)
	for _, s := range list {
		for i, part := range s.parts {
			b.WriteString(indent)
			b.WriteString(part)
			b.WriteByte('\n')
			if i < len(s.bodies) {
				writeStmts(b, s.bodies[i], depth+1)
			}
		}
	}
}
