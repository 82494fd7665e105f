package build

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/affgen/affgen"
)

// module is a BuildInfo entry for tests.
func mod(path, version, sum string) *debug.Module {
	return &debug.Module{Path: path, Version: version, Sum: sum}
}

const (
	testMod = "module " + affgen.ModulePath + "\n\ngo 1.26.0\n\nrequire (\n\texample.com/a v1.0.0\n\texample.com/b v1.0.0 // indirect\n)\n"
	testSum = "example.com/a v1.0.0 h1:aaa=\nexample.com/a v1.0.0/go.mod h1:amod=\n" +
		"example.com/b v1.0.0 h1:bbb=\nexample.com/b v1.0.0/go.mod h1:bmod=\n"
)

func TestModuleFiles(t *testing.T) {
	cache := t.TempDir()
	download := filepath.Join(cache, "cache", "download", "example.com", "a", "@v")
	if err := os.MkdirAll(download, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(download, "v1.5.0.mod"), []byte("module example.com/a\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name     string
		rt       Runtime
		want     []string // lines of go.mod and go.sum
		not      []string
		complete bool
	}{
		{
			name:     "checkout",
			rt:       Runtime{Dir: "/src/affgen"},
			want:     []string{"replace github.com/affgen/affgen => /src/affgen", "example.com/a v1.0.0 // indirect", "example.com/b v1.0.0 h1:bbb="},
			not:      []string{"github.com/affgen/affgen v0.0.0-00010101000000-000000000000 h1:"},
			complete: true,
		},
		{
			name:     "version",
			rt:       Runtime{Version: "v1.2.3", Sum: "h1:self="},
			want:     []string{"\tgithub.com/affgen/affgen v1.2.3\n", "github.com/affgen/affgen v1.2.3 h1:self=", "github.com/affgen/affgen v1.2.3/go.mod " + hashGoMod([]byte(testMod))},
			complete: true,
		},
		{
			name: "an app raised a requirement",
			rt: Runtime{Version: "v1.2.3", Sum: "h1:self=", Deps: []*debug.Module{
				mod("example.com/a", "v1.5.0", "h1:a15="), mod("example.com/c", "v1.0.0", "h1:ccc="),
			}},
			want: []string{"example.com/a v1.5.0 // indirect", "example.com/a v1.5.0 h1:a15=", "example.com/a v1.5.0/go.mod h1:", "example.com/c v1.0.0 // indirect"},
			not:  []string{"example.com/a v1.0.0 // indirect"},
			// example.com/c's go.mod is in no cache, so the go command has to add its hash.
			complete: false,
		},
		{
			name:     "vendored: no hash of our own module",
			rt:       Runtime{Version: "v1.2.3"},
			want:     []string{"\tgithub.com/affgen/affgen v1.2.3\n"},
			complete: false,
		},
		{
			name:     "a fork",
			rt:       Runtime{Version: "v1.2.3", Replace: mod("example.com/fork", "v1.2.4", "h1:fork=")},
			want:     []string{"replace github.com/affgen/affgen v1.2.3 => example.com/fork v1.2.4", "example.com/fork v1.2.4 h1:fork="},
			complete: false,
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tt.rt.GoMod, tt.rt.GoSum = []byte(testMod), []byte(testSum)
			files, err := tt.rt.moduleFiles("hello", cache)
			if err != nil {
				t.Fatal(err)
			}
			text := string(files.mod) + string(files.sum)
			for _, w := range tt.want {
				if !strings.Contains(text, w) {
					t.Errorf("no %q in\n%s", w, text)
				}
			}
			for _, n := range tt.not {
				if strings.Contains(text, n) {
					t.Errorf("%q in\n%s", n, text)
				}
			}
			if files.complete != tt.complete {
				t.Errorf("complete = %v, want %v", files.complete, tt.complete)
			}
		})
	}
}

func TestFindRuntime(t *testing.T) {
	checkout, elsewhere := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(checkout, "go.mod"), []byte(testMod), 0o644); err != nil {
		t.Fatal(err)
	}
	source := filepath.Join(checkout, "internal", "build", "runtime.go")
	vendored := filepath.Join(elsewhere, "vendor", affgen.ModulePath, "internal", "build", "runtime.go")
	main := func(version, sum string) *debug.BuildInfo {
		return &debug.BuildInfo{Main: *mod(affgen.ModulePath, version, sum)}
	}
	replaced := main("v1.0.0", "")
	replaced.Main.Replace = mod(checkout, "", "")
	tests := []struct {
		name       string
		info       *debug.BuildInfo
		source, wd string
		want       string // folder, version, or "" for an error
	}{
		{"go build in the checkout", main("(devel)", ""), source, elsewhere, checkout},
		{"the same with -trimpath", main("(devel)", ""), affgen.ModulePath + "/internal/build/runtime.go", filepath.Join(checkout, "docs"), checkout},
		{"a tagged checkout has a version but no sum", main("v1.2.3", ""), source, elsewhere, checkout},
		{"a dirty checkout", main("v1.2.4-0.20260101000000-abcdefabcdef+dirty", ""), source, elsewhere, checkout},
		{"go install", main("v1.2.3", "h1:x="), affgen.ModulePath + "@v1.2.3/internal/build/runtime.go", checkout, "v1.2.3"},
		{"go tool with a local replace", replaced, "", elsewhere, checkout},
		{"go tool, vendored", main("v1.2.3", ""), vendored, elsewhere, "v1.2.3"},
		{"a checkout that is gone", main("(devel)", ""), "/gone/internal/build/runtime.go", elsewhere, ""},
		{"no build info", &debug.BuildInfo{}, "", elsewhere, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			rt, err := findRuntime(tt.info, tt.source, tt.wd)
			got := ""
			if err == nil {
				got = rt.Dir + rt.Version
			}
			if got != tt.want {
				t.Errorf("got %q (%v), want %q", got, err, tt.want)
			}
		})
	}
}

func TestVendoredSums(t *testing.T) {
	app := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module example.com/app\n",
		"go.sum": affgen.ModulePath + " v1.2.3 h1:fromapp=\n",
	} {
		if err := os.WriteFile(filepath.Join(app, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	info := &debug.BuildInfo{Main: *mod(affgen.ModulePath, "v1.2.3", "")}
	rt, err := findRuntime(info, "", filepath.Join(app, "views"))
	if err != nil {
		t.Fatal(err)
	}
	files, err := rt.moduleFiles("hello", "")
	if err != nil {
		t.Fatal(err)
	}
	if !files.complete || !strings.Contains(string(files.sum), "h1:fromapp=") {
		t.Errorf("complete = %v, go.sum:\n%s", files.complete, files.sum)
	}
}

// TestOwnGoMod ties the embedded go.mod to what build folders need from it.
func TestOwnGoMod(t *testing.T) {
	if !strings.HasPrefix(minimumGo(), "1.") {
		t.Errorf("minimumGo() = %q", minimumGo())
	}
	disk, err := os.ReadFile("../../go.sum")
	if err != nil {
		t.Fatal(err)
	}
	if string(disk) != string(affgen.GoSum) {
		t.Error("the embedded go.sum is not the one on disk")
	}
}
