package main

import (
	"maps"
	"os/exec"
	"testing"

	"github.com/affgen/affgen/conformance/mcp/official"
)

// installed returns the folder of a peer's packages, and skips the test where they or Node
// are not there.
func installed(t *testing.T, p official.Packages) string {
	t.Helper()
	dir, ok := p.Find()
	if _, err := exec.LookPath("node"); err != nil || !ok {
		t.Skipf("NOT TESTED: the MCP packages are not installed in %s; run (cd conformance && go run ./mcp install), or set %s", dir, p.Env())
	}
	return dir
}

// byLibrary are the checks of each scenario for what the library itself does, which has tools
// and discovery. The suite skips those about what a client does not do.
var byLibrary = map[string]int{
	"tools_call": 2, "request-metadata": 5, "sep-2322-client-request-state": 7, "http-standard-headers": 3,
	"http-custom-headers": 18, "http-invalid-tool-headers": 12, "json-schema-ref-no-deref": 1, "json-schema-2020-12-preservation": 9,
}

// byView are those of the view, an app around the library: it declares a capability and asks
// for prompts and resources by fetch.
func byView() map[string]int {
	m := maps.Clone(byLibrary)
	m["request-metadata"]++
	m["http-standard-headers"] += 6
	return m
}

func TestSuite(t *testing.T) {
	dir := installed(t, official.Suite)
	s, err := newSuite(t.Context(), dir, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Run("go", func(t *testing.T) { checkScenarios(t, s, byLibrary) })
	if err := s.buildView(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Run("view", func(t *testing.T) { checkScenarios(t, s, byView()) })
}

func checkScenarios(t *testing.T, s *suite, want map[string]int) {
	for _, name := range clientScenarios {
		t.Run(name, func(t *testing.T) {
			r, err := s.run(t.Context(), name)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range r.failures {
				t.Error(f)
			}
			if r.passed != want[name] {
				t.Errorf("%d checks passed, not %d", r.passed, want[name])
			}
		})
	}
}
