// Reading a log while it is written: each reading has the end that the log had when it
// began. Frames are checked again whenever they are read.

package journal

import (
	"errors"
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

// placeReader reads frames at known places; it keeps the file of the last one open.
type placeReader struct {
	fs  FS
	dir string
	seg *segment
	win window
	buf []byte
}

func (r *placeReader) close() {
	if r.seg != nil {
		r.seg.file.Close()
	}
}

// run yields the records of the run at p. It reports whether to go on.
func (r *placeReader) run(p position, instance string, yield func(Stored, error) bool) bool {
	payload, err := r.read(p)
	more, seq := true, p.seq
	if err == nil {
		err = decodeRun(payload, p.at, instance, func(rec rawRecord) bool {
			rec.data = append([]byte(nil), rec.data...)
			more = yield(r.seg.stored(rec, seq, p.offset), nil)
			seq++
			return more
		})
		err = r.asDamage(err, p)
	}
	if err == nil && seq == p.seq {
		err = r.changed(p)
	}
	if err != nil {
		yield(Stored{}, err)
		return false
	}
	return more
}

func (r *placeReader) asDamage(err error, p position) error {
	if r.seg == nil {
		return err
	}
	return r.seg.asDamage(err, p.offset)
}

// changed is the error of a frame that is not any more what the index was made from.
func (r *placeReader) changed(p position) error {
	return r.seg.damage(p.offset, "the frame was whole when the journal was opened, and is not now")
}

// read returns the payload of p's frame.
func (r *placeReader) read(p position) (payload []byte, err error) {
	if r.seg == nil || r.seg.segment != p.segment {
		r.close()
		r.seg, _, err = openSegment(r.fs, r.dir, p.segment, false)
		if err != nil {
			return nil, err
		}
		r.win = window{in: r.seg.file, space: r.win.space}
	}
	r.buf = append(r.buf[:0], make([]byte, frameBytes)...)
	if err := r.win.read(r.buf, p.offset); err != nil {
		return nil, r.asDamage(err, p)
	}
	h := parseFrameHeader(r.buf)
	if h.length == 0 || int64(h.length) > r.seg.size-p.offset-frameBytes || h.seq > p.seq {
		return nil, r.changed(p)
	}
	r.buf = slices.Grow(r.buf, int(h.length))[:frameBytes+int(h.length)]
	if err := r.win.read(r.buf[frameBytes:], p.offset+frameBytes); err != nil {
		return nil, r.asDamage(err, p)
	}
	if checksum(r.buf, r.seg.salt) != h.sum {
		return nil, r.changed(p)
	}
	return r.buf[frameBytes:], nil
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
		_, err := w.in.ReadAt(b, off)
		return whole(err)
	}
	if w.space == nil {
		w.space = make([]byte, windowBytes)
	}
	n, err := w.in.ReadAt(w.space, off)
	w.buf, w.off = w.space[:n], off
	if n < len(b) {
		return whole(err)
	}
	copy(b, w.buf)
	return nil
}

// whole makes an early end a damage: the index says that there are more bytes.
func whole(err error) error {
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		return badFrame("the file has become shorter")
	}
	return err
}

// stored completes a record; its data must be the receiver's own.
func (s *segment) stored(rec rawRecord, seq uint64, at int64) Stored {
	return Stored{
		Record: Record{Instance: string(rec.instance), Kind: rec.kind, Data: rec.data},
		Seq:    seq, EndsCommit: rec.ends, File: filepath.Base(s.path), Offset: at,
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
			stopped = !yield(seg.stored(rec, seq+i, at), nil)
			return !stopped
		})
		if stopped {
			return 0, errStopped
		}
		return n, err
	})
	return next, seg.asDamage(err, at)
}
