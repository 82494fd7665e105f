package build

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/affgen/affgen/compiler"
)

// This file remembers what a cached binary was made from, so that a second `affgen run`
// starts it after a few hundred stats, without esbuild and without the go command.

// manifestFormat changes whenever the meaning of a manifest does.
const manifestFormat = 2

// manifest is the record beside a cached binary. Everything that could make a new build
// differ is in it: sources and their surroundings, affgen itself, the go command, the
// environment it reads, and for a checkout the source of the runtime.
type manifest struct {
	Format int
	Env    []string
	Binary string // base name in the slot's bin folder
	Size   int64  // of the binary, and
	Time   int64  // when it was written: a damaged binary is built again
	Kind   compiler.Kind
	Files  []fileStamp
	Dirs   []dirStamp
	// Checkout is where the runtime's source is when it is not a module version.
	Checkout string
}

// buildVars are the variables that change what the go command builds for this machine.
var buildVars = []string{
	"GOFLAGS", "GOTOOLCHAIN", "GOROOT", "GOENV", "GOEXPERIMENT", "GOAMD64", "GOARM64", "GODEBUG", "GOFIPS140",
}

func envStamp() []string {
	env := []string{runtime.Version(), runtime.GOOS, runtime.GOARCH}
	for _, name := range buildVars {
		env = append(env, name+"="+os.Getenv(name))
	}
	return env
}

// toolFiles are the executables that a build depends on: affgen and go. A go command that
// is gone stays out, since then nothing could be built anew anyway.
func toolFiles() []string {
	var files []string
	if exe, err := os.Executable(); err == nil {
		files = append(files, exe)
	}
	if path, err := exec.LookPath("go"); err == nil {
		if real, err := filepath.EvalSymlinks(path); err == nil {
			path = real
		}
		files = append(files, path)
	}
	return files
}

// newManifest records a build of the file binary that started at start. It gives nil when
// the record could be wrong: a source that was written while the compiler ran may have been
// read before or after that.
func newManifest(res *compiler.Result, rt *Runtime, binary string, start time.Time) *manifest {
	info, err := os.Stat(binary)
	if err != nil {
		return nil
	}
	m := &manifest{
		Format: manifestFormat, Env: envStamp(), Kind: res.Kind, Checkout: rt.Dir,
		Binary: filepath.Base(binary), Size: info.Size(), Time: info.ModTime().UnixNano(),
	}
	around, dirs := surroundings(res.Inputs)
	sources := slices.Concat(res.Inputs, around)
	files := slices.Concat(toolFiles(), runtimeFiles(rt.Dir), sources)
	slices.Sort(files)
	for _, f := range slices.Compact(files) {
		stamp, err := stampFile(f)
		if err != nil || slices.Contains(sources, f) && stamp.Time > start.Add(-racyWindow).UnixNano() {
			return nil
		}
		m.Files = append(m.Files, stamp)
	}
	for _, d := range dirs {
		m.Dirs = append(m.Dirs, stampDir(d))
	}
	return m
}

// runtimeFiles lists the Go files of the runtime in a checkout; none for an empty dir.
func runtimeFiles(dir string) []string {
	if dir == "" {
		return nil
	}
	files := []string{filepath.Join(dir, "go.mod"), filepath.Join(dir, "go.sum")}
	_ = filepath.WalkDir(filepath.Join(dir, "rtlib"), func(path string, d os.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil
		case d.IsDir() && (d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".")):
			return filepath.SkipDir
		case filepath.Ext(path) == ".go" && !strings.HasSuffix(path, "_test.go"):
			files = append(files, path)
		}
		return nil
	})
	return files
}

// load reads a slot's manifest; nil when there is none that can be used.
func (s slot) load() *manifest {
	data, err := os.ReadFile(s.manifest())
	if err != nil {
		return nil
	}
	m := new(manifest)
	if json.Unmarshal(data, m) != nil || m.Format != manifestFormat {
		return nil
	}
	return m
}

// store writes the manifest, or removes the old one when m is nil.
func (s slot) store(m *manifest) error {
	if m == nil {
		if err := os.Remove(s.manifest()); err != nil && !os.IsNotExist(err) {
			return err
		}
		return nil
	}
	data, err := json.Marshal(m)
	if err != nil {
		return err
	}
	_, err = writeFile(s.manifest(), data)
	return err
}

// vouches reports whether the file bin is the binary that m was made for, whole and
// executable.
func (m *manifest) vouches(bin string) bool {
	info, err := os.Stat(bin)
	return err == nil && m != nil && m.Binary == filepath.Base(bin) &&
		info.Size() == m.Size && info.ModTime().UnixNano() == m.Time &&
		(runtime.GOOS == "windows" || info.Mode()&0o111 != 0)
}

// fresh reports whether the binary of m is what a new build would give. Files whose times
// alone have changed get their new times, and then refreshed is true.
func (m *manifest) fresh() (ok, refreshed bool) {
	if !slices.Equal(m.Env, envStamp()) || !m.knows(toolFiles()) || !m.knows(runtimeFiles(m.Checkout)) {
		return false, false
	}
	for i := range m.Files {
		same, again := m.Files[i].same()
		if !same {
			return false, false
		}
		refreshed = refreshed || again
	}
	for _, d := range m.Dirs {
		if !d.same() {
			return false, false
		}
	}
	return true, refreshed
}

// knows reports whether every file of paths is among those of m; that they are unchanged
// is seen when all files are.
func (m *manifest) knows(paths []string) bool {
	known := make(map[string]bool, len(m.Files))
	for _, f := range m.Files {
		known[f.Path] = true
	}
	return !slices.ContainsFunc(paths, func(p string) bool { return !known[p] })
}
