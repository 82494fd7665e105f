package compiler_test

import (
	"context"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/affgen/affgen/compiler"
)

// TestLinksHTTP checks that only the main of a view whose configuration has a machine of
// kind http, or a model that needs a network, links what they need.
func TestLinksHTTP(t *testing.T) {
	const machines = "machines: {http: {kind: http, url: https://api.example.com/}}\n"
	for _, test := range []struct {
		name, config string
		main         bool
		want         string
	}{
		{"a machine", machines, true, "httpkind"},
		{"no machine", "name: v\n", true, ""},
		{"an empty section", "machines: {}\n", true, ""},
		{"embedded", machines, false, ""},
		{"openai", "model: {kind: openai, url: http://127.0.0.1/v1, name: m}\n", true, "openai"},
		{"anthropic", "model: {kind: anthropic, name: m, api_key: {from: KEY}}\n", true, "anthropic"},
		{"openai, embedded", "model: {kind: openai, url: http://127.0.0.1/v1, name: m}\n", false, ""},
		{"trimmed", "model: {kind: openai, url: http://127.0.0.1/v1, name: m, context_tokens: 100}\n", true, "openaio200k"},
		{"trimmed by another", "model: {kind: openai, url: http://127.0.0.1/v1, name: m, context_tokens: 100, tokenizer: cl100k_base}\n", true, "openaicl100k"},
		{"a tokenizer without a limit", "model: {kind: openai, url: http://127.0.0.1/v1, name: m, tokenizer: cl100k_base}\n", true, "openai"},
		{"scripted", "model: {kind: scripted, script: s.yaml}\n", true, ""},
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{"affordance.yaml": test.config, "view.tsx": "export default function V() { return <>hi</>; }\n", "s.yaml": "[]\n"} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		res, err := compiler.Compile(context.Background(), compiler.Options{Path: dir, BaseDir: dir, Main: test.main, Package: "app"})
		if err != nil || len(res.Diagnostics) > 0 {
			t.Fatal(err, res.Diagnostics)
		}
		got := ""
		for _, f := range res.Files {
			for _, name := range []string{"fetch/httpmachine/httpkind", "view/model/openai", "view/model/anthropic", "view/model/tokens/o200k", "view/model/tokens/cl100k"} {
				if strings.Contains(string(f.Content), "/rtlib/"+name+`"`) {
					got += path.Base(name)
				}
			}
		}
		if got != test.want {
			t.Errorf("%s: links %q, want %q", test.name, got, test.want)
		}
	}
}
