package load

import (
	"context"
	"flag"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/affgen/affgen/internal/mutate"
)

var mutations = flag.Int("mutations", 500, "how many mutated sources TestMutations loads")

// TestMutations loads valid sources with random damage: no panic, no hang, diagnostics
// whose places exist. Go's fuzzing finds deeper, this finds daily.
func TestMutations(t *testing.T) {
	sources := seeds(t)
	files := slices.Sorted(maps.Keys(sources))
	dir, err := filepath.Abs("testdata/none")
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	for range *mutations {
		name := files[r.IntN(len(files))]
		text := mutate.Source(r, sources[name], "")
		entry := filepath.Join(dir, "a"+filepath.Ext(name))
		start := time.Now()
		g, diags, err := Load(context.Background(), Options{Entry: entry, BaseDir: dir, Overlay: map[string]string{
			entry: text, filepath.Join(dir, "b.ts"): "",
		}})
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		checkDiagnostics(t, diags)
		if g != nil && len(diags) == 0 {
			checkGraph(t, g)
		}
		if took := time.Since(start); took > 10*time.Second || t.Failed() {
			t.Fatalf("took %v\n%s", took, text)
		}
	}
}
