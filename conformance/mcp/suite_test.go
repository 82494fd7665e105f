package main

import (
	"os/exec"
	"testing"
)

// installed returns the folder of a peer's packages, and skips the test where they or Node
// are not there.
func installed(t *testing.T, p npmPackages) string {
	t.Helper()
	dir, ok := p.find()
	if _, err := exec.LookPath("node"); err != nil || !ok {
		t.Skipf("NOT TESTED: the MCP %s packages are not installed in %s; run (cd conformance && go run ./mcp install), or set %s", p.name, dir, p.env)
	}
	return dir
}

// least are the checks that each scenario must pass: all that apply to a client that has
// tools and discovery. The suite's others are about prompts, resources and capabilities.
var least = map[string]int{
	"tools_call": 2, "request-metadata": 5, "sep-2322-client-request-state": 5, "http-standard-headers": 3,
	"http-custom-headers": 18, "http-invalid-tool-headers": 12, "json-schema-ref-no-deref": 1, "json-schema-2020-12-preservation": 9,
}

func TestSuite(t *testing.T) {
	dir := installed(t, suitePackages)
	s, err := newSuite(t.Context(), dir, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Run("go", func(t *testing.T) { checkScenarios(t, s) })
	if err := s.buildView(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Run("view", func(t *testing.T) { checkScenarios(t, s) })
}

func checkScenarios(t *testing.T, s *suite) {
	for _, name := range clientScenarios {
		t.Run(name, func(t *testing.T) {
			r, err := s.run(t.Context(), name)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range r.failures {
				t.Error(f)
			}
			if r.passed < least[name] {
				t.Errorf("%d checks passed; %d are the least", r.passed, least[name])
			}
		})
	}
}
