package section

import (
	"math"
	"os"
	"path/filepath"
	"testing"
)

func TestPut(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.md")
	for _, tc := range []struct{ old, want string }{
		{"# A\n", "# A\n\n<!-- b: begin -->\nnew\n<!-- b: end -->\n"},
		{"# A\n<!-- b: begin -->\nold\n<!-- b: end -->\n<!-- c: begin -->\n", "# A\n<!-- b: begin -->\nnew\n<!-- b: end -->\n<!-- c: begin -->\n"},
		{"<!-- b: begin -->\nold\n", ""},
	} {
		if err := os.WriteFile(file, []byte(tc.old), 0o666); err != nil {
			t.Fatal(err)
		}
		err := Put(file, "b", "new\n")
		got, _ := os.ReadFile(file)
		if tc.want == "" {
			if err == nil || string(got) != tc.old {
				t.Errorf("%q: %v, %q", tc.old, err, got)
			}
		} else if err != nil || string(got) != tc.want {
			t.Errorf("%q: %v, %q", tc.old, err, got)
		}
	}
}

func TestMedian(t *testing.T) {
	if got := Median([]float64{3, 1, 2}); got != 2 {
		t.Errorf("got %v", got)
	}
	if got := Median([]float64{4, 1, 2, 3}); got != 2.5 {
		t.Errorf("got %v", got)
	}
	if !math.IsNaN(Median(nil)) {
		t.Error("no values have a median")
	}
}
