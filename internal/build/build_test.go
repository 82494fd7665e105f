package build

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/affgen/affgen/compiler"
	"github.com/affgen/affgen/compiler/diag"
)

// stub is a compiler that turns a file's text into what the binary prints.
func stub(ctx context.Context, opts compiler.Options) (*compiler.Result, error) {
	text, err := os.ReadFile(opts.Path)
	if err != nil {
		return nil, err
	}
	code := fmt.Sprintf("%s\n\npackage main\n\nfunc main() { println(%q) }\n", generatedMark, text)
	return &compiler.Result{Package: "main", Inputs: []string{opts.Path}, Files: []compiler.File{{Name: "app.go", Content: []byte(code)}}}, nil
}

// TestTwoBuildersAtOnce builds one program many times at once, as two terminals would.
func TestTwoBuildersAtOnce(t *testing.T) {
	dir := t.TempDir()
	b := &Builder{Compile: stub, Cache: filepath.Join(dir, "cache")}
	src := filepath.Join(dir, "app.ts")
	if err := os.WriteFile(src, []byte("hi"), 0o644); err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for i := range 4 {
		wg.Go(func() {
			bin, err := b.Run(t.Context(), src)
			if err != nil {
				t.Error(err)
				return
			}
			if out, err := exec.Command(bin.Path).CombinedOutput(); err != nil || string(out) != "hi\n" {
				t.Errorf("run printed %q, %v", out, err)
			}
			out := filepath.Join(dir, fmt.Sprint("out", i))
			if _, err := b.Build(t.Context(), src, out, i%2 == 0); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	left, err := filepath.Glob(filepath.Join(dir, ".affgen-*"))
	if err != nil || len(left) > 0 {
		t.Errorf("temporary files are left: %v %v", left, err)
	}
}

// TestInterrupted cancels builds at several moments; whatever they leave, the next build
// works and the old output is whole.
func TestInterrupted(t *testing.T) {
	dir := t.TempDir()
	src, out := filepath.Join(dir, "app.ts"), filepath.Join(dir, "out")
	if err := os.WriteFile(src, []byte("hi"), 0o644); err != nil {
		t.Fatal(err)
	}
	for i := range 3 {
		ctx, cancel := context.WithCancel(t.Context())
		b := &Builder{Cache: filepath.Join(dir, "cache"), Compile: func(c context.Context, o compiler.Options) (*compiler.Result, error) {
			if i > 0 {
				cancel()
			}
			return stub(c, o)
		}}
		_, err := b.Build(ctx, src, out, false)
		cancel()
		if i > 0 && !errors.Is(err, context.Canceled) {
			t.Errorf("interrupted build: %v", err)
		}
		if i == 0 && err != nil {
			t.Fatal(err)
		}
		if got, err := exec.Command(out).CombinedOutput(); err != nil || string(got) != "hi\n" {
			t.Errorf("after build %d the output prints %q, %v", i, got, err)
		}
	}
}

func TestToolchainError(t *testing.T) {
	tests := []struct {
		output string
		want   diag.Code
	}{
		{"link: write out: no space left on device", diag.NoSpace},
		{"go: go.mod requires go >= 1.30 (running go 1.26.8; GOTOOLCHAIN=local)", diag.OldGo},
		{"go: download go1.30 for linux/amd64: toolchain not available", diag.OldGo},
		{"open /cache/x: read-only file system", diag.CacheUnusable},
		{"app.go:3:1: missing go.sum entry for module providing package x", diag.RuntimeModule},
		{"Get \"https://proxy/x\": dial tcp: lookup proxy: no such host", diag.RuntimeModule},
		{"go: x@v1: module lookup disabled by GOPROXY=off", diag.RuntimeModule},
		{"./view.tsx:3:1: undefined: foo", diag.GoBuildFailed},
	}
	for _, tt := range tests {
		var e *Error
		if !errors.As(toolchainError(tt.output, "/src", errors.New("exit status 1")), &e) {
			t.Fatalf("%q gives no *Error", tt.output)
		}
		if e.Code != tt.want || e.Help == "" || !strings.Contains(e.Detail, tt.output) {
			t.Errorf("%q gives %s %q, want %s", tt.output, e.Code, e.Help, tt.want)
		}
		if _, ok := diag.Lookup(e.Code); !ok {
			t.Errorf("%s is not in the table of codes", e.Code)
		}
	}
}

// TestFullDisk looks at our own writes; toolchain.txtar has those of the go command.
func TestFullDisk(t *testing.T) {
	full := &os.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC}
	for _, err := range []error{cacheError("/cache", full), outputError("/out/app", full)} {
		var e *Error
		if !errors.As(err, &e) || e.Code != diag.NoSpace || !errors.Is(err, syscall.ENOSPC) {
			t.Errorf("got %v", err)
		}
	}
}

func TestHarmlessFlags(t *testing.T) {
	tests := []struct{ in, want string }{
		{"", ""},
		{"-mod=vendor", ""},
		{"-tags=a,b -mod=mod --modcacherw -p=2 -race -overlay=x.json", "-tags=a,b --modcacherw -p=2"},
		{`'-gcflags=all=-N -l' "-ldflags=-X a=b" -tags=x`, `'-gcflags=all=-N -l' -tags=x`},
		{`'-gcflags=all=-N -l`, `'-gcflags=all=-N -l`}, // for the go command to complain about
	}
	for _, tt := range tests {
		if got := harmlessFlags(tt.in); got != tt.want {
			t.Errorf("harmlessFlags(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

func TestModuleName(t *testing.T) {
	for in, want := range map[string]string{
		"app": "app", "My App": "my-app", "变量": "program", "-x-": "x", "nul": "program-nul", "COM1": "program-com1",
	} {
		if got := moduleName(in); got != want {
			t.Errorf("moduleName(%q) = %q, want %q", in, got, want)
		}
	}
}
