// Checking a whole log: every frame of every segment, and that what each segment's
// beginning says of the instances is what the segments before it hold. Opening a log reads
// only what a restart needs.

package journal

import (
	"bytes"
	"errors"
	"io/fs"
	"path/filepath"
)

// Report is what Verify found.
type Report struct {
	Segments  int
	Bytes     int64 // of all segments, without a torn end
	Frames    int   // writes
	Commits   int
	Records   int
	First     uint64 // number of the oldest record; 1 unless segments were moved away
	Instances int
	Cut       *Cut // a torn end that was, or would be, cut
}

// verifier goes through the segments with an index of its own.
type verifier struct {
	report Report
	index  index
	next   uint64 // 0 before the first segment
}

// Verify reads the log whole. The error is a *DamageError that names the place, or one of
// the file system; the report then covers what was read before it.
func (l *Log) Verify() (Report, error) {
	l.mu.Lock()
	closed, oldest, last, end := l.closed, l.oldest, l.current.segment, l.current.size
	l.mu.Unlock()
	if closed {
		return Report{}, ErrClosed
	}
	v := &verifier{index: newIndex(), report: Report{Cut: l.cut}}
	for n := oldest; n <= last; n++ {
		limit := int64(-1)
		if n == last {
			limit = end
		}
		if err := v.segment(l.fs, l.path, n, limit); err != nil {
			return v.report, err
		}
	}
	v.report.Instances = len(v.index.instances)
	return v.report, nil
}

// segment checks one; a limit that is not negative is where it ends.
func (v *verifier) segment(fsys FS, dir string, n uint32, limit int64) error {
	seg, ix, err := openSegment(fsys, dir, n, false)
	if errors.Is(err, fs.ErrNotExist) {
		return &DamageError{File: filepath.Join(dir, segmentName(n)), Reason: "the segment is missing between others"}
	}
	if err != nil {
		return err
	}
	defer seg.file.Close()
	if limit >= 0 {
		seg.size = min(seg.size, limit)
	}
	if v.next == 0 {
		// The first segment there is: what it says of those before it cannot be checked,
		// unless there were none.
		v.next, v.report.First = seg.first, seg.first
		if n > 1 {
			v.index = ix
		}
	}
	if err := seg.continues(v.next); err != nil {
		return err
	}
	if !bytes.Equal(appendIndex(nil, &ix), appendIndex(nil, &v.index)) {
		return seg.damage(headerBytes, "the index at the segment's beginning is not that of the segments before it")
	}
	at, next, err := seg.commits(seg.first, func(at int64, seq uint64, payload []byte) (uint64, error) {
		v.report.Frames++
		first := position{segment: n, offset: at, seq: seq}
		return decodeCommits(payload, func(i uint64, rec rawRecord) bool {
			v.index.instance(rec.instance, seq+i).add(rec.kind, first.plus(i, rec.at), rec.raw, rec.follows)
			v.report.Records++
			if rec.ends {
				v.report.Commits++
			}
			return true
		})
	})
	v.next = next
	v.report.Segments++
	v.report.Bytes += at
	return seg.asDamage(err, at)
}
