package main

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestLinksRuntime fails when a package below rtlib needs a module that affgen itself does
// not link, since generated code that imports the package would then miss a hash.
func TestLinksRuntime(t *testing.T) {
	const modules = "{{with .Module}}{{.Path}}{{end}}"
	linked := goList(t, "-deps", "-f", modules, ".")
	for _, pkg := range goList(t, "../../rtlib/...") {
		for _, m := range goList(t, "-deps", "-f", modules, pkg) {
			if !slices.Contains(linked, m) {
				t.Errorf("%s needs the module %s, which affgen does not link: add the package to link.go", pkg, m)
			}
		}
	}
}

// goList gives the distinct lines of a go list.
func goList(t *testing.T, args ...string) []string {
	t.Helper()
	out, err := exec.Command("go", append([]string{"list"}, args...)...).Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	lines := strings.Fields(string(out))
	slices.Sort(lines)
	return slices.Compact(lines)
}
