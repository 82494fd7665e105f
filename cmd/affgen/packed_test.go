package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/affgen/affgen/internal/build"
	"github.com/affgen/affgen/internal/modproxy"
)

// These tests use affgen as its users get it: this working tree is packed as a version and
// served from a folder as a module proxy, with the dependencies from the module cache.
// After installing, the network and the proxy are off: what built affgen must do.

// vendorVar asks for the test of a vendored affgen, too, which compiles every dependency
// again; .ci/run sets it.
const vendorVar = "AFFGEN_TEST_VENDOR"

// packedVersion is the version under test.
const packedVersion = "v0.0.1-packed"

// packed is a machine with an empty module cache and a proxy that has this module.
type packed struct {
	t   *testing.T
	dir string
	env []string
}

func newPacked(t *testing.T) *packed {
	if testing.Short() {
		t.Skip("builds affgen from a packed module")
	}
	needCompiler(t)
	p := &packed{t: t, dir: t.TempDir()}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	if err := modproxy.Pack(root, p.path("proxy"), packedVersion); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("go", "env", "GOMODCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	p.env = slices.Concat(os.Environ(), modproxy.Env(p.path("proxy"), strings.TrimSpace(string(out))), []string{
		"GOMODCACHE=" + p.path("mod"), "GOBIN=" + p.path("bin"), "AFFGEN_CACHE=" + p.path("cache"),
	})
	return p
}

func (p *packed) path(name ...string) string {
	return filepath.Join(append([]string{p.dir}, name...)...)
}

// offline takes the proxy away, and with it everything that is not installed.
func (p *packed) offline() { p.env = append(p.env, "GOPROXY=off") }

// write makes files below the machine's folder.
func (p *packed) write(files map[string]string) {
	p.t.Helper()
	for name, text := range files {
		path := p.path(filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			p.t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			p.t.Fatal(err)
		}
	}
}

// run runs a command in a folder of the machine and gives its standard output.
func (p *packed) run(dir, name string, args ...string) string {
	p.t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = p.path(dir), p.env
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		p.t.Fatalf("%s %s: %v\n%s%s", name, strings.Join(args, " "), err, out, stderr.String())
	}
	return string(out)
}

func (p *packed) affgen() string { return p.path("bin", "affgen"+build.ExeSuffix(runtime.GOOS)) }

const packedProgram = `const who: string = "packed";
console.log("hello " + who);
`

// TestPackedInstall is `go install …/cmd/affgen@version` and a folder without a go.mod.
func TestPackedInstall(t *testing.T) {
	p := newPacked(t)
	p.write(map[string]string{"work/hello.ts": packedProgram})
	p.run("work", "go", "install", "github.com/affgen/affgen/cmd/affgen@"+packedVersion)
	p.offline()
	if got := p.run("work", p.affgen(), "version"); !strings.Contains(got, packedVersion) {
		t.Errorf("version says %q, want %s in it", got, packedVersion)
	}
	for range 2 { // the second one comes from the cache
		if got := p.run("work", p.affgen(), "run", "hello.ts"); got != "hello packed\n" {
			t.Errorf("run prints %q", got)
		}
	}
	p.run("work", p.affgen(), "build", "--release", "hello.ts")
	if got := p.run("work", p.path("work", "hello")); got != "hello packed\n" {
		t.Errorf("the binary prints %q", got)
	}
	p.onlyFiles("work", "hello", "hello.ts")
}

// onlyFiles checks that nothing else was left in a folder of the user.
func (p *packed) onlyFiles(dir string, want ...string) {
	p.t.Helper()
	entries, err := os.ReadDir(p.path(dir))
	if err != nil {
		p.t.Fatal(err)
	}
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	if !slices.Equal(got, want) {
		p.t.Errorf("%s holds %q, want %q", dir, got, want)
	}
}

// TestPackedTool is an app's own module that has affgen as a tool and embeds a view.
func TestPackedTool(t *testing.T) {
	p := newPacked(t)
	p.write(map[string]string{
		"app/go.mod":                      "module example.com/app\n\ngo 1.26.0\n",
		"app/main.go":                     packedApp,
		"app/views/hello/view.tsx":        "export default function Hello({ name }: { name: string }) {\n  return <p>hello {name}</p>;\n}\n",
		"app/views/hello/affordance.yaml": "name: hello\njournal: {kind: memory}\n",
		"app/script.ts":                   packedProgram,
	})
	p.run("app", "go", "get", "-tool", "github.com/affgen/affgen/cmd/affgen@"+packedVersion)
	p.run("app", "go", "tool", "affgen", "version")
	p.offline()
	p.run("app", "go", "generate", "./...")
	p.run("app", "go", "vet", "./...")
	if got := p.run("app", "go", "run", "."); !strings.Contains(got, "hello packed") {
		t.Errorf("the app prints %q", got)
	}
	p.run("app", "go", "tool", "affgen", "gen", "--check", "./views/...")
	before := p.read("app/go.mod") + p.read("app/go.sum")
	if got := p.run("app", "go", "tool", "affgen", "run", "script.ts"); got != "hello packed\n" {
		t.Errorf("run prints %q", got)
	}
	if p.read("app/go.mod")+p.read("app/go.sum") != before {
		t.Error("running a program changed the app's go.mod or go.sum")
	}

	if os.Getenv(vendorVar) == "" {
		return
	}
	p.run("app", "go", "mod", "vendor")
	p.run("app", "go", "tool", "affgen", "gen", "--check", "./views/...")
	p.env = append(p.env, "AFFGEN_CACHE="+p.path("cache2"), "GOSUMDB=sum.golang.org")
	if got := p.run("app", "go", "tool", "affgen", "run", "script.ts"); got != "hello packed\n" {
		t.Errorf("vendored, run prints %q", got)
	}
}

const packedApp = `package main

import (
	"context"
	"encoding/json"
	"log"
	"os"

	"example.com/app/views/hello"
	"github.com/affgen/affgen/rtlib/view"
)

//go:generate go tool affgen gen ./views/...

func main() {
	host := view.NewHost(view.HostOptions{Offline: true})
	defer host.Close()
	in, err := hello.New(host, hello.Props{Name: "packed"})
	if err != nil {
		log.Fatal(err)
	}
	if err := in.Start(context.Background()); err != nil {
		log.Fatal(err)
	}
	json.NewEncoder(os.Stdout).Encode(in.Request())
}
`

func (p *packed) read(name string) string {
	p.t.Helper()
	data, err := os.ReadFile(p.path(filepath.FromSlash(name)))
	if err != nil {
		p.t.Fatal(err)
	}
	return string(data)
}

// TestPackedCheckout is a clone of the repository, with `go run` and with a binary.
func TestPackedCheckout(t *testing.T) {
	p := newPacked(t)
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	if err := modproxy.Checkout(root, p.path("clone")); err != nil {
		t.Fatal(err)
	}
	p.write(map[string]string{"work/hello.ts": packedProgram})
	if got := p.run("clone", "go", "run", "./cmd/affgen", "run", p.path("work", "hello.ts")); got != "hello packed\n" {
		t.Errorf("run prints %q", got)
	}
	// -trimpath keeps Go's build cache useful from one run of this test to the next; such a
	// binary looks for its checkout from the working directory (TestFindRuntime has more).
	p.run("clone", "go", "build", "-o", p.affgen(), "./cmd/affgen")
	p.offline()
	if got := p.run("clone/docs", p.affgen(), "run", p.path("work", "hello.ts")); got != "hello packed\n" {
		t.Errorf("run prints %q", got)
	}
}
