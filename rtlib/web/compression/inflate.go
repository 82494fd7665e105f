// Decompression. The readers of the standard library ask for input, while a stream is given it, so a reader
// runs as a coroutine that is resumed with each piece of input and for each piece of output.

package compression

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"errors"
	"io"
	"iter"
	"runtime"

	"github.com/affgen/affgen/rtlib/web/streams"
)

// inflater implements streams.Coder.
type inflater struct {
	feed *feed
	next func() (event, bool)
	over bool // the compressed data has ended
}

// event is why the coroutine has stopped: a piece of output, an error, or, without either, that
// it wants input.
type event struct {
	piece []byte
	err   error
}

// newInflater returns nil for a format that there is not.
func newInflater(format string) streams.Coder {
	open := readers[format]
	if open == nil {
		return nil
	}
	f := &feed{}
	next, stop := iter.Pull(f.run(open))
	d := &inflater{feed: f, next: next}
	// A stream that nobody reads to its end leaves the coroutine where it is; it ends with the
	// stream. It must not refer to d for that.
	runtime.AddCleanup(d, func(stop func()) { stop() }, stop)
	return d
}

var readers = map[string]func(r io.Reader) (io.Reader, error){
	"gzip": func(r io.Reader) (io.Reader, error) {
		z, err := gzip.NewReader(r)
		if err != nil {
			return nil, err // and no interface around a nil *gzip.Reader
		}
		z.Multistream(false)
		return &members{z, r.(*feed)}, nil
	},
	"deflate":     func(r io.Reader) (io.Reader, error) { return zlib.NewReader(r) },
	"deflate-raw": func(r io.Reader) (io.Reader, error) { return flate.NewReader(r), nil },
}

// Errors for the program.
var (
	errData  = errors.New("the compressed data is not valid")
	errShort = errors.New("the compressed data ends too early")
	errMore  = errors.New("there is more input after the end of the compressed data")
)

// Write takes input.
func (d *inflater) Write(input []byte) error {
	if d.over && len(input) > 0 {
		return errMore
	}
	// The program may change its buffer while output waits to be read.
	d.feed.input = append(d.feed.input, input...)
	return nil
}

// Close ends the input, which must have come to its end.
func (d *inflater) Close() error {
	d.feed.ended = true
	return nil
}

// Next decompresses up to the next piece of output.
func (d *inflater) Next() ([]byte, error) {
	if d.over {
		return nil, nil
	}
	e, more := d.next()
	if !more {
		d.over = true
		if len(d.feed.input) > 0 {
			return nil, errMore
		}
	}
	return e.piece, e.err
}

// feed is what the coroutine reads from.
type feed struct {
	input []byte
	ended bool
	yield func(event) bool
}

// run is the coroutine.
func (f *feed) run(open func(r io.Reader) (io.Reader, error)) iter.Seq[event] {
	return func(yield func(event) bool) {
		f.yield = yield
		r, err := open(f)
		buf := make([]byte, maxPiece)
		for err == nil {
			var n int
			if n, err = io.ReadAtLeast(r, buf, 1); n > 0 && !yield(event{piece: bytes.Clone(buf[:n])}) {
				return
			}
		}
		switch {
		case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF) && r == nil:
			yield(event{err: errShort})
		case !errors.Is(err, io.EOF) && !errors.Is(err, errStopped):
			yield(event{err: errData})
		}
	}
}

// members reads the members of a gzip file one after the other. gzip.Reader would wait for the
// header of the next one before it gives the end of this one.
type members struct {
	*gzip.Reader
	feed *feed
}

// Read implements io.Reader.
func (m *members) Read(b []byte) (int, error) {
	n, err := m.Reader.Read(b)
	if n > 0 || !errors.Is(err, io.EOF) {
		return n, err
	}
	if err := m.feed.wait(); err != nil {
		return 0, err
	}
	if err := m.Reset(m.feed); err != nil {
		return 0, err
	}
	m.Multistream(false)
	return m.Reader.Read(b)
}

// errStopped is the error of reads after nobody wants output any more.
var errStopped = errors.New("stopped")

// wait has input come; it returns an error at its end.
func (f *feed) wait() error {
	for len(f.input) == 0 {
		if f.ended {
			return io.EOF
		}
		if !f.yield(event{}) {
			return errStopped
		}
	}
	return nil
}

// Read implements io.Reader.
func (f *feed) Read(b []byte) (int, error) {
	if err := f.wait(); err != nil {
		return 0, err
	}
	n := copy(b, f.input)
	f.input = f.input[n:]
	return n, nil
}

// ReadByte implements io.ByteReader, so that nothing is read beyond the end of the data.
func (f *feed) ReadByte() (byte, error) {
	if err := f.wait(); err != nil {
		return 0, err
	}
	b := f.input[0]
	f.input = f.input[1:]
	return b, nil
}
