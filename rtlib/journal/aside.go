// What happens to old journals and old segments. The store never removes anything: it says
// what is history, and moves a journal aside when a fresh one is wanted.

package journal

import (
	"errors"
	"io/fs"
	"path/filepath"
)

// Unneeded names the segments that hold history only: every instance has a newer snapshot.
// They may be moved away between runs: Open and Read do without them, All begins later. A
// caller whose records may refer to what is before a snapshot wants them back then.
func (l *Log) Unneeded() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil
	}
	from := l.current.segment
	for _, in := range l.index.instances {
		from = min(from, in.runs[0].segment)
	}
	var names []string
	for n := l.oldest; n < from; n++ {
		names = append(names, segmentName(n))
	}
	return names
}

// SetAside gives the journal in a folder another name, so that the next Open begins a
// fresh one: path.1, or the first number that is free. It returns the new name, "" when
// there is no journal. A nil fsys is Disk.
func SetAside(path string, fsys FS) (to string, err error) {
	if fsys == nil {
		fsys = Disk()
	}
	names, err := fsys.List(path)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(names) == 0 {
		return "", nil
	}
	lock, err := fsys.Lock(filepath.Join(path, "lock"))
	if err != nil {
		return "", (&Log{path: path}).openError(err)
	}
	// Windows does not rename a folder with an open file. Who opens the journal in between
	// has it open under its new name, which harms nobody.
	if err := lock.Close(); err != nil {
		return "", err
	}
	parent := filepath.Dir(path)
	if names, err = fsys.List(parent); err != nil {
		return "", err
	}
	taken := map[string]bool{}
	for _, name := range names {
		taken[name] = true
	}
	n := uint64(1)
	for taken[filepath.Base(path)+"."+itoa(n)] {
		n++
	}
	to = path + "." + itoa(n)
	if err := fsys.Rename(path, to); err != nil {
		return "", err
	}
	return to, fsys.SyncDir(parent)
}
