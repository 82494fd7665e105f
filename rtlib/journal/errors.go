// The errors of stores. Each says what was found and what can be done about it.

package journal

import (
	"errors"
	"fmt"
	"strconv"
)

// ErrClosed is returned by every method of a store that was closed.
var ErrClosed = errors.New("journal: the store is closed")

// FailedError is the end of a store: a write did not reach the disk. Nothing that was
// committed before is lost.
type FailedError struct {
	Path string // of the journal
	Op   string // what failed, such as "write" or "sync"
	Last uint64 // the newest record that is durable
	Err  error  // of the file system
}

// Error says what failed and what to do.
func (e *FailedError) Error() string {
	return fmt.Sprintf("journal %s: %s failed: %v; the journal takes nothing more (record %d is the last that is safe): remove the cause and start again", e.Path, e.Op, e.Err, e.Last)
}

// Unwrap returns the file system's error.
func (e *FailedError) Unwrap() error { return e.Err }

// LockedError says that another process, or another store of this one, has the journal.
type LockedError struct {
	Path string
	PID  int // of the holder; 0 when it is not known
}

// Error names the holder.
func (e *LockedError) Error() string {
	who := "another process"
	if e.PID != 0 {
		who = "process " + strconv.Itoa(e.PID)
	}
	return fmt.Sprintf("journal %s: %s is using it; end that first, or use another journal.path", e.Path, who)
}

// DamageError says that bytes before the end of the log are not what was written. Nothing
// is cut in this case, because committed records come after the damage.
type DamageError struct {
	File   string // the segment, with the journal's path
	Offset int64  // in bytes, of the first frame that is not whole
	Reason string
}

// Error names the place.
func (e *DamageError) Error() string {
	return fmt.Sprintf("journal: %s is damaged at offset %d: %s; restore the file from a copy, or start anew with --fresh", e.File, e.Offset, e.Reason)
}

// VersionError says that a journal was written in a format this program does not read.
type VersionError struct {
	File  string
	Found uint16
}

// Error names both versions.
func (e *VersionError) Error() string {
	return fmt.Sprintf("journal: %s has format version %d, this program reads version %d: use the program that wrote it, or start anew with --fresh", e.File, e.Found, formatVersion)
}

// LimitError says that something is too large for the store. Nothing was written.
type LimitError struct {
	Instance     string
	What         string // such as "a record"
	Bytes, Limit int
	Name         string // of the limit
}

// Error names the limit.
func (e *LimitError) Error() string {
	return fmt.Sprintf("journal: %s of instance %s has %d bytes, more than %s (%d)", e.What, e.Instance, e.Bytes, e.Name, e.Limit)
}

// RecordError says that a record of a commit breaks the rules of Record: a mistake of the
// program that commits it. Nothing was written.
type RecordError struct {
	Index  int // in the commit, from 0
	Reason string
}

// Error names the record.
func (e *RecordError) Error() string {
	return fmt.Sprintf("journal: record %d of the commit %s", e.Index, e.Reason)
}

func itoa(n uint64) string { return strconv.FormatUint(n, 10) }
