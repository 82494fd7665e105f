// Package compression is CompressionStream and DecompressionStream (Compression standard,
// https://compression.spec.whatwg.org) by the standard library's packages. A program links it that
// imports @affordance/lib/streams.tsx and names one of the two. What is compressed has other bytes than zlib's,
// and the same content. Bad input is a TypeError, as the standard says; Node has errors of zlib's there.
package compression

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"io"

	"github.com/affgen/affgen/rtlib/web/streams"
)

func init() {
	streams.Export(streams.Class("CompressionStream", newDeflater), streams.Class("DecompressionStream", newInflater))
}

// maxPiece is the size of a piece of output, in bytes.
const maxPiece = 64 << 10

// deflater implements streams.Coder.
type deflater struct {
	w   io.WriteCloser
	out bytes.Buffer
}

// newDeflater returns nil for a format that there is not.
func newDeflater(format string) streams.Coder {
	d := &deflater{}
	switch format {
	case "gzip":
		d.w = gzip.NewWriter(&d.out)
	case "deflate":
		d.w = zlib.NewWriter(&d.out)
	case "deflate-raw":
		w, err := flate.NewWriter(&d.out, flate.DefaultCompression)
		if err != nil {
			panic("compression: " + err.Error()) // the level is one
		}
		d.w = w
	default:
		return nil
	}
	return d
}

// Write compresses input.
func (d *deflater) Write(input []byte) error {
	_, err := d.w.Write(input)
	return err
}

// Close writes what is left.
func (d *deflater) Close() error { return d.w.Close() }

// Next gives what has been written.
func (d *deflater) Next() ([]byte, error) {
	if d.out.Len() == 0 {
		return nil, nil
	}
	return bytes.Clone(d.out.Next(maxPiece)), nil
}
