// Files of the suite about streams, compiled with the import of @affordance/lib/streams.tsx. Unlike
// those of the other tests they are made into modules here: a harness of ours, the scripts
// that the file names, the file. Expected is streams.txt, which has Node's counts, too.

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
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

var nodeFlag = flag.String("node", "", "a Node that TestStreams runs beside affgen, for its counts")

//go:embed streams.txt
var streamsText string

//go:embed harness/harness.js
var harness string

// streamsBefore is what stands before the harness in a compiled program, streamsBeforeNode in Node.
const (
	streamsBefore = "import \"@affordance/lib/streams.tsx\";\n" + scope
	// A rejection that nobody handles is no failure of a test there.
	streamsBeforeNode = "process.on(\"unhandledRejection\", () => {});\n" + scope
	scope             = "globalThis.self = globalThis;\nglobalThis.GLOBAL = { isWorker: () => true, isWindow: () => false, isShadowRealm: () => false };\n"
)

// scriptLine is how a file names a script that it needs.
var scriptLine = regexp.MustCompile(`(?m)^// META: script=(.*)$`)

func TestStreams(t *testing.T) {
	if *affgenFlag == "" || *rootFlag == "" {
		t.Skip("SKIPPED: no affgen or no Web Platform Tests: set AFFGEN and WPT_DIR (see doc.go)")
	}
	var pass, node, all int
	for _, line := range streamsLines(t) {
		if !strings.Contains(line.file, *fileFlag) {
			continue
		}
		t.Run(strings.ReplaceAll(line.file, "/", "__"), func(t *testing.T) {
			got := runStreams(t, line.file, streamsBefore, func(file string) []string { return []string{*affgenFlag, "run", file} })
			pass, all = pass+got.pass, all+got.all
			if got.pass != line.pass || got.all != line.all {
				t.Errorf("%d/%d pass, streams.txt has %d/%d", got.pass, got.all, line.pass, line.all)
			}
			if *nodeFlag == "" {
				return
			}
			other := runStreams(t, line.file, streamsBeforeNode, func(file string) []string { return []string{*nodeFlag, file} })
			node += other.pass
			if other.pass != line.node {
				t.Errorf("%d/%d pass in Node, streams.txt has %d", other.pass, other.all, line.node)
			}
		})
	}
	t.Logf("%d of %d subtests pass, %d in Node", pass, all, node)
}

// streamsLine is a line of streams.txt: what passes of a file, here and in Node.
type streamsLine struct {
	file            string
	pass, all, node int
}

func streamsLines(t *testing.T) (list []streamsLine) {
	t.Helper()
	for line := range strings.Lines(streamsText) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		var l streamsLine
		if _, err := fmt.Sscanf(line, "%s %d/%d %d", &l.file, &l.pass, &l.all, &l.node); err != nil {
			t.Fatalf("streams.txt: %q: %v", line, err)
		}
		if l.pass < l.all && len(strings.Fields(line)) < 4 {
			t.Errorf("streams.txt: %s loses subtests without a reason", l.file)
		}
		list = append(list, l)
	}
	return list
}

// runStreams makes a module of a file and counts what its subtests say.
func runStreams(t *testing.T, file, before string, command func(file string) []string) counts {
	t.Helper()
	dir := t.TempDir()
	write(t, filepath.Join(dir, "test.mjs"), before+harness+bundle(t, file, map[string]bool{})+"\n__report();\n")
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	args := command("test.mjs")
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Dir = dir
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Logf("%v\n%s", err, stderr.String())
	}
	return count(t, slices.DeleteFunc(strings.Split(string(out), "\n"), func(line string) bool { return !strings.HasPrefix(line, "{") }))
}

// bundle is a file of the checkout after the scripts that it names, each once.
func bundle(t *testing.T, file string, done map[string]bool) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(*rootFlag, filepath.FromSlash(file)))
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	var b strings.Builder
	for _, m := range scriptLine.FindAllStringSubmatch(text, -1) {
		script := strings.TrimSpace(m[1])
		if !strings.HasPrefix(script, "/") {
			script = path.Join(path.Dir(file), script)
		}
		if script = strings.TrimPrefix(script, "/"); !done[script] {
			done[script] = true
			b.WriteString(bundle(t, script, done))
		}
	}
	return b.String() + "\n// ---- " + file + "\n" + text
}
