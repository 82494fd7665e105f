// The same files compiled by affgen, one binary a file, against the same server. Expected is
// what goja gives (expected.txt), but for the lines of compiled.txt.

package wpt

import (
	"context"
	_ "embed"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var affgenFlag = flag.String("affgen", os.Getenv("AFFGEN"), "an affgen to compile the files with (AFFGEN)")

//go:embed compiled.txt
var compiledText string

func TestCompiled(t *testing.T) {
	if *affgenFlag == "" || *dirFlag == "" {
		t.Skip("SKIPPED: no affgen or no Web Platform Tests: set AFFGEN and WPT_OUT (see doc.go)")
	}
	server := startServer(t)
	if server == "" {
		t.Fatal("compiled files need -server and -root")
	}
	list := readExpected(t, expectedText)
	for name, c := range readExpected(t, compiledText) {
		list[name] = c
	}
	total := counts{}
	for _, file := range testFiles(t) {
		name := strings.TrimSuffix(filepath.Base(file), ".mjs")
		t.Run(name, func(t *testing.T) {
			got := runCompiled(t, file, server)
			total.pass, total.all = total.pass+got.pass, total.all+got.all
			list.check(t, name, got)
		})
	}
	t.Logf("%d of %d subtests pass", total.pass, total.all)
}

// runCompiled compiles and runs one file with a machine whose url is its folder.
func runCompiled(t *testing.T, file, server string) counts {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	source := strings.ReplaceAll(string(data), builtFor, server)
	found := sourcePath.FindStringSubmatch(source)
	if found == nil {
		t.Fatal("the file does not say its path")
	}
	dir := t.TempDir()
	config := fmt.Sprintf("machines:\n  http: {kind: http, url: \"http://%s/%s/\"}\n", server, path.Dir(found[1]))
	write(t, filepath.Join(dir, "affordance.yaml"), config)
	write(t, filepath.Join(dir, "test.mjs"), source)
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, *affgenFlag, "run", "--config", "affordance.yaml", "test.mjs")
	cmd.Dir = dir
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Logf("%v\n%s", err, stderr.String())
	}
	return count(t, strings.Split(strings.TrimSpace(string(out)), "\n"))
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
