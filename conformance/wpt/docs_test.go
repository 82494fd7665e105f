package wpt

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestDocs holds the table of docs/conformance.md to expected.txt.
func TestDocs(t *testing.T) {
	page, err := os.ReadFile("../../docs/conformance.md")
	if err != nil {
		t.Fatal(err)
	}
	list := readExpected(t, expectedText)
	row := regexp.MustCompile(`(?m)^\| (\S+/\S+)\.(?:any\.js|html) \| (\d+) \| (\d+) \|`)
	for _, m := range row.FindAllStringSubmatch(string(page), -1) {
		name := strings.ReplaceAll(strings.TrimPrefix(m[1], "fetch/api/"), "/", "__")
		want, ok := list[name]
		if got := fmt.Sprint(m[3], "/", m[2]); !ok || got != fmt.Sprint(want.pass, "/", want.all) {
			t.Errorf("docs/conformance.md has %s for %s, expected.txt %d/%d", got, name, want.pass, want.all)
		}
		delete(list, name)
	}
	for name := range list {
		t.Errorf("docs/conformance.md has no row for %s", name)
	}
}
