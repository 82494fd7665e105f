package build

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestTrim(t *testing.T) {
	root := t.TempDir()
	now := time.Now()
	add := func(i int, age time.Duration) slot {
		s := slotFor(root, fmt.Sprint("program", i))
		unlock, err := s.open(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		unlock()
		if err := os.Chtimes(s.dir(), now, now.Add(-age)); err != nil {
			t.Fatal(err)
		}
		return s
	}
	var old []slot
	for i := range maxCachedPrograms + 20 {
		old = append(old, add(i, time.Hour+time.Duration(i)*time.Minute))
	}
	young := add(1000, time.Minute)
	trim(t.Context(), young)
	left := 0
	for _, s := range old {
		if _, err := os.Stat(s.dir()); err == nil {
			left++
		}
	}
	// Programs that share the lock of the one that was just built stay for now.
	if left < maxCachedPrograms-1 || left > maxCachedPrograms+5 {
		t.Errorf("%d programs are left, want about %d", left, maxCachedPrograms-1)
	}
	if _, err := os.Stat(old[0].dir()); err != nil {
		t.Error("the most recently used program was removed")
	}
	if _, err := os.Stat(young.dir()); err != nil {
		t.Error("the program in use was removed")
	}
}

func TestLockEndsWithContext(t *testing.T) {
	s := slotFor(t.TempDir(), "p")
	unlock, err := s.open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if _, err := s.open(ctx); err == nil {
		t.Fatal("two holders of one lock")
	}
	unlock()
}

func TestStamps(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a.ts")
	write := func(text string, when time.Time) {
		t.Helper()
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, when, when); err != nil {
			t.Fatal(err)
		}
	}
	then := time.Now().Add(-time.Hour).Truncate(time.Second)
	write("one", then)
	stamp, err := stampFile(path)
	if err != nil {
		t.Fatal(err)
	}
	check := func(what string, wantOK, wantRefreshed bool) {
		t.Helper()
		s := stamp
		if ok, refreshed := s.same(); ok != wantOK || refreshed != wantRefreshed {
			t.Errorf("%s: same = %v, %v; want %v, %v", what, ok, refreshed, wantOK, wantRefreshed)
		}
	}
	check("untouched", true, false)
	write("one", then.Add(time.Minute))
	check("new time", true, true)
	write("two", then.Add(time.Minute))
	check("new content", false, false)
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	check("gone", false, false)
	if stamp, err = stampFile(path); err != nil {
		t.Fatal(err)
	}
	check("still not there", true, false)
	write("one", then)
	check("appeared", false, false)
}

func TestDirStamp(t *testing.T) {
	tests := []struct {
		add  string
		same bool
	}{
		{"b.ts", false},
		{"data.json", false},
		{"sub/", false},
		{"notes.md", true},
		{".cache/", true},
		{".env.ts", true},
	}
	for _, tt := range tests {
		t.Run(tt.add, func(t *testing.T) {
			dir := t.TempDir()
			stamp := stampDir(dir)
			path := filepath.Join(dir, tt.add)
			add := func() error { return os.WriteFile(path, nil, 0o644) }
			if strings.HasSuffix(tt.add, "/") {
				add = func() error { return os.Mkdir(path, 0o755) }
			}
			if err := add(); err != nil {
				t.Fatal(err)
			}
			if stamp.same() != tt.same {
				t.Errorf("same = %v, want %v", stamp.same(), tt.same)
			}
		})
	}
	scope := filepath.Join(t.TempDir(), "node_modules")
	if err := os.MkdirAll(filepath.Join(scope, "@org", "a"), 0o755); err != nil {
		t.Fatal(err)
	}
	stamp := stampDir(scope)
	if err := os.Mkdir(filepath.Join(scope, "@org", "b"), 0o755); err != nil {
		t.Fatal(err)
	}
	if stamp.same() {
		t.Error("a new package of a scope was not seen")
	}
}

func TestSurroundings(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"app/tsconfig.json": `{"extends": ["../base", "pkg/x.json"], /* "extends": "./no" */ }`,
		"base.json":         `{"extends":"./deep/root.json"}`,
		"deep/root.json":    `{"extends":"./root.json"}`,
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	files, dirs := surroundings([]string{filepath.Join(dir, "app", "src", "a.ts"), filepath.Join(dir, "app", "src", "b.ts")})
	has := func(list []string, name string) bool {
		return slices.Contains(list, filepath.Join(dir, filepath.FromSlash(name)))
	}
	for _, name := range []string{"app/src/package.json", "app/affordance.yaml", "app/tsconfig.json", "base.json", "deep/root.json"} {
		if !has(files, name) {
			t.Errorf("%s is not watched", name)
		}
	}
	for _, name := range []string{"app/src", "app/node_modules", "node_modules"} {
		if !has(dirs, name) {
			t.Errorf("folder %s is not watched", name)
		}
	}
}
