package build

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/affgen/affgen/compiler/diag"
)

// This file runs the go command in build folders. The user's settings that say where
// modules come from and where caches are stay in force; those that would change what our
// module means (a workspace, vendoring, an overlay) do not.

// interruptGrace is how long a go command may take to clean up after an interrupt.
const interruptGrace = 5 * time.Second

// compilerMemory is from where on the Go compiler collects garbage more often than GOGC says,
// so that the largest packages (`typescript`) need no more than about 4 GB.
const compilerMemory = "3GiB"

// goTool is the go command and what it says about itself in a build folder.
type goTool struct {
	path     string
	version  string // e.g. "go1.26.8"
	modCache string
	flags    string // the user's GOFLAGS, reduced to what is harmless here
}

// findGo finds the go command and asks it for its settings. dir is a folder with the
// go.mod that the answer is wanted for, since a go.mod can select another toolchain.
func findGo(ctx context.Context, dir string) (*goTool, error) {
	path, err := exec.LookPath("go")
	if err != nil {
		return nil, &Error{
			Code:    diag.NoGo,
			Message: "no go command on PATH",
			Help:    "install Go " + minimumGo() + " or newer from https://go.dev/dl/ and put its bin folder on PATH",
			Err:     err,
		}
	}
	g := &goTool{path: path}
	out, err := g.run(ctx, dir, os.Environ(), "env", "-json", "GOVERSION", "GOMODCACHE", "GOFLAGS")
	if err != nil {
		return nil, goEnvError(out, path, err)
	}
	var env struct{ GOVERSION, GOMODCACHE, GOFLAGS string }
	if err := json.Unmarshal(out, &env); err != nil {
		return nil, goEnvError(out, path, err)
	}
	g.version, g.modCache, g.flags = env.GOVERSION, env.GOMODCACHE, harmlessFlags(env.GOFLAGS)
	return g, nil
}

// goEnvError explains a go command that cannot even print its settings. Releases before
// Go 1.21 fail here on the go line of go.mod, and so does a newer one that may not or
// cannot fetch the toolchain that the line asks for.
func goEnvError(out []byte, path string, err error) error {
	if ctxErr := contextError(err); ctxErr != nil {
		return ctxErr
	}
	text := string(out)
	if !strings.Contains(text, "toolchain") && !strings.Contains(text, "go.mod") {
		return &Error{
			Code:    diag.NoGo,
			Message: path + " does not work as a go command",
			Help:    "install Go " + minimumGo() + " or newer from https://go.dev/dl/ and put its bin folder first on PATH",
			Detail:  strings.TrimSpace(text),
			Err:     err,
		}
	}
	return oldGo(strings.TrimSpace(text), err)
}

// userFlags are those of GOFLAGS that stay in force: none of them says which files or
// modules a build is made of.
var userFlags = []string{"tags", "p", "modcacherw", "gcflags", "pgo"}

// harmlessFlags keeps userFlags of a GOFLAGS value. A value is split as the go command
// does: at spaces, where a whole flag may stand in quotes ('-gcflags=all=-N -l').
func harmlessFlags(flags string) string {
	var keep []string
	for flags = strings.TrimSpace(flags); flags != ""; flags = strings.TrimSpace(flags) {
		end := strings.IndexAny(flags, " \t\n")
		if q := flags[0]; q == '\'' || q == '"' {
			if end = strings.IndexByte(flags[1:], q); end >= 0 {
				end += 2
			}
		}
		if end < 0 {
			end = len(flags)
		}
		name, _, _ := strings.Cut(strings.TrimLeft(flags[:end], `'"-`), "=")
		if slices.Contains(userFlags, name) {
			keep = append(keep, flags[:end])
		}
		flags = flags[end:]
	}
	return strings.Join(keep, " ")
}

// buildEnv is the environment of a go build. GOFLAGS is never left empty, because an empty
// variable lets the go command read the one of `go env -w`.
func (g *goTool) buildEnv(host bool) []string {
	env := append(os.Environ(),
		"CGO_ENABLED=0",
		"GO111MODULE=on",
		"GOWORK=off",
		"GOFLAGS="+strings.TrimSpace("-buildvcs=false "+g.flags),
	)
	if os.Getenv("GOGC") == "" {
		// The Go compiler spends a quarter of its processor time on collecting garbage when it
		// compiles a large package. This saves two thirds of it for a fifth more memory
		// (docs/benchmarks.md).
		env = append(env, "GOGC=400")
	}
	if os.Getenv("GOMEMLIMIT") == "" { // what the largest packages would take beyond it is garbage
		env = append(env, "GOMEMLIMIT="+compilerMemory)
	}
	if host { // the binary is to run here, whatever the user cross-compiles to
		env = append(env, "GOOS="+runtime.GOOS, "GOARCH="+runtime.GOARCH)
	}
	return env
}

// run runs the go command in dir and gives its standard output, or on failure all that it
// printed. A cancelled context interrupts it and what it has started, so that it can remove its
// temporary files.
func (g *goTool) run(ctx context.Context, dir string, env []string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, g.path, args...)
	cmd.Dir = dir
	cmd.Env = append(slices.Clip(env), "PWD="+dir)
	grouped(cmd)
	cmd.Cancel = func() error { return interruptGroup(cmd) }
	cmd.WaitDelay = interruptGrace
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		if ctx.Err() != nil {
			err = ctx.Err()
			if cmd.Process != nil {
				killGroup(cmd)
			}
		}
		return append(stdout.Bytes(), stderr.Bytes()...), err
	}
	return stdout.Bytes(), nil
}

// contextError gives err if it is a cancellation, else nil.
func contextError(err error) error {
	if errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return nil
}

// buildFlags are the flags of go build. -trimpath is always there: //line directives keep
// TSX names relative to the view's folder either way, and without it the binary would hold
// the place of a cache folder. -s -w remove the symbol table and DWARF; functions that begin
// at multiples of 16 bytes, not of Go's 32, are 60 KB, and no slower that we could measure.
func buildFlags(release, complete bool) []string {
	flags := []string{"build", "-trimpath", "-buildvcs=false", "-buildmode=exe"}
	if complete {
		flags = append(flags, "-mod=readonly")
	} else {
		flags = append(flags, "-mod=mod")
	}
	if release {
		flags = append(flags, "-ldflags=-s -w -funcalign=16")
	}
	return flags
}
