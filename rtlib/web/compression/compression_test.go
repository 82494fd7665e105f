package compression

import (
	"bytes"
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/affgen/affgen/rtlib/web/streams"
)

// output is what a coder makes of pieces of input, and where it stopped.
func output(c streams.Coder, pieces ...[]byte) (out []byte, err error) {
	drain := func() error {
		for {
			piece, err := c.Next()
			if err != nil || piece == nil {
				return err
			}
			out = append(out, piece...)
		}
	}
	for _, p := range pieces {
		if err := errors.Join(c.Write(p), drain()); err != nil {
			return out, err
		}
	}
	return out, errors.Join(c.Close(), drain())
}

var formats = []string{"gzip", "deflate", "deflate-raw"}

// TestThereAndBack cuts what was compressed after each byte.
func TestThereAndBack(t *testing.T) {
	for _, format := range formats {
		for _, text := range []string{"", "a", strings.Repeat("some text, ", 300)} {
			small, err := output(newDeflater(format), []byte(text))
			if err != nil {
				t.Fatal(err)
			}
			for at := range small {
				if back, err := output(newInflater(format), small[:at], small[at:]); err != nil || string(back) != text {
					t.Fatalf("%s cut at %d: %q, %v", format, at, back, err)
				}
			}
		}
	}
}

// TestMembers reads a gzip file of two members, and gives the first before the second has come.
func TestMembers(t *testing.T) {
	one, _ := output(newDeflater("gzip"), []byte("one"))
	two, _ := output(newDeflater("gzip"), []byte("two"))
	if all, err := output(newInflater("gzip"), one, two); err != nil || string(all) != "onetwo" {
		t.Errorf("%q, %v", all, err)
	}
	d := newInflater("gzip")
	if err := d.Write(one); err != nil {
		t.Fatal(err)
	}
	if piece, err := d.Next(); string(piece) != "one" || err != nil {
		t.Errorf("%q, %v before the end", piece, err)
	}
}

// TestBadInput names what is wrong: data that is none, ends early, or goes on after its end.
func TestBadInput(t *testing.T) {
	for _, format := range formats {
		good, _ := output(newDeflater(format), []byte("text text text"))
		more := errMore
		if format == "gzip" { // which may go on with another member, of which this is too little
			more = errShort
		}
		for _, c := range []struct {
			input [][]byte
			want  error
		}{
			{[][]byte{bytes.Repeat([]byte{0xFF}, 20)}, errData},
			{[][]byte{good[:len(good)-1]}, errShort},
			{nil, errShort},
			{[][]byte{good, {1}}, more},
			{[][]byte{append(bytes.Clone(good), 1, 2, 3)}, more},
		} {
			if _, err := output(newInflater(format), c.input...); !errors.Is(err, c.want) {
				t.Errorf("%s, %d pieces: %v, want %v", format, len(c.input), err, c.want)
			}
		}
	}
	if newDeflater("zip") != nil || newInflater("zip") != nil {
		t.Error("there is a format zip")
	}
}

// TestBomb gives little input that is much output: no piece is large, and the next one is made
// only when it is asked for.
func TestBomb(t *testing.T) {
	small, _ := output(newDeflater("gzip"), make([]byte, 100<<20))
	d := newInflater("gzip")
	if err := d.Write(small); err != nil {
		t.Fatal(err)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range 20 {
		if piece, err := d.Next(); err != nil || len(piece) == 0 || len(piece) > maxPiece {
			t.Fatalf("%d bytes, %v", len(piece), err)
		}
	}
	runtime.ReadMemStats(&after)
	if made := after.TotalAlloc - before.TotalAlloc; made > 8<<20 {
		t.Errorf("20 pieces take %d bytes", made)
	}
}

// TestLeftAlone ends the coroutines of streams that nobody read to their end.
func TestLeftAlone(t *testing.T) {
	before := runtime.NumGoroutine()
	for range 50 {
		d := newInflater("deflate")
		_ = d.Write([]byte{0x78})
		if piece, err := d.Next(); piece != nil || err != nil {
			t.Fatal(piece, err)
		}
	}
	for range 1000 {
		runtime.GC()
		if runtime.NumGoroutine() <= before+5 {
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
}
