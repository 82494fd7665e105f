package main

import (
	"bytes"
	"context"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affgen/affgen/compiler"
	"github.com/affgen/affgen/internal/build"
	"github.com/affgen/affgen/rtlib/view/config"
)

// TestDevOf says for which calls something is started.
func TestDevOf(t *testing.T) {
	dir := t.TempDir()
	text := "dev: {start: [serve, me], address: \"127.0.0.1:1\"}\n"
	if err := os.WriteFile(filepath.Join(dir, "affordance.yaml"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name string
		cmd  runCmd
		kind compiler.Kind
		want bool
	}{
		{"run", runCmd{}, compiler.KindView, true},
		{"flags", runCmd{Args: []string{"--json"}}, compiler.KindView, true},
		{"call", runCmd{Args: []string{"call", "x"}}, compiler.KindView, true},
		{"render", runCmd{Args: []string{"render"}}, compiler.KindView, false},
		{"--no-dev", runCmd{NoDev: true}, compiler.KindView, false},
		{"program", runCmd{}, compiler.KindProgram, false},
		{"another file", runCmd{Config: filepath.Join(dir, "none.yaml")}, compiler.KindView, false},
	} {
		tt.cmd.Path = dir
		if dev := tt.cmd.dev(tt.kind); (dev != nil) != tt.want {
			t.Errorf("%s: %v", tt.name, dev)
		}
	}
}

// TestDevThatEnds: a command that ends before it is ready is an error that says so, and the
// program is not run.
func TestDevThatEnds(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	free := l.Addr().String()
	l.Close()
	var stderr bytes.Buffer
	a := &app{ctx: context.Background(), stop: func() {}, stdout: &stderr, stderr: &stderr}
	dev := &config.Dev{Start: []string{"go", "version"}, Address: free}
	c := &runCmd{Path: t.TempDir()}
	err = a.runBeside(dev, build.Binary{Path: "/nowhere", Kind: compiler.KindView}, c)
	if err == nil || !strings.Contains(err.Error(), "ended before "+free+" accepted connections") {
		t.Errorf("got %v", err)
	}
	dev.Start[0] = "no-such-command"
	if err := a.runBeside(dev, build.Binary{}, c); err == nil || !strings.HasPrefix(err.Error(), "dev.start of affordance.yaml: ") {
		t.Errorf("got %v", err)
	}
}

// TestDevInUse: what listens at the address already is used, and nothing is started.
func TestDevInUse(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	var out, stderr bytes.Buffer
	a := &app{ctx: context.Background(), stop: func() {}, stdout: &out, stderr: &stderr}
	dev := &config.Dev{Start: []string{"no-such-command"}, Address: l.Addr().String()}
	err = a.runBeside(dev, build.Binary{Path: "go", Kind: compiler.KindProgram}, &runCmd{Args: []string{"version"}})
	if err != nil || !strings.HasPrefix(out.String(), "go version") || !strings.Contains(stderr.String(), "is used") {
		t.Errorf("%v, %q, %q", err, out.String(), stderr.String())
	}
}
