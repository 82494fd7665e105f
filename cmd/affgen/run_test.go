package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/affgen/affgen/compiler"
)

// TestSecondRunCompilesNothing: what a second run costs is that of starting two programs
// (docs/benchmarks.md has the time).
func TestSecondRunCompilesNothing(t *testing.T) {
	dir := t.TempDir()
	src, log := filepath.Join(dir, "app.ts"), filepath.Join(dir, "log")
	if err := os.WriteFile(src, []byte("say hi\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	hourAgo := time.Now().Add(-time.Hour)
	if err := os.Chtimes(src, hourAgo, hourAgo); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		cmd := exec.Command("affgen", "run", src) // the test binary; see TestMain
		cmd.Env = append(os.Environ(), fakeVar+"=1", "AFFGEN_CACHE="+filepath.Join(dir, "cache"), "FAKE_LOG="+log)
		if out, err := cmd.CombinedOutput(); err != nil || string(out) != "hi []\n" {
			t.Fatalf("%q, %v", out, err)
		}
	}
	if got, _ := os.ReadFile(log); string(got) != "compile app.ts\n" {
		t.Errorf("three runs logged %q, want one compilation", got)
	}
}

func TestProgramArgs(t *testing.T) {
	const program, view = compiler.KindProgram, compiler.KindView
	tests := []struct {
		name   string
		kind   compiler.Kind
		config string
		args   []string
		want   []string
	}{
		{"program", program, "", []string{"-v", "x"}, []string{"-v", "x"}},
		{"program with config", program, "f.yaml", []string{"x"}, []string{"--config=f.yaml", "x"}},
		{"view", view, "", nil, []string{"run", "--dir=v"}},
		{"view, flags alone", view, "", []string{"--json"}, []string{"run", "--dir=v", "--json"}},
		{"view, help", view, "", []string{"--help"}, []string{"--help", "--dir=v"}},
		{"view, command", view, "", []string{"render", "--json"}, []string{"render", "--dir=v", "--json"}},
		{"view with config", view, "f.yaml", []string{"render"}, []string{"render", "--config=f.yaml", "--dir=v"}},
		{"view with config alone", view, "f.yaml", nil, []string{"run", "--config=f.yaml", "--dir=v"}},
		{"view, help with config", view, "f.yaml", []string{"--help"}, []string{"--help", "--config=f.yaml", "--dir=v"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := runCmd{Config: tt.config, Path: "v", Args: tt.args}
			if got := c.programArgs(tt.kind); !slices.Equal(got, tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestSplitRunArgs(t *testing.T) {
	tests := []struct{ in, want []string }{
		{[]string{"run", "p", "-x"}, []string{"run", "p", "--", "-x"}},
		{[]string{"run", "--config", "f", "p"}, []string{"run", "--config", "f", "p", "--"}},
		{[]string{"run", "--config=f", "p", "--", "y"}, []string{"run", "--config=f", "p", "--", "--", "y"}},
		{[]string{"run", "--help"}, []string{"run", "--help"}},
		{[]string{"run", "--no-dev", "p", "-x"}, []string{"run", "--no-dev", "p", "--", "-x"}},
		{[]string{"build", "p", "-x"}, []string{"build", "p", "-x"}},
		{[]string{"run"}, []string{"run"}},
	}
	for _, tt := range tests {
		if got := splitRunArgs(tt.in); !slices.Equal(got, tt.want) {
			t.Errorf("splitRunArgs(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}
