package httpmachine

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/affgen/affgen/"

// heavy are the packages that a binary without fetch must not hold.
var heavy = []string{"net/http", "crypto/tls", "github.com/nlnwa/whatwg-url/url", module + "rtlib/fetch/httpmachine"}

// dependencies lists what packages import, directly or not.
func dependencies(t *testing.T, args ...string) []string {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list", "-deps"}, args...)...)
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v: %v", cmd.Args, err)
	}
	return strings.Fields(string(out))
}

// TestImportsWithoutFetch checks what every view and every program links.
func TestImportsWithoutFetch(t *testing.T) {
	for _, pkg := range []string{"rtlib/js", "rtlib/program", "rtlib/view", "rtlib/view/viewmain", "rtlib/view/schema/validate"} {
		deps := dependencies(t, module+pkg)
		for _, h := range heavy {
			if slices.Contains(deps, h) {
				t.Errorf("%s links %s", pkg, h)
			}
		}
	}
}

// TestImportsNoHTTP checks that the build tag leaves HTTP and TLS out of everything that
// has to do with machines, and that nothing less does. Clients of models speak HTTP
// themselves; who imports none does not link one.
func TestImportsNoHTTP(t *testing.T) {
	packages := []string{module + "rtlib/fetch/...", module + "rtlib/web/...", module + "rtlib/program/...", module + "rtlib/view", module + "rtlib/view/viewmain"}
	with, without := dependencies(t, packages...), dependencies(t, append([]string{"-tags", "affordance_nohttp"}, packages...)...)
	for _, p := range []string{"net/http", "crypto/tls"} {
		if !slices.Contains(with, p) || slices.Contains(without, p) {
			t.Errorf("%s: linked %v, with affordance_nohttp %v", p, slices.Contains(with, p), slices.Contains(without, p))
		}
	}
	if !slices.Contains(without, module+"rtlib/fetch/httpmachine") {
		t.Error("the package is missing with the tag")
	}
}
