// Reading segments: one frame after another with everything checked, and what a frame that
// is not whole means.

package journal

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"path/filepath"
)

// segment is a segment's file and what its beginning says.
type segment struct {
	header
	path string
	file File
	size int64 // in bytes, of what is known to be whole
	data int64 // where the frames with commits begin
}

// segmentName is the name of a segment's file.
func segmentName(n uint32) string { return fmt.Sprintf("%08d.log", n) }

// openSegment opens a segment and reads its header and index. Both were synced before the
// file had its name, so anything wrong there is damage.
func openSegment(fsys FS, dir string, n uint32, write bool) (*segment, index, error) {
	s := &segment{path: filepath.Join(dir, segmentName(n))}
	open := fsys.Open
	if write {
		open = fsys.Append
	}
	var ix index
	f, err := open(s.path)
	if err != nil {
		return nil, ix, err
	}
	s.file = f
	if ix, err = s.begin(n); err != nil {
		f.Close()
		return nil, ix, err
	}
	return s, ix, nil
}

// begin reads the header and the index.
func (s *segment) begin(n uint32) (index, error) {
	size, err := s.file.Size()
	if err != nil {
		return index{}, err
	}
	head := make([]byte, headerBytes)
	got, err := s.file.ReadAt(head, 0)
	if err != nil && err != io.EOF {
		return index{}, err
	}
	h, version, err := parseHeader(head[:got])
	if version != 0 && version != formatVersion {
		return index{}, &VersionError{File: s.path, Found: version}
	}
	if err != nil {
		return index{}, s.damage(0, err.Error())
	}
	if h.segment != n {
		return index{}, s.damage(0, fmt.Sprintf("it is segment %d under the name of another", h.segment))
	}
	s.header, s.size, s.data = h, size, headerBytes
	frames := s.frames()
	payload, at, err := frames.next()
	if err == nil && payload[0] == payloadIndex {
		var ix index
		if ix, err = decodeIndex(payload); err == nil {
			s.data = frames.off
			return ix, nil
		}
	}
	if err = s.asDamage(err, at); err != nil && err != io.EOF {
		return index{}, err
	}
	return index{}, s.damage(headerBytes, "the index at the segment's beginning is missing")
}

func (s *segment) damage(offset int64, reason string) error {
	return &DamageError{File: s.path, Offset: offset, Reason: reason}
}

// continues checks that the segment begins with record next; 0 stands for any.
func (s *segment) continues(next uint64) error {
	if next == 0 || next == s.first {
		return nil
	}
	return s.damage(0, fmt.Sprintf("it begins with record %d where %d is due: the segment before it is shorter than it was", s.first, next))
}

// asDamage gives the errors of frames their place.
func (s *segment) asDamage(err error, at int64) error {
	var bad badFrame
	if errors.As(err, &bad) || err == errPayload {
		return s.damage(at, err.Error())
	}
	return err
}

// badFrame is a frame that is not whole: torn, or damaged. The text says how it shows.
type badFrame string

func (b badFrame) Error() string { return string(b) }

// frames reads the frames of a segment in order.
type frames struct {
	salt uint32
	in   *bufio.Reader
	off  int64 // of the next frame
	left int64 // bytes up to the segment's end
	head frameHeader
	buf  []byte
}

// frames returns a reader that begins behind the header, or behind the index once begin
// has found it.
func (s *segment) frames() *frames {
	left := s.size - s.data
	section := io.NewSectionReader(s.file, s.data, left)
	return &frames{salt: s.salt, in: bufio.NewReaderSize(section, int(min(max(left, 16), 256<<10))), off: s.data, left: left}
}

// next returns the next frame's payload, which is valid until the next call, and where the
// frame begins. At the end err is io.EOF; for a frame that is not whole it is a badFrame.
func (fr *frames) next() (payload []byte, at int64, err error) {
	at = fr.off
	if fr.left == 0 {
		return nil, at, io.EOF
	}
	if fr.left < frameBytes {
		return nil, at, badFrame(fmt.Sprintf("%d bytes are too few for a frame", fr.left))
	}
	fr.buf = append(fr.buf[:0], make([]byte, frameBytes)...)
	if _, err := io.ReadFull(fr.in, fr.buf); err != nil {
		return nil, at, err
	}
	fr.head = parseFrameHeader(fr.buf)
	n := int64(fr.head.length)
	if n == 0 || n > fr.left-frameBytes {
		return nil, at, badFrame(fmt.Sprintf("a frame says it has %d bytes, %d are left", n, fr.left-frameBytes))
	}
	if total := frameBytes + int(n); cap(fr.buf) < total {
		fr.buf = append(make([]byte, 0, total), fr.buf...)
	}
	fr.buf = fr.buf[:frameBytes+int(n)]
	if _, err := io.ReadFull(fr.in, fr.buf[frameBytes:]); err != nil {
		return nil, at, err
	}
	if checksum(fr.buf, fr.salt) != fr.head.sum {
		return nil, at, badFrame("a frame does not match its checksum")
	}
	fr.off += frameBytes + n
	fr.left -= frameBytes + n
	return fr.buf[frameBytes:], at, nil
}

// commits reads all frames with commits, from the first on, and calls each for every one.
// seq is the number its first record must have. It returns where the frames end and the
// number after the last record's; err is a badFrame, with end its place, when the segment
// goes on behind that with something else. Errors of each end the reading.
func (s *segment) commits(seq uint64, each func(at int64, seq uint64, payload []byte) (records uint64, err error)) (end int64, next uint64, err error) {
	fr := s.frames()
	for {
		payload, at, err := fr.next()
		if err == io.EOF {
			return at, seq, nil
		}
		if err != nil {
			return at, seq, err
		}
		if payload[0] != payloadCommits {
			return at, seq, s.damage(at, errPayload.Error())
		}
		if fr.head.seq != seq {
			return at, seq, s.damage(at, fmt.Sprintf("record %d follows where %d is due", fr.head.seq, seq))
		}
		n, err := each(at, seq, payload)
		if err != nil {
			return at, seq, s.asDamage(err, at)
		}
		seq += n
	}
}

// wholeFrameAfter looks behind a bad frame for a whole one. A crash can tear only what was
// written last, in one write: if there is a whole frame behind it, this is no tear. seq is
// the number that the bad frame should have had.
func (s *segment) wholeFrameAfter(offset int64, seq uint64) (at int64, found bool, err error) {
	rest := make([]byte, s.size-offset)
	if _, err := s.file.ReadAt(rest, offset); err != nil && err != io.EOF {
		return 0, false, err
	}
	for i := 1; i+frameBytes < len(rest); i++ {
		h := parseFrameHeader(rest[i:])
		// The bad frame has at least one record, and no record is smaller than a byte.
		if h.seq <= seq || h.seq > seq+uint64(len(rest)) || h.length == 0 || int64(h.length) > int64(len(rest)-i-frameBytes) {
			continue
		}
		if checksum(rest[i:i+frameBytes+int(h.length)], s.salt) == h.sum {
			return offset + int64(i), true, nil
		}
	}
	return 0, false, nil
}
