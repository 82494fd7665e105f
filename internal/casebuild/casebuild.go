// Package casebuild compiles many programs to Go and links them into a few binaries, so
// that a test suite pays for tens of links and not for hundreds. Each program is one
// package of a temporary module; each binary holds a batch of them and runs the one that
// its first argument names.
//
// The package is for tests only.
package casebuild

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"github.com/affgen/affgen/compiler"
	"github.com/affgen/affgen/internal/oracle"
)

// Case is a program to build.
type Case struct {
	// Boxed compiles without unboxed representations (compiler.Options.Boxed).
	Boxed bool
	// Shared compiles for many realms in one process, as packages that Go programs import are
	// (without compiler.Options.OneRealm).
	Shared bool
	Name   string // unique within a build
	Path   string // the entry module, or a view's folder
	// Before names cases of the same build whose modules run first, in the same realm: what
	// they leave on the global object is there for this one.
	Before []string
}

// Config says how to build. The zero value of each field but Dir is useful.
type Config struct {
	// Dir is an empty folder for the temporary module; the caller removes it.
	Dir string
	// BatchSize is how many programs a binary holds, 40 when zero: the linker's memory
	// grows with it.
	BatchSize int
	// NoVet leaves go vet out.
	NoVet bool
	// Unoptimized has the Go compiler leave its optimizations out of the cases, which makes
	// it faster.
	Unoptimized bool
	// Link lists packages that every binary links beside what its programs import.
	Link []string
	// Logf reports progress.
	Logf func(format string, args ...any)
}

// Program is one case after Build. It runs when neither error is set and there are no
// error diagnostics.
type Program struct {
	Case
	Result *compiler.Result // nil when CompileErr is set
	// CompileErr is an error or a panic of Compile itself; what is wrong in the source is
	// in Result.Diagnostics.
	CompileErr error
	// BuildErr is what the Go compiler says of the generated package, VetErr what vet does.
	BuildErr, VetErr string

	pkg    string
	binary string
}

// Build compiles the cases and links those that compiled. The error is for what stops
// the whole build; what is wrong with one case is in its Program.
func Build(ctx context.Context, cfg Config, cases []Case) ([]*Program, error) {
	if cfg.BatchSize == 0 {
		cfg.BatchSize = 40
	}
	if cfg.Logf == nil {
		cfg.Logf = func(string, ...any) {}
	}
	start := time.Now()
	programs := make([]*Program, len(cases))
	for i, c := range cases {
		programs[i] = &Program{Case: c, pkg: packageName(c.Name)}
	}
	compileAll(ctx, programs)
	cfg.Logf("compiled %d programs in %v", len(cases), time.Since(start).Round(time.Millisecond))
	m, err := newModule(cfg.Dir)
	if err != nil {
		return nil, err
	}
	m.also = cfg.Link
	var linkable []*Program
	for _, p := range programs {
		if !p.compiled() {
			continue
		}
		if err := m.write(p); err != nil {
			return nil, err
		}
		linkable = append(linkable, p)
	}
	for n := 0; len(linkable) > 0; n++ {
		size := min(cfg.BatchSize, len(linkable))
		start := time.Now()
		if err := m.link(ctx, n, linkable[:size], cfg); err != nil {
			return nil, err
		}
		cfg.Logf("built batch %d, %d programs, in %v", n, size, time.Since(start).Round(time.Millisecond))
		linkable = linkable[size:]
	}
	return programs, nil
}

// compiled tells a program that has Go to build.
func (p *Program) compiled() bool {
	return p.CompileErr == nil && len(p.Result.Files) > 0
}

// compileAll compiles on all processors.
func compileAll(ctx context.Context, programs []*Program) {
	Each(runtime.GOMAXPROCS(0), len(programs), func(i int) error { // what fails stands in the program
		p := programs[i]
		p.Result, p.CompileErr = Compile(ctx, p.Case)
		return nil
	})
}

// Compile compiles one case. A panic of the compiler is an error with its stack, so that
// one case does not take the suite down.
func Compile(ctx context.Context, c Case) (res *compiler.Result, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("compiler panic: %v\n%s", p, debug.Stack())
		}
	}()
	// The base is one level above the program's folder, so that the names of sources,
	// which stack traces show, differ between the programs of a binary.
	folder := c.Path
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		folder = filepath.Dir(folder)
	}
	return compiler.Compile(ctx, compiler.Options{Path: c.Path, Package: packageName(c.Name), BaseDir: filepath.Dir(folder), Boxed: c.Boxed, OneRealm: !c.Shared})
}

// packageName makes a Go package name of a case's name.
func packageName(name string) string {
	return "case_" + strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' || '0' <= r && r <= '9' {
			return r
		}
		return '_'
	}, strings.ToLower(name))
}

// Command is the program as a process to start, with its arguments.
func (p *Program) Command(ctx context.Context, args ...string) *exec.Cmd {
	return exec.CommandContext(ctx, p.binary, append([]string{p.Name}, args...)...)
}

// Run runs the program as a process of its own, in the environment that Node gets. args
// are the program's.
func (p *Program) Run(ctx context.Context, limit time.Duration, args ...string) (oracle.Result, error) {
	if p.binary == "" {
		return oracle.Result{}, fmt.Errorf("%s was not built", p.Name)
	}
	return oracle.Exec(ctx, limit, os.TempDir(), p.binary, append([]string{p.Name}, args...)...)
}
