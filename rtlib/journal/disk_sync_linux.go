// Syncing on Linux: fdatasync leaves out the times of the file, which nobody needs, and so
// saves a write to the file system's own journal.

package journal

import (
	"os"
	"syscall"
)

// Sync is fdatasync. The data of a file that grew is not reachable without its new size,
// so that is written too.
func (f diskFile) Sync() error {
	for {
		err := syscall.Fdatasync(int(f.Fd()))
		if err == syscall.EINTR {
			continue
		}
		if err != nil {
			return &os.PathError{Op: "fdatasync", Path: f.Name(), Err: err}
		}
		return nil
	}
}

// SyncDir is fsync of the folder.
func (disk) SyncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	return d.Sync()
}
