// The runner: each file in an engine of its own, its subtests counted and compared with
// expected.txt.

package wpt

import (
	"encoding/json"
	"flag"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/affgen/affgen/rtlib/fetch/httpmachine"
)

var (
	dirFlag  = flag.String("dir", os.Getenv("WPT_OUT"), "the files to run, as modules without imports (WPT_OUT)")
	rootFlag = flag.String("root", os.Getenv("WPT_DIR"), "the checkout that they come from, for the server (WPT_DIR)")
	fileFlag = flag.String("file", "", "run only files whose name contains this")
)

// builtFor is the address that the files were built for; the server has another port.
const builtFor = "127.0.0.1:8000"

// networkFiles are the files that fetch.
var networkFiles = regexp.MustCompile(`^(basic__|redirect__|abort__|headers__header-values|response__(json|response-(clone|consume$|headers-guard)))`)

func TestWPT(t *testing.T) {
	if *dirFlag == "" {
		t.Skip("SKIPPED: no Web Platform Tests here: set WPT_OUT or -args -dir (see doc.go)")
	}
	files := testFiles(t)
	server := startServer(t)
	list := readExpected(t, expectedText)
	total := counts{}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".mjs")
		if server == "" && networkFiles.MatchString(name) {
			delete(list, name)
			continue
		}
		t.Run(name, func(t *testing.T) {
			got := runFile(t, file, server)
			total.pass, total.all = total.pass+got.pass, total.all+got.all
			list.check(t, name, got)
		})
	}
	t.Logf("%d of %d subtests pass", total.pass, total.all)
	if *fileFlag == "" {
		list.rest(t)
	}
}

// testFiles are the files to run.
func testFiles(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(*dirFlag, "*.mjs"))
	if err != nil {
		t.Fatal(err)
	}
	files = slices.DeleteFunc(files, func(f string) bool {
		return strings.HasSuffix(f, ".masked.mjs") || !strings.Contains(filepath.Base(f), *fileFlag)
	})
	if len(files) == 0 {
		t.Fatalf("no *.mjs in %s", *dirFlag)
	}
	return files
}

// runFile runs one file to its end and counts its subtests.
func runFile(t *testing.T, file, server string) counts {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	source := strings.ReplaceAll(string(data), builtFor, server)
	b := newBinding(t)
	if server != "" {
		b.connect(t, source, server)
	}
	// A module is strict; that its declarations are its own makes no difference here.
	if _, err := b.vm.RunScript(filepath.Base(file), "\"use strict\";"+source); err != nil {
		t.Errorf("%v", err)
	}
	b.loop.run()
	got := count(t, b.output)
	if b.net != nil {
		got.calls = b.net.calls
	}
	return got
}

func count(t *testing.T, output []string) (got counts) {
	for _, line := range output {
		var r struct{ Name, Status, Message string }
		if !strings.HasPrefix(line, "{") || json.Unmarshal([]byte(line), &r) != nil {
			t.Logf("printed: %s", line)
			continue
		}
		got.all++
		if r.Status == "pass" {
			got.pass++
			continue
		}
		if strings.HasPrefix(r.Message, "TypeError: ") {
			got.refused++
		}
		t.Logf("%s: %s: %s", r.Status, r.Name, r.Message)
	}
	return got
}

// sourcePath finds the file's own path, which the modules carry: relative URLs resolve
// against its folder.
var sourcePath = regexp.MustCompile(`const __WPT_PATH = "([^"]+)"`)

// connect gives the file a machine whose url is its folder on the server.
func (b *binding) connect(t *testing.T, source, server string) {
	found := sourcePath.FindStringSubmatch(source)
	if found == nil {
		t.Fatal("the file does not say its path")
	}
	m, err := httpmachine.New(httpmachine.Config{URL: "http://" + server + "/" + path.Dir(found[1]) + "/"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = m.Close() })
	b.net = &network{machine: m}
}
