package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/affgen/affgen/compiler"
	"github.com/affgen/affgen/internal/build"
)

// TestMain lets the test binary be the affgen command, so that scripts run the code under
// test without building it again.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"affgen": func() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr, compilerForTest())) },
	})
}

// fakeVar makes the affgen of scripts use the stand-in of fake_test.go.
const fakeVar = "AFFGEN_TEST_FAKE"

func compilerForTest() build.CompileFunc {
	if os.Getenv(fakeVar) != "" {
		return fakeCompile
	}
	return compiler.Compile
}

// TestScripts runs each testdata/script/*.txtar, a script on top and its files below. They
// are about the command line alone: a stand-in compiles, so that they are quick and a bug
// of a phase shows elsewhere.
func TestScripts(t *testing.T) {
	runScripts(t, "testdata/script", fakeVar+"=1")
}

// TestReal runs each testdata/real/*.txtar with the compiler itself.
func TestReal(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	needCompiler(t)
	runScripts(t, "testdata/real", fakeVar+"=")
}

// needCompiler skips a test until the phases are there, for programs and for views.
func needCompiler(t *testing.T) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"a.ts": "console.log(1);\n", "v/view.tsx": "export default () => <p>x</p>;\n", "v/affordance.yaml": "name: v\n",
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range []string{"a.ts", "v"} {
		opts, err := build.Options(filepath.Join(dir, path))
		if err != nil {
			t.Fatal(err)
		}
		if res, err := compiler.Compile(t.Context(), opts); err != nil || len(res.Files) == 0 {
			t.Skipf("the compiler does not compile %s yet", path)
		}
	}
}

func runScripts(t *testing.T, dir string, env ...string) {
	testscript.Run(t, testscript.Params{
		Dir:                 dir,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds:                reachCommands,
		Setup: func(e *testscript.Env) error {
			e.Vars = append(e.Vars, env...)
			return setupScript(e)
		},
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
	return nil
}
