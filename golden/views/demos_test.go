package views

import (
	"bytes"
	"context"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/affgen/affgen/internal/casebuild"
)

// TestDemos runs the examples that come with a server of their own, against that server, and
// compares what they print with their output.txt; -update rewrites it.
func TestDemos(t *testing.T) {
	dirs, err := filepath.Glob("../../examples/demo/*/affordance.yaml")
	if err != nil || len(dirs) == 0 {
		t.Fatal("no demos", err)
	}
	var cases []casebuild.Case
	for _, d := range dirs {
		abs, err := filepath.Abs(filepath.Dir(d))
		if err != nil {
			t.Fatal(err)
		}
		cases = append(cases, casebuild.Case{Name: filepath.Base(abs), Path: abs})
	}
	programs, err := casebuild.Build(context.Background(), casebuild.Config{Dir: t.TempDir(), Logf: t.Logf, Link: []string{httpKind}}, cases)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range programs {
		t.Run(p.Name, func(t *testing.T) {
			if p.CompileErr != nil || len(p.Result.Diagnostics) > 0 || p.BuildErr != "" || p.VetErr != "" {
				t.Fatal(p.CompileErr, p.Result.Diagnostics, p.BuildErr, p.VetErr)
			}
			address := startServer(t, filepath.Join(p.Path, "server"))
			got, err := p.Run(t.Context(), limit, "run", "--dir", t.TempDir(), "--set", "machines.http.url=http://"+address+"/")
			if err != nil {
				t.Fatal(err)
			}
			if got.Exit != 0 {
				t.Fatalf("exit code %d\n%s%s", got.Exit, got.Stdout, got.Stderr)
			}
			file := filepath.Join(p.Path, "output.txt")
			if *update {
				if err := os.WriteFile(file, []byte(got.Stdout), 0o666); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got.Stdout != string(want) {
				t.Errorf("the output differs:\n%s", difference(string(want), got.Stdout))
			}
		})
	}
}

// startServer builds and starts a demo's server on a free port and returns its address once
// it accepts connections.
func startServer(t *testing.T, dir string) string {
	t.Helper()
	bin := filepath.Join(t.TempDir(), "server")
	build := exec.Command("go", "-C", dir, "build", "-o", bin, ".")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := l.Addr().String()
	l.Close()
	var output bytes.Buffer
	cmd := exec.Command(bin, "-listen", address)
	cmd.Stdout, cmd.Stderr = &output, &output
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Kill()
		cmd.Wait()
	})
	for deadline := time.Now().Add(limit); ; time.Sleep(10 * time.Millisecond) {
		conn, err := net.Dial("tcp", address)
		if err == nil {
			conn.Close()
			return address
		}
		if time.Now().After(deadline) {
			t.Fatalf("the server does not listen: %v\n%s", err, strings.TrimSpace(output.String()))
		}
	}
}
