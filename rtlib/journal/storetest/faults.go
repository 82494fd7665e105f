// A file system that counts what changes it, and asks before each change what is to
// happen: with it a test lets a disk be full, a sync fail or a process die at any boundary.

package storetest

import (
	"io"
	"sync"

	"github.com/affgen/affgen/rtlib/journal"
)

// Op is a change of the file system that is about to happen.
type Op struct {
	N     int    // counts changes from 1
	Name  string // mkdir, create, write, sync, truncate, rename, remove, syncdir or lock
	Path  string
	Bytes int // of a write
}

// Faults is a file system whose changes go through a hook, one at a time.
type Faults struct {
	journal.FS // the one that does the work
	// Hook decides what happens to a change: do carries it out, and writes only the first
	// bytes of a write when it is given fewer than op.Bytes. What the hook returns is the
	// result of the change.
	Hook func(op Op, do func(bytes int) error) error

	mu sync.Mutex
	n  int
}

// Count returns how many changes there were.
func (f *Faults) Count() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.n
}

func (f *Faults) change(name, path string, bytes int, do func(bytes int) error) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.n++
	return f.Hook(Op{f.n, name, path, bytes}, do)
}

// MakeDir is a change.
func (f *Faults) MakeDir(path string) error {
	return f.change("mkdir", path, 0, func(int) error { return f.FS.MakeDir(path) })
}

// Append opens a file; what is done with it are changes.
func (f *Faults) Append(path string) (journal.File, error) {
	file, err := f.FS.Append(path)
	if err != nil {
		return nil, err
	}
	return &faultsFile{file, f, path}, nil
}

// Create is a change.
func (f *Faults) Create(path string) (file journal.File, err error) {
	err = f.change("create", path, 0, func(int) (err error) {
		file, err = f.FS.Create(path)
		return err
	})
	if err != nil {
		if file != nil {
			file.Close()
		}
		return nil, err
	}
	return &faultsFile{file, f, path}, nil
}

// Rename is a change.
func (f *Faults) Rename(from, to string) error {
	return f.change("rename", from, 0, func(int) error { return f.FS.Rename(from, to) })
}

// Remove is a change.
func (f *Faults) Remove(path string) error {
	return f.change("remove", path, 0, func(int) error { return f.FS.Remove(path) })
}

// SyncDir is a change.
func (f *Faults) SyncDir(dir string) error {
	return f.change("syncdir", dir, 0, func(int) error { return f.FS.SyncDir(dir) })
}

// Lock is a change: it may make the file.
func (f *Faults) Lock(path string) (lock io.Closer, err error) {
	err = f.change("lock", path, 0, func(int) (err error) {
		lock, err = f.FS.Lock(path)
		return err
	})
	if err != nil && lock != nil {
		lock.Close()
		lock = nil
	}
	return lock, err
}

type faultsFile struct {
	journal.File
	fs   *Faults
	path string
}

func (f *faultsFile) Write(b []byte) (n int, err error) {
	err = f.fs.change("write", f.path, len(b), func(bytes int) (err error) {
		n, err = f.File.Write(b[:bytes])
		return err
	})
	return n, err
}

func (f *faultsFile) Truncate(size int64) error {
	return f.fs.change("truncate", f.path, 0, func(int) error { return f.File.Truncate(size) })
}

func (f *faultsFile) Sync() error {
	return f.fs.change("sync", f.path, 0, func(int) error { return f.File.Sync() })
}
