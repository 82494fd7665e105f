// Reading a log while it is written: each reading has the end that the log had when it
// began. What is read is checked again each time: frames by their own checksums, an
// instance's runs by those that the index took of them when their frames were checked.

package journal

import (
	"errors"
	"hash/crc32"
	"io"
	"io/fs"
	"iter"
	"path/filepath"
	"slices"
)

// Read yields an instance's newest snapshot and what came after it, see Store.
func (l *Log) Read(instance string) iter.Seq2[Stored, error] {
	return func(yield func(Stored, error) bool) {
		l.mu.Lock()
		closed, places := l.closed, l.index.places(instance)
		l.mu.Unlock()
		if closed {
			yield(Stored{}, ErrClosed)
			return
		}
		r := &placeReader{fs: l.fs, dir: l.path}
		defer r.close()
		for _, p := range places {
			if !r.run(p, instance, yield) {
				return
			}
		}
	}
}

// placeReader reads runs at known places; it keeps the file of the last one open.
type placeReader struct {
	fs      FS
	dir     string
	segment uint32 // that is open
	file    File
	path    string
	win     window
	buf     []byte
}

func (r *placeReader) close() {
	if r.file != nil {
		r.file.Close()
	}
}

// run yields the records of the run at p. It reports whether to go on.
func (r *placeReader) run(p position, instance string, yield func(Stored, error) bool) bool {
	err := r.read(p)
	more, seq := true, p.seq
	if err == nil {
		err = decodeRun(r.buf, instance, func(rec rawRecord) bool {
			rec.data = append([]byte(nil), rec.data...)
			more = yield(stored(r.path, rec, seq, p.offset), nil)
			seq++
			return more
		})
	}
	if err != nil {
		yield(Stored{}, err)
		return false
	}
	return more
}

// read fills the buffer with the bytes of a run.
func (r *placeReader) read(p position) (err error) {
	if r.segment != p.segment {
		r.close()
		r.segment, r.path = p.segment, filepath.Join(r.dir, segmentName(p.segment))
		if r.file, err = r.fs.Open(r.path); err != nil {
			r.file, r.segment = nil, 0
			return err
		}
		r.win = window{in: r.file, space: r.win.space}
	}
	r.buf = slices.Grow(r.buf[:0], int(p.length))[:p.length]
	err = r.win.read(r.buf, p.offset+frameBytes+int64(p.at))
	short := err == io.EOF || err == io.ErrUnexpectedEOF
	if short || err == nil && crc32.Checksum(r.buf, castagnoli) != p.sum {
		return &DamageError{File: r.path, Offset: p.offset, Reason: "the frame was whole when the journal was opened, and is not now"}
	}
	return err
}

// window reads at places that mostly go up: small frames with few reads of the file, large
// ones without another copy.
type window struct {
	in    io.ReaderAt
	space []byte // of windowBytes
	buf   []byte // what of it is filled
	off   int64  // where buf begins in the file
}

const windowBytes = 8 << 10

func (w *window) read(b []byte, off int64) error {
	if off >= w.off && off < w.off+int64(len(w.buf)) {
		n := copy(b, w.buf[off-w.off:])
		b, off = b[n:], off+int64(n)
	}
	if len(b) == 0 {
		return nil
	}
	if len(b) >= windowBytes {
		n, err := w.in.ReadAt(b, off)
		if n == len(b) {
			return nil
		}
		return err
	}
	if w.space == nil {
		w.space = make([]byte, windowBytes)
	}
	n, err := w.in.ReadAt(w.space, off)
	w.buf, w.off = w.space[:n], off
	if n < len(b) {
		return err
	}
	copy(b, w.buf)
	return nil
}

// stored completes a record; its data must be the receiver's own.
func stored(path string, rec rawRecord, seq uint64, at int64) Stored {
	return Stored{
		Record: Record{Instance: string(rec.instance), Kind: rec.kind, Data: rec.data},
		Seq:    seq, EndsCommit: rec.ends, File: filepath.Base(path), Offset: at,
	}
}

// All yields every record, see Store.
func (l *Log) All() iter.Seq2[Stored, error] {
	return func(yield func(Stored, error) bool) {
		l.mu.Lock()
		closed, oldest := l.closed, l.oldest
		last, end := l.current.segment, l.current.size
		l.mu.Unlock()
		if closed {
			yield(Stored{}, ErrClosed)
			return
		}
		seq := uint64(0)
		for n := oldest; n <= last; n++ {
			var err error
			if seq, err = l.allOf(n, seq, end, n == last, yield); err == errStopped {
				return
			}
			if err != nil {
				yield(Stored{}, err)
				return
			}
		}
	}
}

// errStopped says that a yield returned false.
var errStopped = errors.New("stopped")

// allOf yields the records of a segment, which must begin with number seq unless that is
// 0, and returns the number after its last. The last segment is read up to end only.
func (l *Log) allOf(n uint32, seq uint64, end int64, last bool, yield func(Stored, error) bool) (uint64, error) {
	seg, _, err := openSegment(l.fs, l.path, n, false)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, &DamageError{File: filepath.Join(l.path, segmentName(n)), Reason: "the segment is missing between others"}
	}
	if err != nil {
		return 0, err
	}
	defer seg.file.Close()
	if last {
		seg.size = min(seg.size, end)
	}
	if err := seg.continues(seq); err != nil {
		return 0, err
	}
	at, next, err := seg.commits(seg.first, func(at int64, seq uint64, payload []byte) (uint64, error) {
		own := append([]byte(nil), payload...)
		stopped := false
		n, err := decodeCommits(own, func(i uint64, rec rawRecord) bool {
			stopped = !yield(stored(seg.path, rec, seq+i, at), nil)
			return !stopped
		})
		if stopped {
			return 0, errStopped
		}
		return n, err
	})
	return next, seg.asDamage(err, at)
}
