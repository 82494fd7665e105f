package mcpdemo

import (
	"strings"
	"testing"

	"github.com/affgen/affgen/internal/casebuild"
)

// errorNames is how the failures begin that people see.
var errorNames = map[string]string{
	"http": "McpHttpError: HTTP 500 without a JSON-RPC error {",
	"rpc":  "McpRpcError: broken {",
	"drop": "TypeError: fetch: ",
}

// testFailed lets the discovery of the current configuration fail, which ends the run. The
// same configuration fails again, with the answer that it had; another one begins anew, and
// the old failure does not stop it.
func testFailed(t *testing.T, p *casebuild.Program) {
	for _, kind := range []string{discover, list} {
		for how, fail := range failures {
			l := &life{t: t, p: p, s: &scenario{state: kind}, dir: t.TempDir(), seen: map[string]bool{}}
			l.server = newServer(l.check)
			l.configure(a)
			l.proc = start(t, p, l.dir)
			l.reach()
			l.server.release(t, l.old, fail(l.old))
			for range 2 {
				for range l.proc.entries {
				}
				if code := <-l.proc.exit; code != 1 || !strings.Contains(l.proc.stderr.String(), "mcp-demo failed: "+errorNames[how]) {
					t.Errorf("%s, %s: the run ends with code %d: %s", kind, how, code, l.proc.stderr.String())
				}
				l.proc = start(t, p, l.dir)
			}
			for range l.proc.entries {
			}
			<-l.proc.exit
			l.configure(b)
			l.proc = start(t, p, l.dir)
			l.end()
			l.verify()
			l.server.Close()
		}
	}
}
