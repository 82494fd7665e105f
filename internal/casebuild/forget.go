package casebuild

// This file keeps a build cache small: a run over tens of thousands of programs would fill
// a disk with what is never looked at again.

import (
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Forget removes what was put into a build cache since a time. It does so only when the
// environment's GOCACHE is that cache, which a caller has made for its run alone: nobody
// else's cache is touched. What every batch needs is built before the first time.
func Forget(cache string, since time.Time) {
	if cache == "" || os.Getenv("GOCACHE") != cache {
		return
	}
	filepath.WalkDir(cache, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && d.Name() != "README" {
			if info, err := d.Info(); err == nil && info.ModTime().After(since) {
				os.Remove(path)
			}
		}
		return nil
	})
}
