package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// The benchmark programs.

// A program is one benchmark: a TypeScript source in programs/ and what a Go user would
// write for the same job in handwritten/. All of a program's runtimes print the same
// lines, apart from one that starts with "T " and holds the milliseconds that the
// program's work took by its own clock.
type program struct {
	name   string
	what   string // what it spends its time on
	source string // file in programs/
	hand   string // folder in handwritten/
	// grow is a text that both sources hold once and what to put in its place: the same
	// program with more work, where start-up and warming up no longer count.
	grow [2]string
	// variant marks a second hand-written version of a program that is already counted;
	// geometric means leave it out.
	variant bool
	repeat  int // runs a round: short programs need more of them
}

// hello is the program whose whole-process time is the start time.
const hello = "hello"

var programs = []program{
	{name: "fib", what: "recursive calls", source: "fib.ts"},
	{name: "nbody", what: "arithmetic on object fields", source: "nbody.ts"},
	{name: "matmul", what: "number arrays", source: "matmul.ts"},
	{name: "json", what: "string building, JSON of 1 MB", source: "json.ts"},
	{name: "words", what: "Map and string keys", source: "words.ts"},
	{name: "arrays", what: "map, filter, reduce, sort with closures", source: "arrays.ts"},
	{name: "richards", what: "class hierarchy, method calls", source: "richards.ts"},
	{name: "jsx", what: "a component tree rendered to text", source: "jsx.tsx"},
	{name: "async", what: "async functions, await", source: "async.ts"},
	{name: "regex", what: "regular expressions over a log; by hand: package regexp", source: "regex.ts"},
	{name: "regexscan", what: "the same; by hand: scanners without regexp", source: "regex.ts", variant: true},
	{name: hello, what: "start and end of a process", source: "hello.ts", repeat: 10},
}

var grown = []program{
	{name: "xl-fib", source: "fib.ts", hand: "fib", grow: [2]string{"fib(32)", "fib(38)"}},
	{name: "xl-nbody", source: "nbody.ts", hand: "nbody", grow: [2]string{"i < 50000", "i < 3000000"}},
	{name: "xl-matmul", source: "matmul.ts", hand: "matmul", grow: [2]string{"N = 140", "N = 500"}},
	{name: "xl-richards", source: "richards.ts", hand: "richards", grow: [2]string{"i < 8;", "i < 600;"}},
}

// selectPrograms returns the programs that only names, separated by commas; without only,
// all of them, the grown ones where xl says so.
func selectPrograms(only string, xl bool) ([]program, error) {
	all := append(append([]program{}, programs...), grown...)
	for i := range all {
		if all[i].hand == "" {
			all[i].hand = all[i].name
		}
		all[i].repeat = max(1, all[i].repeat)
	}
	if only == "" {
		if !xl {
			all = all[:len(programs)]
		}
		return all, nil
	}
	var out []program
	for name := range strings.SplitSeq(only, ",") {
		n := len(out)
		for _, p := range all {
			if p.name == name {
				out = append(out, p)
			}
		}
		if len(out) == n {
			return nil, fmt.Errorf("no program is called %q", name)
		}
	}
	return out, nil
}

// sources writes the TypeScript and the Go of a program into dir and returns their paths.
func (p *program) sources(dir string) (ts, hand string, err error) {
	dir = filepath.Join(dir, p.name)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", "", err
	}
	ts = filepath.Join(dir, p.name+filepath.Ext(p.source))
	if err := p.write(filepath.Join("programs", p.source), ts); err != nil {
		return "", "", err
	}
	hand = filepath.Join(dir, "main.go")
	return ts, hand, p.write(filepath.Join("handwritten", p.hand, "main.go"), hand)
}

func (p *program) write(from, to string) error {
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	s := string(text)
	if p.grow[0] != "" {
		if strings.Count(s, p.grow[0]) != 1 {
			return fmt.Errorf("%s: %q is not there exactly once", from, p.grow[0])
		}
		s = strings.Replace(s, p.grow[0], p.grow[1], 1)
	}
	return os.WriteFile(to, []byte(s), 0o666)
}
