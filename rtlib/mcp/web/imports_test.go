package web

import (
	"os/exec"
	"strings"
	"testing"
)

// The client of views reaches the world through fetch alone: nothing that it links, but for
// the default fetch, knows of machines, of the network or of a view's door.
func TestUsesNoMachine(t *testing.T) {
	for _, pkg := range []string{".", "../protocol"} {
		out, err := exec.Command("go", "list", "-f", "{{join .Imports \"\\n\"}}", pkg).CombinedOutput()
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		for name := range strings.FieldsSeq(string(out)) {
			for _, refused := range []string{"net", "os", "rtlib/view", "rtlib/web/door", "httpmachine", "rtlib/program"} {
				if name == refused || strings.HasPrefix(name, refused+"/") || strings.Contains(name, "affgen/"+refused) || strings.HasSuffix(name, "/"+refused) {
					t.Errorf("%s imports %s", pkg, name)
				}
			}
		}
	}
}
