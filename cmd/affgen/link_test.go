package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestLinksRuntime fails when a package below rtlib is missing from link.go. Internal and
// test packages are not for generated code.
func TestLinksRuntime(t *testing.T) {
	linked := goList(t, "-deps", ".")
	for _, pkg := range goList(t, "-f", "{{if .GoFiles}}{{.ImportPath}}{{end}}", "../../rtlib/...") {
		if strings.Contains(pkg, "/internal/") || strings.HasSuffix(pkg, "test") || slices.Contains(linked, pkg) {
			continue
		}
		t.Errorf("%s is not linked into affgen: add it to link.go", pkg)
	}
}

func goList(t *testing.T, args ...string) []string {
	t.Helper()
	out, err := exec.Command("go", append([]string{"list"}, args...)...).Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	return strings.Fields(string(out))
}
