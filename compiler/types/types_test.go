package types

import (
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

// TestParses sees to it that esbuild, which reads a view's folder, accepts the file.
func TestParses(t *testing.T) {
	r := api.Transform(Declarations, api.TransformOptions{Loader: api.LoaderTS})
	for _, e := range r.Errors {
		t.Errorf("%d: %s", e.Location.Line, e.Text)
	}
}

// TestChecks runs tsc over a view that is right and one that is wrong in marked lines.
// tsc is not among the tools of this repository: `npm i -g typescript` makes it run.
func TestChecks(t *testing.T) {
	tsc, err := exec.LookPath("tsc")
	if err != nil {
		t.Skip("no tsc on PATH: the declarations are not checked")
	}
	out, _ := exec.Command(tsc, "--pretty", "false", "-p", "testdata").CombinedOutput()
	var got, want []string
	for _, m := range regexp.MustCompile(`(?m)^(\S+?)\((\d+),`).FindAllStringSubmatch(string(out), -1) {
		got = append(got, m[1]+":"+m[2])
	}
	bad, err := os.ReadFile("testdata/bad.tsx")
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(string(bad), "\n") {
		if strings.HasSuffix(line, "// want") {
			want = append(want, "testdata/bad.tsx:"+strconv.Itoa(i+1))
		}
	}
	got = slices.Compact(got)
	if !slices.Equal(got, want) {
		t.Errorf("tsc marks %v, want %v:\n%s", got, want, out)
	}
}
