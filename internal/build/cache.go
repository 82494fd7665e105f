package build

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/rogpeppe/go-internal/lockedfile"

	"github.com/affgen/affgen/compiler/diag"
)

// This file lays out the cache and keeps it small:
//
//	programs/KEY/src/        go.mod, go.sum and the generated files of one program
//	programs/KEY/bin/        its binaries, named by what they were built from
//	programs/KEY/manifest    what the newest binary for `run` depends on
//	locks/XX                 one lock for all programs whose KEY starts with XX
//
// KEY is a hash of the program's path. Locks are apart from what they guard, because a
// lock file that is removed with its folder guards nothing.

// Bounds of the cache; the least recently used programs go first.
const (
	maxCachedPrograms = 64
	maxCacheBytes     = 2 << 30
	maxBinaries       = 2                // of one program: the one that runs and the one that replaces it
	minCacheAge       = 10 * time.Minute // younger ones stay, so that a build is not swept away under its feet
)

// CacheDir is the cache's folder: AFFGEN_CACHE, or affgen in the user's cache folder.
func CacheDir() (string, error) {
	if dir := os.Getenv("AFFGEN_CACHE"); dir != "" {
		return filepath.Abs(dir)
	}
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", &Error{Code: diag.CacheUnusable, Message: "there is no folder for the cache", Help: "name one in AFFGEN_CACHE", Err: err}
	}
	return filepath.Join(dir, "affgen"), nil
}

// slot is the place of one program in the cache.
type slot struct {
	root, key string
}

func slotFor(cache, path string) slot {
	sum := sha256.Sum256([]byte(path))
	return slot{cache, hex.EncodeToString(sum[:12])}
}

func (s slot) dir() string      { return filepath.Join(s.root, "programs", s.key) }
func (s slot) src() string      { return filepath.Join(s.dir(), "src") }
func (s slot) bin() string      { return filepath.Join(s.dir(), "bin") }
func (s slot) manifest() string { return filepath.Join(s.dir(), "manifest") }
func (s slot) lockFile() string { return filepath.Join(s.root, "locks", s.key[:2]) }

// open makes the folders and takes the lock; the caller calls the returned function when
// done. Waiting for another affgen ends with the context.
func (s slot) open(ctx context.Context) (func(), error) {
	unlock, err := s.lock(ctx)
	if err != nil {
		return nil, err
	}
	for _, dir := range []string{s.src(), s.bin()} {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			unlock()
			return nil, err
		}
	}
	s.touch()
	return unlock, nil
}

func (s slot) lock(ctx context.Context) (func(), error) {
	if err := os.MkdirAll(filepath.Dir(s.lockFile()), 0o755); err != nil {
		return nil, err
	}
	type locked struct {
		unlock func()
		err    error
	}
	done := make(chan locked, 1)
	go func() {
		unlock, err := lockedfile.MutexAt(s.lockFile()).Lock()
		done <- locked{unlock, err}
	}()
	select {
	case l := <-done:
		return l.unlock, l.err
	case <-ctx.Done():
		go func() { // nobody will need the lock that is still to come
			if l := <-done; l.err == nil {
				l.unlock()
			}
		}()
		return nil, ctx.Err()
	}
}

// touch notes that the program was used. It is best effort: the time only orders removal.
func (s slot) touch() {
	now := time.Now()
	_ = os.Chtimes(s.dir(), now, now)
}

// keepBinaries removes all but the newest binaries of a program. The caller has the lock.
func (s slot) keepBinaries(current string) {
	entries, err := os.ReadDir(s.bin())
	if err != nil {
		return
	}
	type aged struct {
		name string
		mod  time.Time
	}
	var old []aged
	for _, e := range entries {
		if info, err := e.Info(); err == nil && e.Name() != current {
			old = append(old, aged{e.Name(), info.ModTime()})
		}
	}
	slices.SortFunc(old, func(a, b aged) int { return b.mod.Compare(a.mod) })
	for i, b := range old {
		if i >= maxBinaries-1 {
			_ = os.Remove(filepath.Join(s.bin(), b.name))
		}
	}
}

// trim removes the programs that were not used for longest until the cache is within its
// bounds. keep stays. It is best effort: what it cannot remove now it meets again later.
func trim(ctx context.Context, keep slot) {
	used := cachedPrograms(keep.root)
	var bytes int64
	for i, p := range used {
		bytes += p.bytes
		over := i >= maxCachedPrograms || bytes > maxCacheBytes
		if !over || p.key == keep.key || p.key[:2] == keep.key[:2] || time.Since(p.used) < minCacheAge {
			continue
		}
		if unlock, err := p.lock(ctx); err == nil {
			if info, err := os.Stat(p.dir()); err == nil && !info.ModTime().After(p.used) {
				_ = os.RemoveAll(p.dir())
			}
			unlock()
		}
	}
}

type cached struct {
	slot
	used  time.Time
	bytes int64
}

// cachedPrograms lists the programs in the cache, the most recently used first.
func cachedPrograms(root string) []cached {
	entries, err := os.ReadDir(filepath.Join(root, "programs"))
	if err != nil {
		return nil
	}
	var all []cached
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || len(e.Name()) < 2 {
			continue
		}
		c := cached{slot: slot{root, e.Name()}, used: info.ModTime()}
		_ = filepath.WalkDir(c.dir(), func(_ string, d fs.DirEntry, err error) error {
			if err == nil && d.Type().IsRegular() {
				if info, err := d.Info(); err == nil {
					c.bytes += info.Size()
				}
			}
			return nil
		})
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b cached) int { return b.used.Compare(a.used) })
	return all
}
