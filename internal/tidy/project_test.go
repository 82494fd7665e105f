package tidy

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/mod/modfile"

	"github.com/affgen/affgen/compiler/diag"
)

// TestGoMod checks that others can require this module as it is, and that each direct
// dependency has its reason in docs/rationale.md.
func TestGoMod(t *testing.T) {
	text := read(t, "go.mod")
	mod, err := modfile.Parse("go.mod", []byte(text), nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(mod.Replace)+len(mod.Exclude) > 0 {
		t.Error("go.mod has replace or exclude directives, which `go install MODULE@version` refuses")
	}
	reasons := read(t, "docs/rationale.md")
	for _, r := range mod.Require {
		if !r.Indirect && !strings.Contains(reasons, "`"+r.Mod.Path+"`") {
			t.Errorf("docs/rationale.md does not say why go.mod requires %s", r.Mod.Path)
		}
	}
}

// TestCodes checks that each diagnostic code is explained in docs/errors.md and reported
// somewhere outside package diag, by name or (in the runtime) by number, unless it is retired.
func TestCodes(t *testing.T) {
	page := read(t, "docs/errors.md")
	mention := regexp.MustCompile(`\bdiag\.[A-Z]\w+|"AFF\d+"`)
	reported := map[string]bool{}
	for _, f := range tracked(t) {
		if !f.isGo() || strings.HasSuffix(f.name, "_test.go") || strings.HasPrefix(f.name, "compiler/diag/") {
			continue
		}
		for _, m := range mention.FindAllString(f.text, -1) {
			reported[strings.Trim(strings.TrimPrefix(m, "diag."), `"`)] = true
		}
	}
	names := constantNames(t)
	for _, info := range diag.All() {
		code := string(info.Code)
		if !strings.Contains(page, "### "+code+": ") {
			t.Errorf("docs/errors.md does not have %s; go test ./compiler/diag -update", code)
		}
		if (reported[code] || reported[names[code]]) == info.Retired {
			t.Errorf("%s (diag.%s) must be reported somewhere, or be retired and reported nowhere", code, names[code])
		}
	}
}

// constantNames maps the codes to the names of their constants.
func constantNames(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "compiler/diag/codes_*.go"))
	if err != nil {
		t.Fatal(err)
	}
	declared := regexp.MustCompile(`(?m)^\t(\w+) +Code = "(AFF\d+)"`)
	names := map[string]string{}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range declared.FindAllStringSubmatch(string(text), -1) {
			names[m[2]] = m[1]
		}
	}
	return names
}

// wanted are the files that a golden case's want folder may hold.
var wanted = regexp.MustCompile(`^(stdout\.txt|exit\.txt|errors\.txt|ir\.txt|\w+\.go)$`)

// TestGoldenCases checks that each folder in golden/ is a whole case: an entry, and what it
// must print or the diagnostics that refuse it, not both.
func TestGoldenCases(t *testing.T) {
	cases := map[string]map[string]bool{}
	for _, f := range tracked(t) {
		dir, rest, _ := strings.Cut(strings.TrimPrefix(f.name, "golden/"), "/")
		if !strings.HasPrefix(f.name, "golden/") || rest == "" || dir == "views" || dir == "crash" || dir == "mcpdemo" || dir == "streams" { // suites of their own
			continue
		}
		if cases[dir] == nil {
			cases[dir] = map[string]bool{}
		}
		cases[dir][rest] = true
		if path.Dir(rest) == "want" && !wanted.MatchString(path.Base(rest)) {
			t.Errorf("%s: a case wants no such file", f.name)
		}
	}
	for name, has := range cases {
		if !has["main.ts"] && !has["main.tsx"] {
			t.Errorf("golden/%s has neither main.ts nor main.tsx", name)
		}
		if has["want/stdout.txt"] == has["want/errors.txt"] {
			t.Errorf("golden/%s wants either stdout.txt or errors.txt", name)
		}
	}
	if len(cases) < 80 {
		t.Errorf("%d golden cases; the suite has at least 80", len(cases))
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
