// Package sizes holds ceilings on the sizes of binaries, so that they cannot creep: bytes, which
// are the same on every machine of one kind.
package sizes

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
)

// The ceilings leave a few per cent for what the next change needs. Who must raise one says in
// the commit what the bytes are for. DESIGN gives the view's: 6 MB of 2^20 bytes.
const (
	viewCeiling    = 6 << 20
	helloCeiling   = 4_000_000
	modulesCeiling = 24_000 // what twelve small modules, written as lodash-es is, add to a program
)

// TestCeilings builds stripped programs with the command.
func TestCeilings(t *testing.T) {
	if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" || testing.Short() {
		t.Skip("the ceilings are those of linux/amd64")
	}
	affgen := filepath.Join(t.TempDir(), "affgen")
	run(t, "go", "build", "-o", affgen, "../../cmd/affgen")
	hello := filepath.Join(t.TempDir(), "hello.js")
	if err := os.WriteFile(hello, []byte("console.log(\"hello\");\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	base := size(t, affgen, "testdata/modules/base.js")
	for _, c := range []struct {
		what          string
		size, ceiling int64
	}{
		{"examples/hello, a view", size(t, affgen, "../../examples/hello"), viewCeiling},
		{"hello", size(t, affgen, hello), helloCeiling},
		{"twelve small modules", size(t, affgen, "testdata/modules/main.js") - base, modulesCeiling},
	} {
		t.Logf("%s: %d bytes of %d", c.what, c.size, c.ceiling)
		if c.size > c.ceiling {
			t.Errorf("%s: %d bytes, the ceiling is %d", c.what, c.size, c.ceiling)
		}
	}
}

// size is the size of a program's stripped binary.
func size(t *testing.T, affgen, path string) int64 {
	t.Helper()
	binary := filepath.Join(t.TempDir(), "program")
	run(t, affgen, "build", "--release", "-o", binary, path)
	info, err := os.Stat(binary)
	if err != nil {
		t.Fatal(err)
	}
	return info.Size()
}

func run(t *testing.T, name string, args ...string) {
	t.Helper()
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, out)
	}
}
