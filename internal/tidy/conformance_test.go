package tidy

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestConformance holds the tables of docs/conformance.md that name tests to what there is:
// `folder TestName` must be a test of that folder, `golden/…` a case.
func TestConformance(t *testing.T) {
	page, err := os.ReadFile(filepath.Join(root, "docs", "conformance.md"))
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, m := range regexp.MustCompile("`([a-z0-9/]+) (Test[A-Za-z0-9]+)`").FindAllSubmatch(page, -1) {
		found++
		if !hasTest(t, string(m[1]), string(m[2])) {
			t.Errorf("docs/conformance.md names %s of %s, which is no test", m[2], m[1])
		}
	}
	for _, m := range regexp.MustCompile("`(golden/[a-z0-9/-]+)`").FindAllSubmatch(page, -1) {
		found++
		if _, err := os.Stat(filepath.Join(root, string(m[1]))); err != nil {
			t.Errorf("docs/conformance.md names %s, which is no case", m[1])
		}
	}
	if found < 50 {
		t.Errorf("docs/conformance.md names %d tests; its tables have another form", found)
	}
}

func hasTest(t *testing.T, folder, name string) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, folder, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "func "+name+"(") {
			return true
		}
	}
	return false
}
