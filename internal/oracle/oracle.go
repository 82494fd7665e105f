// Package oracle runs a TypeScript program under Node 20, so that tests can compare a
// compiled program with what JavaScript does.
//
// Types are stripped by esbuild one file at a time. A bundle would not do: bundling turns
// class declarations into variables, renames them and removes temporal dead zones, so it
// would hide exactly the bugs that the comparison is there to find.
//
// The package is for tests only; nothing in the product imports it.
package oracle

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// Major is the major version of Node whose behaviour is the reference.
const Major = "20"

// ErrNoNode says that no usable Node is on PATH. Tests report it loudly and skip; in CI
// they fail.
var ErrNoNode = errors.New("oracle: Node " + Major + " is not on PATH")

// Result is what one run of a program did.
type Result struct {
	Stdout, Stderr string
	Exit           int
	// TimedOut tells a program that was stopped at its time limit; Exit is then -1.
	TimedOut bool
}

var findNode = sync.OnceValues(func() (string, error) {
	path, err := exec.LookPath("node")
	if err != nil {
		return "", ErrNoNode
	}
	out, err := exec.Command(path, "--version").Output()
	if err != nil {
		return "", fmt.Errorf("oracle: %s --version: %w", path, err)
	}
	version := strings.TrimSpace(string(out))
	if !strings.HasPrefix(version, "v"+Major+".") {
		return "", fmt.Errorf("%w: %s is %s", ErrNoNode, path, version)
	}
	return path, nil
})

// Node returns the path of Node, or an error that is ErrNoNode when there is none of the
// right major version.
func Node() (string, error) { return findNode() }

// TB is the part of testing.TB that Require uses.
type TB interface {
	Helper()
	Fatal(args ...any)
	Skip(args ...any)
}

// Require skips the test when there is no Node, and says so on standard error, since a
// skipped test is silent by default. With CI set in the environment it fails instead.
func Require(t TB) {
	t.Helper()
	if _, err := Node(); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal(err)
		}
		fmt.Fprintf(os.Stderr, "WARNING: %v; comparisons with Node are skipped\n", err)
		t.Skip(err)
	}
}

// Program strips the module at entry and everything it imports into a temporary folder,
// runs it under Node and removes the folder. An error means that the program could not be
// prepared or Node could not be started; a program that fails has a Result with its exit
// code. Calls are independent of each other.
func Program(ctx context.Context, entry string, limit time.Duration) (Result, error) {
	dir, err := os.MkdirTemp("", "oracle-")
	if err != nil {
		return Result{}, err
	}
	defer os.RemoveAll(dir)
	main, err := Strip(entry, dir)
	if err != nil {
		return Result{}, err
	}
	return RunNode(ctx, main, limit)
}

// RunNode runs a JavaScript module that Node can load as it is.
func RunNode(ctx context.Context, main string, limit time.Duration) (Result, error) {
	node, err := Node()
	if err != nil {
		return Result{}, err
	}
	return Exec(ctx, limit, filepath.Dir(main), node, main)
}

// Exec runs a command with the environment that both sides of a comparison get: UTC, no
// colours, no warnings, nothing else from the caller but PATH.
func Exec(ctx context.Context, limit time.Duration, dir, name string, args ...string) (Result, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + os.TempDir(), "TZ=UTC", "LANG=C", "NO_COLOR=1", "NODE_NO_WARNINGS=1"}
	cmd.WaitDelay = time.Second
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	res := Result{Stdout: stdout.String(), Stderr: stderr.String()}
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		res.TimedOut, res.Exit = true, -1
	case errors.As(err, &exit):
		res.Exit = exit.ExitCode()
	case err != nil:
		return res, err
	}
	return res, nil
}
