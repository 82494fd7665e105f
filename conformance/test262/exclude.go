// What is left out and counted: the five things that a compiled program refuses by design,
// what the suite itself calls optional, and what is not part of ECMAScript 2025.

package main

import (
	"bufio"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// later are features of the suite's standard section that came after ECMAScript 2025.
var later = []string{
	"Array.fromAsync", "Error.isError", "Math.sumPrecise", "uint8array-base64", "iterator-sequencing", "iterator-chunking", "upsert",
	"json-parse-with-source", "explicit-resource-management", "joint-iteration", "Atomics.pause", "Atomics.waitAsync",
	"nonextensible-applies-to-private", "import-bytes", "iterator-includes", "canonical-tz", "Temporal", "await-dictionary",
}

// optional are features that an implementation may lack or must not have outside browsers.
var optional = []string{"IsHTMLDDA", "tail-call-optimization", "caller", "host-gc-required", "legacy-regexp"}

var (
	comments    = regexp.MustCompile(`(?s)/\*.*?\*/|//[^\n]*`)
	usesEval    = regexp.MustCompile(`\beval\b`)
	usesFn      = regexp.MustCompile(`\b(new\s+)?(Async|Generator|AsyncGenerator)?Function\s*\(|\bnew\s+\w*Function\b|\bFunction\.(call|apply)\b|\.getPrototypeOf\(.*\)\.constructor\s*[(;]`)
	usesRealm   = regexp.MustCompile(`\$262\.createRealm|\$262\.evalScript|\$262\.AbstractModuleSource`)
	usesAgents  = regexp.MustCompile(`\$262\.agent`)
	dynamicPath = regexp.MustCompile(`\bimport\s*\(\s*[^'"\s)]`)
)

// excludes gives the reason why a test does not apply, or nothing.
func excludes(t *test, proposals map[string]bool) string {
	m := &t.meta
	code := comments.ReplaceAllString(string(t.source), " ")
	feature := func(names ...string) bool {
		return slices.ContainsFunc(m.Features, func(f string) bool { return slices.Contains(names, f) })
	}
	switch {
	case m.has("noStrict"), m.has("raw") && m.Negative == nil:
		return "sloppy mode only"
	case feature("cross-realm") || usesRealm.MatchString(code):
		return "cross-realm"
	case usesAgents.MatchString(code) || m.has("CanBlockIsFalse") || m.has("CanBlockIsTrue"):
		return "agents on several threads"
	case strings.Contains(t.Path, "Temporal"):
		return "Temporal"
	case slices.ContainsFunc(m.Features, func(f string) bool { return proposals[f] }):
		return "not in ECMAScript 2025"
	case feature(optional...):
		return "optional"
	case strings.HasPrefix(t.Path, "language/eval-code/"), strings.HasPrefix(t.Path, "built-ins/eval/"), usesEval.MatchString(code):
		return "eval"
	case usesFn.MatchString(code), m.includes("wellKnownIntrinsicObjects.js", "hidden-constructors.js"):
		return "Function constructor"
	case dynamicPath.MatchString(code):
		return "import() of what is no literal"
	}
	return ""
}

// readProposals returns the features that are left out: those that features.txt lists before
// the standard ones, and the later ones, but for those of with.
func readProposals(dir string, with []string) (map[string]bool, error) {
	f, err := os.Open(filepath.Join(dir, "features.txt"))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	set := map[string]bool{}
	for _, f := range later {
		set[f] = true
	}
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		line := strings.TrimSpace(lines.Text())
		if strings.HasPrefix(line, "## Standard") {
			break
		}
		if line != "" && !strings.HasPrefix(line, "#") {
			set[strings.Fields(line)[0]] = true
		}
	}
	for _, f := range with {
		delete(set, f)
	}
	return set, lines.Err()
}
