// The store on disk: opening, recovery, closing. commit.go has the writing, read.go the
// reading.

package journal

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"sync"
)

// DefaultSegmentBytes is the size after which a new segment begins: 64 MiB.
const DefaultSegmentBytes = 64 << 20

// Options are the options of Open; the zero value is right for a running program.
type Options struct {
	// SegmentBytes is the size after which a new segment begins, by default
	// DefaultSegmentBytes. A commit that is larger has a segment of its own.
	SegmentBytes int64
	// RecordBytes bounds the data of one record, by default DefaultRecordBytes.
	RecordBytes int
	// ReadOnly opens a journal for looking into it, even while another process writes it:
	// without the lock, and without cutting a torn end. Commits are refused.
	ReadOnly bool
	// FS is the file system, by default Disk.
	FS FS
}

// ErrReadOnly is returned for commits to a store that was opened for reading.
var ErrReadOnly = errors.New("journal: the store was opened for reading")

// Cut says that the log ended in a commit that was not whole, which a crash in the middle
// of a write leaves behind. The commit had not been confirmed to anyone.
type Cut struct {
	File   string
	Offset int64 // where the torn frame begins
	Bytes  int64 // how many there were
}

// String is a line for people.
func (c *Cut) String() string {
	return fmt.Sprintf("journal: %s ended in a commit that was not whole: %d bytes from offset %d on", c.File, c.Bytes, c.Offset)
}

// Log is a store in a folder. It has the log in segments, 00000001.log and so on, and a
// file that is locked.
type Log struct {
	path string
	fs   FS
	opts Options
	lock io.Closer
	cut  *Cut

	mu      sync.Mutex
	idle    sync.Cond // writing became false
	queue   []*pending
	writing bool // a commit leads a group to the disk
	closed  bool
	failed  error
	index   index
	current *segment // the last one; its file is only the leader's
	oldest  uint32   // number of the first segment there is
	next    uint64   // number of the next record

	frame []byte // the leader's
}

// Open opens the journal in a folder and makes it when there is none. A torn end is cut
// off, see Cut; everything else that is wrong is an error and changes nothing: *LockedError,
// *DamageError, *VersionError, or one of the file system.
func Open(path string, opts Options) (*Log, error) {
	if opts.SegmentBytes <= 0 {
		opts.SegmentBytes = DefaultSegmentBytes
	}
	if opts.RecordBytes <= 0 {
		opts.RecordBytes = DefaultRecordBytes
	}
	if opts.FS == nil {
		opts.FS = Disk()
	}
	l := &Log{path: path, fs: opts.FS, opts: opts, next: 1}
	l.idle.L = &l.mu
	if err := l.open(); err != nil {
		l.release()
		return nil, l.openError(err)
	}
	return l, nil
}

// openError names the journal in errors of the file system.
func (l *Log) openError(err error) error {
	var locked *LockedError
	var damage *DamageError
	var version *VersionError
	switch {
	case errors.As(err, &locked):
		return &LockedError{Path: l.path, PID: locked.PID}
	case errors.As(err, &damage), errors.As(err, &version):
		return err
	}
	return fmt.Errorf("journal %s cannot be opened: %w", l.path, err)
}

// Cut returns what was cut off when the log was opened, or would be; nil if nothing was.
func (l *Log) Cut() *Cut { return l.cut }

// Path returns the log's folder.
func (l *Log) Path() string { return l.path }

func (l *Log) open() error {
	if !l.opts.ReadOnly {
		if err := l.fs.MakeDir(l.path); err != nil {
			return err
		}
		lock, err := l.fs.Lock(filepath.Join(l.path, "lock"))
		if err != nil {
			return err
		}
		l.lock = lock
	}
	numbers, unfinished, err := segments(l.fs, l.path)
	if err != nil {
		return err
	}
	if !l.opts.ReadOnly {
		for _, name := range unfinished {
			if err := l.fs.Remove(filepath.Join(l.path, name)); err != nil {
				return err
			}
		}
	}
	if len(numbers) > 0 {
		return l.recover(numbers)
	}
	if l.opts.ReadOnly {
		return &fs.PathError{Op: "open", Path: filepath.Join(l.path, segmentName(1)), Err: fs.ErrNotExist}
	}
	l.index, l.oldest = newIndex(), 1
	return l.newSegment(1)
}

// segments lists the numbers of the segments of a folder in order, and the files of
// segments whose making was interrupted.
func segments(fsys FS, dir string) (numbers []uint32, unfinished []string, err error) {
	names, err := fsys.List(dir)
	if err != nil {
		return nil, nil, err
	}
	for _, name := range names {
		base, ext, _ := strings.Cut(name, ".")
		n, err := strconv.ParseUint(base, 10, 32)
		switch {
		case err != nil || n == 0:
		case ext == "new":
			unfinished = append(unfinished, name)
		case name == segmentName(uint32(n)):
			numbers = append(numbers, uint32(n))
		}
	}
	sort.Slice(numbers, func(i, j int) bool { return numbers[i] < numbers[j] })
	return numbers, unfinished, nil
}

// recover reads what is needed of a log that exists: its last segment whole, and of those
// before only what comes after some instance's newest snapshot.
func (l *Log) recover(numbers []uint32) error {
	last := numbers[len(numbers)-1]
	seg, ix, err := openSegment(l.fs, l.path, last, !l.opts.ReadOnly)
	if err != nil {
		return err
	}
	l.current, l.index, l.oldest, l.next = seg, ix, numbers[0], seg.first
	if err := l.rereadSealed(); err != nil {
		return err
	}
	end, next, err := seg.commits(seg.first, func(at int64, seq uint64, payload []byte) (uint64, error) {
		return l.take(position{segment: last, offset: at, seq: seq}, payload)
	})
	l.next = next
	var bad badFrame
	if errors.As(err, &bad) {
		err = l.cutAt(end, string(bad))
	}
	if err != nil || l.opts.ReadOnly {
		return err
	}
	// What a killed process wrote, the segment's name included, may still be in memory
	// only. From here on things depend on it.
	if err := seg.file.Sync(); err != nil {
		return err
	}
	return l.fs.SyncDir(l.path)
}

// take brings the records of a frame into the index; at is where its first one stands.
func (l *Log) take(at position, payload []byte) (uint64, error) {
	return decodeCommits(payload, func(i uint64, rec rawRecord) bool {
		l.index.instance(rec.instance, at.seq+i).add(rec.kind, at.plus(i, rec.at), rec.raw, rec.follows)
		return true
	})
}

// rereadSealed completes the runs of instances that began their reading before the last
// segment.
func (l *Log) rereadSealed() error {
	from := l.current.segment
	for _, in := range l.index.instances {
		from = min(from, in.runs[0].segment)
	}
	next := uint64(0)
	for n := from; n < l.current.segment; n++ {
		seg, _, err := openSegment(l.fs, l.path, n, false)
		if errors.Is(err, fs.ErrNotExist) {
			return &DamageError{File: filepath.Join(l.path, segmentName(n)), Reason: "the segment is missing; instances have no newer snapshot"}
		}
		if err != nil {
			return err
		}
		if err = seg.continues(next); err == nil {
			next, err = l.rereadSegment(seg)
		}
		seg.file.Close()
		if err != nil {
			return err
		}
	}
	for id, in := range l.index.instances {
		if in.runs[0].length == 0 {
			return l.current.damage(headerBytes, fmt.Sprintf("the index has instance %q beginning with record %d, which is not there", id, in.runs[0].seq))
		}
	}
	return l.current.continues(next)
}

// rereadSegment lists the runs of a segment and returns the number after its last record.
func (l *Log) rereadSegment(seg *segment) (next uint64, err error) {
	end, next, err := seg.commits(seg.first, func(at int64, seq uint64, payload []byte) (uint64, error) {
		first := position{segment: seg.segment, offset: at, seq: seq}
		return decodeCommits(payload, func(i uint64, rec rawRecord) bool {
			l.index.found(rec, first.plus(i, rec.at))
			return true
		})
	})
	return next, seg.asDamage(err, end)
}

// cutAt cuts a torn end off the last segment, unless it is damage: then a whole frame
// follows.
func (l *Log) cutAt(offset int64, reason string) error {
	seg := l.current
	at, found, err := seg.wholeFrameAfter(offset, l.next)
	if err != nil {
		return err
	}
	if found {
		return seg.damage(offset, fmt.Sprintf("%s, and a whole frame follows at offset %d", reason, at))
	}
	l.cut = &Cut{File: seg.path, Offset: offset, Bytes: seg.size - offset}
	seg.size = offset
	if l.opts.ReadOnly {
		return nil
	}
	return seg.file.Truncate(offset)
}

// Instances lists the instances.
func (l *Log) Instances() []Info {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil
	}
	return l.index.infos()
}

// Close ends the store.
func (l *Log) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil
	}
	l.closed = true
	for l.writing {
		l.idle.Wait()
	}
	return l.release()
}

// release closes the files; the lock last.
func (l *Log) release() error {
	var first error
	if l.current != nil {
		first = l.current.file.Close()
	}
	if l.lock != nil {
		if err := l.lock.Close(); first == nil {
			first = err
		}
	}
	return first
}
