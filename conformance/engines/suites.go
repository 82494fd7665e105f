// Suites: where their tests are, which shell they want, and what of them is no test.

package main

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// suite is one engine's suite.
type suite struct {
	shell string   // the module of shell/ that runs before a test
	roots []string // folders of tests, in the checkout
	// skip are paths of no test: helpers, and tests of what is no JavaScript.
	skip *regexp.Regexp
	// text changes the text of a file; nil leaves it.
	text func(dir, path, text string) string
	// split makes several tests of a file, by name; nil makes one.
	split func(text string) map[string]string
}

var suites = map[string]*suite{
	"v8": {shell: "v8", roots: []string{"test/mjsunit", "test/webkit"}, text: v8Text,
		skip: regexp.MustCompile(`mjsunit\.js$|/wasm/|/asm/|/tools/|/resources/|standalone|modules-skip|-export-|modules-|sealed-array-buffer|big-object-literal|numops-fuzz|/d8/`)},
	"spidermonkey": {shell: "mozilla", roots: []string{"SpiderMonkey/non262"},
		skip: regexp.MustCompile(`shell\.js$|browser\.js$|template\.js$|/Intl/|reflect-parse|TypedObject|ReadableStream|comprehensions|/pipeline/|/GC/`)},
	"jsc":    {shell: "jsc", roots: []string{"JavaScriptCore/stress", "JavaScriptCore/regexp"}, skip: regexp.MustCompile(`/resources/`)},
	"jsmoz":  {shell: "mozilla", roots: []string{"JavaScriptCore/mozilla"}, skip: regexp.MustCompile(`shell\.js$|jsref\.js$|mozilla-js-parser`)},
	"rhino":  {shell: "mozilla", roots: []string{"tests/testsrc/tests"}, skip: regexp.MustCompile(`shell\.js$|browser\.js$|/e4x/|/lc2/|/lc3/|template\.js$`)},
	"chakra": {shell: "chakra", roots: []string{"test"}, skip: regexp.MustCompile(`UnitTestFramework|/es6module/|Debugger|/native-tests/|/benchmarks/`)},
	"jerry":  {shell: "other", roots: []string{"tests/jerry"}, skip: regexp.MustCompile(`/fail/|module-`)},
	"hermes": {shell: "other", roots: []string{"test/hermes", "test/shermes"}},
	"quickjs": {shell: "other", roots: []string{"tests"}, skip: regexp.MustCompile(`fixture|/assert\.js$|bjson|test_std|test_worker|test_cyclic`),
		text: func(_, _, text string) string {
			return regexp.MustCompile(`(?m)^import .* from "\./assert\.js";?$`).ReplaceAllString(text, "")
		}},
	"nashorn": {shell: "other", roots: []string{"test/nashorn/script"}, skip: regexp.MustCompile(`/jfx|assert\.js$|/trusted/|/sandbox/|/currently-failing/|/external/`)},
	"duktape": {shell: "other", roots: []string{"tests/ecmascript"}, text: duktapeText, skip: regexp.MustCompile(`/util-|nodejs-buffer|plain-buffer|bi-duktape|bi-cbor|commonjs`)},
	"libjs":   {shell: "libjs", roots: []string{"Userland/Libraries/LibJS/Tests"}, skip: regexp.MustCompile(`test-common|/modules/|/Temporal/|/Intl/`)},
	"compat":  {shell: "other", roots: []string{"."}, split: compatTests, skip: regexp.MustCompile(`/node_modules/|environments|build|non-standard|esintl|common`)},
	"goja":    {shell: "other", roots: []string{"."}, split: gojaTests},
}

func suiteNames() string { return strings.Join(slices.Sorted(maps.Keys(suites)), ", ") }

// test is one test: its path in the checkout and its text.
type test struct{ Path, Text string }

// find lists the tests of a suite in a checkout, by path.
func (s *suite) find(dir string) ([]test, error) {
	var list []test
	for _, root := range s.roots {
		err := filepath.WalkDir(filepath.Join(dir, root), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			name, _ := filepath.Rel(dir, path)
			name = filepath.ToSlash(name)
			if s.skip != nil && s.skip.MatchString("/"+name) || !s.source(name) {
				return nil
			}
			b, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			text := strings.ToValidUTF8(strings.TrimPrefix(string(b), "\uFEFF"), "?")
			if s.text != nil {
				text = s.text(dir, name, text)
			}
			if s.split == nil {
				list = append(list, test{name, text})
				return nil
			}
			parts := s.split(text)
			for _, k := range slices.Sorted(maps.Keys(parts)) {
				list = append(list, test{name + "#" + k, parts[k]})
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return list, nil
}

// source reports whether a file can hold tests of s.
func (s *suite) source(name string) bool {
	if strings.HasSuffix(name, "_test.go") {
		return s == suites["goja"]
	}
	return s != suites["goja"] && (strings.HasSuffix(name, ".js") || strings.HasSuffix(name, ".mjs"))
}
