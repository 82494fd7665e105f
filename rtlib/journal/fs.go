// The file system as the log sees it: the few operations it needs, so that tests can count
// them, let them fail and stop the process between them. Disk is the real one.

package journal

import "io"

// FS is a file system. Errors are the system's own (errors.Is with syscall.ENOSPC works).
type FS interface {
	// MakeDir makes a folder with its parents, durably. It may exist.
	MakeDir(path string) error
	// List returns the names in a folder.
	List(dir string) ([]string, error)
	// Open opens a file for reading.
	Open(path string) (File, error)
	// Append opens a file for reading and for writing at its end.
	Append(path string) (File, error)
	// Create makes an empty file, or empties one, for reading and writing at its end.
	Create(path string) (File, error)
	// Rename moves a file or folder. The target does not exist.
	Rename(from, to string) error
	// Remove removes a file.
	Remove(path string) error
	// SyncDir makes the names in a folder durable.
	SyncDir(dir string) error
	// Lock takes a lock that ends with the process, however it ends. When another store
	// has it, err is a *LockedError with the holder's process id.
	Lock(path string) (io.Closer, error)
	// Salt returns a random number.
	Salt() uint32
}

// File is an open file.
type File interface {
	io.ReaderAt
	io.Writer // at the end
	io.Closer
	Size() (int64, error)
	Truncate(size int64) error
	// Sync makes the file's content and size durable.
	Sync() error
}
