package compiler_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affgen/affgen/compiler"
)

// TestLinksHTTP checks that only the main of a view whose configuration has a machine of
// kind http links one.
func TestLinksHTTP(t *testing.T) {
	const machines = "machines: {http: {kind: http, url: https://api.example.com/}}\n"
	for _, test := range []struct {
		name, config string
		main, want   bool
	}{
		{"a machine", machines, true, true},
		{"no machine", "name: v\n", true, false},
		{"an empty section", "machines: {}\n", true, false},
		{"embedded", machines, false, false},
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{"affordance.yaml": test.config, "view.tsx": "export default function V() { return <>hi</>; }\n"} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		res, err := compiler.Compile(context.Background(), compiler.Options{Path: dir, BaseDir: dir, Main: test.main, Package: "app"})
		if err != nil || len(res.Diagnostics) > 0 {
			t.Fatal(err, res.Diagnostics)
		}
		got := false
		for _, f := range res.Files {
			got = got || strings.Contains(string(f.Content), "/rtlib/fetch/")
		}
		if got != test.want {
			t.Errorf("%s: links HTTP: %v", test.name, got)
		}
	}
}
