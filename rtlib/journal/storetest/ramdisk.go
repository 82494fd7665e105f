// A disk in memory that can lose its power: what was not synced is then there, partly
// there, or not, as real disks have it.

package storetest

import (
	"errors"
	"io"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"sort"
	"sync"

	"github.com/affgen/affgen/rtlib/journal"
)

// sector is what a disk writes whole or not at all, in bytes.
const sector = 512

// RAMDisk is a file system in memory, with files but no moving of folders. Make one with
// NewRAMDisk.
type RAMDisk struct {
	mu      sync.Mutex
	names   map[string]*ramFile // as programs see them
	durable map[string]*ramFile // the names that are safe
	locked  map[string]bool
}

// ramFile has a file's content and the part of it that is safe.
type ramFile struct {
	data, synced []byte
}

// NewRAMDisk returns an empty disk.
func NewRAMDisk() *RAMDisk {
	return &RAMDisk{names: map[string]*ramFile{}, durable: map[string]*ramFile{}, locked: map[string]bool{}}
}

// Kill returns the disk as it is after the death of every process: the system had not lost
// anything, so all writes are there, but no locks.
func (d *RAMDisk) Kill() *RAMDisk {
	d.mu.Lock()
	defer d.mu.Unlock()
	next := NewRAMDisk()
	for name, f := range d.names {
		next.names[name] = &ramFile{data: clone(f.data), synced: clone(f.synced)}
	}
	for name, f := range d.durable {
		if same := d.names[name]; same == f {
			next.durable[name] = next.names[name]
		} else {
			next.durable[name] = &ramFile{data: clone(f.data), synced: clone(f.synced)}
		}
	}
	return next
}

// Crash returns the disk as it may be after a loss of power. For each name that was not
// synced chance decides whether its change is there, and for each sector that was not
// synced too; a file may have its new length without its new bytes, which are then zeros.
func (d *RAMDisk) Crash(rng *rand.Rand) *RAMDisk {
	d.mu.Lock()
	defer d.mu.Unlock()
	next := NewRAMDisk()
	for _, name := range d.allNames() {
		f, ok := d.names[name]
		if old, safe := d.durable[name]; (ok != safe || f != old) && rng.IntN(2) == 0 {
			f, ok = old, safe
		}
		if ok {
			data := f.crash(rng)
			next.names[name] = &ramFile{data: data, synced: clone(data)}
			next.durable[name] = next.names[name]
		}
	}
	return next
}

func (d *RAMDisk) allNames() []string {
	var names []string
	for name := range d.names {
		names = append(names, name)
	}
	for name := range d.durable {
		if _, twice := d.names[name]; !twice {
			names = append(names, name)
		}
	}
	sort.Strings(names) // so that a seed always has the same outcome
	return names
}

func (f *ramFile) crash(rng *rand.Rand) []byte {
	size := len(f.synced)
	if len(f.data) != size {
		low, high := min(size, len(f.data)), max(size, len(f.data))
		size = low + rng.IntN(high-low+1)
	}
	data := make([]byte, size)
	copy(data, f.synced)
	for at := 0; at < size; at += sector {
		if at < len(f.data) && rng.IntN(2) == 0 {
			copy(data[at:min(at+sector, size)], f.data[at:])
		}
	}
	return data
}

func clone(b []byte) []byte { return append([]byte(nil), b...) }

// Bytes returns a file's content.
func (d *RAMDisk) Bytes(path string) []byte {
	d.mu.Lock()
	defer d.mu.Unlock()
	if f := d.names[path]; f != nil {
		return clone(f.data)
	}
	return nil
}

// SetBytes gives a file its content, durably.
func (d *RAMDisk) SetBytes(path string, data []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	f := &ramFile{data: clone(data), synced: clone(data)}
	d.names[path], d.durable[path] = f, f
}

// MakeDir does nothing: folders are the beginnings of names.
func (d *RAMDisk) MakeDir(string) error { return nil }

// List returns the names in a folder.
func (d *RAMDisk) List(dir string) ([]string, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	var names []string
	for name := range d.names {
		if filepath.Dir(name) == filepath.Clean(dir) {
			names = append(names, filepath.Base(name))
		}
	}
	sort.Strings(names)
	return names, nil
}

// Open opens a file for reading.
func (d *RAMDisk) Open(path string) (journal.File, error) { return d.Append(path) }

// Append opens a file.
func (d *RAMDisk) Append(path string) (journal.File, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	f := d.names[path]
	if f == nil {
		return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
	}
	return ramHandle{d, f}, nil
}

// Create makes a file, or empties one.
func (d *RAMDisk) Create(path string) (journal.File, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	f := d.names[path]
	if f == nil {
		f = &ramFile{}
		d.names[path] = f
	}
	f.data = nil
	return ramHandle{d, f}, nil
}

// Rename gives a file another name.
func (d *RAMDisk) Rename(from, to string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	f := d.names[from]
	if f == nil {
		return &fs.PathError{Op: "rename", Path: from, Err: fs.ErrNotExist}
	}
	delete(d.names, from)
	d.names[to] = f
	return nil
}

// Remove removes a file.
func (d *RAMDisk) Remove(path string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.names, path)
	return nil
}

// SyncDir makes the names of a folder safe.
func (d *RAMDisk) SyncDir(dir string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, name := range d.allNames() {
		if filepath.Dir(name) != filepath.Clean(dir) {
			continue
		}
		if f, ok := d.names[name]; ok {
			d.durable[name] = f
		} else {
			delete(d.durable, name)
		}
	}
	return nil
}

// Lock locks a name.
func (d *RAMDisk) Lock(path string) (io.Closer, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.locked[path] {
		return nil, &journal.LockedError{Path: path}
	}
	d.locked[path] = true
	return unlock(func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.locked[path] = false
	}), nil
}

type unlock func()

// Close releases the lock.
func (u unlock) Close() error {
	u()
	return nil
}

// Salt returns a fixed number, so that tests have the same bytes each time.
func (d *RAMDisk) Salt() uint32 { return 0x5eed }

// ramHandle is an open file.
type ramHandle struct {
	d *RAMDisk
	f *ramFile
}

func (h ramHandle) ReadAt(b []byte, off int64) (int, error) {
	h.d.mu.Lock()
	defer h.d.mu.Unlock()
	if off >= int64(len(h.f.data)) {
		return 0, io.EOF
	}
	n := copy(b, h.f.data[off:])
	if n < len(b) {
		return n, io.EOF
	}
	return n, nil
}

func (h ramHandle) Write(b []byte) (int, error) {
	h.d.mu.Lock()
	defer h.d.mu.Unlock()
	h.f.data = append(h.f.data, b...)
	return len(b), nil
}

func (h ramHandle) Size() (int64, error) {
	h.d.mu.Lock()
	defer h.d.mu.Unlock()
	return int64(len(h.f.data)), nil
}

func (h ramHandle) Truncate(size int64) error {
	h.d.mu.Lock()
	defer h.d.mu.Unlock()
	if size > int64(len(h.f.data)) {
		return errors.New("the disk in memory does not grow files")
	}
	h.f.data = clone(h.f.data[:size])
	return nil
}

func (h ramHandle) Sync() error {
	h.d.mu.Lock()
	defer h.d.mu.Unlock()
	h.f.synced = clone(h.f.data)
	return nil
}

func (h ramHandle) Close() error { return nil }
