package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain lets the test binary be the affgen command, so that scripts run the code under
// test without building it again.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"affgen": func() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr, compileForTest())) },
	})
}

// TestScripts runs each testdata/script/*.txtar: a script on top, its files below.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup:               setupScript,
	})
}

// setupScript gives a script a cache of its own and Go's caches of the user, since scripts
// have a home folder without either.
func setupScript(env *testscript.Env) error {
	out, err := exec.Command("go", "env", "GOCACHE", "GOMODCACHE", "GOPROXY").Output()
	if err != nil {
		return err
	}
	lines := strings.Split(string(out), "\n")
	env.Setenv("GOCACHE", lines[0])
	env.Setenv("GOMODCACHE", lines[1])
	env.Setenv("GOPROXY", "off") // nothing here may need a network
	env.Setenv("AFFGEN_CACHE", filepath.Join(env.WorkDir, ".cache"))
	env.Setenv("BINPATH", filepath.SplitList(env.Getenv("PATH"))[0]) // affgen alone, no go
	repo, err := filepath.Abs("../..")
	env.Setenv("REPO", repo)
	return err
}
