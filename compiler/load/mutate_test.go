package load

import (
	"context"
	"flag"
	"math/rand"
	"os"
	"path/filepath"
	"testing"
	"time"
)

var mutations = flag.Int("mutations", 500, "how many mutated sources TestMutations loads")

// TestMutations loads valid sources with random damage: no panic, no hang, diagnostics
// whose places exist. Go's fuzzing finds deeper, this finds daily.
func TestMutations(t *testing.T) {
	files, err := filepath.Glob("testdata/seeds/*")
	if err != nil || len(files) == 0 {
		t.Fatal("no seeds: ", err)
	}
	dir, err := filepath.Abs("testdata/none")
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewSource(1))
	for range *mutations {
		name := files[r.Intn(len(files))]
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		src = mutate(r, src)
		entry := filepath.Join(dir, "a"+filepath.Ext(name))
		start := time.Now()
		g, diags, err := Load(context.Background(), Options{Entry: entry, BaseDir: dir, Overlay: map[string]string{
			entry: string(src), filepath.Join(dir, "b.ts"): "",
		}})
		if err != nil {
			t.Fatalf("%v\n%s", err, src)
		}
		checkDiagnostics(t, diags)
		if g != nil && len(diags) == 0 {
			checkGraph(t, g)
		}
		if took := time.Since(start); took > 10*time.Second || t.Failed() {
			t.Fatalf("took %v\n%s", took, src)
		}
	}
}

// mutate changes, drops, copies or swaps a few bytes.
func mutate(r *rand.Rand, src []byte) []byte {
	for range 1 + r.Intn(4) {
		a, b := r.Intn(len(src)), r.Intn(len(src))
		switch r.Intn(4) {
		case 0:
			src[a] = byte(r.Intn(128))
		case 1:
			src = append(src[:a:a], src[min(a+1+r.Intn(20), len(src)-1):]...)
		case 2:
			src = append(append(src[:a:a], src[b:min(b+20, len(src))]...), src[a:]...)
		case 3:
			src[a], src[b] = src[b], src[a]
		}
	}
	return src
}
