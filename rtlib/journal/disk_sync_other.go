//go:build !linux

// Syncing elsewhere. Go's Sync is F_FULLFSYNC on macOS, so the disk's cache is flushed too.

package journal

import (
	"os"
	"runtime"
)

func (f diskFile) Sync() error { return f.File.Sync() }

// SyncDir is fsync of the folder. Windows cannot open folders for that and does not need
// it: NTFS journals names.
func (disk) SyncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Sync()
}
