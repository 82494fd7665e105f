// The real file system. The disk files are the journal's door: only they import os.

package journal

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// Disk returns the file system of the machine.
func Disk() FS { return realDisk }

var realDisk FS = disk{}

// WrapDisk makes Disk return what wrap makes of it. It is for binaries of tests that die in
// the middle of a write; only an init function may call it.
func WrapDisk(wrap func(FS) FS) { realDisk = wrap(realDisk) }

type disk struct{}

type diskFile struct{ *os.File }

// MakeDir makes the folders that are missing and syncs the folder above each of them.
// Journals hold conversations, so nobody else may read them.
func (d disk) MakeDir(path string) error {
	err := os.Mkdir(path, 0o700)
	switch {
	case err == nil:
		return d.SyncDir(filepath.Dir(path))
	case errors.Is(err, fs.ErrNotExist) && filepath.Dir(path) != path:
		if err := d.MakeDir(filepath.Dir(path)); err != nil {
			return err
		}
		// Once only: some file systems, such as /proc, call every new name missing.
		if err := os.Mkdir(path, 0o700); err != nil {
			return err
		}
		return d.SyncDir(filepath.Dir(path))
	case errors.Is(err, fs.ErrExist):
		info, err := os.Stat(path)
		if err == nil && !info.IsDir() {
			return &fs.PathError{Op: "mkdir", Path: path, Err: errors.New("a file has this name")}
		}
		// A process that was killed may have made it, and the folder above, without a sync.
		// Folders that may not be read are older than that.
		for range 2 {
			path = filepath.Dir(path)
			d.SyncDir(path)
		}
		return err
	}
	return err
}

// List returns the names, sorted.
func (disk) List(dir string) ([]string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = e.Name()
	}
	return names, nil
}

func (disk) Open(path string) (File, error) { return open(path, os.O_RDONLY) }

func (disk) Append(path string) (File, error) { return open(path, os.O_RDWR|os.O_APPEND) }

func (disk) Create(path string) (File, error) {
	return open(path, os.O_RDWR|os.O_APPEND|os.O_CREATE|os.O_TRUNC)
}

func open(path string, flag int) (File, error) {
	f, err := os.OpenFile(path, flag, 0o600)
	if err != nil {
		return nil, err
	}
	return diskFile{f}, nil
}

func (disk) Rename(from, to string) error { return os.Rename(from, to) }

func (disk) Remove(path string) error { return os.Remove(path) }

// Salt is of the runtime's own generator, which the system seeds: nobody outside can guess
// it, and crypto/rand would link a megabyte into every view.
func (disk) Salt() uint32 { return rand.Uint32() }

func (f diskFile) Size() (int64, error) {
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}
