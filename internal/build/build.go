// Package build turns what the compiler gives into binaries and Go packages.
//
// A program is built in a folder of its own in the cache, with a go.mod that requires
// affgen's runtime at this very version, so that it neither needs nor touches a Go module
// of the user's. Binaries for `affgen run` stay in the cache with a manifest of what they
// depend on. Several processes may build the same program at once; a file lock makes them
// take turns.
package build

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/affgen/affgen/compiler"
	"github.com/affgen/affgen/compiler/diag"
)

// CompileFunc is compiler.Compile or a stand-in for it.
type CompileFunc func(context.Context, compiler.Options) (*compiler.Result, error)

// A Builder builds programs. It has no state of its own; concurrent use is fine.
type Builder struct {
	Compile CompileFunc
	Cache   string // the cache folder; see CacheDir
	// Phase, if not nil, is called when a phase of a build begins: those of the compiler
	// (compiler.Options.Phase), then "go", which is the go command at work.
	Phase func(name string)
}

// Binary is a program that was built.
type Binary struct {
	Path   string
	Kind   compiler.Kind
	Result *compiler.Result // nil when the binary came from the cache without compiling
}

// Build compiles path and writes a binary for GOOS and GOARCH to out. The result is there
// when the compiler ran, even beside an error; ErrSource means that its Diagnostics say
// why there is no binary. A file at out stays as it is until the new one is complete; the
// folders on the way to out are made, as go build does.
func (b *Builder) Build(ctx context.Context, path, out string, release bool) (*compiler.Result, error) {
	job, unlock, err := b.begin(ctx, path)
	if err != nil {
		return nil, err
	}
	defer unlock()
	out = realOutput(out)
	if err := job.compile(ctx, b.Compile); err != nil {
		return job.res, err
	}
	if isDevice(out) { // such as /dev/null: whether it builds is all that is asked
		return job.res, job.goBuild(ctx, out, release, false)
	}
	tmp, err := besideOutput(out)
	if err != nil {
		return job.res, outputError(out, err)
	}
	defer os.Remove(tmp)
	if err := job.goBuild(ctx, tmp, release, false); err != nil {
		return job.res, err
	}
	trim(ctx, job.slot)
	return job.res, outputError(out, os.Rename(tmp, out))
}

// Cached gives the binary that an earlier run left for path, if nothing that it depends on
// has changed since. It takes no lock: manifests are replaced whole, and a binary that is
// swept away between this call and its start is built again.
func (b *Builder) Cached(path string) (Binary, bool) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return Binary{}, false
	}
	s := slotFor(b.Cache, abs)
	m := s.load()
	if m == nil {
		return Binary{}, false
	}
	bin := filepath.Join(s.bin(), m.Binary)
	if !m.vouches(bin) {
		return Binary{}, false
	}
	ok, refreshed := m.fresh()
	if !ok {
		return Binary{}, false
	}
	if refreshed {
		_ = s.store(m) // the next run saves the hashing; failing costs only time
	}
	s.touch()
	return Binary{Path: bin, Kind: m.Kind}, true
}

// Run compiles path and gives a binary in the cache for this machine. Errors are as for
// Build; the result is in the binary.
func (b *Builder) Run(ctx context.Context, path string) (Binary, error) {
	start := time.Now()
	job, unlock, err := b.begin(ctx, path)
	if err != nil {
		return Binary{}, err
	}
	defer unlock()
	if err := job.compile(ctx, b.Compile); err != nil {
		return Binary{Result: job.res}, err
	}
	name := job.binaryName()
	bin := Binary{Path: filepath.Join(job.slot.bin(), name), Kind: job.res.Kind, Result: job.res}
	if err := job.install(ctx, bin.Path); err != nil {
		return bin, err
	}
	if err := job.slot.store(newManifest(job.res, job.rt, bin.Path, start)); err != nil {
		return bin, cacheError(b.Cache, err)
	}
	job.slot.keepBinaries(name)
	trim(ctx, job.slot)
	return bin, nil
}

// job is one build, with its slot locked.
type job struct {
	slot  slot
	path  string
	phase func(string)
	rt    *Runtime
	tool  *goTool
	files moduleFiles
	res   *compiler.Result
}

func (b *Builder) begin(ctx context.Context, path string) (*job, func(), error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, nil, err
	}
	wd, err := os.Getwd()
	if err != nil {
		return nil, nil, err
	}
	rt, err := Self(wd)
	if err != nil {
		return nil, nil, err
	}
	j := &job{slot: slotFor(b.Cache, abs), path: abs, rt: rt, phase: b.Phase}
	unlock, err := j.slot.open(ctx)
	if err != nil {
		if ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
		return nil, nil, cacheError(b.Cache, err)
	}
	return j, unlock, nil
}

// compile runs the compiler and fills the build folder.
func (j *job) compile(ctx context.Context, compile CompileFunc) error {
	opts, err := Options(j.path)
	if err != nil {
		return err
	}
	opts.Main, opts.Package, opts.Phase = true, "main", j.phase
	if j.res, err = compile(ctx, opts); err != nil {
		return err
	}
	if diag.HasErrors(j.res.Diagnostics) {
		return ErrSource
	}
	if len(j.res.Files) == 0 {
		return errors.New("internal error: the compiler gave neither files nor errors")
	}
	return j.prepare(ctx)
}

// prepare writes the module files first without hashes of the module cache, because the go
// command picks its toolchain by go.mod, and then asks it where that cache is.
func (j *job) prepare(ctx context.Context) error {
	name := moduleName(Name(j.path))
	var err error
	if j.files, err = j.rt.moduleFiles(name, ""); err != nil {
		return err
	}
	if err := j.writeModule(); err != nil {
		return err
	}
	if j.tool, err = findGo(ctx, j.slot.src()); err != nil {
		return err
	}
	if !j.files.complete {
		if j.files, err = j.rt.moduleFiles(name, j.tool.modCache); err != nil {
			return err
		}
		if err := j.writeModule(); err != nil {
			return err
		}
	}
	return cacheError(j.slot.root, fillFolder(j.slot.src(), j.res.Files))
}

func (j *job) writeModule() error {
	_, err := writeFile(filepath.Join(j.slot.src(), "go.mod"), j.files.mod)
	if err == nil {
		_, err = writeFile(filepath.Join(j.slot.src(), "go.sum"), j.files.sum)
	}
	return cacheError(j.slot.root, err)
}

// goBuild runs go build; host asks for this machine's system whatever GOOS says.
func (j *job) goBuild(ctx context.Context, out string, release, host bool) error {
	if j.phase != nil {
		j.phase("go")
	}
	args := append(buildFlags(release, j.files.complete), "-o", out, ".")
	output, err := j.tool.run(ctx, j.slot.src(), j.tool.buildEnv(host), args...)
	if err == nil {
		return nil
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return toolchainError(string(output), j.slot.src(), err)
}

// install builds the binary for `run` unless it is there and undamaged. A checkout's runtime
// has no version that the name could carry, so there the go command decides what is up to
// date.
func (j *job) install(ctx context.Context, bin string) error {
	if j.rt.Dir == "" && j.slot.load().vouches(bin) {
		return nil
	}
	tmp := filepath.Join(j.slot.bin(), fmt.Sprintf(".build-%d", os.Getpid()))
	defer os.Remove(tmp)
	if err := j.goBuild(ctx, tmp, false, true); err != nil {
		return err
	}
	return cacheError(j.slot.root, os.Rename(tmp, bin))
}

// binaryName names a binary after everything it is built from, and ends in what process
// listings show.
func (j *job) binaryName() string {
	h := sha256.New()
	part := func(p []byte) { fmt.Fprintf(h, "%d:", len(p)); h.Write(p) }
	part([]byte(strings.Join(append(envStamp(), j.tool.version, j.tool.flags), "\n")))
	part(j.files.mod)
	part(j.files.sum)
	for _, f := range j.res.Files {
		part([]byte(f.Name))
		part(f.Content)
	}
	return hex.EncodeToString(h.Sum(nil)[:8]) + "-" + moduleName(Name(j.path)) + ExeSuffix(runtime.GOOS)
}
