package fetch

import (
	"os/exec"
	"strings"
	"testing"
)

// TestImports keeps URL parsers, the network and the engine out of what a program links that
// has Headers alone.
func TestImports(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	for _, pkg := range strings.Fields(string(out)) {
		for _, refused := range []string{"net", "net/url", "net/http", "github.com/nlnwa", "golang.org/x", "github.com/affgen/affgen/rtlib/js", "github.com/affgen/affgen/rtlib/view"} {
			if pkg == refused || strings.HasPrefix(pkg, refused+"/") {
				t.Errorf("rtlib/fetch imports %s", pkg)
			}
		}
	}
}
